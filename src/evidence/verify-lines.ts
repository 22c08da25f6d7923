import { ChainVerifier, type Verification, type VerifierOptions } from './chain-verifier';
import type { FullSeal } from './seal';
import type { SealableRecord } from './sealed-form';

/**
 * Verifies an export with seals, line by line and in constant memory.
 * @throws Error that names the first line which is not one of an export.
 */
export async function verifyLines(
  lines: AsyncIterable<string>,
  options: VerifierOptions,
): Promise<Verification> {
  const verifier = new ChainVerifier(options);
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line === '') continue;
    const value = parse(line, number);
    if ('seal' in value) verifier.seal(value.seal as FullSeal);
    else verifier.record(value);
    if (verifier.settled) break;
  }
  return verifier.end();
}

function parse(line: string, number: number): { seal?: unknown } & SealableRecord {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new Error(`line ${number} is not one of an export in NDJSON`);
}
