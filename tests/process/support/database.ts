import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';

/** A connection string may list several hosts, which `URL` does not take. */
const SERVER_AND_NAME = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?/;

const used: string[] = [];

/** @returns the connection string of a new database on the run's server. */
export function freshDatabase(): string {
  const name = `process_${randomBytes(6).toString('hex')}`;
  const uri = process.env['TEST_MONGODB_URI']!.replace(SERVER_AND_NAME, `$1/${name}`);
  used.push(uri);
  return uri;
}

/** Looks into a database past the service. */
export async function within<T>(uri: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    const [, , name] = SERVER_AND_NAME.exec(uri) ?? [];
    return await work(client.db(name === undefined || name === '' ? 'governance' : name));
  } finally {
    await client.close();
  }
}

/** Removes the databases of this file; a server given by MONGODB_URI is left as it was. */
export async function dropDatabases(): Promise<void> {
  for (const uri of used.splice(0)) await within(uri, (db) => db.dropDatabase());
}
