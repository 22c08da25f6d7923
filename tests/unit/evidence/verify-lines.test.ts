import type { Verification, VerifierOptions } from '../../../src/evidence/verification';
import { redacted } from '../../../src/evidence/sealed-form';
import { verifyLines } from '../../../src/evidence/verify-lines';
import { idOf, KEYS, logOf, record } from './log.fixture';

const pages = logOf([3, 2]);
/** As an export has it. */
const LINES = pages
  .flatMap(({ seal, records }) => [{ seal }, ...records])
  .map((line) => JSON.stringify(line));
const LOOSE = record('loose');

const OVERLAP = '; parts of an export that are joined must not overlap';

async function* stream(lines: readonly string[]) {
  yield* await Promise.resolve(lines);
}

const verified = (lines: readonly string[], options: Partial<VerifierOptions> = {}): Promise<Verification> =>
  verifyLines(stream(lines), { keys: KEYS, ...options });

const brokenBy = async (lines: readonly string[]) => (await verified(lines)).firstBroken;

/** With these after the last seal. */
const withTail = (...tail: unknown[]) => [...LINES, ...tail.map((each) => JSON.stringify(each))];

it('takes an export as it is, with records that no seal has yet, and empty lines', async () => {
  const tail = withTail(LOOSE, redacted(record('other')), { ...record('third'), salt: undefined });
  expect(await verified([...tail, ''])).toEqual({
    ok: true,
    records: 8,
    seals: 2,
    unsealed: 3,
    removed: 0,
    redacted: 0,
  });
});

describe('a line that other readers read otherwise', () => {
  it.each([
    ['"outcome":"success"', '"outcome":"denied","outcome":"success"', 'names the member "outcome" twice'],
    [
      '"outcome":"success"',
      '"outcome":"denied","\\u006futcome":"success"',
      'names the member "outcome" twice',
    ],
    ['"verdict":"PASS"', '"verdict":"BLOCK","verdict":"PASS"', 'names the member "verdict" twice'],
  ])('is refused though the hash of the record holds (%s as %s)', async (from, to, problem) => {
    const lines = LINES.with(1, LINES[1]!.replace(from, to));
    expect(JSON.parse(lines[1]!)).toEqual(pages[0]!.records[0]);
    expect(await brokenBy(lines)).toEqual({ reason: `line 2 ${problem}` });
  });

  it('is refused where a seal names its number twice', async () => {
    const lines = LINES.with(0, LINES[0]!.replace('"number":1', '"number":9,"number":1'));
    expect(await brokenBy(lines)).toEqual({ reason: 'line 1 names the member "number" twice' });
  });

  it('is refused for a number that becomes null', async () => {
    const sealed = logOf([1], (name) => record(name, { details: { verdict: 'PASS', count: null } }));
    const lines = [JSON.stringify({ seal: sealed[0]!.seal }), JSON.stringify(sealed[0]!.records[0])];
    expect((await verified(lines)).ok).toBe(true);
    expect(await brokenBy(lines.with(1, lines[1]!.replace('"count":null', '"count":1e999')))).toEqual({
      reason: 'line 2 has the number 1e999, which no double can hold',
    });
  });

  it('is taken where it is only written otherwise', async () => {
    const spaced = LINES.map((line) => JSON.stringify(JSON.parse(line), null, ' ').replaceAll('\n', ''));
    expect((await verified(spaced)).ok).toBe(true);
  });
});

describe('what stands after the last seal', () => {
  it.each([
    ['the same record again', [LOOSE, LOOSE], 'line 9 has a record that was there before'],
    ['its id again', [LOOSE, { ...LOOSE, outcome: 'denied' }], 'line 9 has a record that was there before'],
  ])('is refused: %s', async (_, tail, reason) => {
    expect(await brokenBy(withTail(...tail))).toEqual({ recordId: LOOSE._id, reason });
  });

  it('is refused: the id of a sealed record', async () => {
    const [before, last] = [idOf('record 1.0'), idOf('record 2.1')];
    expect(await brokenBy(withTail(LOOSE, record('x', { _id: before })))).toEqual({
      recordId: before,
      reason: 'the record is sealed, and stands after the last seal again',
    });
    expect(await brokenBy(withTail(LOOSE, record('x', { _id: last })))).toEqual({
      seal: 2,
      recordId: last,
      reason: `the record is there twice${OVERLAP}`,
    });
  });

  it.each([
    [{ timestamp: 'yesterday' }],
    [{ timestamp: undefined }],
    [{ timestamp: 1 }],
    [{ details: undefined }],
    [{ details: [] }],
    [{ details: 'none' }],
    [{ action: undefined }],
    [{ outcome: 7 }],
    [{ requestId: null }],
    [{ salt: 7 }],
    [{ commitment: 'approved' }],
    [{ commitment: 'f'.repeat(64) }],
  ])('is refused: what no record has (%j)', async (wrong) => {
    expect(await brokenBy(withTail(record('x', wrong)))).toEqual({
      recordId: idOf('x'),
      reason: 'line 8 is neither a record nor a seal',
    });
  });
});

