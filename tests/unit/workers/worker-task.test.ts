import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  WorkerBusyError,
  WorkerClosedError,
  WorkerDeadlineError,
  WorkerFailedError,
  WorkerLateError,
} from '../../../src/workers/worker-errors';
import { WorkerTask, type WorkerTaskOptions } from '../../../src/workers/worker-task';
import type { OddJob } from './fixtures/odd-jobs.worker';

const FIXTURES = join(__dirname, 'fixtures');

/** @returns what a program of the fixtures prints. @throws when it does not end well, or not in time. */
async function printedBy(program: string): Promise<string> {
  const args = ['--require', require.resolve('tsx/cjs'), join(FIXTURES, program)];
  return (await promisify(execFile)(process.execPath, args, { timeout: 30_000 })).stdout;
}

describe('work in a thread of its own', () => {
  const open: WorkerTask<OddJob, string | number>[] = [];
  const task = (options: Partial<WorkerTaskOptions> = {}): WorkerTask<OddJob, string | number> => {
    const made = new WorkerTask<OddJob, string | number>({
      script: 'odd-jobs.worker',
      folder: FIXTURES,
      deadlineMs: 5_000,
      maxQueued: 5,
      ...options,
    });
    open.push(made);
    return made;
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  it('answers what the worker answered', async () => {
    await expect(task().run({ do: 'echo', value: 'hello' })).resolves.toBe('hello');
  });

  it('does one job after the other, in the order they came, in the same thread', async () => {
    const worker = task();
    const done: (string | number)[] = [];
    await Promise.all([
      worker.run({ do: 'block', ms: 80, value: 'slow first' }).then((value) => done.push(value)),
      worker.run({ do: 'echo', value: 'quick second' }).then((value) => done.push(value)),
      worker.run({ do: 'count' }).then((value) => done.push(value)),
    ]);
    expect(done).toEqual(['slow first', 'quick second', 3]);
  });

  it('leaves the main thread free while a job runs', async () => {
    const worker = task();
    await worker.run({ do: 'echo', value: 'started' });
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    await worker.run({ do: 'block', ms: 200, value: '' });
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  it('ends a job that runs past the deadline, and does the next one in a fresh thread', async () => {
    const worker = task({ deadlineMs: 150 });
    const late = worker.run({ do: 'block', ms: 60_000, value: 'never' });
    const next = worker.run({ do: 'count' });
    await expect(late).rejects.toThrow(WorkerDeadlineError);
    await expect(late).rejects.toMatchObject({ deadlineMs: 150 });
    await expect(next).resolves.toBe(1);
  });

  it('does not count time in which this process was held up', async () => {
    const worker = task({ deadlineMs: 150 });
    await worker.run({ do: 'echo', value: 'started' });
    const quick = worker.run({ do: 'block', ms: 50, value: 'in time' });
    // Timers come next, and only then what the thread has said.
    setImmediate(() => {
      const heldUpUntil = performance.now() + 400;
      while (performance.now() < heldUpUntil);
    });
    await expect(quick).resolves.toBe('in time');
  });

  it('does not count the start of the thread towards the deadline', async () => {
    // The thread alone takes longer than this to load.
    await expect(task({ deadlineMs: 30 }).run({ do: 'echo', value: 'in time' })).resolves.toBe('in time');
  });

  it.each([
    ['throws', { do: 'throw' }, 'TypeError: cannot do that'],
    ['overflows the stack', { do: 'overflow' }, 'RangeError: Maximum call stack size exceeded'],
    ['ends the thread', { do: 'exit' }, 'the thread ended with code 3'],
  ] as const)('fails only the job that %s', async (_, job, reason) => {
    const worker = task();
    const failing = worker.run(job);
    const next = worker.run({ do: 'echo', value: 'still working' });
    await expect(failing).rejects.toThrow(WorkerFailedError);
    await expect(failing).rejects.toMatchObject({ reason });
    await expect(next).resolves.toBe('still working');
  });

  it('fails only the job that uses up the memory', async () => {
    const worker = task({ deadlineMs: 15_000, resourceLimits: { maxOldGenerationSizeMb: 32 } });
    const failing = worker.run({ do: 'exhaust-memory' });
    const next = worker.run({ do: 'echo', value: 'still working' });
    await expect(failing).rejects.toThrow(WorkerFailedError);
    await expect(failing).rejects.toThrow(/memory/);
    await expect(next).resolves.toBe('still working');
  });

  it('fails a job whose input cannot be sent, and goes on', async () => {
    const worker = task();
    const unsendable = { do: 'echo', value: () => 'a function' } as unknown as OddJob;
    await expect(worker.run(unsendable)).rejects.toThrow(WorkerFailedError);
    await expect(worker.run({ do: 'count' })).resolves.toBe(1);
  });

  it('says that the script is missing', async () => {
    await expect(task({ script: 'nowhere.worker' }).run({ do: 'count' })).rejects.toThrow(/nowhere\.worker/);
  });

  it('refuses a job when too many wait, and takes jobs again afterwards', async () => {
    const worker = task({ maxQueued: 1 });
    const running = worker.run({ do: 'block', ms: 50, value: 'running' });
    const waiting = worker.run({ do: 'echo', value: 'waiting' });
    const refused = worker.run({ do: 'echo', value: 'refused' });
    await expect(refused).rejects.toThrow(WorkerBusyError);
    await expect(refused).rejects.toMatchObject({ maxQueued: 1 });
    await expect(running).resolves.toBe('running');
    await expect(waiting).resolves.toBe('waiting');
    await expect(worker.run({ do: 'echo', value: 'again' })).resolves.toBe('again');
  });

  it('does not begin a job that has waited too long, and goes on with one that has not', async () => {
    const worker = task({ patienceMs: 40 });
    const running = worker.run({ do: 'block', ms: 100, value: 'running' });
    const late = worker.run({ do: 'count' });
    await expect(late).rejects.toThrow(new WorkerLateError(40));
    await expect(running).resolves.toBe('running');
    await expect(worker.run({ do: 'count' })).resolves.toBe(2);
  });

  it('skips a waiting job whose caller gave up', async () => {
    const worker = task();
    const giveUp = new AbortController();
    const running = worker.run({ do: 'block', ms: 50, value: 'running' });
    const waiting = worker.run({ do: 'count' }, { signal: giveUp.signal });
    giveUp.abort(new Error('the client left'));
    await expect(waiting).rejects.toThrow('the client left');
    await expect(running).resolves.toBe('running');
    await expect(worker.run({ do: 'count' })).resolves.toBe(2);
  });

  it('stops waiting for a running job, which then does not disturb the next one', async () => {
    const worker = task();
    const giveUp = new AbortController();
    const running = worker.run({ do: 'block', ms: 100, value: 'nobody listens' }, { signal: giveUp.signal });
    giveUp.abort(new Error('the client left'));
    await expect(running).rejects.toThrow('the client left');
    await expect(worker.run({ do: 'echo', value: 'mine' })).resolves.toBe('mine');
  });

  it('does not start for a caller who gave up before', async () => {
    await expect(
      task().run({ do: 'count' }, { signal: AbortSignal.abort(new Error('too late')) }),
    ).rejects.toThrow('too late');
  });

  it('rejects the running and the waiting jobs when it is closed, and every later one', async () => {
    const worker = task();
    const running = worker.run({ do: 'block', ms: 60_000, value: '' });
    const waiting = worker.run({ do: 'count' });
    await Promise.all([
      worker.close(),
      expect(running).rejects.toThrow(WorkerClosedError),
      expect(waiting).rejects.toThrow(WorkerClosedError),
    ]);
    await expect(worker.run({ do: 'count' })).rejects.toThrow(WorkerClosedError);
    await expect(worker.close()).resolves.toBeUndefined();
  });

  it('lets a program finish its job, then end by itself', async () => {
    expect(await printedBy('idle-program.ts')).toBe('job done');
  });

  it('where native, begins the next job only when the late one is over', async () => {
    const worker = task({ deadlineMs: 50, native: true });
    const late = worker.run({ do: 'block', ms: 300, value: 'late' });
    const next = worker.run({ do: 'count' });
    await expect(late).rejects.toThrow(WorkerDeadlineError);
    const since = performance.now();
    await expect(next).resolves.toBe(1);
    // A thread of its own would have been there long before.
    expect(performance.now() - since).toBeGreaterThan(150);
  });

  it('does not tear a thread out of native code, neither at the deadline nor when it is closed', async () => {
    expect(await printedBy('native-program.ts')).toBe(
      `read\n${new WorkerClosedError().message}\n${new WorkerDeadlineError(20).message}\nclosed\n`,
    );
  });
});
