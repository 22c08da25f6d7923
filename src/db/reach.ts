import { mongo } from 'mongoose';

/** A service waits for its database for as long as it takes; somebody at a terminal wants to know. */
export const PATIENCE_MS = 5_000;

/** AuthenticationFailed, and what a managed service answers in its place. */
const REFUSED_LOGIN = new Set<unknown>([18, 8000]);

/** The database cannot be reached; the message is for the person who starts something and names no secret. */
export class UnreachableError extends Error {}

/** @returns what to say where the database is there and refuses the login, which no waiting mends. */
export function refusedLogin(error: unknown): UnreachableError | undefined {
  if (!(error instanceof mongo.MongoServerError) || !REFUSED_LOGIN.has(error.code)) return undefined;
  const text = `The database refuses the login of MONGODB_URI: ${error.message}`;
  return new UnreachableError(text, { cause: error });
}

/**
 * Connects for a command.
 * @throws UnreachableError when there is no answer in time, or the login is refused.
 */
export async function reachDatabase(uri: string): Promise<mongo.MongoClient> {
  try {
    return await mongo.MongoClient.connect(uri, {
      serverSelectionTimeoutMS: PATIENCE_MS,
      connectTimeoutMS: PATIENCE_MS,
    });
  } catch (error) {
    const refused = refusedLogin(error);
    if (refused !== undefined) throw refused;
    if (error instanceof mongo.MongoServerSelectionError)
      throw new UnreachableError(`The database did not answer within ${PATIENCE_MS / 1_000} s.`, {
        cause: error,
      });
    throw error;
  }
}
