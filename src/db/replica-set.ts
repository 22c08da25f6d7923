import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';

export const REPLICA_SET = 'rs0';

const SELECTION_TIMEOUT_MS = 10_000;
/** Long enough for the recovery of a large database after a crash; in milliseconds. */
const PRIMARY_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
const PASSING_ERRORS = [
  'AlreadyInitialized',
  'ConfigurationInProgress',
  'InterruptedDueToReplStateChange',
  'NotYetInitialized',
];

interface ReplicaSetConfig {
  version: number;
  members: { host: string }[];
}

/**
 * Makes a running mongod the primary of a replica set of one member: set up on first use, reconfigured when
 * its port changed since.
 *
 * @param host where it listens, `address:port`
 * @throws Error when it is not primary within a minute
 */
export async function becomePrimary(host: string): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://${host}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    const deadline = Date.now() + PRIMARY_TIMEOUT_MS;
    while (!(await advance(admin, host))) {
      if (Date.now() > deadline)
        throw new Error('The embedded database did not become primary within a minute.');
      await sleep(POLL_MS);
    }
  } finally {
    await client.close();
  }
}

/** Does the next step towards a primary that listens on `host`; true when there is none left. */
async function advance(admin: mongo.Db, host: string): Promise<boolean> {
  try {
    const config = await readConfig(admin);
    if (!config) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    } else if (config.members[0]?.host !== host) {
      // Forced, because a member that does not find its own address in the configuration is no primary.
      const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
      await admin.command({ replSetReconfig: moved, force: true });
    } else {
      return (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
    }
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
  return false;
}

/**
 * While mongod loads its configuration it has none to show yet refuses a new one, and when it finds itself
 * missing in it, it closes all connections.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof mongo.MongoNetworkError) return true;
  return error instanceof mongo.MongoServerError && PASSING_ERRORS.includes(error.codeName ?? '');
}

/** The stored configuration, or undefined on a server that has none yet. */
async function readConfig(admin: mongo.Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer['config'] as ReplicaSetConfig;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.codeName === 'NotYetInitialized') return undefined;
    throw error;
  }
}
