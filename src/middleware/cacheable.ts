import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Answers with an `ETag` over the body, or with 304 where the client has it already (`If-None-Match`).
 * What needed a token carries `no-store` already and keeps it.
 */
export function sendCacheable(req: Request, res: Response, body: object): void {
  const text = JSON.stringify(body);
  const tag = tagOf(text);
  res.set('ETag', tag);
  res.vary('Authorization');
  if (res.getHeader('Cache-Control') === undefined) res.set('Cache-Control', 'public, no-cache');
  if (knows(req.headers['if-none-match'], tag)) {
    res.status(304).end();
    return;
  }
  res.type('application/json').send(text);
}

const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const listed = (header: string): string[] => header.split(',').map((each) => each.trim());

/**
 * What a change demands of the state that it is made of (`If-Match`): of two people who read the same and change it, the
 * later does not undo what the earlier did.
 * @returns whether a body, as `sendCacheable` would give it, is what the request has in mind; undefined where it does not say.
 */
export function demandOf(req: Request): ((body: object) => boolean) | undefined {
  const { 'if-match': header } = req.headers;
  if (header === undefined) return undefined;
  const wanted = listed(header);
  return (body) => wanted.includes('*') || wanted.includes(tagOf(JSON.stringify(body)));
}

/**
 * Compares weakly (RFC 9110, 13.1.2). `req.fresh` would not do: it says no as soon as the request carries
 * `Cache-Control: no-cache`, which `fetch` adds to each request with such a header and which is meant for caches.
 */
function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = listed(ifNoneMatch ?? '').map((each) => each.replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
