import { sha256 } from './digest';

/** Bytes of one text that the audit log keeps; the rest is stood for by a digest. */
export const MAX_TEXT_BYTES = 2_048;

const SECRET_KEY =
  /^(?:password|currentpassword|newpassword|token|accesstoken|secret|authorization|passwordhash)$/i;

/** Formats of credentials that give themselves away wherever they stand in a text. */
const SECRET_FORMATS =
  /\b[Bb](?:earer|EARER)\s+[\w.~+/-]+=*|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\bgk_[\w-]{20,}|\b(?:gh[pousr]|github_pat)_\w{20,}|\bsk-[\w-]{20,}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g;

/** A hint that the costlier pattern above may match: most texts have none of these. */
const SECRET_HINT = /[Bb]earer|BEARER|eyJ|gk_|gh[pousr]_|github_pat|sk-|AKIA|-----BEGIN/;

/** @returns `text` with every recognisable credential replaced by `[redacted]`. */
export function redactSecrets(text: string): string {
  return SECRET_HINT.test(text) ? text.replace(SECRET_FORMATS, '[redacted]') : text;
}

function boundText(text: string): unknown {
  const clean = redactSecrets(text);
  if (clean.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(clean) <= MAX_TEXT_BYTES) return clean;
  // Cutting bytes may split a character; what is left of it is dropped.
  const start = Buffer.from(clean)
    .subarray(0, MAX_TEXT_BYTES)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
  return { text: start, truncated: true, bytes: Buffer.byteLength(clean), sha256: sha256(text) };
}

/**
 * Makes details fit for the record: credentials masked, long texts cut at 2 KiB and given with their digest.
 * Input comes from validated requests, whose depth is capped, so the recursion is bounded.
 */
export function boundDetails(details: Record<string, unknown>): Record<string, unknown> {
  const bounded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(details)) {
    if (value === undefined) continue;
    bounded[key] = SECRET_KEY.test(key) ? '[redacted]' : bound(value);
  }
  return bounded;
}

function bound(value: unknown): unknown {
  if (typeof value === 'string') return boundText(value);
  if (Array.isArray(value)) return value.map(bound);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return boundDetails(value as Record<string, unknown>);
  }
  return value;
}
