import { processorTime } from '../../helpers/processor-time';
import { run } from './calls.fixture';
import { statusOf } from './one-rule.fixture';

/** Each took seconds, or minutes: what costs the square or the cube of its length is far beyond, what costs its length far below. */
const SECONDS = 1_500;
const timeOf = (rule: string, action: ReturnType<typeof run>): number =>
  processorTime(() => statusOf(rule, action));

describe('hostile texts', () => {
  beforeAll(() => {
    statusOf('Never use `rm`.', run('rm a'));
  });

  it.each([
    ['commands one after the other', `Do not run ${'`rm a` '.repeat(800)}`],
    ['articles before commands', `Do not run ${'the '.repeat(900)}${'`rm a` '.repeat(400)}`],
    ['a long word before commands', `${'a'.repeat(6_000)} ${'`rm a` '.repeat(300)}`],
  ])('an instruction of %s is read in time', (_, rule) => {
    expect(timeOf(rule, run('git push'))).toBeLessThan(3 * SECONDS);
  });
});
