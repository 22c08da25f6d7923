import fc from 'fast-check';
import { inexactNumber } from '../../../src/lib/inexact-number';

it.each([
  ['{"id":1234567890123456789}', '1234567890123456789'],
  ['[9007199254740993]', '9007199254740993'],
  ['[-9007199254740993]', '-9007199254740993'],
  ['{"a":"1234567890123456789","b":12345678901234567}', '12345678901234567'],
])('finds in %s the number that would become another', (json, number) => {
  expect(inexactNumber(json)).toBe(number);
});

it.each([
  '{"id":9007199254740991}',
  '[100000000000000000000]',
  '{"id":"1234567890123456789"}',
  '{"1234567890123456789":1}',
  '{"a":"\\"1234567890123456789"}',
  '[0.1234567890123456789, 1e400]',
])('finds none in %s', (json) => {
  expect(inexactNumber(json)).toBeUndefined();
});

it('whatever JavaScript writes is exact', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(inexactNumber(JSON.stringify(value))).toBeUndefined();
    }),
  );
});
