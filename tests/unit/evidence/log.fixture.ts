import { createHash } from 'node:crypto';
import { ChainVerifier } from '../../../src/evidence/chain-verifier';
import type { Verification, VerifierOptions } from '../../../src/evidence/verification';
import { newPrivateKey, signerOf, trustedKeys } from '../../../src/evidence/keys';
import { leafOf, makeSeal, type FullSeal } from '../../../src/evidence/seal';
import type { SealableRecord } from '../../../src/evidence/sealed-form';

export const signer = signerOf(newPrivateKey());
export const foreigner = signerOf(newPrivateKey());
export const KEYS = trustedKeys([signer.publicKey]);
export const START = Date.parse('2026-03-01T12:00:00.000Z');

/** 24 hexadecimal digits that depend on `name` alone. */
export const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24);

export function record(name: string, rest: object = {}): SealableRecord {
  const made = {
    _id: idOf(name),
    timestamp: new Date(START).toISOString(),
    userId: idOf('ada'),
    email: 'ada@example.org',
    action: 'classify',
    resource: 'governance',
    outcome: 'success',
    details: { verdict: 'PASS', input: { text: name } },
    ipAddress: '127.0.0.1',
    userAgent: 'test',
    requestId: name,
    salt: idOf(`salt ${name}`),
  };
  return { ...made, ...rest };
}

/** A seal with the records it lists. */
export interface Page {
  seal: FullSeal;
  records: SealableRecord[];
}

/** A log whose seals hold as many records as `sizes` says. */
export function logOf(sizes: readonly number[], recordsOf = (name: string) => record(name)): Page[] {
  const pages: Page[] = [];
  for (const [at, size] of sizes.entries()) {
    const records = Array.from({ length: size }, (_, place) => recordsOf(`record ${at + 1}.${place}`));
    const seal = makeSeal(
      pages.at(-1)?.seal,
      { leaves: records.map(leafOf), source: 'stream', time: START + at },
      signer,
    );
    pages.push({ seal, records });
  }
  return pages;
}

export function verify(pages: readonly Page[], options: Partial<VerifierOptions> = {}): Verification {
  const verifier = new ChainVerifier({ keys: KEYS, ...options });
  for (const { seal, records } of pages) {
    verifier.seal(seal);
    for (const each of records) verifier.record(each);
  }
  return verifier.end();
}
