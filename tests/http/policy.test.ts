/* eslint-disable @typescript-eslint/no-unsafe-return -- tests look into bodies of every shape */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../helpers/eventually';
import { freshDatabaseUri } from '../helpers/database-uri';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { storeInstruction } from './support/governance';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'governance-policy-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function policyFile(text: string): Promise<string> {
  const path = join(folder, `policy-${(files += 1)}.yaml`);
  await writeFile(path, text);
  return path;
}

const rule = (word: string, verdict = 'BLOCK') => `organisation:
  rules:
    - id: no-${word}
      owner: The office
      boundary: STRATEGIC
      verdict: ${verdict}
      text: No ${word} here.
      match: { words: { any: ${word} } }
`;

const jwtSecret = 'shared by the services on one database';
/** Of the one admin, where several services work on one database. */
let token: string | undefined;
const adminOf = (app: TestApp) =>
  token === undefined ? app.as('admin') : Promise.resolve(app.withToken(token));

const status = async (app: TestApp) => (await (await adminOf(app)).get('/api/governance/status')).body;
const enforce = async (app: TestApp, action: object) =>
  (await (await adminOf(app)).post('/api/governance/enforce', { action })).body;
const sort = (what: string) => ({ type: 'task', description: `Sort the ${what}` });
const gauge = async (app: TestApp) =>
  /^governance_policy_reload_failures (\d+)$/m.exec((await app.anyone.get('/metrics')).text)?.[1];

describe('rules of the organisation', () => {
  let app: TestApp;
  let file: string;
  beforeAll(async () => {
    file = await policyFile(`${rule('shelf')}    - id: no-live-shell
      owner: Operations
      boundary: ETHICS
      verdict: ESCALATE
      text: The live system is changed by two people.
      match: { tool: [bash, ssh], parameters: { host: 'live-*' } }
`);
    app = await createTestApp({ env: { POLICY_FILE: file } });
  });
  afterAll(() => app.close());

  it('decide, are named in the answer, and stand in the record', async () => {
    const { enforcement, decisionId, policyVersion } = await enforce(app, sort('shelf'));
    expect(enforcement).toMatchObject({
      status: 'BLOCK',
      boundary: 'STRATEGIC',
      reasoning: 'STRATEGIC: rule "no-shelf" of The office: No shelf here.',
      rules: [{ id: 'no-shelf', owner: 'The office', text: 'No shelf here.' }],
    });
    const record = (await app.audit('enforce')).find(({ _id }) => _id.toHexString() === decisionId);
    expect(record?.details).toMatchObject({ policyVersion, result: { rules: ['no-shelf'] } });
  });

  it('see the tool and what it is called with', async () => {
    const action = { type: 'tool_call', description: 'Look around', tool: 'bash' };
    const on = async (host: unknown) => (await enforce(app, { ...action, parameters: { host } })).enforcement;
    expect((await on('live-3')).rules).toEqual([expect.objectContaining({ id: 'no-live-shell' })]);
    expect((await on(['test-1', 'live-3'])).status).toBe('ESCALATE');
    expect((await on('test-1')).status).toBe('ALLOW');
    expect((await enforce(app, action)).enforcement.status).toBe('ALLOW');
  });

  it('take a tool call whose parameters look like operators for what it is', async () => {
    const parameters = { $where: '1', 'a.b': { $gt: '' }, host: 'live-1' };
    const action = { type: 'tool_call', description: 'Look around', tool: 'ssh', parameters };
    const { enforcement, decisionId } = await enforce(app, action);
    expect(enforcement.status).toBe('ESCALATE');
    const record = (await app.audit('enforce')).find(({ _id }) => _id.toHexString() === decisionId);
    expect(record?.details).toMatchObject({ input: { action: { parameters } } });
  });

  it.each([
    [{ tool: 5 }, 'action.tool'],
    [{ tool: ' ' }, 'action.tool'],
    [{ parameters: [] }, 'action.parameters'],
    [{ parameters: 'x' }, 'action.parameters'],
  ])('refuse %j', async (part, field) => {
    const admin = await app.as('admin');
    const { status: code, body } = await admin.post('/api/governance/enforce', {
      action: { ...sort('shelf'), ...part },
    });
    expect([code, body.details.fields[0].field]).toEqual([400, field]);
  });

  it('hold for the verifier', async () => {
    const admin = await app.as('admin');
    const { body } = await admin.post('/api/governance/verify', { action: sort('shelf') });
    expect(body.verification.decision).toBe('BLOCK');
  });
});

