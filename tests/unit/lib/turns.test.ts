import { setImmediate as round } from 'node:timers/promises';
import { Turns } from '../../../src/lib/turns';

let begun: string[];
let turns: Turns;
beforeEach(() => {
  begun = [];
  turns = new Turns(2);
});

const begin = (name: string) => turns.begin(() => void begun.push(name));

it('begins so many at once, and the rest in the next rounds, in its order', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) begin(name);
  expect(begun).toEqual(['a', 'b']);
  await round();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await round();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('lets nothing new pass what waits', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) begin(name);
  await round();
  begin('new');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await round();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'new']);
});

it('begins at once again what comes when nothing waits', async () => {
  for (const name of ['a', 'b']) begin(name);
  await round();
  begin('c');
  expect(begun).toEqual(['a', 'b', 'c']);
});
