import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../../tests/process/support/http-call';
import { ServiceProcess, type Environment } from '../../tests/process/support/service-process';
import { until } from '../../tests/process/support/until';
import { Ledger, type Sent } from './ledger';
import { Arrivals, Workers, type Load } from './load';
import { ReplicaSet } from './mongod';
import { outcome, type Context, type Outcome } from './outcome';

/** Longest time without an answer of a service that is starting, in milliseconds. */
const READY_MS = 30_000;
/** Clients of a flood that have a connection before they ask. */
const FLOODING = 1_200;
/** So many wrong answers are told in full. */
const FEW = 3;

interface LoggedError {
  name: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: LoggedError;
}

/** What it was on one line, where it was on the next ones, and what caused it. */
function inShort({ name, message, code = '', stack = '', cause }: LoggedError): string {
  const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const below = cause === undefined ? '' : `\n  because of ${inShort(cause)}`;
  return [`${name}: ${message} ${String(code)}`, ...where.slice(0, 5)].join('\n  ') + below;
}

export async function startService(
  context: Context,
  uri: string,
  env: Environment = {},
): Promise<ServiceProcess> {
  const service = new ServiceProcess({ MONGODB_URI: uri, ...env });
  context.services.push(service);
  context.defer(() => service.end());
  await service.ready();
  return service;
}

/** One service on one database, under a load whose ledger is kept. */
export class System {
  readonly ledger = new Ledger();
  readonly result: Outcome = outcome();
  private load: Load | undefined;
  private loads = 0;
  private slowest = 0;
  private url: string | undefined;

  private constructor(
    private readonly context: Context,
    readonly set: ReplicaSet,
    readonly uri: string,
    public service: ServiceProcess,
    readonly token: string,
    private readonly env: Environment,
  ) {}

  static async start(
    context: Context,
    options: { members?: 1 | 3; env?: Environment; set?: ReplicaSet } = {},
  ): Promise<System> {
    const folder = await mkdtemp(join(context.folder, 'set-'));
    const set = options.set ?? (await ReplicaSet.start({ ...context, folder }, options.members ?? 1));
    const uri = set.uri();
    const env = options.env ?? {};
    const service = await startService(context, uri, env);
    const system = new System(context, set, uri, service, await service.token(), env);
    system.url = await service.ready();
    return system;
  }

  /** Begins the load; other services may share it. */
  begin(workers = 16, others: readonly string[] = []): void {
    const load = new Workers(this.loadOptions(others), workers);
    this.load = load;
    load.start();
  }

  /** Begins the load of so many who are connected already: a busy service takes new connections one by one. */
  async saturate(workers: number): Promise<void> {
    const load = new Workers(this.loadOptions(), workers);
    this.load = load;
    await load.connect();
    load.start();
  }

  /** Begins to ask so many times a second, whether or not the service keeps up, from ever more clients. */
  async flood(rate: number): Promise<void> {
    const arrivals = new Arrivals(this.loadOptions());
    this.load = arrivals;
    await arrivals.start(rate, FLOODING);
  }

  /** Begins to ask so many times a second, from so many clients. */
  async arrive(rate: number, clients: number): Promise<void> {
    const arrivals = new Arrivals({ ...this.loadOptions(), mostConnections: clients });
    this.load = arrivals;
    await arrivals.start(rate, clients);
  }

  private loadOptions(others: readonly string[] = []) {
    this.loads += 1;
    const urls = (): (string | undefined)[] => [this.url, ...others];
    return {
      url: (worker: number) => urls()[worker % (others.length + 1)],
      token: this.token,
      ledger: this.ledger,
      random: this.context.random.fork(this.loads),
      prefix: `load${this.loads}`,
    };
  }

  /** Kills the service as a crash does, and starts another in its place. @returns how long there was none. */
  async crash(): Promise<number> {
    const killed = performance.now();
    this.url = undefined;
    this.service.signal('SIGKILL');
    await this.service.exited;
    await this.restart();
    return performance.now() - killed;
  }

  /** Stops the service as a process manager would. @returns its exit code. */
  async terminate(): Promise<number | null> {
    const code = await this.service.stop();
    this.url = undefined;
    return code;
  }

  async restart(): Promise<void> {
    this.service = await startService(this.context, this.uri, this.env);
    this.url = await this.service.ready();
  }

  /** @returns milliseconds until a write is acknowledged from now on. */
  async recovered(withinMs = READY_MS): Promise<number> {
    const started = performance.now();
    const before = this.ledger.acknowledged.length;
    await until('an acknowledged write', withinMs, () => this.ledger.acknowledged.length > before);
    return performance.now() - started;
  }

  /** @returns milliseconds until the service calls itself ready. */
  async ready(withinMs = READY_MS): Promise<number> {
    const started = performance.now();
    const url = await this.service.listening();
    await until('readiness', withinMs, async () => (await call(`${url}/health/ready`)).status === 200);
    return performance.now() - started;
  }

  /** Ends the load; what was acknowledged stays in the ledger. @returns the longest wait for an answer, in milliseconds. */
  async pause(): Promise<number> {
    await this.load?.stop();
    const longest = this.load?.longestAnswerMs ?? 0;
    this.slowest = Math.max(this.slowest, longest);
    this.load = undefined;
    return longest;
  }

  /** The longest that a request waited for its answer; known when the load has ended. */
  get slowestAnswerMs(): number {
    return this.slowest;
  }

  /** @returns what a wrong answer was, and what the service itself noted of it. */
  private told({ requestId, status, planned }: Sent): string {
    const noted = this.context.services
      .flatMap(({ log }) => log)
      .filter((line) => line['requestId'] === requestId && line['level'] === 'error')
      .map((line) => `\n  ${inShort(line['error'] as LoggedError)}`);
    return `${planned.action} ${requestId} was answered with ${String(status)}${noted.join('')}`;
  }

  /** Ends the load, compares the ledger with the database, and gives the result. */
  async finish(): Promise<Outcome> {
    await this.pause();
    await this.ledger.compare(this.uri, this.result);
    this.result.failures.push(...this.ledger.unexpected.slice(0, FEW).map((sent) => this.told(sent)));
    this.result.notes.push(`slowest answer ${(this.slowest / 1_000).toFixed(1)} s`);
    return this.result;
  }
}
