import fc from 'fast-check';
import type { Hit } from '../../src/governance/text/lexicon';
import { Nearby } from '../../src/governance/text/nearby';

const hits = fc.array(
  fc
    .record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 8 }) })
    .map(({ start, length }): Hit => ({ start, end: start + length, negated: false, sentence: 0 })),
  { maxLength: 40 },
);

it('finds what a look at everything finds, in the same order', () => {
  fc.assert(
    fc.property(hits, fc.integer({ min: -5, max: 65 }), fc.nat(20), (all, start, length) => {
      const end = start + length;
      expect(new Nearby(all, (hit) => hit).between(start, end)).toEqual(
        all.filter((hit) => hit.start <= end && hit.end >= start),
      );
    }),
  );
});
