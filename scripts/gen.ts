/**
 * Writes the files of this repository that follow from other files.
 *
 *   tsx scripts/gen.ts           writes what is stale
 *   tsx scripts/gen.ts --check   writes nothing, names each stale file and exits 1 if there is one
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { configurationPage, envExample } from './config-docs';

const root = join(__dirname, '..');

interface Generated {
  /** Where the file lies, seen from the root of the repository. */
  file: string;
  /** Makes its whole text; the same sources always give the same text. */
  make: () => Promise<string> | string;
}

/** The types of the API, from its description. */
async function apiTypes(): Promise<string> {
  const nodes = await openapiTS(pathToFileURL(join(root, 'openapi.yaml')), {
    // A default is what the service fills in; it does not oblige the caller to send the field.
    defaultNonNullable: false,
    silent: true,
  });
  return `// Generated from openapi.yaml by \`npm run gen\`; changes belong there.\n\n${astToString(nodes)}`;
}

const generated: readonly Generated[] = [
  { file: 'src/types/api.d.ts', make: apiTypes },
  { file: '.env.example', make: envExample },
  { file: 'docs/configuration.md', make: configurationPage },
];

/** The text of the file as it is, without regard to how lines end; undefined when there is none. */
async function present(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function main(check: boolean): Promise<void> {
  for (const { file, make } of generated) {
    const path = join(root, file);
    const text = await make();
    if ((await present(path)) === text) continue;

    if (check) {
      console.error(`${file} is stale; run \`npm run gen\`.`);
      process.exitCode = 1;
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      console.log(`${file} written`);
    }
  }
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
