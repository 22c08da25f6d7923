/** A job ran longer than the task's deadline and was ended. */
export class WorkerDeadlineError extends Error {
  override readonly name = 'WorkerDeadlineError';

  constructor(readonly deadlineMs: number) {
    super('The job ran past its deadline');
  }
}

/** The job threw, or the thread died of it (memory, exit). Other jobs are not touched. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';

  constructor(readonly reason: string) {
    super(`The job failed in its worker: ${reason}`);
  }
}

/** Too many jobs are already waiting; the caller should try again later. */
export class WorkerBusyError extends Error {
  override readonly name = 'WorkerBusyError';

  constructor(readonly maxQueued: number) {
    super('Too many jobs are waiting for the worker');
  }
}

/** The turn of the job came when it had waited longer than its caller does; it was not begun. */
export class WorkerLateError extends Error {
  override readonly name = 'WorkerLateError';

  constructor(readonly patienceMs: number) {
    super('The job has waited too long for the worker');
  }
}

/** The task was closed before the job was done. */
export class WorkerClosedError extends Error {
  override readonly name = 'WorkerClosedError';

  constructor() {
    super('The worker is closed');
  }
}
