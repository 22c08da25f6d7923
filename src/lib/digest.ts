import { hash } from 'node:crypto';

/**
 * @param text any text.
 * @returns its SHA-256 over UTF-8, 64 hexadecimal digits.
 */
export function sha256(text: string): string {
  return hash('sha256', text);
}
