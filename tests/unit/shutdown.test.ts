import { shutDown, type ShutdownStep } from '../../src/shutdown';

describe('shutDown', () => {
  let done: string[];
  let reported: [string, unknown][];
  const report = (step: string, error: unknown): void => void reported.push([step, error]);

  beforeEach(() => {
    done = [];
    reported = [];
  });

  /** A step that takes so many milliseconds. */
  const step = (name: string, takes = 0, error?: Error): ShutdownStep => ({
    name,
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (error !== undefined) throw error;
      done.push(name);
    },
  });

  it('runs the steps one after another, whatever time each takes', async () => {
    expect(await shutDown([step('slow', 20), step('quick'), step('last', 5)], 5_000, report)).toBe(true);
    expect(done).toEqual(['slow', 'quick', 'last']);
    expect(reported).toEqual([]);
  });

  it('goes on after a step that fails, reports it by name, and is not clean', async () => {
    const fault = new Error('gone');
    const throwing = {
      name: 'throwing at once',
      run: () => {
        throw fault;
      },
    };
    expect(await shutDown([step('a', 1, fault), throwing, step('b', 1)], 5_000, report)).toBe(false);
    expect(done).toEqual(['b']);
    expect(reported).toEqual([
      ['a', fault],
      ['throwing at once', fault],
    ]);
  });

  it('ends at the deadline, and names the step that was running', async () => {
    const stuck = { name: 'stuck', run: () => new Promise<void>(() => undefined) };
    expect(await shutDown([step('a'), stuck, step('never')], 100, report)).toBe(false);
    expect(done).toEqual(['a']);
    expect(reported).toEqual([['stuck', new Error('not done within 100 ms')]]);
  });

  it('says nothing more once it has ended', async () => {
    await shutDown([step('a')], 20, report);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(reported).toEqual([]);
  });

  it('has nothing to do without steps', async () => {
    expect(await shutDown([], 1_000, report)).toBe(true);
  });
});
