/** Where the service gets its time from; tests hand in a clock that they move themselves. */
export interface Clock {
  /** @returns milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
