import { ApiError } from '../errors/api-error';
import { isAgent, type Actor } from './actor';

/**
 * @param asked the project that the call names.
 * @returns the project in force: an agent's own, where it has one, else the one that is named.
 * @throws ApiError 403 when an agent names another project than its own.
 */
export function projectInForce(actor: Actor, asked: string | undefined): string | undefined {
  if (!isAgent(actor) || actor.project === undefined) return asked;
  if (asked !== undefined && asked !== actor.project)
    throw new ApiError(403, `This agent acts in the project ${actor.project} only`);
  return actor.project;
}
