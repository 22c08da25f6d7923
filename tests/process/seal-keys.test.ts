import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrivateKey, signerOf } from '../../src/evidence/keys';
import { governance, type Ran } from '../helpers/command';
import { dropDatabases, freshDatabase } from './support/database';
import { call } from './support/http-call';
import { endAll, ServiceProcess } from './support/service-process';
import { until } from './support/until';

const SEALED_MS = 20_000;
const OLD = newPrivateKey();
const NEW = newPrivateKey();
const OLD_ID = signerOf(OLD).keyId;
const NEW_ID = signerOf(NEW).keyId;

interface Seal {
  number: number;
  keyId: string;
}

let folder: string;
let database: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'governance-keys-'));
  database = freshDatabase();
});
afterAll(async () => {
  await endAll();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** One process on the common database, and what an admin asks of it. */
class Asked {
  private constructor(
    readonly service: ServiceProcess,
    private readonly url: string,
    readonly token: string,
  ) {}

  static async start(env: Record<string, string>): Promise<Asked> {
    const service = new ServiceProcess({ MONGODB_URI: database, ...env });
    const url = await service.ready();
    return new Asked(service, url, await service.token());
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  async ask(path: string, body?: unknown): Promise<any> {
    const answer = await call(`${this.url}${path}`, { token: this.token, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  }

  async decide(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1)
      await this.ask('/api/governance/classify', { text: `Always use port ${5_000 + n}.` });
  }

  /** @returns every seal, once all that was written has one. */
  async sealed(): Promise<Seal[]> {
    await until('every record in a seal', SEALED_MS, async () => {
      const { unsealed } = await this.ask('/api/audit/verify');
      return unsealed === 0;
    });
    return (await this.ask('/api/audit/seals?limit=100')).seals as Seal[];
  }

  command(args: string[]): Promise<Ran> {
    return governance(args, { env: { GOVERNANCE_URL: this.url, GOVERNANCE_KEY: this.token }, cwd: folder });
  }
}

it('a new key seals from the first process that has it; old seals hold under the old one, also offline', async () => {
  const before = await Asked.start({ SEAL_PRIVATE_KEY: OLD });
  await before.decide(3);
  const old = await before.sealed();
  expect(new Set(old.map(({ keyId }) => keyId))).toEqual(new Set([OLD_ID]));

  // A rolling restart: the second process has the new key, and the first seals until it stops.
  const after = await Asked.start({ SEAL_PRIVATE_KEY_FILE: file('new.pem', NEW) });
  await Promise.all([before.decide(3), after.decide(3)]);
  const meanwhile = await after.sealed();
  expect(new Set(meanwhile.map(({ keyId }) => keyId))).toEqual(new Set([OLD_ID]));

  expect(await before.service.stop()).toBe(0);
  await after.decide(3);
  const signed = (await after.sealed()).sort((a, b) => a.number - b.number).map(({ keyId }) => keyId);
  const change = signed.indexOf(NEW_ID);
  expect(change).toBeGreaterThanOrEqual(meanwhile.length);
  expect(signed).toEqual(signed.map((_, at) => (at < change ? OLD_ID : NEW_ID)));

  expect(await after.ask('/api/audit/verify')).toMatchObject({ ok: true, unsealed: 0 });
  const { keys } = await after.ask('/api/audit/key');
  expect((keys as { keyId: string }[]).map(({ keyId }) => keyId)).toEqual([NEW_ID, OLD_ID]);
  const { logs } = await after.ask('/api/audit/audit-logs?action=seal_key_create');
  expect((logs as { resourceId: string }[]).map(({ resourceId }) => resourceId)).toEqual([NEW_ID, OLD_ID]);
  // Neither key was made by the service, and so none is in its database.
  expect(before.service.output + after.service.output).not.toContain('SEAL_PRIVATE_KEY is not set');

  // What an auditor does, with no service in reach.
  expect((await after.command(['audit', 'key', '--output', 'both.pem'])).code).toBe(0);
  const exported = await after.command(['audit', 'export', '--seals', '--output', 'audit.ndjson']);
  expect([exported.code, exported.stderr]).toEqual([0, expect.any(String)]);
  expect(await after.service.stop()).toBe(0);
  file('old.pub.pem', signerOf(OLD).publicKey);
  file('new.pub.pem', signerOf(NEW).publicKey);
  const offline = (keyFiles: string) => after.command(['audit', 'verify', 'audit.ndjson', '--key', keyFiles]);

  for (const trusted of ['both.pem', 'old.pub.pem,new.pub.pem']) {
    const { code, stdout } = await offline(trusted);
    expect(stdout).toContain('OK: all is what was sealed.');
    expect(code).toBe(0);
  }
  // Whoever trusts one key only is told where the other one signed.
  const onlyNew = await offline('new.pub.pem');
  expect(onlyNew.code).toBe(1);
  expect(onlyNew.stdout).toContain(`BROKEN: seal 1: it is signed with the key ${OLD_ID}`);
  const onlyOld = await offline('old.pub.pem');
  expect(onlyOld.code).toBe(1);
  expect(onlyOld.stdout).toContain(`BROKEN: seal ${change + 1}: it is signed with the key ${NEW_ID}`);
});
