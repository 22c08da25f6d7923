import type { ResourceLimits, Worker } from 'node:worker_threads';
import { END, type TaskReply, type TaskRequest } from './serve-task';
import { startWorker } from './start-worker';
import {
  WorkerBusyError,
  WorkerClosedError,
  WorkerDeadlineError,
  WorkerFailedError,
  WorkerLateError,
} from './worker-errors';

export interface WorkerTaskOptions {
  /** Script without extension, for instance `password.worker`. */
  readonly script: string;
  /**
   * Longest run of one job in milliseconds, counted from its start in a ready thread, not from the call, and without the
   * time in which this process got round to nothing.
   */
  readonly deadlineMs: number;
  /** Jobs that may wait behind the running one. */
  readonly maxQueued: number;
  /** A job whose turn comes after so many milliseconds is not begun. Left out, every job waits for its turn. */
  readonly patienceMs?: number | undefined;
  /**
   * Says that a job is in native code, which cannot be interrupted: torn out of such a call, a thread takes the whole process
   * with it ("terminate called after throwing an instance of 'Napi::Error'"). Such a thread ends after its job,
   * and has the environment of the process in place of a copy, since native code reads that.
   */
  readonly native?: boolean;
  /** Memory of the thread in MiB; Node's defaults where left out. */
  readonly resourceLimits?: ResourceLimits;
  /** Folder of the script; this one unless told. */
  readonly folder?: string;
}

export interface RunOptions {
  /** Gives up waiting: the promise rejects with the signal's reason. A job that already runs is not interrupted. */
  readonly signal?: AbortSignal;
}

interface Job<Input, Output> {
  readonly input: Input;
  /** `performance.now()` when it was asked for. */
  readonly since: number;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
}

/** Loading a script took 0.15 s when measured; this bounds a machine that is stuck, not one that is slow. */
const START_DEADLINE_MS = 15_000;

/**
 * A deadline passes in so many parts. However long this process was held up in one of them, it is one part: a machine
 * without processor time must not make a short job look like an endless one, and what came meanwhile is read in between.
 */
const PARTS = 10;

/**
 * Runs jobs one at a time in one worker thread, so that heavy work never blocks the event loop.
 *
 * The thread starts with the first job and is replaced after a job that ran past its deadline or killed it; only
 * that job fails. While idle it does not keep the process alive.
 */
export class WorkerTask<Input, Output> {
  private readonly queue: Job<Input, Output>[] = [];
  private running: Job<Input, Output> | undefined;
  private thread: Thread | undefined;
  /** A thread that is on its way out. */
  private ending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private jobId = 0;
  private closed = false;

  constructor(private readonly options: WorkerTaskOptions) {}

