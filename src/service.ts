import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { LIMITS, TIMES } from './config/limits';
import { createContainer, type Container, type Surroundings } from './container';
import { closeServer, createHttpServer } from './lib/http-server';
import { overload } from './middleware/overload';
import type { ShutdownStep } from './shutdown';

/** A service of one process: the web server, its container and its timers. */
export interface Service {
  container: Container;
  server: Server;
  /** Listens, then connects in the background; until the database is there every request gets a 503. */
  start(prepare?: () => Promise<void>): Promise<{ url: string; ready: Promise<void> }>;
  /** In order: unready, stop accepting, finish what runs, flush, disconnect. */
  readonly stopSteps: readonly ShutdownStep[];
}

const hostForUrl = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

/** Puts one process together; nothing runs yet. */
export function createService(surroundings: Surroundings): Service {
  const container = createContainer(surroundings);
  const {
    approvalEndings,
    components,
    config,
    database,
    expiry,
    feed,
    policies,
    policyWatcher,
    refusals,
    rollUps,
    logger,
    loop,
    sealing,
  } = container;
  const server = createHttpServer(createApp(container).express, {
    refuses: overload(container),
    // Nobody who waits for an answer hears nothing for longer than who waits for a person's.
    silentMs: LIMITS.approval.wait * 1_000 + config.REQUEST_DEADLINE_MS + TIMES.silence,
  });
  const timers: NodeJS.Timeout[] = [];

  const every = (milliseconds: number, name: string, work: () => Promise<void> | void): void => {
    let runs = false;
    const run = async (): Promise<void> => {
      // What takes longer than its time goes on alone.
      if (runs) return;
      runs = true;
      try {
        await work();
      } catch (error) {
        logger.warn(`${name} failed; it is tried again`, { error });
      } finally {
        runs = false;
      }
    };
    timers.push(setInterval(() => void run(), milliseconds).unref());
  };

  const connect = async (prepare: () => Promise<void>): Promise<void> => {
    // A process that is ready decides by the policy of the deployment.
    const join = async (): Promise<void> => {
      await prepare();
      await policies.join();
    };
    if (!(await database.start(join))) return;
    feed.start();
    policyWatcher?.start();
    sealing.start();
    every(TIMES.readAhead, 'reading the instructions ahead', () => components.readInstructions());
    every(TIMES.policyRetry, 'taking the newest policy', () => policies.retry());
    every(TIMES.selfTestInterval, 'the self-test', () => components.runSelfTests());
    every(TIMES.refusalSweep, 'closing the windows of refusals', () => refusals.closeWindows());
    every(TIMES.retentionSweep, 'the retention of audit records', () => container.retention.removeDue());
    every(TIMES.unsealedLook, 'looking for unsealed audit records', () => container.unsealedAge.look());
    every(TIMES.rollUp, 'counting the audit log', () => rollUps.advance());
    every(TIMES.expirySweep, 'the expiry of instructions', () => expiry.expireDue());
    every(TIMES.expirySweep, 'the expiry of approvals', () => approvalEndings.expireDue());
  };

  return {
    container,
    server,
    async start(prepare = async () => {}) {
      // Refusing takes no time, but whom the system itself turns away knocks again only after one, three and seven seconds.
      server.listen(config.PORT, config.HOST, LIMITS.backlog);
      await once(server, 'listening');
      loop.start();
      const { port } = server.address() as AddressInfo;
      return { url: `http://${hostForUrl(config.HOST)}:${port}`, ready: connect(prepare) };
    },
    stopSteps: [
      { name: 'unready', run: () => container.health.stop() },
      { name: 'answer those who wait', run: () => container.waiters.close() },
      {
        name: 'stop accepting and finish what runs',
        run: () => closeServer(server, config.REQUEST_DEADLINE_MS),
      },
      {
        name: 'stop the timers',
        run: () => {
          timers.forEach((timer) => clearInterval(timer));
          loop.stop();
          policyWatcher?.close();
        },
      },
      { name: 'count refusals', run: () => refusals.flush() },
      { name: 'flush the audit log', run: () => container.auditWriter.drain() },
      { name: 'stop sealing', run: () => sealing.stop() },
      {
        name: 'close the change stream',
        run: () => feed.close(),
      },
      {
        name: 'end the workers',
        run: async () => {
          const { passwords, markdown, ruleFiles, secondStage } = container;
          await Promise.all([passwords.close(), markdown.close(), ruleFiles.close(), secondStage?.close()]);
        },
      },
      { name: 'disconnect from the database', run: () => database.close() },
    ],
  };
}
