import fc from 'fast-check';
import { inSteps } from '../../../../src/governance/meaning/products';
import { highest } from '../../../../src/governance/validator/nearest';

const ROUNDING = inSteps(0.012);
const LARGEST = Math.ceil(inSteps(1.1));

describe('the highest of many rounded scores', () => {
  it('holds every row that rounding may have kept from the wanted ones, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -LARGEST, max: LARGEST }), { maxLength: 2_000 }),
        fc.integer({ min: 1, max: 30 }),
        (scores, count) => {
          const least = [...scores].sort((a, b) => b - a)[count - 1] ?? -Infinity;
          const kept = scores.flatMap((score, place) => (score >= least - ROUNDING ? [place] : []));
          expect(highest(Int32Array.from(scores), count)).toEqual(kept);
        },
      ),
      { numRuns: 300 },
    );
  });
});
