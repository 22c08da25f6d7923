import { randomBytes } from 'node:crypto';

/** @returns the connection string of a database of the run's server. */
export function databaseUri(name: string): string {
  const base = new URL(process.env['TEST_MONGODB_URI']!);
  base.pathname = `/test_${name}`;
  return base.toString();
}

/** @returns the connection string of a database that no other test uses. */
export const freshDatabaseUri = (): string => databaseUri(randomBytes(6).toString('hex'));
