import fc from 'fast-check';
import { mongo, Types } from 'mongoose';
import { canonicalJson } from '../../src/lib/canonical-json';
import { isStoredAsItIs } from '../../src/models/stored-form';

const { serialize, deserialize } = mongo.BSON;
const readBack = (value: object): unknown => deserialize(serialize(value));

/** Most faults are in names: rare characters are to come up often. */
const anything = fc.anything({
  key: fc.oneof(
    fc.constantFrom('__proto__', '_bsontype', '$ref', '$id', 'toJSON', 'length', '0', '\0', 'a\0b'),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0xd7ff, max: 0xe001 }).map((code) => String.fromCharCode(code)) }),
  ),
  withDate: true,
  withMap: true,
  withBigInt: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  maxDepth: 3,
});

it('what is said to be stored as it is reads back as the same JSON', () => {
  let kept = 0;
  fc.assert(
    fc.property(anything, (value) => {
      const document = { value };
      if (!isStoredAsItIs(document)) return;
      kept += 1;
      expect(canonicalJson(readBack(document))).toBe(canonicalJson(document));
    }),
    { numRuns: 20_000 },
  );
  // Enough of them are, so that this says something.
  expect(kept).toBeGreaterThan(1_000);
});

it('all that is well-formed JSON is stored as it is, but for names that the driver takes for more', () => {
  const text = fc.string({ unit: 'grapheme' });
  const json = fc.anything({
    key: text.filter(
      (name) => !name.startsWith('$') && !name.includes('\0') && name !== '_bsontype' && name !== '__proto__',
    ),
    values: [
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ],
  });
  fc.assert(
    fc.property(json, (value) => expect(isStoredAsItIs(value)).toBe(true)),
    { numRuns: 1_000 },
  );
});

it.each([
  ['half a surrogate pair', '\ud83d'],
  ['a name with half a surrogate pair', { 'a\udc00': 1 }],
  ['a name with a NUL', { 'a\0b': 1 }],
  ['a member that is undefined', { a: undefined }],
  ['a hole in a list', Object.assign([1], { 2: 3 })],
  ['a number that is none', NaN],
  ['a big integer', 1n],
  ['a date that is none', new Date(NaN)],
  ['a reference as MongoDB has them', { $ref: 'users', $id: 'x' }],
  ['what says that it is of BSON', { _bsontype: 'ObjectId', id: 'x' }],
  ['a map', new Map([['a', 1]])],
  ['a binary', Buffer.from('a')],
])('%s is not, and inside of something neither', (_, value) => {
  expect(isStoredAsItIs(value)).toBe(false);
  expect(isStoredAsItIs({ a: [value] })).toBe(false);
});

it('a whole pair, an id and a date are', () => {
  const value = {
    text: 'fine 👍',
    id: new Types.ObjectId(),
    date: new Date(0),
    list: [null, true, -0, 2 ** 60],
  };
  expect(isStoredAsItIs(value)).toBe(true);
  expect(canonicalJson(readBack(value))).toBe(canonicalJson(value));
});
