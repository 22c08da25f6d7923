import fc from 'fast-check';
import type { Claim } from '../../../../src/governance/validator/claims.types';
import { InstructionIndex } from '../../../../src/governance/validator/instruction-index';
import { instruction, sideOf, vectorOf } from '../meaning/meant.fixture';

const claimOf = (keys: readonly string[]): Claim =>
  ({ kind: 'time', keys, subject: new Set(), exceptions: new Set(), span: '' }) as unknown as Claim;

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
const claims = fc.array(keys, { maxLength: 3 }).map((several) => several.map(claimOf));

describe('a crowded subject', () => {
  it('is looked up among the nearest as in an index of these alone, in its order, after any removal', () => {
    fc.assert(
      fc.property(
        fc.array(claims, { minLength: 130, maxLength: 180 }),
        fc.array(fc.nat(129), { maxLength: 20 }),
        fc.nat(1_000),
        fc.array(keys, { minLength: 1, maxLength: 6 }),
        (all, removed, seed, questions) => {
          const index = new InstructionIndex();
          const given = all.map((of, at) => ({ of, instruction: instruction(at), side: sideOf(at) }));
          for (const { of, instruction: one, side } of given) index.add(one, of, side);
          const gone = new Set(removed);
          const asked = vectorOf(seed);
          index.closest(asked).about(claimOf(['a']));
          for (const at of gone) {
            const one = given[at];
            if (one !== undefined) index.remove(one.instruction, one.of);
          }
          const few = new InstructionIndex();
          for (const { instruction: near } of index.near(asked, 100)) few.add(near, all[near.at] ?? []);
          const found = questions.map((of) => index.closest(asked).about(claimOf(of)));
          expect(found).toEqual(questions.map((of) => few.about(claimOf(of))));
        },
      ),
      { numRuns: 20 },
    );
  });
});
