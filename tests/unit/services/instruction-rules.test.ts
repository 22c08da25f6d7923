import { AUTHOR_KINDS } from '../../../src/models/instruction.model';
import { covers, digestOf, expiryOf, outranks } from '../../../src/services/instruction-rules';

const DAY = 86_400_000;

describe('whose word stands', () => {
  it.each(
    AUTHOR_KINDS.flatMap((later, a) => AUTHOR_KINDS.map((earlier, b) => [later, earlier, a > b] as const)),
  )('a later one of an %s against one of another %s: %p', (later, earlier, expected) => {
    expect(outranks({ id: '1', kind: later }, { id: '2', kind: earlier })).toBe(expected);
  });

  it('everybody may change their own mind', () => {
    for (const kind of AUTHOR_KINDS) expect(outranks({ id: '1', kind }, { id: '1', kind })).toBe(true);
    expect(outranks({ id: '1', kind: 'agent' }, { id: '1', kind: 'admin' })).toBe(false);
  });
});

it.each([
  [{}, { project: 'p', sessionId: 's' }, true],
  [{ project: 'p' }, { project: 'p', sessionId: 's' }, true],
  [{ project: 'p' }, {}, false],
  [{ project: 'p' }, { project: 'q' }, false],
  [{ sessionId: 's' }, { project: 'p' }, false],
])('%j covers %j: %p', (wide, narrow, expected) => {
  expect(covers(wide, narrow)).toBe(expected);
});

it('a text is the same whatever its blanks, and another in another project or session', () => {
  const digests = [{}, { project: 'a' }, { sessionId: 'a' }].map((reach) => digestOf('Use tabs.', reach));
  expect(new Set(digests).size).toBe(3);
  expect(digestOf(' Use\n tabs. ', {})).toBe(digests[0]);
  expect(digestOf('use tabs.', {})).not.toBe(digests[0]);
});

describe('when an instruction ends', () => {
  const given = { created_at: new Date(0), temporal_scope: 'PROJECT' } as const;

  it.each([
    ['never', given, undefined],
    ['when it was said to', { ...given, ends_at: new Date(5) }, 5],
    [
      'a day after it was given, for a session that nobody named',
      { ...given, temporal_scope: 'SESSION' },
      DAY,
    ],
    ['a day after it was given to a session', { ...given, session_id: 's' }, DAY],
    ['a day after the last sign of life', { ...given, session_id: 's', seen_at: new Date(DAY) }, 2 * DAY],
    ['at what comes first', { ...given, session_id: 's', ends_at: new Date(5) }, 5],
    ['at what comes first', { ...given, session_id: 's', ends_at: new Date(2 * DAY) }, DAY],
  ] as const)('%s', (_, record, expected) => {
    expect(expiryOf(record)?.getTime()).toBe(expected);
  });
});
