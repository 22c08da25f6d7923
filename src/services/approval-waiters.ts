import { ApiError } from '../errors/api-error';

/** Those who wait for an answer to a question. They hold no connection to the database, and are told by its changes. */
export class ApprovalWaiters {
  private readonly waiting = new Map<string, Set<() => void>>();
  private count = 0;
  private closed = false;

  constructor(private readonly max: number) {}

  /**
   * @param id of the question, 24 hexadecimal digits in lower case.
   * @returns what ends as soon as the item changes, the caller has enough, or the process goes down.
   * @throws ApiError 503 when too many wait already.
   */
  wait(id: string, enough: AbortSignal): Promise<void> {
    if (this.closed || enough.aborted) return Promise.resolve();
    if (this.count >= this.max) throw ApiError.unavailable('Too many callers wait for answers', undefined, 5);
    return new Promise((resolve) => {
      const others = this.waiting.get(id) ?? new Set();
      const wake = (): void => {
        enough.removeEventListener('abort', wake);
        if (!others.delete(wake)) return;
        this.count -= 1;
        if (others.size === 0) this.waiting.delete(id);
        resolve();
      };
      enough.addEventListener('abort', wake, { once: true });
      this.waiting.set(id, others.add(wake));
      this.count += 1;
    });
  }

  /** How many wait. */
  get size(): number {
    return this.count;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** The item with this id has changed. */
  wake(id: unknown): void {
    for (const wake of [...(this.waiting.get(String(id)) ?? [])]) wake();
  }

  /** Changes may have been missed: everyone looks again. */
  wakeAll(): void {
    for (const id of [...this.waiting.keys()]) this.wake(id);
  }

  /** Nobody waits any more: whoever did answers with what is known. */
  close(): void {
    this.closed = true;
    this.wakeAll();
  }
}
