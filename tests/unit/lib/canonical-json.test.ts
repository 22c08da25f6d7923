import fc from 'fast-check';
import { canonicalJson } from '../../../src/lib/canonical-json';

it('writes the members of every object in code-unit order', () => {
  expect(canonicalJson({ b: 1, a: { d: [{ z: 1, y: 2 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[{"y":2,"z":1}]},"b":1}',
  );
});

it('sorts as RFC 8785 does in its own example (section 3.2.3)', () => {
  const members = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const text = canonicalJson(Object.fromEntries(members.map((name) => [name, name])));
  expect(Object.keys(JSON.parse(text) as object).filter((name) => name !== '1')).toEqual([
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ]);
  expect(text.indexOf('"1"')).toBeGreaterThan(text.indexOf('"\\r"'));
  expect(text.indexOf('"1"')).toBeLessThan(text.indexOf('"\u0080"'));
});

it('writes numbers as RFC 8785 does (section 3.2.2)', () => {
  expect(canonicalJson([Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0, 1e21])).toBe(
    '[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e+21]',
  );
});

it('leaves out what is undefined in an object, and has null for it in a list', () => {
  expect(canonicalJson({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}');
});

it('escapes as little as JSON allows', () => {
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\/')).toBe('"€$\\u000f\\nA\'B\\"\\\\/"');
});

it('keeps the meaning, and does not depend on the order in which members were added', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, member]) => [name, shuffled(member)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(shuffled(value))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 200 },
  );
});
