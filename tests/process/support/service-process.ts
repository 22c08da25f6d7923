import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PATIENCE_MS } from '../../helpers/eventually';
import { call, type Answer } from './http-call';
import { GivingUp, until } from './until';

export const ROOT = join(__dirname, '..', '..', '..');
export const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' };
export const JWT_SECRET = 'a-secret-of-the-process-tests-0123456789';

/** Longer than a start takes on a busy machine of two cores, in milliseconds. */
const START_MS = 30_000;
const STOP_MS = 10_000;

/** What a child needs of our own environment; nothing else of it reaches the service. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'LD_LIBRARY_PATH', 'MONGOMS_SYSTEM_BINARY'];

export type Environment = Record<string, string>;

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const running = new Set<Child>();

/** Ends what a test has started and not ended itself; to be called after each test, also a failed one. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.end()));
}

/** A program in a process of its own, with everything it prints. */
export class Child {
  stdout = '';
  stderr = '';
  readonly exited: Promise<Exit>;
  protected readonly process: ChildProcess;

  /** @param detached makes it the leader of a process group, as a shell does. */
  constructor(command: string, args: readonly string[], env: Environment, detached = false) {
    const inherited = Object.fromEntries(
      INHERITED.flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...inherited, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached,
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.process = child;
    running.add(this);
    this.exited = once(child, 'close').then(([code, signal]) => {
      running.delete(this);
      return { code: code as number | null, signal: signal as NodeJS.Signals | null };
    });
  }

  get pid(): number {
    return this.process.pid!;
  }

  get output(): string {
    return this.stdout + this.stderr;
  }

  get ended(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  /** Closes our ends of its outputs, as a reader of the log that has died. */
  stopReading(): void {
    this.process.stdout!.destroy();
    this.process.stderr!.destroy();
  }

  /** Gives it standard input, and nothing after. */
  type(text: string): this {
    this.process.stdin!.end(text);
    return this;
  }

  /** @returns its end. @throws when it does not come in time. */
  async exit(withinMs: number): Promise<Exit> {
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(
        () => reject(new Error(`process ${this.pid} has not ended within ${withinMs} ms\n${this.output}`)),
        withinMs,
      );
    });
    return Promise.race([this.exited, tooLate]).finally(() => clearTimeout(late));
  }

  async end(): Promise<void> {
    this.signal('SIGTERM');
    await this.exit(STOP_MS).catch(() => {
      this.signal('SIGKILL');
      return this.exited;
    });
  }
}

/** The compiled service. */
export class ServiceProcess extends Child {
  /** Starts it; by default on a free port, with quick passwords, an admin, and no limit in the way. */
  constructor(env: Environment) {
    const script = join(ROOT, 'dist', 'server.js');
    if (!existsSync(script)) throw new Error('dist/ is missing: run the tests with `npm test`, which builds');
    super(process.execPath, [script], {
      PORT: '0',
      BCRYPT_COST: '4',
      JWT_SECRET,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      API_RATE_LIMIT: '1000000',
      LOGIN_RATE_LIMIT: '1000000',
      ...env,
    });
  }

  /** The log lines written so far. */
  get log(): Record<string, unknown>[] {
    return this.stdout
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Keeps of the log only its errors: in a long run the rest would be a leak of the test's own. */
  forget(): void {
    const errors = this.log.filter(({ level }) => level === 'error');
    const unfinished = this.stdout.slice(this.stdout.lastIndexOf('\n') + 1);
    this.stdout = errors.map((line) => `${JSON.stringify(line)}\n`).join('') + unfinished;
  }

  /** @returns the first log line with this message, once it is there. */
  async logged(message: string, withinMs = START_MS): Promise<Record<string, unknown>> {
    return until(`the log line "${message}"`, withinMs, () => {
      const line = this.log.find((candidate) => candidate['message'] === message);
      if (line === undefined && this.ended)
        throw new GivingUp(`it ended without the log line "${message}":\n${this.output}`);
      return line;
    });
  }

  /** @returns its address as soon as it listens, whether or not the database is there. */
  async listening(): Promise<string> {
    return String((await this.logged('listening'))['url']);
  }

  /** @returns its address, once it is ready. */
  async ready(): Promise<string> {
    return String((await this.logged('ready'))['url']);
  }

  /** @returns the answer of a login. */
  async login(credentials: { email: string; password: string } = ADMIN): Promise<Answer> {
    return call(`${await this.listening()}/api/auth/login`, { body: credentials });
  }

  /** @returns a token of the admin; a service that has too much to do on a crowded machine is asked again, as its answer says. */
  async token(): Promise<string> {
    return until('a token', PATIENCE_MS, async () => {
      const { status, body, text } = await this.login();
      if (status === 503) return undefined;
      if (status !== 200) throw new GivingUp(`login: ${status} ${text}`);
      return body.token as string;
    });
  }

  /** Stops it as a process manager would. @returns its exit code. */
  async stop(): Promise<number | null> {
    this.signal('SIGTERM');
    return (await this.exit(STOP_MS)).code;
  }
}

/** A command of `src/cli/`, compiled. */
export function command(name: string, args: readonly string[], env: Environment): Child {
  return new Child(process.execPath, [join(ROOT, 'dist', 'cli', `${name}.js`), ...args], env);
}
