import type { Request } from 'express';
import { isAgentKey } from '../services/agent-key';

/**
 * @returns what the request brings to say who sends it: the token or key in `Authorization`, else the agent's key in
 *   `X-API-Key`; undefined when it brings nothing, and an empty text, which nobody has, when that cannot be read.
 */
export function credentialOf(req: Request): string | undefined {
  const { authorization } = req.headers;
  if (authorization !== undefined) return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const key = req.headers['x-api-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && isAgentKey(key) ? key : '';
}
