import { ConfigError, loadConfig, processEnvironment } from '../config/env';
import { createContainer, type Container } from '../container';
import { findDatabase, StartError, surroundingsOf } from '../start';

/** A service waits for its database for as long as it takes; somebody at a terminal wants to know. */
const PATIENCE_MS = 5_000;

/**
 * Runs a command against the database of this configuration, and ends the process with its exit code.
 * @param work is given the container, connected.
 */
export function runWithContainer(work: (container: Container) => Promise<void>): void {
  run(work).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof ConfigError || error instanceof Error ? error.message : String(error));
      process.exit(1);
    },
  );
}

async function run(work: (container: Container) => Promise<void>): Promise<void> {
  const config = loadConfig(processEnvironment());
  const database = await findDatabase(config, 'share', (line) => {
    console.error(line);
  });
  try {
    const container = createContainer(
      await surroundingsOf({ ...config, LOG_LEVEL: 'error' }, database.uri, false),
    );
    // What has never connected need not be closed; the process ends anyway.
    await connected(container);
    try {
      await work(container);
    } finally {
      await container.auditWriter.drain();
      await container.passwords.close();
      await container.markdown.close();
      await container.database.close();
    }
  } finally {
    await database.stop();
  }
}

async function connected({ database }: Container): Promise<void> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(
      () => reject(new StartError(`The database did not answer within ${PATIENCE_MS / 1_000} s.`)),
      PATIENCE_MS,
    );
  });
  await Promise.race([database.start(), late]).finally(() => clearTimeout(giveUp));
}
