import fc from 'fast-check';
import { ChainVerifier } from '../../../src/evidence/chain-verifier';
import { inclusionPath } from '../../../src/evidence/merkle';
import { headerHash, leafOf, makeSeal, signedText, type FullSeal } from '../../../src/evidence/seal';
import { proofProblem } from '../../../src/evidence/seal-check';
import { recordLeaf, redacted, type SealableRecord } from '../../../src/evidence/sealed-form';
import { signWarrant } from '../../../src/evidence/warrant';
import { foreigner, idOf, KEYS, logOf, record, signer, START, verify, type Page } from './log.fixture';

const broken = (pages: readonly Page[], options = {}) => verify(pages, options).firstBroken;

/** The same log with one seal replaced. */
const withSeal = (pages: Page[], at: number, change: (seal: FullSeal) => FullSeal): Page[] =>
  pages.map((page, place) => (place === at ? { ...page, seal: change(page.seal) } : page));

const records = (pages: readonly Page[]): SealableRecord[] => pages.flatMap((page) => page.records);

const withRecords = (
  pages: Page[],
  at: number,
  change: (records: SealableRecord[]) => SealableRecord[],
): Page[] => pages.map((page, place) => (place === at ? { ...page, records: change(page.records) } : page));

const resealed = (seal: FullSeal, by = signer): FullSeal => {
  const header = { ...seal, keyId: by.keyId };
  return { ...header, hash: headerHash(header), signature: by.sign(signedText(header)) };
};

describe('a log that nobody touched', () => {
  it('is whole, and says how much of it there is', () => {
    expect(verify(logOf([3, 1, 5]))).toEqual({
      ok: true,
      records: 9,
      seals: 3,
      unsealed: 0,
      removed: 0,
      redacted: 0,
    });
  });

  it('may have records after its last seal', () => {
    const pages = withRecords(logOf([2, 2]), 1, (records) => [...records, record('new')]);
    expect(verify(pages)).toMatchObject({ ok: true, records: 5, unsealed: 1 });
  });

  it('raises no false alarm, whatever the records hold and however they come together', () => {
    const details = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sizes, fc.infiniteStream(details), (counts, stream) => {
        const pages = logOf(counts, (name) => record(name, { details: stream.next().value }));
        const overTheWire = JSON.parse(JSON.stringify(pages)) as Page[];
        expect(verify(overTheWire)).toMatchObject({ ok: true, seals: counts.length });
      }),
      { numRuns: 200 },
    );
  });
});

describe('what somebody did to the records', () => {
  const pages = logOf([3, 4, 2]);
  const [a, b] = [idOf('record 2.1'), idOf('record 2.2')];

  it.each([
    ['email', 'eve@example.org'],
    ['timestamp', new Date(START + 1).toISOString()],
    ['details', { verdict: 'BLOCK', input: { text: 'record 2.1' } }],
    ['details', { verdict: 'PASS', input: { text: 'another' } }],
    ['details', { verdict: 'PASS', input: { text: 'record 2.1' }, more: 1 }],
    ['salt', 'another'],
    ['salt', undefined],
    ['outcome', undefined],
    ['more', 1],
    ['commitment', { note: 'x' }],
    ['commitment', 7],
    ['commitment', null],
    ['commitment', 'approved'],
    ['commitment', 'f'.repeat(64)],
  ])('a changed %s is found (%j)', (member, value) => {
    const edited = withRecords(pages, 1, (records) =>
      records.map((each, at) => (at === 1 ? { ...each, [member]: value } : each)),
    );
    expect(broken(edited)).toEqual({ seal: 2, recordId: a, reason: 'the record was changed' });
  });

  it.each([[[]], [null], [''], [undefined], [new Date(START)]])(
    'details that were empty and are now something else are found (%j)',
    (details) => {
      const empty = logOf([2], (name) => record(name, { details: {} }));
      expect(verify(empty).ok).toBe(true);
      const edited = withRecords(empty, 0, (records) => [records[0]!, { ...records[1]!, details }]);
      const recordId = idOf('record 1.1');
      expect(broken(edited)).toEqual({ seal: 1, recordId, reason: 'the record was changed' });
      expect(recordLeaf({ ...records(empty)[1]!, details })).not.toBe(recordLeaf(records(empty)[1]!));
    },
  );

  it.each([{ note: 'x' }, 7, null, 'approved', 'f'.repeat(63), 'F'.repeat(64)])(
    'a record that was sealed with a commitment which is none is not taken for a redacted one (%j)',
    (commitment) => {
      const odd = logOf([1], (name) => record(name, { salt: undefined, commitment }));
      const recordId = idOf('record 1.0');
      expect(broken(odd)).toEqual({ seal: 1, recordId, reason: 'the record was changed' });
    },
  );

  it.each([0, 1, 3])('a deleted record is found (number %i of its seal)', (at) => {
    const cut = withRecords(pages, 1, (records) => records.filter((_, place) => place !== at));
    const recordId = idOf(`record 2.${at}`);
    expect(broken(cut)).toEqual({ seal: 2, recordId, reason: 'the record is missing in its place' });
  });

  it('deleted records are found where the log begins', () => {
    const cut = withRecords(pages, 0, (records) => records.slice(1));
    const recordId = idOf('record 1.0');
    expect(broken(cut)).toEqual({ seal: 1, recordId, reason: 'the record is missing in its place' });
    expect(broken(withRecords(pages, 0, () => []))).toMatchObject({ seal: 1, recordId });
  });

  it.each([0, 2])('an inserted record is found (before number %i of its seal)', (at) => {
    const eve = record('eve');
    const more = withRecords(pages, 1, (records) => records.toSpliced(at, 0, eve));
    expect(broken(more)).toMatchObject({ seal: 2, recordId: eve._id });
  });

  it('a record inserted between two seals is found', () => {
    const eve = record('eve');
    const more = withRecords(pages, 1, (records) => [...records, eve]);
    expect(broken(more)).toEqual({ recordId: eve._id, reason: 'the record was not sealed' });
  });

  it('two swapped records are found', () => {
    const swap = (one: number, other: number) =>
      withRecords(pages, 1, (records) => records.with(one, records[other]!).with(other, records[one]!));
    expect(broken(swap(1, 2))).toEqual({
      seal: 2,
      recordId: a,
      reason: 'the record is missing in its place',
    });
    expect(broken(swap(2, 3))).toMatchObject({ seal: 2, recordId: b });
  });

  it('of several wrong things the first is named', () => {
    const cut = withRecords(pages, 0, (records) => records.slice(1));
    const both = withRecords(cut, 2, (records) => records.map((each) => ({ ...each, action: 'other' })));
    expect(broken(both)).toMatchObject({ seal: 1, recordId: idOf('record 1.0') });
  });
});

