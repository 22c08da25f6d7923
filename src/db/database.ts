import { setTimeout as delay } from 'node:timers/promises';
import {
  ConnectionStates,
  createConnection,
  type ClientSession,
  type Connection,
  type mongo,
} from 'mongoose';
import { toldToDriver } from '../errors/broken-write';
import { fromUnknown } from '../errors/from-unknown';
import { createModels, ensureIndexes, type Models } from '../models/models';
import { refusedLogin } from './reach';

/** Runs `work` in one transaction: all of its writes commit together, or none does. */
export type Transact = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

/** The driver notes the time of its snapshot with the first read; its types do not say so. */
export type SnapshotSession = ClientSession & { readonly snapshotTime?: mongo.Timestamp };

/** Reads everything in `work` as it was at one moment, the same for all of it. */
export type Snapshot = <T>(work: (session: SnapshotSession) => Promise<T>) => Promise<T>;

/** To be given with each read of a snapshot: the connection's own read concern would take its place. */
export const SNAPSHOT_READ = { readConcern: { level: 'snapshot' } } as const;

export type { ClientSession };

interface DatabaseOptions {
  uri: string;
  /** How long to look for a primary before giving up, in milliseconds. */
  selectionTimeoutMs: number;
  /** Told about each failed attempt to connect. */
  onUnavailable: (error: unknown) => void;
}

/** The database cannot be used now; the message tells nothing that a stranger may not know. */
export class DatabaseUnavailableError extends Error {}

/** @returns the database that the connection string names, or ours. */
export const databaseName = (uri: string): string =>
  /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1] ?? 'governance';

/** So many attempts in a row may fail for another reason than that the database is not there. */
const HOPELESS = 5;

/** Lets the driver ask again for a commit also where its own connection broke off under the write. */
function askAgainForCommit(session: ClientSession): void {
  const commit = session.commitTransaction.bind(session);
  session.commitTransaction = () =>
    commit().catch((error: unknown) => {
      throw toldToDriver(error, 'UnknownTransactionCommitResult');
    });
}

/** The connection to MongoDB: connects in the background, keeps trying, says whether it is there. */
export class Database {
  readonly connection: Connection;
  readonly models: Models;
  private readonly stopped = new AbortController();
  private prepared = false;

  constructor(private readonly options: DatabaseOptions) {
    this.connection = createConnection();
    // A query is built from validated scalars only; these two are the second line of defence.
    this.connection.set('sanitizeFilter', true);
    this.connection.set('strictQuery', true);
    this.models = createModels(this.connection);
  }

  /**
   * Connects, and makes the collections and indexes; tries again until it works or `close` is called.
   * @param prepare runs once after the first connection, before the database counts as ready.
   * @returns whether it is ready; false after `close`.
   * @throws what keeps going wrong although the database is there: waiting would not mend it. A refused login is
   *   an UnreachableError.
   */
  async start(prepare: () => Promise<void> = async () => {}): Promise<boolean> {
    let hopeless = 0;
    for (let attempt = 0; !this.isStopped(); attempt += 1) {
      try {
        await this.connect();
        await ensureIndexes(this.models);
        await prepare();
        this.prepared = true;
        return true;
      } catch (error) {
        if (this.isStopped()) break;
        this.options.onUnavailable(error);
        const refused = refusedLogin(error);
        const away = refused === undefined && (!this.isConnected() || fromUnknown(error).status === 503);
        hopeless = away ? 0 : hopeless + 1;
        if (hopeless === HOPELESS) throw refused ?? error;
        // 0.25 s, 0.5 s, then every second: ready again within two seconds of the database's return.
        await delay(Math.min(1_000, 250 * 2 ** attempt), undefined, { signal: this.stopped.signal }).catch(
          () => {},
        );
      }
    }
    return false;
  }

  private isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  private isConnected(): boolean {
    return this.connection.readyState === ConnectionStates.connected;
  }

  private async connect(): Promise<void> {
    if (this.isConnected()) return;
    await this.connection.openUri(this.options.uri, {
      dbName: databaseName(this.options.uri),
      autoIndex: false,
      autoCreate: false,
      // Without a connection a command fails at once instead of waiting unseen (`set` does not reach this option).
      bufferCommands: false,
      serverSelectionTimeoutMS: this.options.selectionTimeoutMs,
      maxPoolSize: 50,
      // A stalled server must not hold a socket for ever; requests have their own, shorter deadline.
      socketTimeoutMS: 30_000,
      retryWrites: true,
      writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
      readConcern: { level: 'majority' },
    });
  }

  /**
   * Asks the primary for a sign of life.
   * @param withinMs how long it may take.
   * @throws when there is none in time, or the first preparation is not done.
   */
  async ping(withinMs: number): Promise<void> {
    if (!this.prepared || this.connection.db === undefined) {
      throw new DatabaseUnavailableError('not connected yet');
    }
    const answer = this.connection.db.command({ ping: 1 }, { timeoutMS: withinMs });
    const late = new AbortController();
    try {
      await Promise.race([
        answer,
        delay(withinMs, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new DatabaseUnavailableError(`no answer within ${withinMs} ms`);
        }),
      ]);
    } finally {
      late.abort();
      // The loser of the race may still fail; nobody waits for it any more.
      answer.catch(() => {});
    }
  }

  /** Runs work in a transaction with majority write concern, retried as MongoDB asks. */
  readonly transact: Transact = async (work) => {
    const session = await this.connection.startSession();
    askAgainForCommit(session);
    const attempt = async () => {
      try {
        return await work(session);
      } catch (error) {
        throw toldToDriver(error, 'TransientTransactionError');
      }
    };
    try {
      return await session.withTransaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        maxCommitTimeMS: 10_000,
      });
    } finally {
      await session.endSession();
    }
  };

  /** Reads in `work`, each with `SNAPSHOT_READ`, see one moment: the one at which the first of them came. */
  readonly snapshot: Snapshot = async (work) => {
    const session = await this.connection.startSession({ snapshot: true, causalConsistency: false });
    try {
      return await work(session);
    } finally {
      await session.endSession();
    }
  };

  async close(): Promise<void> {
    this.stopped.abort();
    await this.connection.close();
  }
}
