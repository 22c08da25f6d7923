import { loadConfig, processEnvironment } from '../config/env';
import { restoreBackUp, writeBackUp } from '../db/back-up';
import { findDatabase } from '../start';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE (into an empty database)';

async function main([what, file]: readonly string[]): Promise<void> {
  if (file === undefined || (what !== 'write' && what !== 'restore')) throw new Error(USAGE);
  const config = loadConfig(processEnvironment());
  const database = await findDatabase(config, what === 'write' ? 'existing' : 'share', console.error);
  try {
    const { uri } = database;
    const counts = await (what === 'write' ? writeBackUp(uri, file) : restoreBackUp(file, uri));
    for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(9)}  ${name}`);
  } finally {
    await database.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
