/** The `error` names of the API by status. */
const NAMES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

export type ErrorStatus = keyof typeof NAMES;

/** One failing field of a request, named as the client wrote it. */
export interface FieldProblem {
  field: string;
  message: string;
}

interface ErrorExtras {
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** What caused it, for the log only. */
  cause?: unknown;
}

/** An error that the client may see: its message and details go on the wire as they are. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, message: string, extras: ErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'ApiError';
    this.status = status;
    this.details = extras.details;
    this.headers = extras.headers ?? {};
  }

  /** The `error` value of the body. */
  get title(): string {
    return NAMES[this.status];
  }

  /** 400 whose message names the first failing field and whose details list them all. */
  static badFields(fields: readonly FieldProblem[]): ApiError {
    const first = fields[0];
    return new ApiError(400, first === undefined ? 'The request is invalid' : first.message, {
      details: { fields },
    });
  }

  /** 400 for one field. */
  static badField(field: string, message: string): ApiError {
    return ApiError.badFields([{ field, message }]);
  }

  static notFound(what: string): ApiError {
    return new ApiError(404, `${what} not found`);
  }

  /**
   * 503 with `Retry-After`.
   * @param retryAfter seconds.
   */
  static unavailable(message: string, cause?: unknown, retryAfter = 1): ApiError {
    return new ApiError(503, message, { cause, headers: { 'Retry-After': String(retryAfter) } });
  }
}

/** 403 for somebody known: each one is recorded before it is told. */
export class AccessDenied extends ApiError {
  constructor(message: string) {
    super(403, message);
  }
}
