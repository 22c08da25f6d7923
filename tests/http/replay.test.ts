import { LIMITS } from '../../src/config/limits';
import { newId } from '../../src/models/id';
import type { InstructionRecord } from '../../src/models/instruction.model';
import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { auditRecord } from './support/audit-records';
import { decide, doubtful, harmless, review } from './support/decisions';

const URL = '/api/governance/replay';
const MINUTE = 60_000;

let app: TestApp;
let admin: Client;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
});
afterEach(() => app.close());

/** The day of the tests' clock. */
const day = { from: '2026-03-01', to: '2026-03-01' };
/** Reports of pressure count as HIGH sooner. */
const stricter = 'pressure: { bands: { ELEVATED: 0.2, HIGH: 0.31 } }';
const ask = async (more: object = {}) => admin.post(URL, { ...day, policy: '{}', ...more });

const decideSomething = async () => {
  const body = { action: { type: 'config', description: 'Connect to Redis on port 6379.' } };
  await admin.post('/api/governance/classify', { text: 'Redis listens on port 6380.' });
  await admin.post('/api/governance/validate', body);
  await admin.post('/api/governance/enforce', body);
  await admin.post('/api/governance/verify', { ...body, reasoning: { justification: 'It is asked for.' } });
};

it('under the policy in force nothing would have gone otherwise', async () => {
  await decideSomething();
  await admin.post('/api/governance/pressure', { context: { tokenUsage: 96_000 } });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    replayed: 5,
    flips: [],
    summary: { flipped: 0, inexact: 0, unreadable: 0, changes: [] },
  });
  expect(Object.keys(body.summary.byAction).sort()).toEqual([
    'classify',
    'enforce',
    'pressure',
    'validate',
    'verify',
  ]);
  expect(body.next).toBeUndefined();
});

it('takes a parameter that looks like a text which the log cut for what it is', async () => {
  const parameters = { note: { text: 'Connect.', truncated: true } };
  const action = { type: 'config', description: 'Connect to Redis.', parameters };
  await admin.post('/api/governance/enforce', { action });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({ replayed: 1, flips: [], summary: { inexact: 0, unreadable: 0 } });
});

it.each([
  ['its text', stricter],
  ['an object', { pressure: { bands: { ELEVATED: 0.2, HIGH: 0.31 } } }],
])(
  'names what a policy, given as %s, would have decided otherwise, and records that it was asked',
  async (_, policy) => {
    const { body: reported } = await admin.post('/api/governance/pressure', {
      context: { tokenUsage: 96_000 },
    });
    expect(reported.pressure.level).toBe('ELEVATED');
    const { body } = await ask({ policy });
    expect(body.flips).toEqual([
      {
        decisionId: reported.decisionId,
        action: 'pressure',
        at: app.clock.date.toISOString(),
        from: 'ELEVATED',
        to: 'HIGH',
        reasons: [expect.stringMatching(/\w{5}/)],
        exact: true,
      },
    ]);
    expect(body.summary.changes).toEqual([{ action: 'pressure', from: 'ELEVATED', to: 'HIGH', count: 1 }]);
    expect(body.policyVersion).not.toBe(reported.policyVersion);
    const [record] = await app.audit('replay');
    expect(record!.details).toMatchObject({ policyVersion: body.policyVersion, replayed: 1, flipped: 1 });

    // Nothing of it is in force, and no decision was added.
    const again = await admin.post('/api/governance/pressure', { context: { tokenUsage: 96_000 } });
    expect(again.body.pressure.level).toBe('ELEVATED');
    expect(await app.audit('pressure')).toHaveLength(2);
  },
);

describe('the one question that an agent asks before it acts', () => {
  /** Brings an ELEVATED session to HIGH, which is WARN. */
  const worn = { context: { tokenUsage: 96_000, session_id: 'worn', messages: [] } };

  it('is decided again by all components together, with the project that counted', async () => {
    const action = { type: 'config', description: 'Connect to Redis on port 6379.' };
    await admin.post('/api/governance/instructions', {
      text: 'Redis listens on port 6380.',
      project: 'shop',
    });
    const there = await decide(app, action, { context: { project: 'shop' } });
    const elsewhere = await decide(app, action, { context: { project: 'bank' } });
    const pressed = await decide(app, harmless, worn);
    const shadowed = await decide(app, action, { context: { project: 'shop' }, mode: 'shadow' });
    expect([there, elsewhere, pressed, shadowed].map(({ verdict }) => verdict)).toEqual([
      'BLOCK',
      'PASS',
      'PASS',
      'PASS',
    ]);
    expect((await ask()).body).toMatchObject({
      replayed: 4,
      flips: [],
      summary: { inexact: 0, unreadable: 0 },
    });

    const { body } = await ask({ policy: stricter });
    expect(body.summary.byAction).toEqual({ decide: { replayed: 4, flipped: 1 } });
    expect(body.flips).toEqual([
      {
        decisionId: pressed.id,
        action: 'decide',
        at: app.clock.date.toISOString(),
        from: 'PASS',
        to: 'WARN',
        reasons: [expect.stringMatching(/\w{5}/)],
        exact: true,
      },
    ]);
  });

  it('counts as what the components said, not as what a reviewer made of it', async () => {
    const { approval } = await decide(app, doubtful());
    await review(app, approval!.id, { action: 'approve' });
    expect((await decide(app, doubtful())).verdict).toBe('PASS');
    expect((await ask()).body).toMatchObject({ replayed: 2, flips: [] });
  });
});

