import fc from 'fast-check';
import { ProductTable } from '../../../../src/governance/meaning/products';
import { DIMENSIONS, similarity } from '../../../../src/governance/meaning/vector-table';

const vectorOf = (seed: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS).map((_, at) => Math.sin(seed * 12.9898 + at * 78.233));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};

describe('the products of one vector with many', () => {
  it('are the same with and without wide registers, and near the true ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 300 }), (seeds) => {
        const [wide, plain] = [new ProductTable(), new ProductTable(false)];
        for (const seed of seeds) for (const table of [wide, plain]) table.add(vectorOf(seed));
        const asked = vectorOf(7);
        const products = [...wide.products(asked)];
        expect([...plain.products(asked)]).toEqual(products);
        seeds.forEach((seed, at) => {
          const exact = similarity(vectorOf(seed), asked);
          expect(Math.abs((products[at] ?? NaN) * (0.64 / 127) ** 2 - exact)).toBeLessThan(0.012);
        });
      }),
      { numRuns: 20 },
    );
  });

  it('are the same for some rows as for all, with and without wide registers', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 300 }),
        fc.infiniteStream(fc.boolean()),
        (seeds, chosen) => {
          for (const table of [new ProductTable(), new ProductTable(false)]) {
            for (const seed of seeds) table.add(vectorOf(seed));
            const all = [...table.products(vectorOf(7))];
            const places = [...all.keys()].filter(() => chosen.next().value).reverse();
            const some = [...table.productsAt(vectorOf(7), places)];
            expect(some).toEqual(places.map((place) => all[place]));
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('follow the rows: the last one takes the place of one that is taken out', () => {
    const table = new ProductTable();
    for (const seed of [1, 2, 3]) table.add(vectorOf(seed));
    const [, second, third] = table.products(vectorOf(9));
    table.remove(0);
    expect([...table.products(vectorOf(9))]).toEqual([third, second]);
    table.remove(0);
    table.remove(0);
    expect([...table.products(vectorOf(9))]).toEqual([]);
  });
});
