import fc from 'fast-check';
import type { Side } from '../../../src/governance/meaning/pair-features';
import { DIMENSIONS } from '../../../src/governance/meaning/vector-table';
import type { Claim } from '../../../src/governance/validator/claims.types';
import { type Instruction, InstructionIndex } from '../../../src/governance/validator/instruction-index';

const vectorOf = (seed: number): Float32Array => {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(seed * 12.9898 + at * 78.233));
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
};

const sideOf = (seed: number): Side => ({ vector: vectorOf(seed) }) as Side;

const claimOf = (keys: readonly string[]): Claim =>
  ({ kind: 'time', keys, subject: new Set(), exceptions: new Set(), span: '' }) as unknown as Claim;

const instruction = (at: number): Instruction => ({
  id: String(at).padStart(6, '0'),
  text: '',
  persistence: 'HIGH',
  fromMessage: false,
  at,
});

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
