/** An answer of the service that is no success. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** `details` of the answer: the fields that are wrong, or the id of the request. */
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ApiFailure';
  }

  /** @param body the answer as it came, whatever it is. */
  static of(status: number, body: unknown): ApiFailure {
    const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    // Who asks too often is told so in `error` alone.
    const said = [answer['message'], answer['error']].find((text) => typeof text === 'string');
    return new ApiFailure(status, said ?? `The service answered ${status}`, answer['details']);
  }
}
