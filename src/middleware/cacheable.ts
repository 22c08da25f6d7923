import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Answers with an `ETag` over the body, or with 304 where the client has it already (`If-None-Match`).
 * What needed a token carries `no-store` already and keeps it.
 */
export function sendCacheable(req: Request, res: Response, body: object): void {
  const text = JSON.stringify(body);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  res.set('ETag', tag);
  res.vary('Authorization');
  if (res.getHeader('Cache-Control') === undefined) res.set('Cache-Control', 'public, no-cache');
  if (knows(req.headers['if-none-match'], tag)) {
    res.status(304).end();
    return;
  }
  res.type('application/json').send(text);
}

/**
 * Compares weakly (RFC 9110, 13.1.2). `req.fresh` would not do: it says no as soon as the request carries
 * `Cache-Control: no-cache`, which `fetch` adds to each request with such a header and which is meant for caches.
 */
function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
