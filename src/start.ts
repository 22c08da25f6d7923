import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { processEnvironment, type Config } from './config/env';
import {
  DATABASE_FOLDER,
  openEmbeddedDatabase,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from './db/embedded';
import { resolveMongodBinary } from './db/mongod-binary';
import type { Outside } from './composition/foundation';
import { systemClock } from './lib/clock';
import { createLogger } from './lib/logger';

/** The folder that holds openapi.yaml and framework/: the same above `src/` and above `dist/`. */
export const ROOT = join(__dirname, '..');

/** Why the service cannot start, in words for the person who starts it. */
export class StartError extends Error {}

/** Who makes the first admin on the embedded database when nobody is named. */
export const DEFAULT_ADMIN = 'admin@governance.local';

/**
 * Finds the database: the configured one, or the embedded one.
 * @param mode a service owns its embedded database; a command shares the one of a running service, or starts it;
 *   one that only looks for what is there makes none.
 * @param say receives one line for each thing worth knowing.
 * @param onLaunch called as soon as an embedded database runs, long before it can be asked.
 * @throws StartError when there is none.
 */
export async function findDatabase(
  config: Config,
  mode: 'own' | 'share' | 'existing',
  say: (line: string) => void,
  onLaunch?: () => void,
): Promise<EmbeddedDatabase & { embedded: boolean }> {
  if (config.MONGODB_URI !== undefined) {
    return { uri: config.MONGODB_URI, stop: () => Promise.resolve(), embedded: false };
  }
  if (mode === 'existing') demandFolder(config.DATA_DIR);
  const open = mode === 'own' ? startEmbeddedDatabase : openEmbeddedDatabase;
  try {
    const binary = await resolveMongodBinary({ say, env: { ...processEnvironment() } });
    return { ...(await open({ dataDir: config.DATA_DIR, binary, say, onLaunch })), embedded: true };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** A database made on the way would be taken for the service's, and found empty. */
function demandFolder(dataDir: string): void {
  const folder = resolve(dataDir, DATABASE_FOLDER);
  if (!existsSync(folder))
    throw new StartError(
      `There is no database in ${resolve(dataDir)}: DATA_DIR or MONGODB_URI must be those of the service.`,
    );
}

/** What the outside gives, from the configuration. */
export function outsideOf(config: Config, databaseUri: string): Outside {
  const logger = createLogger(config.LOG_LEVEL);
  if (config.JWT_SECRET === undefined) {
    logger.warn('JWT_SECRET is not set: one is made for this run, and its tokens end with it');
  }
  return {
    config,
    databaseUri,
    jwtSecret: config.JWT_SECRET ?? randomBytes(48).toString('base64url'),
    logger,
    clock: systemClock,
    root: ROOT,
  };
}
