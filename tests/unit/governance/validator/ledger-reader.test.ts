import { CrossReferenceValidator } from '../../../../src/governance/cross-reference-validator';
import type { Reach, StoredInstruction } from '../../../../src/governance/decisions';
import { policy } from '../policy.fixture';

const MONGO = 'MongoDB listens on port 27027';
const ACTION = { type: 'task', description: 'Connect to MongoDB on port 27017' };

const stored = (text: string, rest: Partial<StoredInstruction> = {}): StoredInstruction => ({
  id: text,
  text,
  quadrant: 'SYSTEM',
  persistence: 'HIGH',
  temporalScope: 'PROJECT',
  givenAt: 1,
  ...rest,
});

/** One for all tests: what it has read before must not show in an answer. */
const validator = new CrossReferenceValidator(policy);

const conflicts = (instructions: readonly StoredInstruction[], reach: Reach = {}): string[] =>
  validator
    .decide({ action: ACTION, instructions, messages: [], ...reach })
    .conflicts.map(({ instruction_id: id }) => id);

describe('which instructions a call meets', () => {
  const list = [
    stored(MONGO, { id: 'everywhere' }),
    stored(MONGO, { id: 'shop', project: 'shop' }),
    stored(MONGO, { id: 's1', sessionId: 's1' }),
    stored(MONGO, { id: 'both', project: 'shop', sessionId: 's1' }),
  ];

  it.each([
    [{}, ['everywhere']],
    [{ project: 'shop' }, ['everywhere', 'shop']],
    [{ sessionId: 's1' }, ['everywhere', 's1']],
    [{ project: 'bank', sessionId: 's2' }, ['everywhere']],
    [{ project: 'shop', sessionId: 's1' }, ['both', 'everywhere', 's1', 'shop']],
  ])('from %j', (reach, expected) => {
    expect(conflicts(list, reach)).toEqual(expected);
  });
});

describe('a list that changes', () => {
  it('gives the same answers as one that is read for the first time', () => {
    const pool = Array.from({ length: 40 }, (_, n) =>
      stored(n % 2 === 0 ? MONGO : 'MongoDB listens on port 27017', { id: `i${n}`, givenAt: n % 7 }),
    );
    let seed = 1;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let list: StoredInstruction[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      const one = pool[random(pool.length)]!;
      list = list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
      if (random(10) === 0) list = [...list].reverse();
      const input = { action: ACTION, instructions: list, messages: [] };
      const answer = validator.decide(input);
      if (turn % 20 === 0) expect(answer).toEqual(new CrossReferenceValidator(policy).decide(input));
    }
  });

  it('finds the same after one change among many', () => {
    const words = Array.from({ length: 200 }, (_, n) => `w${n.toString(36)}x`);
    const list = Array.from({ length: 5_000 }, (_, n) =>
      stored(`Read the ${words[n % 200]} ${words[(n * 7) % 199]} first`, { id: `i${n}` }),
    );
    conflicts(list);
    const next = [...list.slice(0, 2_499), ...list.slice(2_500), stored(MONGO)];
    expect(conflicts(next)).toEqual([MONGO]);
  });
});

describe('what a new instruction contradicts', () => {
  const against = (text: string, ...earlier: string[]) =>
    validator
      .contradictions(
        text,
        {},
        earlier.map((one) => stored(one)),
      )
      .map(({ text: told, replaced }) => [told, replaced]);

  it.each([
    ['MongoDB listens on port 27017', MONGO],
    ['Use npm for everything', 'Use pnpm for everything'],
    ['Force-push the release branch', 'Never force-push to the release branch'],
    ['Never force-push to the release branch', 'Force-push the release branch'],
    ['Never use pnpm', 'Use pnpm for everything'],
    ['Lines are at most 80 characters long', 'Lines are at most 100 characters long'],
  ])('%j contradicts and replaces %j', (text, earlier) => {
    expect(against(text, earlier)).toEqual([[earlier, true]]);
  });

  it.each([
    ['The dev server runs on port 8000.', 'Production deploys need approval from two maintainers.'],
    ['You are an expert in TypeScript.', "Don't use `any` in TypeScript."],
    ['The default branch is main.', 'Never push to main.'],
    ['Releases are cut from main.', 'Never push to main.'],
    ['Copy .env.example to .env before you start.', 'Never commit .env files.'],
    ['Use staging for experiments.', 'Never delete production data.'],
    ['Migrations live in db/migrations.', 'Do not edit migrations by hand.'],
    ['Send customer e-mails with SendGrid.', 'Never send customer e-mails without review.'],
    ['Production deploys need approval from two maintainers.', 'Print nothing to the console in production.'],
    ['We store orders in MongoDB.', 'Never use MongoDB transactions in migrations.'],
    ['The frontend is written in React.', "Don't put business logic in React components."],
  ])('%j, which only mentions it, does not end %j', (text, earlier) => {
    expect(against(text, earlier).filter(([, replaced]) => replaced)).toEqual([]);
  });

  it.each([
    [MONGO, MONGO],
    ['Redis listens on port 6379', MONGO],
    ['Test in Safari', 'We support only Chrome and Safari'],
    ['Never deploy on Fridays', 'Never force-push'],
    ['Deploy to production after approval by the lead', 'Never deploy to production without approval'],
    ['Use spaces for indentation', 'Write tests with Jest'],
  ])('%j leaves %j alone', (text, earlier) => {
    expect(against(text, earlier)).toEqual([]);
  });

  it('does not replace a text that says more', () => {
    const earlier = `${MONGO}. Never force-push to the release branch.`;
    expect(against('MongoDB listens on port 27017', earlier)).toEqual([[earlier, false]]);
  });

  it('is not what tells to do nothing to a thing that it rules an act on out', () => {
    expect(against("Don't delete assets; move them to the attic", 'Small team, lots of assets.')).toEqual([]);
    expect(against("Don't delete assets", 'Delete assets that nobody uses.')).toEqual([
      ['Delete assets that nobody uses.', true],
    ]);
  });

  it('does not replace for the sake of a verb', () => {
    const earlier = 'Check the lock file of the release before you deploy the payments service';
    expect(against('Never deploy on Fridays', earlier).filter(([, replaced]) => replaced)).toEqual([]);
    expect(against('Nothing calls upwards', 'The health check calls the orders service')).toEqual([
      ['The health check calls the orders service', false],
    ]);
  });

  it('leaves out those that do not count, and those of other projects', () => {
    const shop = { project: 'shop' };
    const list = [stored(MONGO, { id: 'a' }), stored(MONGO, { id: 'b', project: 'bank' })];
    const ids = (without?: ReadonlySet<string>) =>
      validator
        .contradictions('MongoDB listens on port 27017', shop, list, without)
        .map(({ instruction_id: id }) => id);
    expect(ids()).toEqual(['a']);
    expect(ids(new Set(['a']))).toEqual([]);
  });
});
