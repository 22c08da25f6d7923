import fc from 'fast-check';
import type { Side } from '../../../../src/governance/meaning/pair-features';
import { similarity } from '../../../../src/governance/meaning/vector-table';
import type { Instruction } from '../../../../src/governance/validator/instruction-index';
import { MeaningIndex } from '../../../../src/governance/validator/meaning-index';
import { instruction, sideOf, vectorOf } from './meant.fixture';

describe('finding the nearest instructions', () => {
  it('finds an instruction by its own vector, whatever was added and removed before', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 60 }),
        (seeds) => {
          const index = new MeaningIndex();
          const told = seeds.map(instruction);
          seeds.forEach((seed, at) => index.add(told[at]!, sideOf(seed)));
          index.remove(told[0]!);
          expect(index.size).toBe(seeds.length - 1);
          for (const [at, seed] of seeds.entries()) {
            const [first] = index.near(vectorOf(seed), 1);
            if (at > 0) expect(first?.instruction).toBe(told[at]);
            else expect(first?.instruction).not.toBe(told[0]);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('still finds it among more than are compared', () => {
    const index = new MeaningIndex();
    for (let seed = 1; seed <= 4_000; seed += 1) index.add(instruction(seed), sideOf(seed));
    const found = [7, 1_234, 3_999].map((seed) => index.near(vectorOf(seed), 1)[0]?.instruction.id);
    expect(found).toEqual(['000007', '001234', '003999']);
  });

  it('finds nearly all of the nearest among very many, each in its place, and those first that are alike', () => {
    const count = 3_000;
    const index = new MeaningIndex({ sketched: 500, many: 1_000, shortlist: 800 });
    const held = Array.from({ length: count }, (_, seed) => ({
      told: instruction(seed),
      side: sideOf(seed),
    }));
    for (const { told, side } of held) index.add(told, side);
    index.remove(held.shift()!.told);
    let missed = 0;
    for (const seed of [0.5, 77.7, 1_234, 1_876.5, 2_999]) {
      const vector = vectorOf(seed);
      const found = index.near(vector, 24).map((one) => one.instruction.id);
      const expected = held
        .map(({ told, side }) => ({ id: told.id, near: similarity(side.vector, vector) }))
        .sort((a, b) => b.near - a.near || (a.id < b.id ? -1 : 1))
        .slice(0, 24)
        .map(({ id }) => id);
      expect(found).toHaveLength(24);
      const common = expected.filter((id) => found.includes(id));
      expect(found.filter((id) => common.includes(id))).toEqual(common);
      expect(found[0]).toBe(expected[0]);
      missed += expected.length - common.length;
    }
    expect(missed).toBeLessThanOrEqual(1);
  });

  it('is what a look at each one gives, however often it is asked and whatever changes in between', () => {
    const asked = [vectorOf(0.5), vectorOf(77.7)];
    const change = fc.record({
      seed: fc.integer({ min: 1, max: 900 }),
      count: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const index = new MeaningIndex();
        const held = new Map<number, { told: Instruction; side: Side }>();
        const turn = (seed: number): void => {
          const known = held.get(seed);
          if (known !== undefined) {
            index.remove(known.told);
            held.delete(seed);
            return;
          }
          const one = { told: instruction(seed), side: sideOf(seed) };
          index.add(one.told, one.side);
          held.set(seed, one);
        };
        for (let seed = 1; seed <= 600; seed += 1) turn(seed);
        for (const { seed, count } of changes) {
          turn(seed);
          for (const vector of asked) {
            const expected = [...held.values()]
              .map(({ told, side }) => ({ id: told.id, near: similarity(side.vector, vector) }))
              .sort((a, b) => b.near - a.near || (a.id < b.id ? -1 : 1))
              .slice(0, count)
              .map(({ id }) => id);
            expect(index.near(vector, count).map((one) => one.instruction.id)).toEqual(expected);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
