import { join } from 'node:path';
import { ConfigError } from './config/config-error';
import { isRunByNpm, loadConfig, processEnvironment, type Config } from './config/env';
import { checkPolicyFile } from './config/knowledge';
import { TIMES } from './config/limits';
import { UnreachableError } from './db/reach';
import { readFrameworkDocuments } from './services/framework-documents';
import { createService } from './service';
import type { FirstAdmin } from './services/setup.service';
import { shutDown } from './shutdown';
import { DEFAULT_ADMIN, findDatabase, ROOT, StartError } from './start';
import { surroundingsOf } from './surroundings';
import { welcome } from './welcome';

/** npm passes Ctrl-C on to a service that the terminal has signalled already: within this time it is one signal. */
const ECHO_MS = 100;

/** How often a service that npm runs looks whether npm is still there. */
const PARENT_CHECK_MS = 250;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  // Whoever read the log has gone, or its disk is full: no request fails for that, and Node writes on when it can.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // A policy that is not valid ends the start here, before there is a database to end.
  const config = loadConfig(processEnvironment(), checkPolicyFile);
  const quiet = config.NODE_ENV === 'production';
  const { database, surroundings } = await gather(config, quiet ? () => {} : say);
  const service = createService({ ...surroundings, databaseUri: database.uri });
  const { logger, metrics, setup } = service.container;
  metrics.collectProcess();

  let stoppingSince: number | undefined;
  const stop = async (signal: string, failed = false): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    logger.info('stopping', { signal });
    const steps = [...service.stopSteps, { name: 'stop the embedded database', run: () => database.stop() }];
    const clean = await shutDown(steps, TIMES.shutdown, (step, error) => {
      logger.error('a step of stopping failed', { step, error });
    });
    logger.info('stopped', { clean });
    process.exit(clean && !failed ? 0 : 1);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  const stopOnce = (why: string, failed = false): void => {
    if (stoppingSince === undefined) void stop(why, failed);
  };
  // A terminal that closes sends it several times: by itself, by its shell, and by the end of npm.
  process.on('SIGHUP', () => stopOnce('SIGHUP'));
  if (isRunByNpm(processEnvironment())) whenParentEnds(() => stopOnce('npm has ended'));
  // Nobody starts it again but a start of the service.
  void database.lost?.then((reason) => {
    logger.error('the embedded database ended by itself; the service ends too', { reason });
    stopOnce('the database has ended', true);
  });

  let admin: FirstAdmin | undefined;
  const prepare = async (): Promise<void> => {
    const email = config.ADMIN_EMAIL ?? (database.embedded ? DEFAULT_ADMIN : undefined);
    // Tried again after a failure it makes nobody; the password of the first time is still to be shown.
    if (email !== undefined) admin = (await setup.ensureAdmin(email, config.ADMIN_PASSWORD)) ?? admin;
    if (database.embedded) await setup.seedOnce(readFrameworkDocuments(join(ROOT, 'framework')));
  };
  const { url, ready } = await service.start(prepare).catch(async (error: unknown) => {
    await database.stop();
    throw cannotListen(error, config);
  });
  logger.info('listening', { url });
  await ready.catch(async (error: unknown) => {
    process.stderr.write(`${inWords(error)}\n`);
    await stop('the start has failed', true);
  });
  if (stoppingSince !== undefined) return;
  logger.info('ready', { url });
  if (!quiet)
    say(
      welcome({
        url,
        admin,
        knownEmail: config.ADMIN_EMAIL ?? DEFAULT_ADMIN,
        embedded: database.embedded,
        dataDir: config.DATA_DIR,
      }),
    );
}

/** The database and what decides, each of which takes its time: what decides is read while mongod, in its own process, starts. */
async function gather(config: Config, say: (line: string) => void) {
  let launched: () => void = () => {};
  const launch = new Promise<void>((resolve) => (launched = resolve));
  const finding = findDatabase(config, 'own', say, launched);
  // One that runs already, or cannot run, is not waited for twice.
  await Promise.race([launch, finding]);
  const making = async () => surroundingsOf(config, '');
  const [found, made] = await Promise.allSettled([finding, making()]);
  if (found.status === 'fulfilled' && made.status === 'fulfilled')
    return { database: found.value, surroundings: made.value };
  // The process must not end while a thread is in native code, nor leave a database behind.
  if (made.status === 'fulfilled') await made.value.judgement.secondStage?.close();
  if (found.status === 'fulfilled') await found.value.stop();
  throw found.status === 'rejected' ? found.reason : (made as PromiseRejectedResult).reason;
}

/** npm sends SIGTERM to its shell, and dash ends without passing it on: the service would be left behind unseen. */
function whenParentEnds(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    // A signal that came before is heard first: it says better why.
    setImmediate(act);
  }, PARENT_CHECK_MS);
  timer.unref();
}

function cannotListen(error: unknown, { HOST, PORT }: Config): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason =
    code === 'EADDRINUSE'
      ? `Port ${PORT} on ${HOST} is in use by another program: stop that program, or set PORT to another port (0 takes a free one).`
      : `The service cannot listen on port ${PORT} of ${HOST}: ${message}`;
  return new StartError(reason, { cause: error });
}

/** What is wrong, for a person; a stack is for a fault of ours only. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const expected = [ConfigError, StartError, UnreachableError].some((known) => error instanceof known);
  return expected ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${inWords(error)}\n`);
  process.exit(1);
});
