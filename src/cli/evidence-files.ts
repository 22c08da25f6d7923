import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Seal } from '../evidence/seal';
import type { InclusionProof } from '../evidence/seal-check';
import { strictJson } from '../lib/strict-json';
import { UsageError } from './settings';
import { unreadable } from './standard-input';

/** What a file begins with that is no export as it came, and what it is then. */
const BEGINNINGS: readonly [bytes: readonly number[], what: string][] = [
  [[0x1f, 0x8b], 'is compressed (gzip): unpack it first'],
  [[0xff, 0xfe], 'is UTF-16'],
  [[0xfe, 0xff], 'is UTF-16'],
  [[0xef, 0xbb, 0xbf], 'begins with a byte order mark'],
  [[...Buffer.from('"_id",')], 'is CSV, in which there are no seals'],
];
const LONGEST = 6;

/** @throws UsageError when it cannot be read, or is visibly something else than was exported. */
export function checkKind(file: string, expected: string): void {
  const start = Buffer.alloc(LONGEST);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, start, 0, LONGEST, 0);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  const kind = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (kind !== undefined) throw new UsageError(`${file} ${kind[1]}. Expected is ${expected}, in UTF-8.`);
}

export const NOT_UTF8 = 'it holds bytes that are not UTF-8';

/** What takes every byte as it is, or none. */
export const strictDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws UsageError when it cannot be read, or is not UTF-8. */
export function textIn(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
  try {
    return strictDecoder().decode(bytes);
  } catch {
    throw new UsageError(`${file}: ${NOT_UTF8}.`);
  }
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectIn(file: string, expected: string): Members {
  checkKind(file, expected);
  const text = textIn(file);
  let value: unknown;
  try {
    value = strictJson(text);
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is not JSON' : (error as Error).message;
    throw new UsageError(`${file} ${what}. Expected is ${expected}.`);
  }
  if (!isObject(value)) throw new UsageError(`${file} is no object. Expected is ${expected}.`);
  return value;
}

const SEAL = 'one seal, as GET /api/audit/seals lists it or as a line of an export has it';

const isSeal = (value: unknown): value is Seal =>
  isObject(value) && Number.isInteger(value['number']) && typeof value['hash'] === 'string';

/** @returns the seal that the file holds. @throws UsageError when it is none. */
export function sealIn(file: string): Seal {
  const given = objectIn(file, SEAL);
  if (Array.isArray(given['seals']))
    throw new UsageError(`${file} holds a list of seals. Expected is ${SEAL}.`);
  const seal = 'seal' in given ? given['seal'] : given;
  if (!isSeal(seal)) throw new UsageError(`${file} holds no seal. Expected is ${SEAL}.`);
  return seal;
}

const PROOF = 'the `proof` of GET /api/audit/audit-logs/{id}: {record, seal, index, path}';

/** @returns the proof that the file holds. @throws UsageError when it is none. */
export function proofIn(file: string): InclusionProof {
  const given = objectIn(file, PROOF);
  const { record, seal, index, path } = given;
  const isPath = Array.isArray(path) && path.every((hash) => typeof hash === 'string');
  if (!isObject(record) || !isSeal(seal) || !Number.isInteger(index) || !isPath)
    throw new UsageError(`${file} holds no proof. Expected is ${PROOF}.`);
  return given as unknown as InclusionProof;
}
