import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import supertest from 'supertest';
import { createApp, type App } from '../../src/app';
import { loadConfig } from '../../src/config/env';
import { loadKnowledge, portsOf, withoutSecondStage } from '../../src/config/knowledge';
import { loadPolicy } from '../../src/config/policy-file';
import type { Knowledge } from '../../src/governance/meaning/knowledge';
import type { Policy } from '../../src/governance/policy/policy.types';
import { type Components, createComponents } from '../../src/governance/registry';
import { createContainer, type Container } from '../../src/container';
import { closeServer, createHttpServer } from '../../src/lib/http-server';
import { createLogger } from '../../src/lib/logger';
import { overload } from '../../src/middleware/overload';
import type { AuditRecord } from '../../src/models/audit-log.model';
import type { AgentRecord } from '../../src/models/agent.model';
import { newId } from '../../src/models/id';
import type { UserRecord } from '../../src/models/user.model';
import type { Role, Scope } from '../../src/types/enums';
import { createKey } from '../../src/services/agent-key';
import { checkAnswer } from './contract';
import { shippedPolicy } from './prepared';
import { empty, giveBack, takeDatabase } from './spare-databases';
import { TestClock } from './test-clock';

/** Read once for all files of a worker; it is never changed. */
let knowledge: Knowledge | undefined;
/** There is no second stage in these services, and their versions say so. */
let rules: Policy | undefined;

/** Built once for all files of a worker: components keep nothing of one question for the next. */
const componentsOf = new Map<string, Components>();

export const ROOT = join(__dirname, '..', '..');

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An answer, already held against openapi.yaml. */
export interface TestAnswer {
  status: number;
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into bodies of every shape
  headers: Record<string, string>;
  text: string;
}

interface Call {
  headers?: Record<string, string>;
  query?: Record<string, string | number | string[]>;
}

/** Makes requests as one person. */
export type Client = Record<Method, (path: string, body?: unknown, call?: Call) => Promise<TestAnswer>>;

/** A service on a database that is its own for the time, in this process, with a real server on a free port. */
export class TestApp {
  private readonly users = new Map<Role, { record: UserRecord; token: string }>();

  constructor(
    readonly container: Container,
    readonly app: App,
    readonly server: Server,
    readonly clock: TestClock,
    readonly databaseUri: string,
    /** Whether the database is one that tests use in turn. */
    private readonly spare: boolean,
  ) {}

  /** @returns a client that sends the token of a user with this role, made on first use. */
  async as(role: Role): Promise<Client> {
    const { token } = await this.user(role);
    return this.withToken(token);
  }

  /** A client without a token. */
  get anyone(): Client {
    return this.client({});
  }

  withToken(token: string): Client {
    return this.client({ Authorization: `Bearer ${token}` });
  }

  /** The user behind `as(role)`, with a token. */
  async user(role: Role): Promise<{ record: UserRecord; token: string }> {
    const known = this.users.get(role);
    if (known !== undefined) return known;
    const made = await this.createUser({ role, email: `${role}@example.org` });
    this.users.set(role, made);
    return made;
  }

  /** Puts a user straight into the database: no request, no audit record. */
  async createUser(
    user: Partial<Pick<UserRecord, 'role' | 'email' | 'active'>> & { password?: string } = {},
  ): Promise<{ record: UserRecord; token: string }> {
    const record: UserRecord = {
      _id: newId(),
      email: user.email ?? `${randomUUID()}@example.org`,
      role: user.role ?? 'user',
      active: user.active ?? true,
      passwordHash: user.password === undefined ? 'none' : await this.container.passwords.hash(user.password),
      created_at: this.clock.date,
    };
    await this.container.database.models.User.create(record);
    const token = this.container.tokens.issue({ id: record._id.toHexString(), role: record.role });
    return { record, token };
  }

  /** Puts an agent straight into the database: no request, no audit record. */
  async createAgent(
    agent: { name?: string; scopes?: Scope[]; project?: string; rateLimit?: number } = {},
  ): Promise<{ record: AgentRecord; key: string; client: Client }> {
    const { key, hash, hint } = createKey();
    const record: AgentRecord = {
      _id: newId(),
      name: `agent ${randomUUID()}`,
      scopes: ['decide'],
      rateLimit: 1_000_000,
      ...agent,
      active: true,
      keys: [{ hash, hint }],
      created_at: this.clock.date,
      created_by: newId(),
    };
    await this.container.database.models.Agent.create(record);
    return { record, key, client: this.withToken(key) };
  }

