import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabases, freshDatabase, within } from './support/database';
import { call } from './support/http-call';
import { endAll, ServiceProcess } from './support/service-process';
import { until } from './support/until';

/** How soon a change of the policy file is in force in every process; of the decided behaviour. */
const KNOWN_MS = 5_000;

const rule = (word: string) => `organisation:
  rules:
    - id: no-${word}
      owner: The office
      boundary: ETHICS
      verdict: BLOCK
      text: No ${word} here.
      match: { words: { any: ${word} } }
`;

interface PolicyState {
  version: string;
  source: string;
  problem?: string;
}

let folder: string;
let file: string;
let database: string;
let services: ServiceProcess[];
let urls: string[];
let token: string;

/** The file as a config map: reached through a link to a folder of the version, which is turned. */
async function mount(version: string, text: string): Promise<void> {
  await mkdir(join(folder, version));
  await writeFile(join(folder, version, 'policy.yaml'), text);
  await symlink(version, join(folder, '..data_tmp'));
  await rename(join(folder, '..data_tmp'), join(folder, '..data'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-reload-'));
  await mount('v1', rule('shelf'));
  file = join(folder, 'policy.yaml');
  await symlink(join('..data', 'policy.yaml'), file);
  database = freshDatabase();
  const start = (env: Record<string, string>) => new ServiceProcess({ MONGODB_URI: database, ...env });
  // The first has published before the second, which has no file, joins.
  services = [start({ POLICY_FILE: file })];
  urls = [await services[0]!.ready()];
  services.push(start({}));
  urls.push(await services[1]!.ready());
  token = await services[0]!.token();
});
afterAll(async () => {
  await endAll();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

const policyOf = async (url: string) =>
  (await call(`${url}/api/governance/status`, { token })).body.policy as PolicyState;

const blocks = async (url: string, word: string): Promise<boolean> => {
  const action = { type: 'task', description: `Sort the ${word}` };
  const { status, body } = await call(`${url}/api/governance/enforce`, { token, body: { action } });
  expect([url, status]).toEqual([url, 200]);
  return body.enforcement.status === 'BLOCK';
};

/** @returns milliseconds until every process blocks the word. */
async function everywhere(word: string, since: number): Promise<number> {
  for (const url of urls) await until(`"${word}" in force at ${url}`, KNOWN_MS, () => blocks(url, word));
  return performance.now() - since;
}

describe('two processes, one of them with a policy file', () => {
  it('begin with the same policy', async () => {
    for (const url of urls) expect(await blocks(url, 'shelf')).toBe(true);
    const [first, second] = await Promise.all(urls.map(policyOf));
    expect(second).toEqual({ ...first, loadedAt: expect.any(String) });
  });

  it('both have another one within 5 s of a link being turned', async () => {
    const since = performance.now();
    await mount('v2', rule('desk'));
    expect(await everywhere('desk', since)).toBeLessThan(KNOWN_MS);
    for (const url of urls) expect(await blocks(url, 'shelf')).toBe(false);
  });

  it('both keep the old one when the file is broken; the one that has it says why', async () => {
    await mount('v3', 'organisation: { rules: [{ id: half-written }] }');
    const { problem } = await until('a problem', KNOWN_MS, async () => {
      const policy = await policyOf(urls[0]!);
      return policy.problem === undefined ? undefined : policy;
    });
    expect(problem).toContain(`POLICY_FILE ${file}: The governance policy is not valid:`);
    expect(problem).toContain('line 1, column 25: organisation.rules.0.owner: ');
    await services[0]!.logged('a policy was not taken; the old one stays in force');
    for (const url of urls) expect(await blocks(url, 'desk')).toBe(true);
    expect((await policyOf(urls[1]!)).problem).toBeUndefined();
    expect((await call(`${urls[0]}/metrics`)).text).toMatch(/^governance_policy_reload_failures 1$/m);
  });

  it('both go on with the next that is whole', async () => {
    const since = performance.now();
    await mount('v4', rule('lamp'));
    expect(await everywhere('lamp', since)).toBeLessThan(KNOWN_MS);
    expect((await policyOf(urls[0]!)).problem).toBeUndefined();
  });

  it('both follow a third that is started with another file, until the first file changes again', async () => {
    const other = join(folder, 'other.yaml');
    await writeFile(other, rule('stool'));
    const third = new ServiceProcess({ MONGODB_URI: database, POLICY_FILE: other });
    await third.ready();
    await everywhere('stool', performance.now());
    const { problem, version, source } = await policyOf(urls[0]!);
    expect(source).toContain(other);
    expect(problem).toMatch(/^POLICY_FILE of this process holds /);
    expect(problem).toContain(`${version} was published later by ${source}`);

    await mount('v5', rule('chair'));
    await everywhere('chair', performance.now());
    expect((await policyOf(urls[0]!)).problem).toBeUndefined();
  });

  it('have left one record for each policy', async () => {
    const records = await within(database, (db) =>
      db.collection('audit_logs').find({ action: 'policy_change' }).sort({ 'details.revision': 1 }).toArray(),
    );
    const changes = records.map(({ details }) => details as { from: string; to: string; revision: number });
    expect(changes.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
    for (const [index, { from }] of changes.entries()) {
      if (index > 0) expect(from).toBe(changes[index - 1]!.to);
    }
  });
});
