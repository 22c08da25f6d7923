import { setTimeout as delay } from 'node:timers/promises';
import type { Connection, Model, mongo } from 'mongoose';
import { readBarrier } from './read-barrier';

type Change = mongo.ChangeStreamDocument;

/** Somebody who wants to know of one collection. */
export interface Follower {
  // Its name only, whatever the records look like.
  model: Pick<Model<unknown>, 'collection'>;
  /** Called for each change with the id of the record it touched. */
  onChange: (id: unknown) => void;
  /** Called whenever the stream (re)opens: what happened before may have been missed, so caches start anew. */
  onOpen: () => void;
}

/**
 * Follows some collections and reopens its stream for as long as the process lives. One stream serves all: the database
 * holds everything that is written anywhere against each open stream, and most of what is written is audit records.
 */
export class ChangeFeed {
  private readonly stopped = new AbortController();
  private readonly followers: ReadonlyMap<string, Follower>;
  private stream: mongo.ChangeStream | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly connection: Pick<Connection, 'db'>,
    followers: readonly Follower[],
    private readonly onError: (error: unknown) => void,
  ) {
    this.followers = new Map(
      followers.map((follower) => [follower.model.collection.collectionName, follower]),
    );
  }

  start(): void {
    this.running ??= this.follow();
  }

  private async follow(): Promise<void> {
    while (!this.isStopped()) {
      try {
        this.stream = this.watch();
        // The first `tryNext` opens the stream on the server; only then is nothing missed any more.
        const first: Change | null = await this.stream.tryNext();
        await this.barrier();
        if (this.isStopped()) return;
        for (const follower of this.followers.values()) follower.onOpen();
        if (first !== null) this.tell(first);
        for await (const change of this.stream) this.tell(change);
      } catch (error) {
        if (this.isStopped()) return;
        this.onError(error);
        await this.stream?.close().catch(() => {});
        await delay(500, undefined, { signal: this.stopped.signal, ref: false }).catch(() => {});
      }
    }
  }

  /** What the stream began too late to show can be read from here on. */
  private async barrier(): Promise<void> {
    const [collection] = this.followers.keys();
    if (collection !== undefined) await readBarrier(this.connection, collection);
  }

  private watch(): mongo.ChangeStream {
    const { db } = this.connection;
    if (db === undefined) throw new Error('not connected');
    const followed = [...this.followers.keys()].map((coll) => ({ db: db.databaseName, coll }));
    return db.watch(
      [
        // Whole namespaces: names of collections alone become patterns, which the database tries on all that is written.
        { $match: { ns: { $in: followed } } },
        { $project: { operationType: 1, ns: 1, documentKey: 1 } },
      ],
      { batchSize: 100 },
    );
  }

  private isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  private tell(change: Change): void {
    const name = 'ns' in change && 'coll' in change.ns ? change.ns.coll : '';
    const follower = this.followers.get(name);
    if ('documentKey' in change) follower?.onChange(change.documentKey._id);
    else follower?.onOpen();
  }

  /** Tells nobody anything any more. The server answers the last question to it up to a second later; none waits. */
  async close(): Promise<void> {
    this.stopped.abort();
    await this.stream?.close();
  }
}