  /**
   * The audit records so far, oldest first; of one action when it is named. Without their salts, which are random.
   * @param among only those of one route, or without the oldest `from`.
   */
  async audit(
    action?: string,
    { route, from = 0 }: { route?: string; from?: number } = {},
  ): Promise<AuditRecord[]> {
    const filter = {
      ...(action !== undefined && { action }),
      ...(route !== undefined && { 'details.route': route }),
    };
    return this.container.database.models.AuditLog.find(filter)
      .select({ salt: 0 })
      .sort({ _id: 1 })
      .skip(from)
      .lean();
  }

  /** How many audit records there are so far. */
  async auditCount(): Promise<number> {
    return this.container.database.models.AuditLog.countDocuments();
  }

  /** Stops the service and gives its database back or removes it, unless another service still works on it. */
  async close({ keepDatabase = false } = {}): Promise<void> {
    const { feed, auditWriter, policyWatcher, refusals, passwords, markdown, ruleFiles, database } =
      this.container;
    policyWatcher?.close();
    await closeServer(this.server, this.container.config.REQUEST_DEADLINE_MS);
    await auditWriter.drain();
    await refusals.flush();
    await this.container.sealing.stop();
    await feed.close();
    await Promise.all([passwords.close(), markdown.close(), ruleFiles.close()]);
    if (!keepDatabase && (database.connection.readyState as number) === 1) {
      if (this.spare) await giveBack(this.databaseUri, database);
      else await database.connection.dropDatabase();
    }
    await database.close();
  }

  private client(identity: Record<string, string>): Client {
    const call =
      (method: Method) =>
      async (path: string, body?: unknown, { headers = {}, query }: Call = {}): Promise<TestAnswer> => {
        let request = supertest(this.server)
          [method](path)
          .set({ ...identity, ...headers });
        if (query !== undefined) request = request.query(query);
        if (body !== undefined) request = request.send(body as object);
        const response = await request;
        const answer = response as unknown as TestAnswer;
        // Lines of JSON count as bytes for the client.
        if (Buffer.isBuffer(answer.body)) answer.text = answer.body.toString();
        checkAnswer(method, path, answer);
        return answer;
      };
    return {
      get: call('get'),
      post: call('post'),
      put: call('put'),
      patch: call('patch'),
      delete: call('delete'),
    };
  }
}

/** Most tests wait for seals, and hardly one for the time they take. */
const QUICK_SEALING = { waitMs: 40, collectMs: 40 };

interface TestAppOptions {
  /** Variables of the environment that differ from the test's own. */
  env?: Record<string, string>;
  databaseUri?: string;
  clock?: TestClock;
  /** What signs the tokens; services that share it take each other's. */
  jwtSecret?: string;
  /** False leaves the change streams closed: what the database is told directly is then seen by time alone. */
  feeds?: boolean;
  /** False for a database that is not there: the service starts without it. */
  awaitDatabase?: boolean;
}

/** Starts a service for one test file; `close` removes its database. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const owned = options.databaseUri === undefined;
  const databaseUri = options.databaseUri ?? takeDatabase();
  const clock = options.clock ?? new TestClock();
  const config = loadConfig({
    NODE_ENV: 'test',
    BCRYPT_COST: '4',
    API_RATE_LIMIT: '1000000',
    ...options.env,
  });
  const shipped = (rules ??= withoutSecondStage(shippedPolicy()));
  const learned = (knowledge ??= loadKnowledge());
  const policy = loadPolicy(config.POLICY_FILE, shipped, portsOf(learned));
  const components = componentsOf.get(policy.policyVersion) ?? createComponents(policy, portsOf(learned));
  componentsOf.set(policy.policyVersion, components);
  const container = createContainer({
    config,
    databaseUri,
    jwtSecret: options.jwtSecret ?? randomBytes(32).toString('base64'),
    judgement: { policy, shipped, knowledge: learned, secondStage: undefined, components },
    logger: createLogger('error', true),
    clock,
    root: ROOT,
    sealTiming: QUICK_SEALING,
  });
  const started = container.database.start(async () => {
    if (owned) await empty(container.database);
    await container.policies.join();
  });
  if (options.awaitDatabase !== false) await started;
  if (options.feeds !== false) container.feed.start();
  const app = createApp(container);
  const server = createHttpServer(app.express, { refuses: overload(container) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new TestApp(container, app, server, clock, databaseUri, owned);
}
