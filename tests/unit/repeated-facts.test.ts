import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What stands in several files because each of them is read alone. */
const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const versionIn = (path: string, pattern: RegExp): string | undefined => pattern.exec(read(path))?.[1];

it('the version is the same wherever it is told', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const { info } = parse(read('openapi.yaml'), { maxAliasCount: -1 }) as { info: { version: string } };
  const client = JSON.parse(read('clients/typescript/package.json')) as { version: string };
  expect([info.version, client.version]).toEqual([version, version]);
  expect(versionIn('src/cli/program.ts', /VERSION = '(.*)'/)).toBe(version);
  expect(versionIn('src/mcp/server.ts', /version: '(.*)'/)).toBe(version);
  expect(versionIn('docker-compose.yml', /image: governance-framework-api:(.*)/)).toBe(version);
});

it('the service is started with the same options everywhere', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const options = scripts.start.match(/--\S+/g) ?? [];
  expect(options).toHaveLength(3);
  expect(/CMD \["node", (.*), "dist\/server.js"\]/.exec(read('Dockerfile'))?.[1]).toBe(
    options.map((option) => `"${option}"`).join(', '),
  );
  expect(read('docs/operations.md')).toContain(`/usr/bin/node ${options.join(' ')} dist/server.js\n`);
  const bench = /SERVICE_FLAGS = \[([^\]]*)\]/.exec(read('bench/run.ts'))?.[1] ?? '';
  expect(bench.match(/--[^']+/g)).toEqual(options);
});

it('the scanner is what its source compiles to', () => {
  // Change both digests together: `wat2wasm scanner.wat`, then the lines of base64 in scanner.ts.
  const code = (read('src/governance/meaning/scanner.ts').match(/'[A-Za-z0-9+/=]{20,}'/g) ?? []).join('\n');
  expect([sha256(read('src/governance/meaning/scanner.wat')), sha256(code)]).toEqual([
    '216e55cc0c8c57e4392480546f71d81a970cd7286cc9993a68be8abc8bf1a187',
    'b8a8f8e9c05e8d4096ea6d4e2c416053f77281be06d0cf9bebb81d6235514eed',
  ]);
});
