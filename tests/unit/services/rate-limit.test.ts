import { RateLimitService } from '../../../src/services/rate-limit.service';
import { TestClock } from '../../helpers/test-clock';
import { useDatabase } from '../../helpers/test-database';

const WINDOW = 60_000;

let clock: TestClock;
const database = useDatabase();
beforeEach(async () => {
  clock = new TestClock(Date.now());
  await database.models.RateCounter.deleteMany({});
});
afterEach(() => jest.restoreAllMocks());

const service = () => new RateLimitService({ models: database.models, clock });
const rule = (limit: number) => ({ limit, windowMs: WINDOW });
const hitsOf = async (count: number, hit: () => Promise<{ hits: number }>): Promise<number[]> => {
  const numbers: number[] = [];
  for (let i = 0; i < count; i += 1) numbers.push((await hit()).hits);
  return numbers;
};

it('numbers the hits of one client, apart from those of another', async () => {
  const limits = service();
  expect(await hitsOf(3, () => limits.hit('api:a', rule(5)))).toEqual([1, 2, 3]);
  expect(await hitsOf(2, () => limits.hit('api:b', rule(5)))).toEqual([1, 2]);
  expect(await hitsOf(1, () => limits.hit('login:a', rule(5)))).toEqual([1]);
});

it('begins anew when the window of the first hit has ended', async () => {
  const limits = service();
  const first = await limits.hit('api:a', rule(1));
  expect(first.resetAt.getTime()).toBe(clock.now() + WINDOW);
  clock.advance(WINDOW - 1);
  const later = await limits.hit('api:a', rule(1));
  expect(later).toEqual({ hits: 2, resetAt: first.resetAt });
  clock.advance(1);
  expect(await limits.hit('api:a', rule(1))).toEqual({ hits: 1, resetAt: new Date(clock.now() + WINDOW) });
});

it('gives each of many hits at once a number of its own, with few writes', async () => {
  const write = jest.spyOn(database.models.RateCounter.collection, 'findOneAndUpdate');
  const limits = service();
  const hits = await Promise.all(Array.from({ length: 50 }, () => limits.hit('api:a', rule(20))));
  expect(hits.map((hit) => hit.hits)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(write.mock.calls.length).toBeLessThanOrEqual(3);
});

it('writes nothing more once the limit is exceeded', async () => {
  const limits = service();
  await hitsOf(3, () => limits.hit('api:a', rule(2)));
  const write = jest.spyOn(database.models.RateCounter.collection, 'findOneAndUpdate');
  expect(await hitsOf(100, () => limits.hit('api:a', rule(2)))).toEqual(new Array(100).fill(3));
  expect(write).not.toHaveBeenCalled();
});

it('spends without the database what was counted ahead, and nothing of a small limit or of an ended window', async () => {
  const limits = service();
  expect(limits.spend('api:a', rule(400))).toBeUndefined();
  const { resetAt } = await limits.hit('api:a', rule(400));
  const write = jest.spyOn(database.models.RateCounter.collection, 'findOneAndUpdate');
  // Of a limit of 400 two hits are counted ahead.
  expect([1, 2, 3].map(() => limits.spend('api:a', rule(400)))).toEqual([
    { hits: 2, resetAt },
    { hits: 3, resetAt },
    undefined,
  ]);
  expect(write).not.toHaveBeenCalled();
  await limits.hit('api:b', rule(5));
  expect(limits.spend('api:b', rule(5))).toBeUndefined();
  await limits.hit('api:a', rule(400));
  clock.advance(WINDOW);
  expect(limits.spend('api:a', rule(400))).toBeUndefined();
});

it('shares the count with other processes, and a restart keeps it', async () => {
  const [one, other] = [service(), service()];
  expect(await hitsOf(2, () => one.hit('api:a', rule(10)))).toEqual([1, 2]);
  expect(await hitsOf(2, () => other.hit('api:a', rule(10)))).toEqual([3, 4]);
  expect(await hitsOf(1, () => one.hit('api:a', rule(10)))).toEqual([5]);
  expect(await hitsOf(1, () => service().hit('api:a', rule(10)))).toEqual([6]);
});

it('counts ahead for a large limit: few writes, and never more let through than the limit', async () => {
  const write = jest.spyOn(database.models.RateCounter.collection, 'findOneAndUpdate');
  const [one, other] = [service(), service()];
  let passed = 0;
  for (let i = 0; i < 1_100; i += 1) {
    const { hits } = await [one, other][i % 2]!.hit('api:a', rule(1_000));
    if (hits <= 1_000) passed += 1;
  }
  expect(passed).toBeLessThanOrEqual(1_000);
  expect(passed).toBeGreaterThanOrEqual(990);
  expect(write.mock.calls.length).toBeLessThan(300);
});

it('does not let pass what cannot be counted, and goes on when it can again', async () => {
  const limits = service();
  jest
    .spyOn(database.models.RateCounter.collection, 'findOneAndUpdate')
    .mockRejectedValueOnce(new Error('away'));
  const failed = await Promise.allSettled([limits.hit('api:a', rule(5)), limits.hit('api:a', rule(5))]);
  expect(failed[0].status).toBe('rejected');
  expect((await limits.hit('api:a', rule(5))).hits).toBeLessThanOrEqual(2);
});
