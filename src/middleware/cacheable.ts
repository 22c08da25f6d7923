import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Answers with an `ETag` over the body, or with 304 where the client has it already (`If-None-Match`).
 * What needed a token carries `no-store` already and keeps it.
 */
export function sendCacheable(req: Request, res: Response, body: object): void {
  const text = JSON.stringify(body);
  res.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`);
  res.vary('Authorization');
  if (res.getHeader('Cache-Control') === undefined) res.set('Cache-Control', 'public, no-cache');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.type('application/json').send(text);
}
