import fc from 'fast-check';
import { leafHash } from '../../src/evidence/merkle';
import { recordLeaf, redacted } from '../../src/evidence/sealed-form';
import { canonicalJson } from '../../src/lib/canonical-json';

/** Names of both parts of a record, on either side of its commitment, and any other. */
const name = fc.oneof(
  fc.constantFrom(
    '_id',
    'action',
    'email',
    'userAgent',
    'timestamp',
    'commitment',
    'commitments',
    '__proto__',
  ),
  fc.string(),
);
const detail = fc.oneof(fc.constantFrom('verdict', 'input', 'cites', 'result', 'wouldBe'), fc.string());
const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
const record = fc
  .tuple(
    fc.dictionary(name, value),
    fc.option(fc.record({ details: fc.oneof(fc.dictionary(detail, value), value) }), { nil: {} }),
    fc.option(fc.record({ salt: fc.string() }), { nil: {} }),
  )
  // Assigned, `__proto__` would set the prototype.
  .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))));

it('the leaf of a record is that of what is left when its personal data are taken out', () => {
  fc.assert(
    fc.property(record, (one) => {
      expect(recordLeaf(one)).toBe(leafHash(canonicalJson(redacted(one))));
    }),
    { numRuns: 2_000 },
  );
});
