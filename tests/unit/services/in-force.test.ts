import { newId } from '../../../src/models/id';
import type { InstructionRecord } from '../../../src/models/instruction.model';
import { InForceSet } from '../../../src/services/in-force';

const record = (differing: Partial<InstructionRecord> = {}): InstructionRecord => ({
  _id: newId(),
  text: 'Use tabs.',
  quadrant: 'SYSTEM',
  persistence: 'HIGH',
  temporal_scope: 'PROJECT',
  verification_required: 'MANDATORY',
  status: 'active',
  created_at: new Date(1_000),
  created_by: newId(),
  author_kind: 'admin',
  ...differing,
});

let set: InForceSet;
beforeEach(() => (set = new InForceSet()));

describe('the set of instructions in force', () => {
  it('gives the same list, and the same object, until one changes', () => {
    const one = record();
    set.put(one);
    const list = set.list();
    // A session's sign of life moves the end and nothing that the validator reads.
    set.put({ ...one, expires_at: new Date(9_000) });
    expect(set.list()).toBe(list);
    expect(set.get(one._id.toHexString())?.expiresAt).toBe(9_000);
    set.put({ ...one, text: 'Use spaces.' });
    expect(set.list()).not.toBe(list);
    expect(set.list().map(({ text }) => text)).toEqual(['Use spaces.']);
  });

  it('takes out what is over, at its moment and not before', () => {
    const [first, second] = [
      record({ expires_at: new Date(2_000) }),
      record({ expires_at: new Date(3_000) }),
    ];
    for (const one of [first, second, record()]) set.put(one);
    set.expire(1_999);
    expect(set.list()).toHaveLength(3);
    set.expire(2_000);
    expect(set.get(first._id.toHexString())).toBeUndefined();
    expect(set.list()).toHaveLength(2);
    // The end of one that was put off does not come early.
    set.put({ ...second, expires_at: new Date(5_000) });
    set.expire(4_999);
    expect(set.list()).toHaveLength(2);
    set.expire(5_000);
    expect(set.list()).toHaveLength(1);
  });

  it('holds again what a clock that ran ahead had ended', () => {
    const [first, second] = [
      record({ expires_at: new Date(2_000) }),
      record({ project: 'p', expires_at: new Date(3_000) }),
    ];
    for (const one of [first, second]) set.put(one);
    set.expire(90_000);
    expect(set.list()).toEqual([]);
    // Meanwhile one was ended by the database, and is over whatever the clock says.
    set.remove(second._id.toHexString());
    set.expire(1_500);
    expect(set.list().map(({ id }) => id)).toEqual([first._id.toHexString()]);
    expect(set.binding({})).toBe(1);
    expect(set.binding({ project: 'p' })).toBe(1);
    set.expire(2_000);
    expect(set.list()).toEqual([]);
  });

  it('keeps of what is over by the clock only what is still there', () => {
    const [gone, there] = [record({ expires_at: new Date(2_000) }), record({ expires_at: new Date(2_000) })];
    for (const one of [gone, there]) set.put(one);
    set.expire(3_000);
    set.keep(new Set([there._id.toHexString()]));
    set.expire(1_000);
    expect(set.list().map(({ id }) => id)).toEqual([there._id.toHexString()]);
    set.keep(new Set());
    expect(set.list()).toEqual([]);
    expect(set.binding({})).toBe(0);
  });

  it('counts what binds a call', () => {
    const ofSession = record({ session_id: 's' });
    for (const one of [
      record(),
      record({ project: 'p' }),
      ofSession,
      record({ project: 'p', session_id: 's' }),
    ])
      set.put(one);
    expect(set.binding({})).toBe(1);
    expect(set.binding({ project: 'p' })).toBe(2);
    expect(set.binding({ sessionId: 's' })).toBe(2);
    expect(set.binding({ project: 'p', sessionId: 's' })).toBe(4);
    expect(set.binding({ project: 'q', sessionId: 't' })).toBe(1);
    set.remove(ofSession._id.toHexString());
    set.put({ ...ofSession, session_id: 't' });
    expect([set.binding({ sessionId: 's' }), set.binding({ sessionId: 't' })]).toEqual([1, 2]);
  });

  it('remembers who gave it and where it stands', () => {
    const gone = { origin: 'file:A.md', file: 'A.md', line: 3, goneAt: new Date(1) };
    const present = { origin: 'file:B.md', file: 'B.md', line: 7 };
    const one = record({ places: [gone, present], author_kind: 'user', activated_at: new Date(7_000) });
    set.put(one);
    expect(set.get(one._id.toHexString())).toMatchObject({
      author: { id: one.created_by.toHexString(), kind: 'user' },
      place: present,
      stored: { givenAt: 7_000 },
    });
  });
});
