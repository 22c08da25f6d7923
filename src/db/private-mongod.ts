import type { EventEmitter } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type * as MemoryServer from 'mongodb-memory-server';
import type { MongodBinary } from './mongod-binary';
import { REPLICA_SET } from './replica-set';

export interface PrivateMongodOptions {
  /** Existing folder for the database files, absolute. */
  readonly dbPath: string;
  readonly binary: Pick<MongodBinary, 'path' | 'version'>;
  /** Port to use if it is free; otherwise, or left out, any free one. */
  readonly port?: number | undefined;
  /** Called as soon as the process runs; it is not to be asked anything yet. */
  readonly onLaunch?: (() => void) | undefined;
  /** Called when mongod ends without having been stopped. */
  readonly onUnexpectedEnd: (reason: string) => void;
}

export interface PrivateMongod {
  readonly pid: number;
  readonly port: number;
  /** Shuts mongod down in order; kills it when that takes longer than 8 s. */
  stop(): Promise<void>;
}

export const LOOPBACK = '127.0.0.1';

/** Recovery after a crash replays the journal before mongod listens; in milliseconds. */
const LAUNCH_TIMEOUT_MS = 60_000;
const ORDERLY_STOP_MS = 8_000;
const KEPT_LOG_LINES = 200;
/** A killed process leaves its transaction open, and the locks of the ledger with it; a minute would be the default. */
const TRANSACTION_LIFETIME_S = 10;
/**
 * The journal in files of 16 MB. It reads the last one to its end when it starts: of 100 MB, as it would make them, that takes half a
 * second, and three of them lie there. What else is said of it is what mongod says itself, since one word replaces all.
 */
const JOURNAL = 'log=(enabled=true,path=journal,compressor=snappy,file_max=16MB)';

/**
 * Starts a mongod of our own on loopback and waits till it accepts connections.
 *
 * It runs in a process group of its own: Ctrl-C in a terminal signals the whole foreground group, and mongod
 * must outlive the service's last writes. Should the service be killed, the library's watcher ends mongod
 * within about two seconds.
 *
 * @param options files, binary, wanted port
 * @throws Error with mongod's own reason when it does not start, or when mongodb-memory-server is missing
 */
export async function launchMongod(options: PrivateMongodOptions): Promise<PrivateMongod> {
  const first = await freePort(options.port);
  try {
    return await launchOn(first, options);
  } catch (error) {
    // Someone else can take the port between our look and mongod's bind.
    if (!(error instanceof Error) || !/address already in use/i.test(error.message)) throw error;
    return launchOn(await freePort(), options);
  }
}

async function launchOn(port: number, options: PrivateMongodOptions): Promise<PrivateMongod> {
  const { MongoInstance } = await loadLibrary();
  const { binary, dbPath } = options;
  const instance = new (tolerantOfChunks(MongoInstance))({
    instance: {
      port,
      dbPath,
      ip: LOOPBACK,
      storageEngine: 'wiredTiger',
      launchTimeout: LAUNCH_TIMEOUT_MS,
      args: [
        ...['--replSet', REPLICA_SET, '--wiredTigerCacheSizeGB', '0.25', '--quiet'],
        ...['--wiredTigerEngineConfigString', JOURNAL],
        ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_LIFETIME_S}`],
        // What it notes of itself every second is for its makers.
        ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ],
    },
    binary: { systemBinary: binary.path, version: binary.version },
    spawn: { detached: true },
  });
  const events: EventEmitter = instance;
  const log = keepLog(events);
  if (options.onLaunch !== undefined) events.once('instanceLaunched', options.onLaunch);
  try {
    await instance.start();
  } catch (error) {
    await instance.stop();
    const reason = fatalReason(log) ?? (error instanceof Error ? error.message : String(error));
    throw new Error(`mongod ${binary.version} did not start on the files in ${dbPath}: ${reason}`, {
      cause: error,
    });
  }
  const pid = instance.mongodProcess?.pid;
  if (pid === undefined) throw new Error('mongod ended right after its start.');
  let stopping: Promise<void> | undefined;
  events.on('instanceClosed', (code: number | null, signal: string | null) => {
    if (stopping) return;
    const reason = fatalReason(log);
    options.onUnexpectedEnd(
      `${signal ?? `exit code ${code ?? '?'}`}${reason === undefined ? '' : `, ${reason}`}`,
    );
  });
  return { pid, port, stop: () => (stopping ??= stopInstance(instance, pid)) };
}

async function stopInstance(instance: MemoryServer.MongoInstance, pid: number): Promise<void> {
  const impatience = setTimeout(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended at the last moment.
    }
  }, ORDERLY_STOP_MS);
  try {
    await instance.stop();
  } finally {
    clearTimeout(impatience);
  }
}

async function loadLibrary(): Promise<typeof MemoryServer> {
  try {
    return await import('mongodb-memory-server');
  } catch (error) {
    throw new Error(
      'The embedded database needs the optional package mongodb-memory-server, which is not installed. ' +
        'Run npm install with optional packages, or set MONGODB_URI to a MongoDB replica set.',
      { cause: error },
    );
  }
}

/** Keeps mongod's last log lines, to tell why it failed; its log goes nowhere else. */
function keepLog(events: EventEmitter): string[] {
  const log: string[] = [];
  events.on('instanceSTDOUT', (chunk: string) => {
    log.push(...chunk.split('\n'));
    log.splice(0, log.length - KEPT_LOG_LINES);
  });
  events.on('instanceSTDERR', (chunk: string) => log.push(chunk));
  return log;
}

/**
 * The library parses a chunk of output with an error message as one JSON document and throws inside the
 * stream's event when the chunk holds several lines, which would end the service. mongod exits on such an
 * error anyway, and the exit is reported.
 */
function tolerantOfChunks(Base: typeof MemoryServer.MongoInstance): typeof MemoryServer.MongoInstance {
  return class extends Base {
    override checkErrorInLine(chunk: string): void {
      for (const line of chunk.split('\n')) {
        try {
          super.checkErrorInLine(line);
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error;
        }
      }
    }
  };
}

/**
 * What mongod itself gave as the reason of its end: the first log entry of severity error or fatal. Entries of
 * the component ASSERT only tell that it gave up.
 */
function fatalReason(log: readonly string[]): string | undefined {
  const line = log.find((entry) => /"s":"[EF]"/.test(entry) && !/"c":"ASSERT"/.test(entry));
  const [, text] = /"msg":"(.*?)"[,}]/.exec(line ?? '') ?? [];
  const [, detail] = /"(?:error|errmsg)":"(.*?)"[,}]/.exec(line ?? '') ?? [];
  return detail === undefined ? text : `${text ?? ''}: ${detail}`;
}

async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (wanted === 0) reject(error);
      else resolve(freePort());
    });
    server.listen(wanted, LOOPBACK, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
