import { AccessDenied } from '../errors/api-error';
import { isAgent, type Actor } from './actor';

/** @returns the project that binds this caller, whatever a call says; undefined for whoever may act in any. */
export const projectOf = (actor: Actor): string | undefined => (isAgent(actor) ? actor.project : undefined);

/**
 * @param asked the project that the call names.
 * @returns the project in force.
 * @throws AccessDenied when an agent with a project names another.
 */
export function projectInForce(actor: Actor, asked: string | undefined): string | undefined {
  const own = projectOf(actor);
  if (own !== undefined && asked !== undefined && asked !== own)
    throw new AccessDenied('This agent acts in a project of its own, and may name no other');
  return own ?? asked;
}
