import fc from 'fast-check';
import { inexactNumber } from '../../../src/lib/inexact-number';

it.each([
  ['{"id":1234567890123456789}', '1234567890123456789'],
  ['[9007199254740993]', '9007199254740993'],
  ['[-9007199254740993]', '-9007199254740993'],
  ['{"a":"1234567890123456789","b":12345678901234567}', '12345678901234567'],
  ['[9007199254740993.0]', '9007199254740993.0'],
  ['[9007199254740993e0]', '9007199254740993e0'],
  ['[90071992547.40993e5]', '90071992547.40993e5'],
  ['[5.00000000000000000001]', '5.00000000000000000001'],
  ['[0.1234567890123456789, 1e400]', '1e400'],
  ['[-2E+400]', '-2E+400'],
  ['[1e-400]', '1e-400'],
])('finds in %s the number that would become another', (json, number) => {
  expect(inexactNumber(json)).toBe(number);
});

it.each([
  '{"id":9007199254740991}',
  '[100000000000000000000]',
  '{"id":"1234567890123456789"}',
  '{"1234567890123456789":1}',
  '{"a":"\\"1234567890123456789"}',
  '[0.1234567890123456789, 5.1000000000000000001]',
  '[1e300, 0e999, 1.50000000000000000e1, 100000000000000000000.000, 1e-300, -0.0000000000000000000]',
])('finds none in %s', (json) => {
  expect(inexactNumber(json)).toBeUndefined();
});

it('is found at once however long the number is', () => {
  const long = `5.${'0'.repeat(2_000_000)}1`;
  expect(inexactNumber(`[${long}]`)).toBe(long);
  expect(inexactNumber(`[${long.slice(0, -1)}]`)).toBeUndefined();
});

it('whatever JavaScript writes is exact', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(inexactNumber(JSON.stringify(value))).toBeUndefined();
    }),
  );
});
