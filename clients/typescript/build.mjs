/**
 * Builds the package from the service's own sources: `node clients/typescript/build.mjs`. The client is `src/client`,
 * and its types are those that `npm run gen` makes of openapi.yaml.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const dist = join(here, 'dist');

rmSync(dist, { recursive: true, force: true });
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', here], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
// The compiler leaves declarations where they are.
mkdirSync(join(dist, 'types'), { recursive: true });
cpSync(join(root, 'src', 'types', 'api.d.ts'), join(dist, 'types', 'api.d.ts'));