describe('what somebody did to the seals', () => {
  const pages = logOf([3, 4, 2]);

  it.each([
    ['time', new Date(0).toISOString()],
    ['count', 3],
    ['from', new Date(0).toISOString()],
    ['source', 'scan'],
    ['root', 'f'.repeat(64)],
    ['keyId', 'f'.repeat(32)],
    ['hash', 'f'.repeat(64)],
    ['previous', 'f'.repeat(64)],
    ['signature', 'f'.repeat(128)],
    ['signature', ''],
    ['ids', 'f'.repeat(64)],
  ])('a changed %s is found', (member, value) => {
    expect(broken(withSeal(pages, 1, (seal) => ({ ...seal, [member]: value })))).toMatchObject({ seal: 2 });
  });

  it.each(['recordIds', 'leaves'] as const)(
    'changed %s are found, also where the records are gone',
    (list) => {
      const changed = withSeal(pages, 1, (seal) => ({ ...seal, [list]: seal[list].toReversed() }));
      expect(broken(changed)).toMatchObject({ seal: 2 });
      const gone = changed.map((page) => ({ ...page, records: [] }));
      expect(broken(gone, { partial: true })).toMatchObject({ seal: 2 });
    },
  );

  it('a seal of a foreign key is found', () => {
    expect(broken(withSeal(pages, 1, (seal) => resealed(seal, foreigner)))).toEqual({
      seal: 2,
      reason: `it is signed with the key ${foreigner.keyId}, which is not a trusted one`,
    });
  });

  it('a seal that was made anew, even with our own key, breaks the chain after it', () => {
    const anew = withSeal(pages, 1, (seal) => resealed({ ...seal, time: new Date(0).toISOString() }));
    expect(broken(anew)).toEqual({ seal: 3, reason: 'it does not follow from the seal before' });
  });

  it('a seal taken out with its records is found', () => {
    expect(broken(pages.toSpliced(1, 1))).toEqual({ seal: 3, reason: 'it does not follow seal 1' });
    expect(broken(pages.slice(1))).toEqual({ seal: 2, reason: 'it does not follow seal 0' });
  });

  it('a tail cut off is found with a copy of a seal that was in it', () => {
    const { number, hash } = pages[2]!.seal;
    expect(verify(pages, { older: [{ number, hash }] }).ok).toBe(true);
    expect(verify(pages, { older: [{ hash }] }).ok).toBe(true);
    expect(verify(pages.slice(0, 2)).ok).toBe(true);
    expect(broken(pages.slice(0, 2), { older: [{ number, hash }] })).toMatchObject({ seal: 3 });
  });

  it('a log written anew from the beginning is found with an older copy of any seal', () => {
    const { number, hash } = pages[1]!.seal;
    const anew = logOf([1, 1, 1]);
    expect(broken(anew, { older: [{ number, hash }] })).toEqual({
      seal: 2,
      reason: 'it is not the seal of which there is an older copy',
    });
  });
});

