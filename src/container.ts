import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Config } from './config/env';
import { type Judgement, portsOf } from './config/knowledge';
import { LIMITS, TIMES } from './config/limits';
import { ChangeFeed } from './db/change-feed';
import { ChangeLog } from './db/change-log';
import { Database } from './db/database';
import { createComponents } from './governance/registry';
import type { Clock } from './lib/clock';
import { FileWatcher } from './lib/file-watcher';
import type { Logger } from './lib/logger';
import { LoopWatch } from './lib/loop-watch';
import { Metrics } from './lib/metrics';
import { AuditTrail } from './middleware/audit';
import { createLimiters } from './middleware/limiters';
import { AgentIdentity } from './services/agent-identity';
import { AgentService } from './services/agent.service';
import { ApprovalReader } from './services/approval-reader';
import { ApprovalService } from './services/approval.service';
import { ApprovalWaiters } from './services/approval-waiters';
import { AuditQueryService } from './services/audit-query.service';
import { AuditWriter } from './services/audit-writer.service';
import { AuthService } from './services/auth.service';
import { DecideService } from './services/decide.service';
import { DecisionRecords } from './services/decision-record';
import { DocumentService } from './services/document.service';
import { EvidenceService } from './services/evidence/evidence.service';
import { ExportService } from './services/evidence/export.service';
import { RedactionService } from './services/evidence/redaction.service';
import { RetentionService } from './services/evidence/retention.service';
import { SealKeys } from './services/evidence/seal-keys';
import { MongoSealStore } from './services/evidence/seal-store';
import { SealingService } from './services/evidence/sealing.service';
import { ExpiryService } from './services/expiry.service';
import { FeedbackService } from './services/feedback.service';
import { GovernanceService } from './services/governance.service';
import { HandoffService } from './services/handoff.service';
import { HealthService } from './services/health.service';
import { IdentityService } from './services/identity.service';
import { IdempotencyService } from './services/idempotency.service';
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
import { SessionReader } from './services/session-reader';
import { SessionService } from './services/session.service';
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
  const agentIdentity = new AgentIdentity({
    models,
    clock,
    onError: (error) => logger.warn('the last use of a key could not be written down', { error }),
  });
  const auditWriter = new AuditWriter({ models, metrics, clock });
  const refusals = new RefusalService({
    models,
    transact,
    clock,
    windowMs,
    onError: (error) => logger.warn('refusals could not be counted', { error }),
  });
  const trail = new AuditTrail(auditWriter, refusals, clock);
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
  const sealKeys = new SealKeys({
    models,
    transact,
    configured: config.SEAL_PRIVATE_KEY,
    entry: () => setup.entry('seal_key_create', 'seal_key'),
    clock,
    logger,
  });
  const holder = randomUUID();
  const sealStore = new MongoSealStore({
    models,
    transact,
    holder,
    leaseMs: TIMES.sealLease,
    onCut: (facts) =>
      logger.error('seals are gone from the database; what they listed is sealed again', facts),
  });
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
  const approvals = new ApprovalService({
    models,
    auditWriter,
    transact,
    clock,
    lifetime: config.APPROVAL_TTL_MINUTES * 60_000,
  });
  const waiters = new ApprovalWaiters(LIMITS.approval.waiting);
  const changes = new ChangeLog<CountedRecord>(models.AuditLog, COUNTED_FIELDS);
  const rollUpReader = new RollUpReader({ models, changes, snapshot });
  const feed = new ChangeFeed(
    database.connection,
    [
      {
        model: models.User,
        onChange: (id) => identity.forget(String(id)),
        onOpen: () => identity.forgetAll(),
      },
      {
        model: models.Agent,
        onChange: (id) => agentIdentity.forget(String(id)),
        onOpen: () => agentIdentity.forgetAll(),
      },
      {
        model: models.Instruction,
        onChange: (id) => instructions.noteChange(id),
        onOpen: () => instructions.noteGap(),
      },
      {
        model: models.ModerationItem,
        onChange: (id) => waiters.wake(id),
        onOpen: () => waiters.wakeAll(),
      },
      {
        model: models.Policy,
        onChange: () => void policies.published(),
        onOpen: () => void policies.published(),
      },
    ],
    (error) => logger.warn('a change stream broke off; it is opened again', { error }),
  );
  const expiry = new ExpiryService({ models, instructions, auditWriter, transact, clock });
  const ledgerQuery = new LedgerQueryService({ models, clock });
  const decisions = new DecisionRecords({ models });
  const sessions = new SessionService({
    models,
    expiry,
    reader: new SessionReader({ models, clock }),
    clock,
  });
  const ledgerParts = {
    models,
    ledger: new LedgerTransaction({
      models,
      instructions,
      transact,
      patienceMs: config.REQUEST_DEADLINE_MS / 2,
    }),
    judge: new LedgerJudge({ governance, instructions }),
    writer: new LedgerWriter({ models, governance, clock }),
    expiry,
    clock,
  };
  return {
    config,
    logger,
    loop: new LoopWatch({
      now: () => performance.now(),
      everyMs: TIMES.loopLook,
      longMs: TIMES.loopLong,
      burstMs: TIMES.loopBurst,
      shareMs: TIMES.loopShare,
    }),
    metrics,
    database,
    passwords,
    markdown,
    secondStage: judgement.secondStage,
    identity,
    agentIdentity,
    tokens,
    auditWriter,
    refusals,
    trail,
    idempotency: new IdempotencyService({
      models,
      secret: jwtSecret,
      clock,
      deadline: config.REQUEST_DEADLINE_MS,
    }),
    instructions,
    governance,
    expiry,
    ruleFiles,
    ledger: new LedgerService({ ...ledgerParts, documents }),
    ledgerQuery,
    approvals,
    waiters,
    approvalReader: new ApprovalReader({ approvals, waiters, clock }),
    decide: new DecideService({ governance, approvals }),
    decisions,
    feedback: new FeedbackService({ models, decisions, transact, clock }),
    sessions,
    handoffs: new HandoffService({ sessions, ledger: ledgerQuery, decisions }),
    imports: new ImportService({ ...ledgerParts, sources: new ImportSources({ documents, ruleFiles }) }),
    sealKeys,
    sealing: new SealingService({
      store: sealStore,
      signer: () => sealKeys.signer(),
      clock,
      logger,
      renewAfterMs: TIMES.sealRenewal,
      retryMs: TIMES.sealRetry,
    }),
    evidence: new EvidenceService({ models, keys: sealKeys }),
    exports: new ExportService({ models }),
    retention: new RetentionService({
      models,
      keys: sealKeys,
      entry: () => setup.entry('audit_retention', 'audit_log'),
      clock,
      days: config.AUDIT_RETENTION_DAYS,
      holder,
    }),
    redaction: new RedactionService({
      models,
      users,
      keys: sealKeys,
      transact,
      entry: (action, resource) => setup.entry(action, resource),
    }),
    policies,
    /** Follows this process's own policy file, where it has one. */
    policyWatcher:
      config.POLICY_FILE === undefined
        ? undefined
        : new FileWatcher(config.POLICY_FILE, () => void policies.fileChanged()),
    feed,
    auth: new AuthService({ models, passwords, tokens, transact }),
    users,
    agents: new AgentService({
      models,
      transact,
      clock,
      rateLimit: config.AGENT_RATE_LIMIT,
      onRevoked: (agentId, session) => approvals.voidGrants(agentId, session),
    }),
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
    stats: new StatsService({ models, clock }),
    health: new HealthService(database, config.REQUEST_DEADLINE_MS),
    limiters: createLimiters({
      limits: new RateLimitService({ models, clock }),
      trail,
      api: config.API_RATE_LIMIT,
      login: config.LOGIN_RATE_LIMIT,
      windowMs,
    }),
    runtime: {
      root,
      environment: config.NODE_ENV,
      /** Seconds since the start. */
      uptime: () => (clock.now() - startedAt) / 1_000,
    },
  };
}