describe('a policy file that changes', () => {
  const databaseUri = freshDatabaseUri();
  let file: string;
  let owner: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    file = await policyFile(rule('shelf'));
    owner = await createTestApp({ databaseUri, jwtSecret, env: { POLICY_FILE: file } });
    other = await createTestApp({ databaseUri, jwtSecret, clock: owner.clock });
    token = (await owner.user('admin')).token;
  });
  afterAll(async () => {
    await other.close({ keepDatabase: true });
    await owner.close();
  });

  const change = async (text: string) => {
    await writeFile(file, text);
    await owner.container.policies.fileChanged();
  };
  const versions = async () => [(await status(owner)).policy.version, (await status(other)).policy.version];

  it('holds at once for a process that starts without one', async () => {
    const [here, there] = [await status(owner), await status(other)];
    expect(there.policy).toEqual({ ...here.policy, loadedAt: expect.any(String) });
    expect(here.policy.source).toMatch(new RegExp(`^${file} of .+`));
    expect((await enforce(other, sort('shelf'))).enforcement.status).toBe('BLOCK');
  });

  it('holds in every process without a restart, and leaves one record', async () => {
    const [old] = await versions();
    const before = (await owner.audit('policy_change')).length;
    owner.clock.advance(1_000);
    await change(rule('desk'));
    const { policy } = await status(owner);
    expect(policy).toEqual({
      version: expect.not.stringMatching(old as string),
      loadedAt: owner.clock.date.toISOString(),
      source: policy.source,
    });
    await eventually(async () => expect(await versions()).toEqual([policy.version, policy.version]));
    for (const app of [owner, other]) {
      expect((await enforce(app, sort('desk'))).enforcement.status).toBe('BLOCK');
      const answer = await enforce(app, sort('shelf'));
      expect([answer.enforcement.status, answer.policyVersion]).toEqual(['ALLOW', policy.version]);
    }
    const records = (await owner.audit('policy_change')).slice(before);
    expect(records).toEqual([
      expect.objectContaining({
        action: 'policy_change',
        resource: 'policy',
        requestId: 'policy',
        outcome: 'success',
        timestamp: owner.clock.date,
        details: {
          from: old,
          to: policy.version,
          revision: expect.any(Number),
          file,
          host: expect.any(String),
        },
      }),
    ]);
  });

  it('is published once by several processes that see the same change', async () => {
    const same = await Promise.all([
      createTestApp({ databaseUri, env: { POLICY_FILE: file }, feeds: false }),
      createTestApp({ databaseUri, env: { POLICY_FILE: file }, feeds: false }),
    ]);
    const before = (await owner.audit('policy_change')).length;
    await writeFile(file, rule('lamp'));
    await Promise.all([...same, owner].map(({ container }) => container.policies.fileChanged()));
    expect(await owner.audit('policy_change')).toHaveLength(before + 1);
    const states = [...same, owner].map(({ container }) => container.policies.state().version);
    expect(new Set(states).size).toBe(1);
    for (const app of same) await app.close({ keepDatabase: true });
  });

  it.each(['organisation: { rules: [{}] }', 'pressure: { bands: { ELEVATED: 0 } }', 'a: [', ''])(
    'keeps the old policy everywhere while it reads %j, and says why',
    async (text) => {
      const [old] = await versions();
      const before = (await owner.audit('policy_change')).length;
      await change(text);
      expect(await versions()).toEqual([old, old]);
      expect((await status(owner)).policy.problem).toContain(`POLICY_FILE ${file}: The governance policy`);
      expect(Number(await gauge(owner))).toBeGreaterThan(0);
      expect((await enforce(owner, sort('shelf'))).policyVersion).toBe(old);
      expect(await owner.audit('policy_change')).toHaveLength(before);

      await change(rule('lamp'));
      expect((await status(owner)).policy.problem).toBeUndefined();
      expect(await gauge(owner)).toBe('0');
    },
  );

  it('that asks for a second stage where there is none is in force under the version without', async () => {
    await change('learned: { secondStage: false }');
    const [without] = await versions();
    await change('learned: { secondStage: true }');
    expect(await versions()).toEqual([without, without]);
    await change(rule('lamp'));
  });

  it('lets a decision that has begun end under the policy it began with', async () => {
    const instruction = await storeInstruction(owner);
    const [old] = await versions();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { instructions } = owner.container;
    const active = jest.spyOn(instructions, 'active').mockImplementationOnce(async () => {
      await held;
      return [];
    });
    const running = owner.container.governance.validate({ action: sort('shelf'), messages: [] });
    await change(rule('chair'));
    expect((await status(owner)).policy.version).not.toBe(old);
    release();
    const decision = await running;
    expect([decision.policyVersion, decision.evidence['policyVersion']]).toEqual([old, old]);
    active.mockRestore();
    await owner.container.database.models.Instruction.deleteOne({ _id: instruction._id });
  });

  it('gives way to what is published later with another file, and the status says so', async () => {
    const third = await createTestApp({
      databaseUri,
      jwtSecret,
      clock: owner.clock,
      env: { POLICY_FILE: await policyFile(rule('stool')) },
    });
    const { version } = (await status(third)).policy;
    await eventually(async () => expect(await versions()).toEqual([version, version]));
    const { policy } = await status(owner);
    expect(policy.problem).toMatch(
      /^POLICY_FILE of this process holds 1\.0\.0\+\w+, but 1\.0\.0\+\w+ was published/,
    );
    expect((await status(other)).policy.problem).toBeUndefined();
    expect((await status(third)).policy.problem).toBeUndefined();
    await third.close({ keepDatabase: true });
  });
});
