import { createReadStream } from 'node:fs';
import type { Seal } from '../evidence/seal';
import type { InclusionProof } from '../evidence/seal-check';
import { strictJson } from '../lib/strict-json';
import { UsageError } from './settings';
import { calledAs, unreadable } from './standard-input';

/** What a file begins with that is no export as it came, and what it is then. */
const BEGINNINGS: readonly [bytes: readonly number[], what: string][] = [
  [[0x1f, 0x8b], 'is compressed (gzip): unpack it first'],
  [[0xff, 0xfe], 'is UTF-16'],
  [[0xfe, 0xff], 'is UTF-16'],
  [[0xef, 0xbb, 0xbf], 'begins with a byte order mark'],
  [[...Buffer.from('"_id",')], 'is CSV, in which there are no seals'],
];
const LONGEST = 6;

/** Read at a time. */
const PIECE = 1_048_576;

/** What a file holds, or standard input. It is opened once and read from its beginning to its end, so that it may be a pipe. */
async function* bytesIn(file: string): AsyncGenerator<Buffer> {
  const pieces: AsyncIterable<Buffer> =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: PIECE });
  try {
    yield* pieces;
  } catch (error) {
    throw unreadable(file, error);
  }
}

function demandKind(start: Buffer, file: string, expected: string): void {
  const kind = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (kind !== undefined)
    throw new UsageError(`${calledAs(file)} ${kind[1]}. Expected is ${expected}, in UTF-8.`);
}

/** Looks at how it begins before anything of it is handed on; a pipe may give that in pieces. */
async function* ofKind(
  pieces: AsyncIterable<Buffer>,
  file: string,
  expected: string,
): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (start === undefined) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < LONGEST) continue;
    demandKind(start, file, expected);
    yield start;
    start = undefined;
  }
  if (start === undefined) return;
  demandKind(start, file, expected);
  yield start;
}

/** Takes every byte as it is, or none: read leniently, other bytes would do as well as U+FFFD where that was sealed. */
async function* decoded(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const text = (piece?: Buffer): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new UsageError(`${calledAs(file)}: it holds bytes that are not UTF-8.`);
    }
  };
  for await (const piece of pieces) yield text(piece);
  yield text();
}

/**
 * The text of a file in pieces, in constant memory.
 * @param file a path, or `-` for standard input.
 * @throws UsageError when it cannot be read, is visibly something else than was exported, or is not UTF-8.
 */
export const piecesOf = (file: string, expected: string): AsyncGenerator<string> =>
  decoded(ofKind(bytesIn(file), file, expected), file);

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** @throws UsageError when it cannot be read, or is not UTF-8. */
export const textIn = (file: string): Promise<string> => joined(decoded(bytesIn(file), file));

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function objectIn(file: string, expected: string): Promise<Members> {
  const text = await joined(piecesOf(file, expected));
  let value: unknown;
  try {
    value = strictJson(text);
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is not JSON' : (error as Error).message;
    throw new UsageError(`${calledAs(file)} ${what}. Expected is ${expected}.`);
  }
  if (!isObject(value)) throw new UsageError(`${calledAs(file)} is no object. Expected is ${expected}.`);
  return value;
}

const SEAL = 'one seal, as GET /api/audit/seals lists it or as a line of an export has it';

const isSeal = (value: unknown): value is Seal =>
  isObject(value) && Number.isInteger(value['number']) && typeof value['hash'] === 'string';

/** @returns the seal that the file holds. @throws UsageError when it is none. */
export async function sealIn(file: string): Promise<Seal> {
  const given = await objectIn(file, SEAL);
  if (Array.isArray(given['seals']))
    throw new UsageError(`${calledAs(file)} holds a list of seals. Expected is ${SEAL}.`);
  const seal = 'seal' in given ? given['seal'] : given;
  if (!isSeal(seal)) throw new UsageError(`${calledAs(file)} holds no seal. Expected is ${SEAL}.`);
  return seal;
}

const PROOF = 'the `proof` of GET /api/audit/audit-logs/{id}: {record, seal, index, path}';

/** @returns the proof that the file holds. @throws UsageError when it is none. */
export async function proofIn(file: string): Promise<InclusionProof> {
  const given = await objectIn(file, PROOF);
  const { record, seal, index, path } = given;
  const isPath = Array.isArray(path) && path.every((hash) => typeof hash === 'string');
  if (!isObject(record) || !isSeal(seal) || !Number.isInteger(index) || !isPath)
    throw new UsageError(`${calledAs(file)} holds no proof. Expected is ${PROOF}.`);
  return given as unknown as InclusionProof;
}
