/** Runs one piece of work after the other, in the order in which they came. */
export type Serially = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a queue of its own; a failure is its caller's alone. */
export function createQueue(): Serially {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