it.each([
  [7],
  ['text'],
  [null],
  [true],
  [[]],
  [{}],
  [{ _id: 7 }],
  [{ _id: 'x' }],
  [{ seal: null }],
  [{ seal: 7 }],
])('a line that is something else is refused (%j)', async (line) => {
  expect(await brokenBy(withTail(line))).toEqual({ reason: 'line 8 is neither a record nor a seal' });
});

it.each([[[]], [{}], [{ number: 'one' }]])('a seal that is none is refused (%j)', async (seal) => {
  expect((await verified([JSON.stringify({ seal })])).ok).toBe(false);
});

describe('a seal with more than was signed', () => {
  it('is refused, inside and beside it', async () => {
    const [{ seal }] = pages as [(typeof pages)[0]];
    const inside = JSON.stringify({ seal: { ...seal, note: 'approved' } });
    expect(await brokenBy(LINES.with(0, inside))).toEqual({
      seal: 1,
      reason: 'it has "note", which is no member of a seal',
    });
    expect(await brokenBy(LINES.with(0, JSON.stringify({ seal, note: 'approved' })))).toEqual({
      reason: 'line 1 has "note" beside the seal',
    });
  });

  it('is refused where its format is another one', async () => {
    const lines = LINES.with(0, JSON.stringify({ seal: { ...pages[0]!.seal, format: 2 } }));
    expect(await brokenBy(lines)).toEqual({ seal: 1, reason: 'its format is not known' });
  });
});

it('what is no JSON is told with its line', async () => {
  await expect(verified([...LINES, '{"_id":'])).rejects.toThrow('line 8 is not one of an export in NDJSON');
});

describe('an export that broke off and was taken up again', () => {
  /** What comes after the line with this number, as the service gives it: the seal of the last record once more. */
  const rest = (sealAt: number, at: number) => [LINES[sealAt]!, ...LINES.slice(at)];

  it.each([
    ['within a seal', 2, 0],
    ['after the last record of a seal', 4, 0],
    ['after a seal of which no record had come', 5, 0],
    ['within the last seal', 6, 4],
    ['at its end', 7, 4],
  ])('is whole: %s', async (_, lines, sealAt) => {
    // The seal of which no record had come is given again.
    const at = lines === 5 ? 4 : lines;
    const joined = [...LINES.slice(0, lines), ...rest(sealAt, at)];
    expect(await verified(joined)).toMatchObject({ ok: true, records: 5, seals: 2, unsealed: 0 });
  });

  it.each([2, 3, 4])('says so where parts overlap (line %i)', async (from) => {
    const joined = [...LINES.slice(0, from), LINES[0]!, ...LINES.slice(from - 1)];
    expect(await brokenBy(joined)).toEqual({
      seal: 1,
      recordId: idOf(`record 1.${from - 2}`),
      reason: `the record is there twice${OVERLAP}`,
    });
  });

  it('says so where whole seals are there again', async () => {
    expect(await brokenBy([...LINES, ...LINES])).toEqual({
      seal: 1,
      reason: `it does not follow seal 2${OVERLAP}`,
    });
  });

  it('is broken where a record is missing at the join', async () => {
    expect(await brokenBy([...LINES.slice(0, 2), ...rest(0, 3)])).toMatchObject({
      seal: 1,
      recordId: idOf('record 1.1'),
    });
  });

  it('is broken by a seal that only says it were the same', async () => {
    const other = { seal: { ...pages[0]!.seal, count: 9 } };
    const joined = [...LINES.slice(0, 2), JSON.stringify(other), ...LINES.slice(2)];
    expect((await verified(joined)).ok).toBe(false);
  });
});

describe('a part of the log', () => {
  const of = (keep: (line: string) => boolean, tail: unknown[] = []) =>
    verified([...LINES.filter(keep), ...tail.map((each) => JSON.stringify(each))], { partial: true });
  const without =
    (...names: string[]) =>
    (line: string) =>
      line.startsWith('{"seal"') || !names.some((name) => line.includes(`"requestId":"${name}"`));

  it('may lack the last record of a seal before records that no seal has yet', async () => {
    expect(await of(without('record 2.1'), [LOOSE])).toMatchObject({ ok: true, records: 5, unsealed: 1 });
    expect(await of(without('record 2.0', 'record 2.1'), [LOOSE])).toMatchObject({ ok: true, unsealed: 1 });
  });

  it('may not have a record between those of a seal, or between seals', async () => {
    for (const at of [2, 4])
      expect(
        (await verified(LINES.toSpliced(at, 0, JSON.stringify(LOOSE)), { partial: true })).firstBroken,
      ).toEqual({ recordId: LOOSE._id, reason: 'the record was not sealed' });
  });

  it('says how many redacted records have no order in it', async () => {
    const taken = [0, 1].map((at) => JSON.stringify(redacted(pages[0]!.records[at]!)));
    const lines = LINES.toSpliced(1, 2, ...taken);
    expect(await verified(lines, { partial: true })).toMatchObject({
      ok: true,
      redacted: 2,
      withoutOrder: 2,
    });
    expect((await verified(lines)).ok).toBe(false);
  });
});