it('decides with the instructions of that time: a later one does not count, a revoked one does', async () => {
  const validate = async () => {
    const action = { type: 'config', description: 'Connect to Redis on port 6379.' };
    const { body } = await admin.post('/api/governance/validate', { action });
    app.clock.advance(MINUTE);
    return body.validation.status as string;
  };
  const verdicts = [await validate()];
  const { body } = await admin.post('/api/governance/instructions', { text: 'Redis listens on port 6380.' });
  app.clock.advance(MINUTE);
  verdicts.push(await validate());
  await admin.post(`/api/governance/instructions/${String(body.instruction._id)}/revoke`, {
    reason: 'Moved.',
  });
  app.clock.advance(MINUTE);
  verdicts.push(await validate());
  expect(verdicts).toEqual(['PASS', 'BLOCK', 'PASS']);
  expect((await ask()).body).toMatchObject({ replayed: 3, flips: [] });

  // Contested until an admin put it in force.
  const events = (names: ('created' | 'contested' | 'activated')[]) =>
    names.map((event, n) => ({ event, at: new Date(app.clock.now() - (9 - n) * MINUTE) }));
  const { Instruction } = app.container.database.models;
  await Instruction.updateOne(
    { _id: body.instruction._id as InstructionRecord['_id'] },
    { history: events(['created', 'contested', 'activated']) },
  );
  expect((await ask()).body.flips).toHaveLength(2);
});

it('says where the record holds only part of what was asked', async () => {
  await admin.post('/api/governance/classify', { text: `Always use port 27027. ${'Read on. '.repeat(400)}` });
  await admin.post('/api/governance/classify', { text: 'Log in with Bearer abcdefghijklmnop.' });
  await app.container.database.models.AuditLog.create(
    auditRecord({ _id: newId(), timestamp: app.clock.date, details: { verdict: 'SYSTEM' } }),
  );
  const { body } = await ask();
  expect(body.replayed).toBe(2);
  expect(body.summary).toMatchObject({ inexact: 2, unreadable: 1 });
});

it('counts what a component cannot judge as unreadable, and goes on with the rest', async () => {
  const body = { action: { type: 'config', description: 'Connect to Redis on port 6379.' } };
  await admin.post('/api/governance/enforce', body);
  await app.container.database.models.AuditLog.create(
    auditRecord({
      _id: newId(),
      action: 'enforce',
      timestamp: app.clock.date,
      details: { verdict: 'ALLOW', input: { action: { type: 'config' } } },
    }),
  );
  app.clock.advance(MINUTE);
  await admin.post('/api/governance/enforce', body);
  const { status, body: answer } = await ask();
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    replayed: 2,
    flips: [],
    summary: { flipped: 0, inexact: 0, unreadable: 1, byAction: { enforce: { replayed: 2, flipped: 0 } } },
  });
  const [record] = await app.audit('replay');
  expect(record).toMatchObject({ outcome: 'success', details: { replayed: 2, flipped: 0 } });
});

it('goes on where an earlier call ended, and lists no more flips than it may', async () => {
  const extra = 3;
  const count = LIMITS.replay.decisions + extra;
  const details = { verdict: 'NORMAL', input: { context: { tokenUsage: 199_000 }, activeInstructions: 0 } };
  const records = Array.from({ length: count }, (_, n) =>
    auditRecord({
      _id: newId(),
      action: 'pressure',
      // Several in one moment: their ids tell them apart.
      timestamp: new Date(app.clock.now() + Math.floor(n / 7)),
      details,
    }),
  );
  await app.container.database.models.AuditLog.collection.insertMany(records);
  const first = await ask();
  expect(first.body.replayed).toBe(LIMITS.replay.decisions);
  expect(first.body.flips).toHaveLength(LIMITS.replay.flips);
  expect(first.body.summary.flipped).toBe(LIMITS.replay.decisions);
  expect(first.body.next).toBe(String(records[LIMITS.replay.decisions - 1]!._id));
  const rest = await ask({ after: first.body.next });
  expect(rest.body.replayed).toBe(extra);
  expect(rest.body.next).toBeUndefined();
});

it.each([
  ['from', { from: 'yesterday' }],
  ['from', { from: '2026-03-02', to: '2026-03-01' }],
  ['to', { to: 5 }],
  ['policy', { policy: 5 }],
  ['policy', { policy: ' ' }],
  ['policy', { policy: 'presure: {}' }],
  ['policy', { policy: 'pressure: { bands: { ELEVATED: 0 } }' }],
  ['after', { after: 'nothing' }],
])('refuses a wrong %s', async (field, wrong) => {
  const { status, body } = await ask(wrong);
  expect(status).toBe(400);
  expect(body.details.fields[0].field).toBe(field);
  expect(await app.audit('replay')).toHaveLength(0);
});
