/**
 * What nearly every file of tests needs, what takes long to read and is the same for all: the shipped policy and
 * openapi.yaml. The set-up of the run reads each once and leaves it as JSON, which is read in a hundredth of the time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadShippedPolicy } from '../../src/config/policy-file';
import type { Policy } from '../../src/governance/policy/policy.types';

const readers = {
  policy: loadShippedPolicy,
  api: (): unknown =>
    parse(readFileSync(join(__dirname, '..', '..', 'openapi.yaml'), 'utf8'), { maxAliasCount: -1 }),
};

const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Reads everything once and leaves it in `folder`. */
export function prepare(folder: string): void {
  for (const [name, read] of Object.entries(readers)) {
    writeFileSync(fileOf(folder, name), JSON.stringify(read()));
  }
}

const take = (name: keyof typeof readers): unknown =>
  JSON.parse(readFileSync(fileOf(process.env['TEST_FOLDER']!, name), 'utf8'));

let policy: Policy | undefined;

/** No test can change what others share. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** The policy that is shipped, as `loadShippedPolicy` gives it; one for all files of a worker. */
export const shippedPolicy = (): Policy => (policy ??= frozen(take('policy') as Policy));

/** openapi.yaml as data. */
export const apiAsData = (): unknown => take('api');
