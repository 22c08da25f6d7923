/**
 * A process that holds an embedded database, for tests that kill it: starts it in the folder given, writes one
 * record, prints `ready`, and stays. On SIGINT it writes a last record, stops the database and ends.
 */
import { mongo } from 'mongoose';
import { startEmbeddedDatabase } from '../../src/db/embedded';
import { resolveMongodBinary } from '../../src/db/mongod-binary';

async function main(dataDir: string): Promise<void> {
  const say = (): void => undefined;
  const binary = await resolveMongodBinary({ env: process.env, say });
  const database = await startEmbeddedDatabase({ dataDir, binary, say });
  const client = await mongo.MongoClient.connect(database.uri);
  const notes = client.db('test').collection('notes');
  await notes.insertOne({ text: 'first' }, { writeConcern: { w: 'majority', journal: true } });

  process.once('SIGINT', () => {
    void (async () => {
      await notes.insertOne({ text: 'last words' });
      await client.close();
      await database.stop();
      process.exit(0);
    })();
  });
  process.stdout.write('ready\n');
}

void main(process.argv[2]!);
