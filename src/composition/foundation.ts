import type { Config } from '../config/env';
import { LIMITS, TIMES } from '../config/limits';
import type { StreamTiming } from '../db/audit-stream';
import { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import { ConcurrencyLimit } from '../lib/concurrency-limit';
import type { Logger } from '../lib/logger';
import { LoopWatch } from '../lib/loop-watch';
import { Metrics } from '../lib/metrics';
import { Turns } from '../lib/turns';
import { HealthService } from '../services/health.service';
import { MarkdownRenderer } from '../workers/markdown-renderer';
import { PasswordHasher } from '../workers/password-hasher';
import { RuleFileReader } from '../workers/rule-file-reader';

/** What the outside gives. */
export interface Outside {
  config: Config;
  /** Replica set to connect to; the embedded one has its own. */
  databaseUri: string;
  jwtSecret: string;
  logger: Logger;
  clock: Clock;
  /** Where openapi.yaml lies. */
  root: string;
  /** Other than as decided only where nobody looks at the time it takes. */
  sealTiming?: StreamTiming;
}

export type Foundation = ReturnType<typeof createFoundation>;

/** Password checks that may wait: at a quarter of a second each they still end within the request deadline. */
const MAX_QUEUED_PASSWORDS = 15;

/** What all the others stand on: the surroundings, the database, the worker threads, and the eyes on the process. */
export function createFoundation(outside: Outside) {
  const { config, databaseUri, logger, clock, root } = outside;
  const startedAt = clock.now();
  const database = new Database({
    uri: databaseUri,
    selectionTimeoutMs: Math.min(2_000, config.REQUEST_DEADLINE_MS),
    onUnavailable: (error) => logger.warn('the database is not available yet', { error }),
  });
  const { models, transact, snapshot } = database;
  // The other half is for the work itself, and for the answer.
  const patienceMs = config.REQUEST_DEADLINE_MS / 2;
  return {
    ...outside,
    database,
    models,
    transact,
    snapshot,
    metrics: new Metrics(),
    loop: new LoopWatch({
      now: () => performance.now(),
      everyMs: TIMES.loopLook,
      longMs: TIMES.loopLong,
      burstMs: TIMES.loopBurst,
      shareMs: TIMES.loopShare,
    }),
    turns: new Turns(LIMITS.turn),
    concurrency: new ConcurrencyLimit({
      now: () => performance.now(),
      ...LIMITS.inFlight,
      // What is let in is answered long before its deadline, and few connections hold a request: clients need no new ones.
      targetMs: config.REQUEST_DEADLINE_MS / 5,
    }),
    health: new HealthService(database, config.REQUEST_DEADLINE_MS),
    passwords: new PasswordHasher({ cost: config.BCRYPT_COST, maxQueued: MAX_QUEUED_PASSWORDS, patienceMs }),
    markdown: new MarkdownRenderer({ patienceMs }),
    ruleFiles: new RuleFileReader(),
    /** In which limits and refusals are counted. */
    windowMs: config.RATE_LIMIT_WINDOW_MINUTES * 60_000,
    runtime: {
      root,
      environment: config.NODE_ENV,
      /** Seconds since the start. */
      uptime: () => (clock.now() - startedAt) / 1_000,
    },
  };
}
