import type { Verification } from '../evidence/verification';
import { trustedKeys, type TrustedKeys } from '../evidence/keys';
import { copyProblem, proofProblem } from '../evidence/seal-check';
import { verifyLines } from '../evidence/verify-lines';
import { linesOf } from '../lib/lines';
import { piecesOf, proofIn, sealIn, textIn } from './evidence-files';
import { UsageError } from './settings';
import { calledAs } from './standard-input';

export interface OfflineOptions {
  /** Files of public keys in PEM; one file may hold several. */
  keys: readonly string[];
  /** The file of an older seal that must still be part of the chain. */
  seal?: string | undefined;
  /** The export has a part of the log only. */
  partial?: true | undefined;
  /** The file is the proof of one record. */
  proof?: true | undefined;
}

/** What came of it, with the reasons in words. */
export interface OfflineReport extends Partial<Omit<Verification, 'ok'>> {
  ok: boolean;
  problem?: string;
}

const PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

async function keysIn(files: readonly string[]): Promise<TrustedKeys> {
  const texts = await Promise.all(files.map(textIn));
  try {
    return trustedKeys(texts.flatMap((text) => text.match(PEM) ?? [text]));
  } catch {
    throw new UsageError(`${files.map(calledAs).join(', ')} must hold Ed25519 public keys in PEM.`);
  }
}

const failed = (problem: string): OfflineReport => ({ ok: false, problem });

/**
 * Verifies an export of the audit log with seals, or the proof of one record, without the service.
 * @param file a path, or `-` for standard input; it may be a pipe.
 * @throws UsageError when a file cannot be read or is none of that.
 */
export async function verifyOffline(file: string, options: OfflineOptions): Promise<OfflineReport> {
  const { partial, proof } = options;
  if (proof === true && (partial === true || options.seal !== undefined))
    throw new UsageError('--proof is about one record: it goes with neither --partial nor --seal.');
  if ([file, options.seal, ...options.keys].filter((name) => name === '-').length > 1)
    throw new UsageError('- is standard input, which can be one of the files only.');
  const keys = await keysIn(options.keys);
  if (proof === true) {
    const problem = proofProblem(await proofIn(file), keys);
    return problem === undefined ? { ok: true } : failed(problem);
  }
  const older = options.seal === undefined ? undefined : await sealIn(options.seal);
  const problem = older === undefined ? undefined : copyProblem(older, keys);
  if (problem !== undefined) return failed(`the older seal: ${problem}`);
  const found = await verifyLines(linesOf(piecesOf(file, 'the NDJSON of an export with seals')), {
    keys,
    partial,
    older: older === undefined ? [] : [older],
  }).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${calledAs(file)}: ${error instanceof Error ? error.message : String(error)}.`);
  });
  // Records without a seal prove nothing, and an empty file even less.
  if (found.ok && found.seals === 0)
    return {
      ...found,
      ...failed('there is no seal in it: export with seals, and wait until they are there'),
    };
  if (found.ok) return found;
  const { seal, recordId, reason } = found.firstBroken ?? {};
  const where = [seal !== undefined && `seal ${seal}`, recordId !== undefined && `record ${recordId}`];
  return { ...found, problem: [...where.filter((part) => part !== false), reason ?? ''].join(': ') };
}

/** @returns the report in words. */
export function inWords(report: OfflineReport): string {
  const { records, seals, unsealed, removed, redacted, withoutOrder = 0, problem } = report;
  const counts =
    records === undefined
      ? []
      : [
          `${records} records in ${seals} seals; ${unsealed} not sealed yet, ${removed} ${problem === undefined ? 'removed by retention' : 'not there'}, ${redacted} redacted.`,
        ];
  const order =
    withoutOrder > 0
      ? [
          `${withoutOrder} redacted by an order that is not in this part: verify the whole log to be sure of it.`,
        ]
      : [];
  return [
    ...counts,
    ...order,
    problem === undefined ? 'OK: all is what was sealed.' : `BROKEN: ${problem}`,
  ].join('\n');
}