  /**
   * Queues one job.
   *
   * @param input structured-cloneable
   * @returns what the worker's handler returned
   * @throws WorkerDeadlineError, WorkerFailedError, WorkerBusyError, WorkerLateError, WorkerClosedError, or the
   *   signal's reason
   */
  run(input: Input, { signal }: RunOptions = {}): Promise<Output> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.closed) throw new WorkerClosedError();
      const isBusy = this.running !== undefined || this.ending !== undefined;
      if (isBusy && this.queue.length >= this.options.maxQueued) {
        throw new WorkerBusyError(this.options.maxQueued);
      }
      const abort = (): void => {
        const index = this.queue.indexOf(job);
        if (index >= 0) this.queue.splice(index, 1);
        job.reject(signal?.reason);
      };
      const job: Job<Input, Output> = {
        input,
        since: performance.now(),
        resolve: (output) => {
          signal?.removeEventListener('abort', abort);
          resolve(output);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', abort);
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a signal's reason is the caller's
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort);
      this.queue.push(job);
      this.next();
    });
  }

  /** Ends the thread, where it is native after its job, and rejects the running and all waiting jobs with `WorkerClosedError`. Safe to call twice. */
  async close(): Promise<void> {
    this.closed = true;
    const waiting = this.queue.splice(0);
    if (this.thread !== undefined) this.end(this.thread);
    this.dropThread(new WorkerClosedError());
    for (const job of waiting) job.reject(new WorkerClosedError());
    await this.ending;
  }

  private next(): void {
    if (this.running !== undefined || this.closed) return;
    // Beside a job that could not be interrupted the next would be late as well.
    if (this.options.native === true && this.ending !== undefined) return;
    const job = this.nextInTime();
    if (job === undefined) {
      this.thread?.worker.unref();
      return;
    }
    this.running = job;
    try {
      this.thread ??= this.start();
    } catch (error) {
      this.dropThread(new WorkerFailedError(String(error)));
      return;
    }
    // A command-line program awaiting its job must not end before it; the deadline bounds how long that holds it.
    this.thread.worker.ref();
    if (this.thread.ready) this.post(this.thread);
    else this.arm(START_DEADLINE_MS);
  }

  /** Passes over what has waited too long: its caller has gone, and others wait behind it. */
  private nextInTime(): Job<Input, Output> | undefined {
    const { patienceMs = Infinity } = this.options;
    for (;;) {
      const job = this.queue.shift();
      if (job === undefined || performance.now() - job.since <= patienceMs) return job;
      job.reject(new WorkerLateError(patienceMs));
    }
  }

  private post(thread: Thread): void {
    if (this.running === undefined) return;
    this.jobId += 1;
    const request: TaskRequest<Input> = { id: this.jobId, input: this.running.input };
    this.arm(this.options.deadlineMs);
    try {
      thread.worker.postMessage(request);
    } catch (error) {
      // The input cannot be cloned: the thread has not seen it and stays.
      this.settle((job) => {
        job.reject(new WorkerFailedError(String(error)));
      });
    }
  }

  private arm(milliseconds: number, parts = PARTS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (parts > 1) {
        this.arm(milliseconds, parts - 1);
        return;
      }
      // It is on its way out before the next job asks for a thread.
      if (this.thread !== undefined) this.end(this.thread);
      this.dropThread(new WorkerDeadlineError(milliseconds));
    }, milliseconds / PARTS);
  }

  private start(): Thread {
    const { script, folder, native, resourceLimits = {} } = this.options;
    const thread: Thread = { worker: startWorker(script, resourceLimits, folder, native), ready: false };
    thread.worker.on('message', (reply: TaskReply<Output>) => {
      if (this.thread === thread) this.receive(thread, reply);
    });
    const died = (reason: string): void => {
      if (this.thread === thread) this.dropThread(new WorkerFailedError(reason));
    };
    thread.worker.on('error', (error) => {
      died(String(error));
    });
    thread.worker.on('exit', (code) => {
      died(`the thread ended with code ${code}`);
    });
    return thread;
  }

  private end({ worker }: Thread): void {
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const before = this.ending;
    const ending = Promise.all([before, ended]).then(() => {
      if (this.ending !== ending) return;
      this.ending = undefined;
      this.next();
    });
    this.ending = ending;
    if (this.options.native === true) {
      worker.ref();
      worker.postMessage(END);
    } else void worker.terminate();
  }

  private receive(thread: Thread, reply: TaskReply<Output>): void {
    if (reply.kind === 'ready') {
      thread.ready = true;
      this.post(thread);
      return;
    }
    if (reply.id !== this.jobId) return;
    this.settle((job) => {
      if (reply.kind === 'done') job.resolve(reply.output);
      else job.reject(new WorkerFailedError(reply.reason));
    });
  }

  /** Forgets the thread, fails the job it had, and goes on with the next job in a fresh one. */
  private dropThread(error: Error): void {
    this.thread = undefined;
    this.settle((job) => {
      job.reject(error);
    });
  }

  private settle(answer: (job: Job<Input, Output>) => void): void {
    clearTimeout(this.timer);
    const job = this.running;
    this.running = undefined;
    if (job !== undefined) answer(job);
    this.next();
  }
}
