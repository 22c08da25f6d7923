import { ConfigError } from '../config/config-error';
import { loadConfig, processEnvironment } from '../config/env';
import { PATIENCE_MS, reachDatabase } from '../db/reach';
import { createHouse, type House } from '../house';
import { findDatabase, outsideOf, StartError } from '../start';

type Services = Pick<House['audit'], 'ownEntries'> &
  House['callers'] &
  House['documents'] &
  House['evidence'];

/**
 * Runs a command against the database of this configuration, and ends the process with its exit code.
 * @param work is given the services, connected.
 * @param mode `existing` where an empty database would be the wrong one.
 */
export function runWithHouse(
  work: (services: Services) => Promise<void>,
  mode: 'share' | 'existing' = 'share',
): void {
  run(work, mode).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof ConfigError || error instanceof Error ? error.message : String(error));
      process.exit(1);
    },
  );
}

async function run(work: (services: Services) => Promise<void>, mode: 'share' | 'existing'): Promise<void> {
  const config = loadConfig(processEnvironment());
  const database = await findDatabase(config, mode, (line) => {
    console.error(line);
  });
  try {
    // What is built below goes on trying without a word: what is wrong shows at one attempt.
    await (await reachDatabase(database.uri)).close();
    const outside = outsideOf({ ...config, LOG_LEVEL: 'error' }, database.uri);
    const { foundation, audit, callers, documents, evidence } = createHouse(outside);
    // What has never connected need not be closed; the process ends anyway.
    await connected(foundation);
    try {
      await work({ ownEntries: audit.ownEntries, ...callers, ...documents, ...evidence });
    } finally {
      await audit.auditWriter.drain();
      await foundation.passwords.close();
      await foundation.markdown.close();
      await foundation.database.close();
    }
  } finally {
    await database.stop();
  }
}

async function connected({ database }: House['foundation']): Promise<void> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(
      () => reject(new StartError(`The database did not answer within ${PATIENCE_MS / 1_000} s.`)),
      PATIENCE_MS,
    );
  });
  await Promise.race([database.start(), late]).finally(() => clearTimeout(giveUp));
}
