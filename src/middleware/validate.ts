import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { Input } from '../validators/input';

/** Checks what the route takes. @throws ApiError 400 that lists every failing field. */
export function validate<T>(input: Input<T>): RequestHandler {
  return (req, _res, next) => {
    const result = input.parse(req);
    if ('problems' in result) throw ApiError.badFields(result.problems);
    req.input = result.value;
    next();
  };
}

/** @returns the checked input; handlers read nothing else of a request. */
export function inputOf<T>(req: Request, _input: Input<T>): T {
  // `validate(input)` stands on the same route and put exactly this there.
  return req.input as T;
}
