/** An input that would take too long to judge: it is refused by name, never judged in part. */
export class TooComplexError extends Error {
  /** @param field the part of the request that holds too much. */
  constructor(readonly field: string) {
    super(`${field} holds too many statements to be compared`);
    this.name = 'TooComplexError';
  }
}
