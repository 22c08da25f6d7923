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
    const { message, details } = (typeof body === 'object' && body !== null ? body : {}) as {
      message?: unknown;
      details?: unknown;
    };
    return new ApiFailure(
      status,
      typeof message === 'string' ? message : `The service answered ${status}`,
      details,
    );
  }
}
