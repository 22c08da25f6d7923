import { Serially } from '../../../src/lib/serially';

const PATIENCE = 100;

let now: number;
const queue = () =>
  new Serially({ now: () => now, patienceMs: PATIENCE, tooLate: () => new Error('too late') });
beforeEach(() => (now = 0));

/** Work that ends when it is told to. */
function work<T>(result: T) {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const run = jest.fn(async () => {
    await finished;
    return result;
  });
  return { run, finish };
}

it('begins work when that before it has ended, well or badly', async () => {
  const serially = queue();
  const order: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) =>
    serially.run(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (name === 'second') throw new Error(name);
      return name;
    }),
  );
  await expect(second).rejects.toThrow('second');
  expect([await first, await third]).toEqual(['first', 'third']);
  expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('never begins what has waited longer than its patience, and goes on with what came later', async () => {
  const serially = queue();
  const [long, stale, fresh] = [work('long'), work('stale'), work('fresh')];
  const running = [serially.run(long.run), serially.run(stale.run)];
  await new Promise((resolve) => setImmediate(resolve));
  now = PATIENCE;
  running.push(serially.run(fresh.run));
  now = PATIENCE + 1;
  [long, stale, fresh].forEach(({ finish }) => finish());
  expect(await Promise.allSettled(running)).toEqual([
    { status: 'fulfilled', value: 'long' },
    { status: 'rejected', reason: new Error('too late') },
    { status: 'fulfilled', value: 'fresh' },
  ]);
  expect(stale.run).not.toHaveBeenCalled();
});

it('lets nothing in whose turn would come too late, by how long work takes, until there is room', async () => {
  const serially = queue();
  // Each takes half of the patience: after many the queue knows.
  for (let index = 0; index < 100; index += 1)
    await serially.run(() => Promise.resolve(void (now += PATIENCE / 2)));
  const waiting = [work(1), work(2), work(3)];
  const running = waiting.map(({ run }) => serially.run(run));
  expect(() => serially.demandRoom()).toThrow('too late');
  await expect(serially.run(work('fourth').run)).rejects.toThrow('too late');
  waiting.forEach(({ finish }) => finish());
  expect(await Promise.all(running)).toEqual([1, 2, 3]);
  serially.demandRoom();
  expect(await serially.run(() => Promise.resolve('later'))).toBe('later');
});
