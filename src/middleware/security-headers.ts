import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** What helmet would set on any answer: with fixed options it is always the same. */
function headersOf(options: HelmetOptions): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw new Error('the security headers cannot be made', { cause: error });
  });
  return headers;
}

/** Sets helmet's headers, worked out once instead of for each request. */
export function securityHeaders(options: HelmetOptions): RequestHandler {
  const headers = [...headersOf(options)];
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
