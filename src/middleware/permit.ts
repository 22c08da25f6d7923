import type { RequestHandler } from 'express';
import { AccessDenied } from '../errors/api-error';
import { isAgent, type Actor } from '../services/actor';
import type { Role, Scope } from '../types/enums';
import { actorOf } from './authenticate';

/** Whom a route lets through: users with one of the roles, and agents whose key has the scope, where one is named. */
export interface Permission {
  roles: readonly Role[];
  scope?: Scope;
}

const allows = ({ roles, scope }: Permission, actor: Actor): boolean =>
  isAgent(actor) ? scope !== undefined && actor.scopes.includes(scope) : roles.includes(actor.role);

const demandOf = ({ roles, scope }: Permission): string =>
  [
    `the role ${roles.join(' or ')}`,
    ...(scope === undefined ? [] : [`an agent key with the scope ${scope}`]),
  ].join(', or ');

/** Lets only these through. @throws AccessDenied */
export function permit(permission: Permission): RequestHandler {
  const message = `This needs ${demandOf(permission)}`;
  return (req, _res, next) => {
    if (!allows(permission, actorOf(req))) throw new AccessDenied(message);
    next();
  };
}
