import { setTimeout as delay } from 'node:timers/promises';
import type { Model, mongo } from 'mongoose';

type Change = mongo.ChangeStreamDocument;

interface ChangeFeedHandlers {
  /** Called for each change with the id of the record it touched. */
  onChange: (id: unknown) => void;
  /** Called whenever the stream (re)opens: what happened before may have been missed, so caches start anew. */
  onOpen: () => void;
  onError: (error: unknown) => void;
}

/** Follows one collection by change stream and reopens it for as long as the process lives. */
export class ChangeFeed {
  private readonly stopped = new AbortController();
  private stream: mongo.ChangeStream | undefined;
  private running: Promise<void> | undefined;

  constructor(
    // The feed needs the name and the connection only, whatever the records look like.
    private readonly model: Pick<Model<unknown>, 'collection'>,
    private readonly handlers: ChangeFeedHandlers,
  ) {}

  start(): void {
    this.running ??= this.follow();
  }

  private async follow(): Promise<void> {
    while (!this.isStopped()) {
      try {
        this.stream = this.model.collection.watch([], { batchSize: 100 });
        // The first `tryNext` opens the stream on the server; only then is nothing missed any more.
        const first: Change | null = await this.stream.tryNext();
        this.handlers.onOpen();
        if (first !== null) this.tell(first);
        for await (const change of this.stream) this.tell(change);
      } catch (error) {
        if (this.isStopped()) return;
        this.handlers.onError(error);
        await delay(500, undefined, { signal: this.stopped.signal, ref: false }).catch(() => {});
      }
    }
  }

  private isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  private tell(change: Change): void {
    if ('documentKey' in change) this.handlers.onChange(change.documentKey._id);
    else this.handlers.onOpen();
  }

  async close(): Promise<void> {
    this.stopped.abort();
    await this.stream?.close();
    await this.running;
  }
}
