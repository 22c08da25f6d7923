import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  claimDataDir,
  DataDirHeldError,
  endAbandonedMongod,
  heldMessage,
  type DataDirClaim,
} from './data-dir-owner';
import type { MongodBinary } from './mongod-binary';
import { launchMongod, LOOPBACK, type PrivateMongod } from './private-mongod';
import { becomePrimary, REPLICA_SET } from './replica-set';

export interface EmbeddedOptions {
  /** Folder for everything the service keeps; created when missing. The database lies in `mongodb/` in it. */
  readonly dataDir: string;
  readonly binary: Pick<MongodBinary, 'path' | 'version'>;
  /** Receives one line for each thing worth knowing, also later should mongod end by itself. */
  readonly say: (line: string) => void;
  /** Called as soon as mongod runs: from here on it works by itself for a while, beside whoever waits for it. */
  readonly onLaunch?: (() => void) | undefined;
}

export interface EmbeddedDatabase {
  /**
   * Connection string without a database name. It names the replica set rather than asking for a direct
   * connection: a driver then waits for the primary instead of failing while there is none.
   */
  readonly uri: string;
  /** Comes, with the reason, when mongod ends by itself; a database that is not ours to watch has none. */
  readonly lost?: Promise<string>;
  /** Shuts the database down in order, within 10 s; later calls wait for the same shutdown. */
  stop(): Promise<void>;
}

/** Where in the data folder the database lies. */
export const DATABASE_FOLDER = 'mongodb';

/** Remembers the port, so that a developer's tools find the database at the same address after a restart. */
const PORT_FILE = 'mongodb.port';

/**
 * Starts the private database of this service: one mongod on loopback, a replica set of one member, with its
 * files in the data folder, so that data survives restarts.
 *
 * @param options data folder, binary from `resolveMongodBinary`, receiver of progress lines
 * @returns once the database accepts writes
 * @throws Error when another process holds the folder (the message says who and what to do), when mongod does
 *   not start (the message carries its reason), or when mongodb-memory-server is not installed
 */
export async function startEmbeddedDatabase({
  dataDir,
  binary,
  say,
  onLaunch,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  const dbPath = join(root, DATABASE_FOLDER);
  await mkdir(dbPath, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new Error(`The data folder ${root} cannot be made (DATA_DIR): ${(cause as Error).message}`, {
      cause,
    });
  });
  const claim = await claimDataDir(root);
  let mongod: PrivateMongod | undefined;
  let tellLost: (reason: string) => void = () => {};
  const lost = new Promise<string>((resolve) => (tellLost = resolve));
  try {
    await endAbandonedMongod(root, dbPath, claim.abandonedMongod, say);
    const port = await lastPort(root);
    mongod = await launchMongod({
      dbPath,
      binary,
      port,
      onLaunch,
      onUnexpectedEnd: (reason) => {
        say(`The embedded database ended unexpectedly: ${reason}`);
        tellLost(reason);
      },
    });
    await claim.recordMongod(mongod.pid);
    // Worth a line: when what took the port accepts connections and stays silent, mongod, which looks for itself
    // at its old address, needs half a minute to notice.
    if (port !== undefined && port !== mongod.port)
      say(`Port ${port} is taken: moving the database to another one.`);
    await becomePrimary(`${LOOPBACK}:${mongod.port}`);
    await writeFile(join(root, PORT_FILE), `${mongod.port}\n`);
  } catch (error) {
    await shutDown(mongod, claim);
    // A holder without a mark of its own, for example on another host that shares the folder.
    if (error instanceof Error && error.message.includes('DBPathInUse')) {
      throw new Error(heldMessage(root), { cause: error });
    }
    throw error;
  }
  say(`Embedded MongoDB ${binary.version} on port ${mongod.port}, files in ${dbPath}.`);
  let stopping: Promise<void> | undefined;
  return {
    uri: uriOf(mongod.port),
    lost,
    stop: () => (stopping ??= shutDown(mongod, claim)),
  };
}

/**
 * For the commands: uses the database of the service that is running on the folder, or starts it for as long
 * as the command runs. Options and errors as for `startEmbeddedDatabase`.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await startEmbeddedDatabase(options);
  } catch (error) {
    const port = await lastPort(resolve(options.dataDir));
    if (!(error instanceof DataDirHeldError) || port === undefined) throw error;
    return { uri: uriOf(port), stop: () => Promise.resolve() };
  }
}

const uriOf = (port: number): string => `mongodb://${LOOPBACK}:${port}/?replicaSet=${REPLICA_SET}`;

async function shutDown(mongod: PrivateMongod | undefined, claim: DataDirClaim): Promise<void> {
  try {
    await mongod?.stop();
  } finally {
    await claim.release();
  }
}

async function lastPort(root: string): Promise<number | undefined> {
  const text = await readFile(join(root, PORT_FILE), 'utf8').catch(() => '');
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
