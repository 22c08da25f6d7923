import { Readable } from 'node:stream';
import fc from 'fast-check';
import { linesOf } from '../../../src/lib/lines';

const all = async (pieces: readonly string[]): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(pieces))) lines.push(line);
  return lines;
};

it('gives lines without their ends, also the last one without an end, and empty ones', async () => {
  expect(await all(['one\ntw', 'o\r\n\nthree'])).toEqual(['one', 'two', '', 'three']);
  expect(await all(['one\n'])).toEqual(['one']);
  expect(await all([])).toEqual([]);
});

it('gives the same lines wherever the text is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'ü', '\n', '\r', '\u2028') })),
      async (pieces) => {
        expect(await all(pieces)).toEqual(await all([pieces.join('')]));
      },
    ),
  );
});