it('any one change of any record or seal is found', () => {
  const pages = logOf([2, 3, 1]);
  const lines = pages.flatMap(({ seal, records }) => [{ seal }, ...records]);
  const paths = lines.flatMap((line, at) =>
    JSON.stringify(line)
      .split('')
      .map((_, place) => [at, place] as const),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom('0', '1', 'z', 'A'), ([at, place], sign) => {
      const text = JSON.stringify(lines[at]);
      const changed = text.slice(0, place) + sign + text.slice(place + 1);
      let parsed: { seal?: FullSeal } & SealableRecord;
      try {
        parsed = JSON.parse(changed) as typeof parsed;
      } catch {
        return;
      }
      fc.pre(changed !== text && JSON.stringify(parsed) !== text);
      const all = lines.map((line, number) => (number === at ? parsed : line)) as (typeof parsed)[];
      const found: Page[] = [];
      for (const line of all) {
        if (line.seal !== undefined) found.push({ seal: line.seal, records: [] });
        else found.at(-1)?.records.push(line);
      }
      // A last seal that is no seal any more is a tail cut off.
      expect(verify(found, { older: [pages[2]!.seal] }).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

describe('what retention removed', () => {
  const pages = logOf([2, 2, 2]);
  const chain = pages[0]!.seal.hash;
  const gone = pages.map((page, at) => (at < 2 ? { ...page, records: [] } : page));
  const tombstone = (throughSeal: number, by = signer, of = chain) =>
    record('tombstone', {
      details: { warrant: signWarrant({ kind: 'retention', chain: of, throughSeal }, by) },
    });
  const closed = (log: Page[], ...records: SealableRecord[]): Page[] => [
    ...log,
    {
      seal: makeSeal(
        log.at(-1)?.seal,
        { leaves: records.map(leafOf), source: 'stream', time: START },
        signer,
      ),
      records,
    },
  ];

  it('is a gap that its warrant explains', () => {
    expect(verify(closed(gone, tombstone(2)))).toMatchObject({ ok: true, removed: 4, records: 3 });
  });

  it('may be removed in part: a removal that broke off', () => {
    const half = withRecords(gone, 1, () => pages[1]!.records.slice(1));
    expect(verify(closed(half, tombstone(2)))).toMatchObject({ ok: true, removed: 3 });
  });

  it.each([
    ['of a foreign key', tombstone(2, foreigner)],
    ['of another database', tombstone(2, signer, 'f'.repeat(64))],
    ['that is none', record('none', { details: { warrant: null } })],
  ])('is not explained by a warrant %s', (_, other) => {
    expect(broken(closed(gone, other))).toMatchObject({
      seal: 1,
      reason: 'the record is missing in its place',
    });
  });

  it('is explained as well where an export was made meanwhile, and has records of older seals', () => {
    const hole = withRecords(pages, 1, (records) => records.slice(0, 1));
    expect(verify(closed(hole, tombstone(2)))).toMatchObject({ ok: true, removed: 1, records: 6 });
    const all = hole.map((page) => ({ ...page, records: [] }));
    // Nothing is sealed that came since.
    const order = tombstone(3);
    const verifier = new ChainVerifier({ keys: KEYS });
    for (const { seal } of all) verifier.seal(seal);
    expect(verifier.record(order)).toBe(false);
    expect(verifier.end()).toMatchObject({ ok: true, removed: 6, records: 1, unsealed: 1 });
  });

  it('is told from what somebody took away later: the first record is named that no order explains', () => {
    const first = { seal: 2, recordId: idOf('record 2.0'), reason: 'the record is missing in its place' };
    expect(broken(closed(gone, tombstone(1)))).toEqual(first);
    const other = withRecords(
      withRecords(pages, 0, () => []),
      1,
      (records) => records.slice(1),
    );
    expect(broken(closed(other, tombstone(1)))).toEqual(first);
    const third = withRecords(gone, 2, (records) => records.slice(1));
    expect(broken(closed(third, tombstone(2)))).toMatchObject({ seal: 3, recordId: idOf('record 3.0') });
  });
});

describe('a record without its personal data', () => {
  const pages = logOf([2, 2]);
  const chain = pages[0]!.seal.hash;
  const taken = withRecords(pages, 0, (records) => records.map(redacted));
  const allowed = (...recordIds: string[]) =>
    record('order', { details: { warrant: signWarrant({ kind: 'redaction', chain, recordIds }, signer) } });

  it('keeps its hash, what was decided, and nothing of the person', () => {
    const [one] = pages[0]!.records;
    const without = redacted(one!);
    expect(recordLeaf(without)).toBe(recordLeaf(one!));
    expect(without).toEqual({
      _id: idOf('record 1.0'),
      timestamp: new Date(START).toISOString(),
      userId: idOf('ada'),
      action: 'classify',
      resource: 'governance',
      outcome: 'success',
      details: { verdict: 'PASS' },
      requestId: 'record 1.0',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(redacted(without)).toEqual(without);
  });

  it('is as good as before with a warrant, whether that comes before or after', () => {
    const order = allowed(idOf('record 1.0'), idOf('record 1.1'));
    const after = withRecords(taken, 1, (records) => [...records, order]);
    expect(verify(after)).toMatchObject({ ok: true, redacted: 2 });
  });

  it('is found where no warrant names it', () => {
    const after = withRecords(taken, 1, (records) => [...records, allowed(idOf('record 1.0'))]);
    expect(broken(after)).toMatchObject({ seal: 1, recordId: idOf('record 1.1') });
  });

  it('cannot be told from another one with the same data: its digest is salted', () => {
    const one = redacted(record('x', { salt: 'one' }));
    const other = redacted(record('x', { salt: 'other' }));
    expect(one.commitment).not.toBe(other.commitment);
  });
});

describe('a part of a log', () => {
  const pages = logOf([3, 3, 3]);

  it('may begin anywhere and lack records, but what is there must be right', () => {
    const some = withRecords(pages.slice(1), 0, (records) => records.slice(2));
    expect(verify(some, { partial: true })).toMatchObject({ ok: true, records: 4 });
    const wrong = withRecords(some, 0, (records) => records.map((each) => ({ ...each, action: 'other' })));
    expect(broken(wrong, { partial: true })).toMatchObject({ seal: 2, recordId: idOf('record 2.2') });
  });

  it('follows from the seal before it', () => {
    expect(verify(pages.slice(1), { after: pages[0]!.seal }).ok).toBe(true);
    expect(verify(pages.slice(1), { after: { ...pages[0]!.seal, hash: 'f'.repeat(64) } }).ok).toBe(false);
  });
});

describe('the proof of one record', () => {
  const [{ seal, records }] = logOf([5]) as [Page];
  const proof = { record: records[3]!, seal, index: 3, path: inclusionPath(seal.leaves, 3) };

  it('can be checked alone', () => {
    expect(proofProblem(JSON.parse(JSON.stringify(proof)) as typeof proof, KEYS)).toBeUndefined();
  });

  it('fails for another record, another place, another path and another seal', () => {
    const not = 'the record is not the one that was sealed';
    expect(proofProblem({ ...proof, record: records[2]! }, KEYS)).toBe(not);
    expect(proofProblem({ ...proof, index: 2 }, KEYS)).toBe(not);
    expect(proofProblem({ ...proof, path: proof.path.toReversed() }, KEYS)).toBe(not);
    expect(proofProblem({ ...proof, seal: { ...seal, count: 6 } }, KEYS)).toMatch(/^seal 1: /);
  });

  it('fails where its seal lists what was not sealed', () => {
    expect(proofProblem({ ...proof, seal }, KEYS)).toBeUndefined();
    const lists = 'seal 1: it lists other ids than it sealed';
    const recordIds = seal.recordIds.toReversed();
    expect(proofProblem({ ...proof, seal: { ...seal, recordIds } as never }, KEYS)).toBe(lists);
    expect(proofProblem({ ...proof, seal: { ...seal, leaves: [] } as never }, KEYS)).toMatch(
      /^seal 1: it lists another number/,
    );
  });

  it('fails for a path that is no list of hashes, whatever bytes its texts may stand for', () => {
    const not = 'its path is no list of hashes';
    const odd = proof.path.map((hash) =>
      hash.replace(/./g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0x100)),
    );
    expect(proofProblem({ ...proof, path: odd }, KEYS)).toBe(not);
    expect(proofProblem({ ...proof, path: proof.path.map((hash) => hash.toUpperCase()) }, KEYS)).toBe(not);
    for (const path of ['x', {}, [7], [null], undefined])
      expect(proofProblem({ ...proof, path: path as never }, KEYS)).toBe(not);
  });

  it.each([{ note: 'x' }, 7, null, 'approved', 'f'.repeat(64)])(
    'fails for a record with a commitment beside its salt (%j)',
    (commitment) => {
      const record = { ...proof.record, commitment };
      expect(proofProblem({ ...proof, record }, KEYS)).toBe('the record is not the one that was sealed');
      expect(recordLeaf(record)).not.toBe(recordLeaf(proof.record));
    },
  );
});
