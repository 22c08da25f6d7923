/** Runs one piece of work after the other, in the order in which they came. */
export type Serially = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
  /** @returns milliseconds that only ever grow. */
  now: () => number;
  /** Work whose turn comes later than this is not begun. */
  patienceMs: number;
  /** @returns what its caller is told then. */
  tooLate: () => Error;
}

/**
 * @returns a queue of its own; a failure is its caller's alone. What has waited too long is passed over: otherwise a
 *   queue that is longer than its callers' patience does all of its work for callers who have gone.
 */
export function createQueue({ now, patienceMs, tooLate }: QueueOptions): Serially {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const since = now();
    const turn = () => (now() - since > patienceMs ? Promise.reject(tooLate()) : work());
    const next = last.then(turn, turn);
    last = next.catch(() => {});
    return next;
  };
}
