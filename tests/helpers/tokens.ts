import jwt, { type Algorithm, type JwtPayload } from 'jsonwebtoken';

/** Signs a token as an outsider, or as the service itself, would. */
export function forge(
  claims: JwtPayload,
  secret: string,
  { algorithm = 'HS256' }: { algorithm?: Algorithm } = {},
): string {
  return jwt.sign(claims, secret, { algorithm, noTimestamp: true });
}

/** @returns the three parts of a token, decoded. */
export function readToken(token: string): { header: Record<string, unknown>; claims: JwtPayload } {
  const [header = '', payload = ''] = token.split('.');
  const decode = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  return { header: decode(header), claims: decode(payload) };
}
