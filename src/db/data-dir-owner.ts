import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { commandLine, isAlive, startMark, waitForEnd } from './process-info';

/** Who uses a data folder, as written into it. */
interface Owner {
  readonly pid: number;
  /** Tells the owner from a later process with the same id. */
  readonly started?: string | undefined;
  /** Process ids mean nothing on another host (a folder shared by containers). */
  readonly host: string;
  readonly since: string;
  readonly mongod?: number;
}

export interface DataDirClaim {
  /** Process id of the mongod that a crashed owner left behind, if it recorded one. */
  readonly abandonedMongod: number | undefined;
  /** Records the id of our mongod, so that a later start can end it should this process crash. */
  recordMongod(pid: number): Promise<void>;
  /** Gives the folder up. */
  release(): Promise<void>;
}

/** Another living process uses the folder; the message says which, and what to do. */
export class DataDirHeldError extends Error {}

const OWNER_FILE = 'mongodb.owner.json';
/** mongod is asked to stop, and has a database to write out, before it is given up on; in milliseconds. */
const ABANDONED_MONGOD_MS = 10_000;

/**
 * Marks a data folder as in use by this process. The mark serves a clear message and recovery after a crash;
 * the last word on who may write the files is mongod's own lock.
 *
 * @param dataDir existing folder, absolute
 * @throws DataDirHeldError that names the holder when a living process uses it
 */
export async function claimDataDir(dataDir: string): Promise<DataDirClaim> {
  const file = join(dataDir, OWNER_FILE);
  const mine: Owner = {
    pid: process.pid,
    started: await startMark(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
  let abandonedMongod: number | undefined;
  while (!(await createWhole(file, mine))) {
    const owner = await readOwner(file);
    if (owner && (await isHeld(owner))) throw new DataDirHeldError(heldMessage(dataDir, owner));
    abandonedMongod = owner?.mongod;
    await rm(file, { force: true });
  }
  return {
    abandonedMongod,
    recordMongod: (pid) => replaceWhole(file, { ...mine, mongod: pid }),
    release: () => rm(file, { force: true }),
  };
}

/**
 * The message for a data folder that another process uses.
 *
 * @param dataDir the folder
 * @param owner who holds it, where known
 */
export function heldMessage(dataDir: string, owner?: { pid: number; since: string }): string {
  const holder = owner ? `process ${owner.pid} (since ${owner.since})` : 'another process';
  return (
    `The embedded database in ${dataDir} is in use by ${holder}. Stop that process first, ` +
    'or set DATA_DIR to another folder, or set MONGODB_URI so that both share one MongoDB server.'
  );
}

/**
 * Waits for the end of a mongod that a crashed run left behind. One that the crashed run recorded as its own
 * is asked to stop; any other (someone may look at the files with a mongod of theirs) is only waited for.
 *
 * @param dataDir the claimed folder, for the message
 * @param dbPath folder of mongod's files
 * @param abandoned process id recorded by the crashed owner
 * @param say receives one line when there is something to wait for
 * @throws Error when it does not end in time
 */
export async function endAbandonedMongod(
  dataDir: string,
  dbPath: string,
  abandoned: number | undefined,
  say: (line: string) => void,
): Promise<void> {
  // mongod writes its id into this file and empties it when it shuts down in order.
  const pid = Number(await readFile(join(dbPath, 'mongod.lock'), 'utf8').catch(() => ''));
  if (!(pid > 0) || !isAlive(pid)) return;
  const args = await commandLine(pid);
  if (args && !args.includes(dbPath)) return;

  say(`Waiting for the mongod of an earlier run (process ${pid}) to end.`);
  if (args && pid === abandoned) process.kill(pid, 'SIGTERM');
  if (!(await waitForEnd(pid, ABANDONED_MONGOD_MS))) {
    throw new Error(`${heldMessage(dataDir)} The holder is the mongod with process id ${pid}.`);
  }
}

async function isHeld(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname() || !isAlive(owner.pid)) return false;
  return owner.started === undefined || owner.started === (await startMark(owner.pid));
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Creates the file with its whole content in one step; false when it exists. */
async function createWhole(file: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(file, owner);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceWhole(file: string, owner: Owner): Promise<void> {
  await rename(await writeDraft(file, owner), file);
}

async function writeDraft(file: string, owner: Owner): Promise<string> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(owner)}\n`);
  return draft;
}
