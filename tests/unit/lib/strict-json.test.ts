import fc from 'fast-check';
import { AmbiguousJson, strictJson } from '../../../src/lib/strict-json';

const problemOf = (text: string): string | undefined => {
  try {
    strictJson(text);
    return undefined;
  } catch (error) {
    if (error instanceof AmbiguousJson) return error.message;
    throw error;
  }
};

it('reads what JSON.parse reads, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 1, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(strictJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}'],
  ['{"__proto__":1,"constructor":2}'],
  ['{ "a" : "\\"a\\":1,\\"a\\":2" }'],
  ['[1.0, 1e2, -0, 0.00, 1.7976931348623157e308, 5e-324, 100000000000000000000, 0.10]'],
  ['"{\\u007b"'],
  [' {"\\u0061":"1e999"}\r'],
])('takes %s, in which nothing is lost', (text) => {
  expect(strictJson(text)).toEqual(JSON.parse(text));
});

it.each([
  ['{"a":1,"a":2}', 'names the member "a" twice'],
  ['{"a":1,"a":1}', 'names the member "a" twice'],
  ['{"a":1,"b":{"x":[]},"\\u0061":2}', 'names the member "a" twice'],
  ['[{"b":{"c" : 1 , "c" : 1}}]', 'names the member "c" twice'],
  ['{"__proto__":1,"__proto__":2}', 'names the member "__proto__" twice'],
  ['{"a":1e999}', 'has the number 1e999, which no double can hold'],
  ['[-1E+309]', 'has the number -1E+309, which no double can hold'],
  ['{"a":9007199254740993}', 'has the number 9007199254740993, which no double can hold'],
  ['[1.00000000000000001]', 'has the number 1.00000000000000001, which no double can hold'],
  ['[1e-999]', 'has the number 1e-999, which no double can hold'],
  [`[${'9'.repeat(400)}]`, `has the number ${'9'.repeat(20)}…, which no double can hold`],
  ['['.repeat(101) + ']'.repeat(101), 'is nested deeper than 100 levels'],
])('refuses %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

it('takes a hundred levels, and any number of signs in texts', () => {
  expect(problemOf('['.repeat(100) + ']'.repeat(100))).toBeUndefined();
  expect(problemOf(JSON.stringify({ text: '{['.repeat(500) }))).toBeUndefined();
});

it('finds every member that is there twice, wherever it is put in', () => {
  const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(names, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (all, pick, value) => {
      const twice = all[pick % all.length]!;
      const members = [...all, twice].map((name) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
      expect(problemOf(`{"x":{${members.join(',')}}}`)).toBe(
        `names the member ${JSON.stringify(twice)} twice`,
      );
    }),
    { numRuns: 300 },
  );
});

it.each(['', '{', '{"a":1,}', 'nothing', '[1] [2]'])('leaves it to JSON.parse to refuse %j', (text) => {
  expect(() => strictJson(text)).toThrow(SyntaxError);
});
