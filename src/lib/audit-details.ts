import { sha256 } from './digest';
import { maskSecrets } from './mask-secrets';
import { isSecretField } from './secret-names';

/** Bytes of one text that the audit log keeps; the rest is stood for by a digest. */
export const MAX_TEXT_BYTES = 2_048;

function boundText(text: string): unknown {
  const clean = maskSecrets(text);
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
  for (const key of Object.keys(details)) {
    const value = details[key];
    if (value === undefined) continue;
    bounded[key] = isSecretField(key, value) ? '[masked:field]' : bound(value);
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
