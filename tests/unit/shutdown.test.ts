import { shutDown, type ShutdownStep } from '../../src/shutdown';

describe('shutDown', () => {
  let done: string[];
  let reported: [string, unknown][];
  const report = (step: string, error: unknown): void => void reported.push([step, error]);

  beforeEach(() => {
    done = [];
    reported = [];
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

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
    const ended = shutDown([step('slow', 50), step('quick', 1), step('last', 10)], 1_000, report);
    await jest.advanceTimersByTimeAsync(50);
    expect(done).toEqual(['slow']);
    await jest.advanceTimersByTimeAsync(11);
    expect(await ended).toBe(true);
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
    const ended = shutDown([step('a', 1, fault), throwing, step('b', 1)], 1_000, report);
    await jest.advanceTimersByTimeAsync(2);
    expect(await ended).toBe(false);
    expect(done).toEqual(['b']);
    expect(reported).toEqual([
      ['a', fault],
      ['throwing at once', fault],
    ]);
  });

  it('ends at the deadline, and names the step that was running', async () => {
    const ended = shutDown([step('a', 10), step('stuck', 60_000), step('never', 0)], 1_000, report);
    await jest.advanceTimersByTimeAsync(999);
    expect(reported).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await ended).toBe(false);
    expect(done).toEqual(['a']);
    expect(reported).toEqual([['stuck', new Error('not done within 1000 ms')]]);
  });

  it('has nothing to do without steps', async () => {
    expect(await shutDown([], 1_000, report)).toBe(true);
  });
});
