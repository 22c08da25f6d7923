import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Config } from './config/env';
import { ChangeFeed } from './db/change-feed';
import { Database } from './db/database';
import type { Ports } from './governance/organisation/text-similarity';
import { createComponents } from './governance/registry';
import type { Policy } from './governance/policy/policy.types';
import type { Clock } from './lib/clock';
import { FileWatcher } from './lib/file-watcher';
import type { Logger } from './lib/logger';
import { Metrics } from './lib/metrics';
import { AuditTrail } from './middleware/audit';
import { rateLimit } from './middleware/rate-limit';
import { AuditQueryService } from './services/audit-query.service';
import { AuditWriter } from './services/audit-writer.service';
import { AuthService } from './services/auth.service';
import { DocumentService } from './services/document.service';
import { GovernanceService } from './services/governance.service';
import { HealthService } from './services/health.service';
import { IdentityService } from './services/identity.service';
import { InstructionService } from './services/instruction.service';
import { ModerationService } from './services/moderation.service';
import { PolicyBuilder } from './services/policy-builder';
import { PolicyStore } from './services/policy-store';
import { PolicyService } from './services/policy.service';
import { RateLimitService } from './services/rate-limit.service';
import { RefusalService } from './services/refusal.service';
import { SetupService } from './services/setup.service';
import { StatsService } from './services/stats.service';
import { TokenService } from './services/token.service';
import { UserService } from './services/user.service';
import { MarkdownRenderer } from './workers/markdown-renderer';
import { PasswordHasher } from './workers/password-hasher';

/** What the outside gives. */
export interface Surroundings {
  config: Config;
  /** Replica set to connect to; the embedded one has its own. */
  databaseUri: string;
  jwtSecret: string;
  /** In force from the start; POLICY_FILE laid over the shipped one. */
  policy: Policy;
  shippedPolicy: Policy;
  /** What rules of an organisation may need; left out, a policy with such rules is refused. */
  ports?: Ports;
  logger: Logger;
  clock: Clock;
  /** Where openapi.yaml lies. */
  root: string;
}

/** Password checks that may wait: at a quarter of a second each they still end within the request deadline. */
const MAX_QUEUED_PASSWORDS = 15;

export type Container = ReturnType<typeof createContainer>;

/** The composition root: one of each, handed to whoever uses it. Connects to nothing yet. */
export function createContainer({
  config,
  databaseUri,
  jwtSecret,
  policy,
  shippedPolicy,
  ports = {},
  logger,
  clock,
  root,
}: Surroundings) {
  const windowMs = config.RATE_LIMIT_WINDOW_MINUTES * 60_000;
  const startedAt = clock.now();
  const metrics = new Metrics();
  const database = new Database({
    uri: databaseUri,
    selectionTimeoutMs: Math.min(2_000, config.REQUEST_DEADLINE_MS),
    onUnavailable: (error) => logger.warn('the database is not available yet', { error }),
  });
  const { models, transact } = database;
  const passwords = new PasswordHasher({ cost: config.BCRYPT_COST, maxQueued: MAX_QUEUED_PASSWORDS });
  const markdown = new MarkdownRenderer();
  const tokens = new TokenService({ secret: jwtSecret, lifetime: config.JWT_EXPIRES_IN, clock });
  const identity = new IdentityService({ models, tokens, clock });
  const auditWriter = new AuditWriter({ models, metrics, clock });
  const refusals = new RefusalService({
    models,
    transact,
    clock,
    windowMs,
    onError: (error) => logger.warn('refusals could not be counted', { error }),
  });
  const trail = new AuditTrail(auditWriter, refusals, clock);
  const limits = new RateLimitService({ models, clock });
  const instructions = new InstructionService({ models });
  const governance = new GovernanceService({
    components: createComponents(policy, ports),
    policyVersion: policy.policyVersion,
    disabled: config.COMPONENTS_DISABLED,
    instructions,
    models,
    metrics,
    clock,
    onFault: (component, reason) => logger.error('a governance component failed', { component, reason }),
  });
  const users = new UserService({ models, passwords, transact, clock });
  const documents = new DocumentService({ models, markdown, transact, clock });
  const setup = new SetupService({ models, users, documents, auditWriter, clock });
  const policies = new PolicyService({
    builder: new PolicyBuilder({ governance, shipped: shippedPolicy, ports, pause: setImmediate }),
    store: new PolicyStore({
      models,
      transact,
      entry: () => setup.entry('policy_change', 'policy'),
      host: hostname(),
      clock,
    }),
    governance,
    metrics,
    clock,
    version: policy.policyVersion,
    shipped: shippedPolicy.policyVersion,
    file: config.POLICY_FILE,
    readFile: (path) => readFile(path, 'utf8'),
    onChange: (facts) => logger.info('another policy is in force', facts),
    onProblem: (problem) => logger.error('a policy was not taken; the old one stays in force', { problem }),
  });
  const feedErrors = (error: unknown) =>
    logger.warn('a change stream broke off; it is opened again', { error });
  const feeds = [
    new ChangeFeed(models.User, {
      onChange: (id) => identity.forget(String(id)),
      onOpen: () => identity.forgetAll(),
      onError: feedErrors,
    }),
    new ChangeFeed(models.Instruction, {
      onChange: (id) => instructions.noteChange(id),
      onOpen: () => instructions.noteGap(),
      onError: feedErrors,
    }),
    new ChangeFeed(models.Policy, {
      onChange: () => void policies.published(),
      onOpen: () => void policies.published(),
      onError: feedErrors,
    }),
  ];
  return {
    config,
    logger,
    metrics,
    database,
    passwords,
    markdown,
    identity,
    tokens,
    auditWriter,
    refusals,
    trail,
    instructions,
    governance,
    policies,
    /** Follows this process's own policy file, where it has one. */
    policyWatcher:
      config.POLICY_FILE === undefined
        ? undefined
        : new FileWatcher(config.POLICY_FILE, () => void policies.fileChanged()),
    feeds,
    auth: new AuthService({ models, passwords, tokens, transact }),
    users,
    documents,
    setup,
    moderation: new ModerationService({ models, transact, clock }),
    auditLog: new AuditQueryService({ models }),
    stats: new StatsService({ models }),
    health: new HealthService(database, config.REQUEST_DEADLINE_MS),
    limiters: {
      api: rateLimit({ name: 'api', limit: config.API_RATE_LIMIT, windowMs, limits, trail }),
      login: rateLimit({ name: 'login', limit: config.LOGIN_RATE_LIMIT, windowMs, limits, trail }),
    },
    runtime: {
      root,
      environment: config.NODE_ENV,
      /** Seconds since the start. */
      uptime: () => (clock.now() - startedAt) / 1_000,
    },
  };
}
