import fc from 'fast-check';
import { SketchTable } from '../../../../src/governance/meaning/sketches';
import { DIMENSIONS, similarity } from '../../../../src/governance/meaning/vector-table';

/** A vector of length 1 whose first numbers are the largest, as those of texts are. */
const vectorOf = (seed: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS).map(
    (_, at) => Math.sin(seed * 12.9898 + at * 78.233) / (1 + at / 16),
  );
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};

const seeds = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: most });

const tableOf = (vectors: readonly Float32Array[], wide = true): SketchTable => {
  const table = new SketchTable(wide);
  for (const vector of vectors) table.add(vector);
  return table;
};

/** Whether `b` is found nearer to `a` than what lies opposite of `b`. */
const isNearer = (a: Float32Array, b: Float32Array): boolean =>
  tableOf([b, b.map((value) => -value)]).nearest(a, 1)[0] === 0;

describe('sketches of vectors', () => {
  it('find the same with and without wide registers', () => {
    fc.assert(
      fc.property(seeds(300), fc.integer({ min: 1, max: 40 }), (chosen, count) => {
        const vectors = chosen.map(vectorOf);
        const asked = vectorOf(0.5);
        expect(tableOf(vectors, false).nearest(asked, count)).toEqual(tableOf(vectors).nearest(asked, count));
      }),
      { numRuns: 40 },
    );
  });

  it('find a vector by itself, and of two opposite ones the one on the same side', () => {
    fc.assert(
      fc.property(seeds(200), (chosen) => {
        const vectors = chosen.map(vectorOf);
        const table = tableOf(vectors);
        for (const [at, vector] of vectors.entries()) expect(table.nearest(vector, 1)).toContain(at);
        const [first, second] = vectors as [Float32Array, Float32Array];
        const cosine = similarity(first, second);
        if (Math.abs(cosine) > 0.3) expect(isNearer(first, second)).toBe(cosine > 0);
      }),
      { numRuns: 40 },
    );
  });

  it('keep nine of ten of the nearest among the nearest fifth', () => {
    const vectors = Array.from({ length: 3_000 }, (_, at) => vectorOf(at + 1));
    const table = tableOf(vectors);
    const asked = Array.from({ length: 40 }, (_, at) => vectorOf(at + 0.37));
    const kept = asked.map((vector) => {
      const few = new Set(table.nearest(vector, 600));
      const nearest = vectors
        .map((one, place) => ({ place, near: similarity(one, vector) }))
        .sort((a, b) => b.near - a.near)
        .slice(0, 24);
      return nearest.filter(({ place }) => few.has(place)).length;
    });
    expect(kept.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.9 * 24 * asked.length);
  });

  it('do not depend on the order of the rows', () => {
    // Every third lies near, as where three teams gave theirs in turn.
    const near = vectorOf(1);
    const vectors = Array.from({ length: 3_000 }, (_, at) => {
      const other = vectorOf(at + 2);
      return at % 3 === 0 ? near.map((value, place) => value + 0.02 * (other[place] ?? 0)) : other;
    });
    const order = [...vectors.keys()].sort((a, b) => (a % 3) - (b % 3) || a - b);
    const asIs = tableOf(vectors).nearest(near, 800);
    const sorted = tableOf(order.map((at) => vectors[at] ?? near)).nearest(near, 800);
    expect(sorted.map((place) => order[place] ?? -1).sort((a, b) => a - b)).toEqual(asIs);
    expect(asIs.length).toBeGreaterThanOrEqual(800);
  });

  it('give all rows where no more are held than are asked for', () => {
    const vectors = [vectorOf(1), vectorOf(2), vectorOf(3)];
    expect([...tableOf(vectors).nearest(vectorOf(9), 3)]).toEqual([0, 1, 2]);
    expect([...tableOf(vectors).nearest(vectorOf(9), 512)]).toEqual([0, 1, 2]);
    expect([...new SketchTable().nearest(vectorOf(9), 1)]).toEqual([]);
  });

  it('give every row that is as near as the last that is wanted', () => {
    const table = tableOf([vectorOf(2), ...Array.from({ length: 50 }, () => vectorOf(1))]);
    expect([...table.nearest(vectorOf(1), 3)]).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it('follow the rows: the last one takes the place of one that is taken out', () => {
    const table = tableOf([1, 2, 3, 4].map(vectorOf));
    table.remove(0);
    expect([...table.nearest(vectorOf(4), 1)]).toEqual([0]);
    expect([...table.nearest(vectorOf(2), 1)]).toEqual([1]);
    table.remove(2);
    expect([...table.nearest(vectorOf(3), 5)]).toEqual([0, 1]);
  });
});
