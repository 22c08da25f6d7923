import { LIMITS } from '../config/limits';
import type { PasswordJob } from './password.worker';
import { WorkerTask, type RunOptions } from './worker-task';

/** Bytes of UTF-8 that bcrypt reads; a longer password would be cut without a word. */
const MAX_PASSWORD_BYTES = LIMITS.password.maxBytes;

const HASH_FORMAT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

export interface PasswordHasherOptions {
  /** Base-2 logarithm of the bcrypt rounds, 4 to 31: 12 takes about 0.25 s, each step more doubles it. */
  readonly cost: number;
  /** Checks that may wait behind the running one; over it `WorkerBusyError`. */
  readonly maxQueued?: number;
  /** Longest time for one check in milliseconds. */
  readonly deadlineMs?: number;
  /** Longest wait for a turn in milliseconds; over it `WorkerLateError`. */
  readonly patienceMs?: number;
}

/** Hashes and checks passwords with bcrypt in a worker thread. */
export class PasswordHasher {
  private readonly task: WorkerTask<PasswordJob, string | boolean>;
  private readonly cost: number;
  private readonly dummyHash: string;

  /** @throws RangeError when the cost is not a whole number from 4 to 31 */
  constructor({ cost, maxQueued = 100, deadlineMs = 5_000, patienceMs }: PasswordHasherOptions) {
    if (!Number.isInteger(cost) || cost < 4 || cost > 31)
      throw new RangeError('The bcrypt cost runs from 4 to 31');
    this.cost = cost;
    this.dummyHash = nobodys(cost);
    this.task = new WorkerTask({ script: 'password.worker', deadlineMs, maxQueued, patienceMs });
  }

  /**
   * @param password at most 72 bytes in UTF-8
   * @returns the bcrypt hash, 60 characters, with a salt of its own
   * @throws RangeError when the password is longer; the errors of `WorkerTask.run`
   */
  async hash(password: string, options: RunOptions = {}): Promise<string> {
    if (isTooLong(password))
      throw new RangeError(`A password has at most ${MAX_PASSWORD_BYTES} bytes in UTF-8`);
    const hash = await this.task.run({ kind: 'hash', password, cost: this.cost }, options);
    return String(hash);
  }

  /**
   * Says whether the password belongs to the hash. An unknown user (no hash), a damaged hash and a password that is
   * too long are answered `false` after the same work as a wrong password, so that time does not tell them apart.
   *
   * @throws the errors of `WorkerTask.run`
   */
  async verify(password: string, hash: string | undefined, options: RunOptions = {}): Promise<boolean> {
    const known = hash !== undefined && HASH_FORMAT.test(hash) && !isTooLong(password) ? hash : undefined;
    const job: PasswordJob = {
      kind: 'verify',
      // bcrypt reads no more of it anyway, and a megabyte need not be copied into the thread.
      password: password.slice(0, MAX_PASSWORD_BYTES),
      hash: known ?? this.dummyHash,
    };
    const matches = await this.task.run(job, options);
    if (known !== undefined && matches === true) return true;
    if (known !== undefined) await this.topUp(costOf(known), job.password, options);
    return false;
  }

  /** Whether a hash was made with another cost than the one in force, and is to be made anew where the password is known. */
  isOutdated(hash: string): boolean {
    return costOf(hash) !== this.cost;
  }

  /**
   * A refusal after a check that was cheaper than those in force takes their time as well. A check of cost c is 2^c rounds, and
   * 2^c + 2^c + 2^(c+1) + … + 2^(n-1) = 2^n.
   */
  private async topUp(done: number, password: string, options: RunOptions): Promise<void> {
    for (let cost = done; cost < this.cost; cost += 1)
      await this.task.run({ kind: 'verify', password, hash: nobodys(cost) }, options);
  }

  /** Ends the thread; what is waiting is rejected with `WorkerClosedError`. */
  close(): Promise<void> {
    return this.task.close();
  }
}

/** Well formed, of the cost asked for, and nobody's: checking against it is the work of a real check. */
const nobodys = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;

/** "$2b$12$…" */
const costOf = (hash: string): number => Number(hash.slice(4, 6));

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password, 'utf8') > MAX_PASSWORD_BYTES;
}
