import { AmbiguousJson, strictJson } from '../lib/strict-json';
import { ChainVerifier } from './chain-verifier';
import type { Verification, VerifierOptions } from './verification';
import type { FullSeal } from './seal';
import { isRecord, type SealableRecord } from './sealed-form';
import { isId, SealedIds } from './sealed-ids';

/**
 * Verifies an export with seals, line by line, in twelve bytes of memory for a sealed record.
 * @throws Error that names the first line which is no JSON.
 */
export async function verifyLines(
  lines: AsyncIterable<string>,
  options: VerifierOptions,
): Promise<Verification> {
  const verifier = new ChainVerifier(options);
  const sealed = new SealedIds();
  const unsealed = new Set<string>();
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line === '') continue;
    const value = parse(line, number);
    if ('problem' in value) verifier.refuse({ reason: `line ${number} ${value.problem}` });
    else if ('seal' in value) {
      if (verifier.seal(value.seal)) sealed.add(value.seal.recordIds);
    } else if (!verifier.record(value.record)) {
      // No seal speaks for it: that it can be a record at all, and a new one, is what there is to see.
      const problem = looseProblem(value.record, unsealed);
      if (problem !== undefined)
        verifier.refuse({ ...idOf(value.record), reason: `line ${number} ${problem}` });
    }
    if (verifier.settled) break;
  }
  const twice = sealed.firstOf(unsealed);
  if (twice !== undefined)
    verifier.refuse({
      recordId: twice,
      reason: 'the record is sealed, and stands after the last seal again',
    });
  return verifier.end();
}

type Line = { seal: FullSeal } | { record: SealableRecord } | { problem: string };

const NEITHER = 'is neither a record nor a seal';

function parse(line: string, number: number): Line {
  let value: unknown;
  try {
    value = strictJson(line);
  } catch (error) {
    if (error instanceof AmbiguousJson) return { problem: error.message };
    throw new Error(`line ${number} is not one of an export in NDJSON`, { cause: error });
  }
  if (typeof value !== 'object' || value === null) return { problem: NEITHER };
  if (!('seal' in value)) return '_id' in value && isId(value._id) ? { record: value } : { problem: NEITHER };
  const other = Object.keys(value).find((name) => name !== 'seal');
  if (other !== undefined) return { problem: `has ${JSON.stringify(other)} beside the seal` };
  return typeof value.seal === 'object' && value.seal !== null
    ? { seal: value.seal as FullSeal }
    : { problem: NEITHER };
}

const idOf = ({ _id }: SealableRecord): { recordId?: string } => (isId(_id) ? { recordId: _id } : {});

/** Notes the id of a record after the last seal. */
function looseProblem(record: SealableRecord, unsealed: Set<string>): string | undefined {
  if (!isId(record._id) || !isRecord(record)) return NEITHER;
  if (unsealed.has(record._id)) return 'has a record that was there before';
  unsealed.add(record._id);
  return undefined;
}
