import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Config } from './config/env';
import { type Judgement, portsOf } from './config/knowledge';
import { ChangeFeed } from './db/change-feed';
import { ChangeLog } from './db/change-log';
import { Database } from './db/database';
import { createComponents } from './governance/registry';
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
import { ExpiryService } from './services/expiry.service';
import { GovernanceService } from './services/governance.service';
import { HealthService } from './services/health.service';
import { IdentityService } from './services/identity.service';
import { ImportSources } from './services/import-source';
import { ImportService } from './services/import.service';
import { InstructionService } from './services/instruction.service';
import { LedgerJudge } from './services/ledger-judge';
import { LedgerQueryService } from './services/ledger-query.service';
import { LedgerService } from './services/ledger.service';
import { LedgerTransaction } from './services/ledger-transaction';
import { LedgerWriter } from './services/ledger-writer';
import { ModerationService } from './services/moderation.service';
import { PolicyBuilder } from './services/policy-builder';
import { PolicyStore } from './services/policy-store';
import { PolicyService } from './services/policy.service';
import { RateLimitService } from './services/rate-limit.service';
import { RefusalService } from './services/refusal.service';
import { COUNTED_FIELDS, type CountedRecord } from './services/rollup/bucket';
import { RollUpKeeper } from './services/rollup/roll-up-keeper';
import { RollUpReader } from './services/rollup/roll-up-reader';
import { ReplayService } from './services/replay/replay.service';
import { SetupService } from './services/setup.service';
import { StatsService } from './services/stats.service';
import { TokenService } from './services/token.service';
import { UserService } from './services/user.service';
import { MarkdownRenderer } from './workers/markdown-renderer';
import { PasswordHasher } from './workers/password-hasher';
import { RuleFileReader } from './workers/rule-file-reader';

/** What the outside gives. */
export interface Surroundings {
  config: Config;
  /** Replica set to connect to; the embedded one has its own. */
  databaseUri: string;
  jwtSecret: string;
  judgement: Judgement;
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
  judgement,
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
  const { models, transact, snapshot } = database;
  const passwords = new PasswordHasher({ cost: config.BCRYPT_COST, maxQueued: MAX_QUEUED_PASSWORDS });
  const markdown = new MarkdownRenderer();
  const ruleFiles = new RuleFileReader();
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
  const instructions = new InstructionService({ models, clock });
  const ports = portsOf(judgement.knowledge);
  const governance = new GovernanceService({
    components: createComponents(judgement.policy, ports),
    policy: judgement.policy,
    secondStage: judgement.secondStage,
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
  const builder = new PolicyBuilder({ governance, shipped: judgement.shipped, ports, pause: setImmediate });
  const policies = new PolicyService({
    builder,
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
    version: judgement.policy.policyVersion,
    shipped: judgement.shipped.policyVersion,
    file: config.POLICY_FILE,
    readFile: (path) => readFile(path, 'utf8'),
    onChange: (facts) => logger.info('another policy is in force', facts),
    onProblem: (problem) => logger.error('a policy was not taken; the old one stays in force', { problem }),
  });
  const changes = new ChangeLog<CountedRecord>(models.AuditLog, COUNTED_FIELDS);
  const rollUpReader = new RollUpReader({ models, changes, snapshot });
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
  const expiry = new ExpiryService({ models, instructions, auditWriter, transact, clock });
  const ledgerParts = {
    models,
    ledger: new LedgerTransaction({ models, instructions, transact }),
    judge: new LedgerJudge({ governance, instructions }),
    writer: new LedgerWriter({ models, governance, clock }),
    expiry,
    clock,
  };
  return {
    config,
    logger,
    metrics,
    database,
    passwords,
    markdown,
    secondStage: judgement.secondStage,
    identity,
    tokens,
    auditWriter,
    refusals,
    trail,
    instructions,
    governance,
    expiry,
    ruleFiles,
    ledger: new LedgerService({ ...ledgerParts, documents }),
    ledgerQuery: new LedgerQueryService({ models, clock }),
    imports: new ImportService({ ...ledgerParts, sources: new ImportSources({ documents, ruleFiles }) }),
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
    auditLog: new AuditQueryService({ models, rollUps: rollUpReader }),
    rollUpReader,
    replay: new ReplayService({
      models,
      builder,
      clock,
      // The rest is for reading the instructions and for writing the record.
      budgetMs: config.REQUEST_DEADLINE_MS / 2,
      pause: setImmediate,
    }),
    rollUps: new RollUpKeeper({ models, changes, transact, snapshot, clock }),
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
