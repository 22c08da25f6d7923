import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { clearLedger, give, importFile, instructionIn, LEDGER, validate } from './support/instructions';

const HOUR = 3_600_000;
const MONGO = 'MongoDB listens on port 27027.';
const PORT = 'Connect to MongoDB on port 27017.';

let app: TestApp;
let admin: Client;
beforeEach(async () => {
  await clearLedger(app);
  app.clock.advance(1_000);
});
beforeAll(async () => {
  // Tokens outlive the days that pass here.
  app = await createTestApp({ env: { JWT_EXPIRES_IN: '2592000' } });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const statusOf = async (id: string): Promise<string> =>
  instructionIn(await admin.get(`${LEDGER}/${id}`)).status;

const listed = async (status: string): Promise<number> =>
  (await admin.get(LEDGER, undefined, { query: { status } })).body.pagination.total as number;

/** Stores so many that were given, and were over, before all others. */
async function olderDue(count: number): Promise<void> {
  const { Instruction } = app.container.database.models;
  const { _id: _, ...one } = (await Instruction.findOne({}).lean()) ?? {};
  const due = Array.from({ length: count }, (_, n) => {
    const then = new Date(n);
    return { ...one, digest: `${n}`, created_at: then, expires_at: then };
  });
  await Instruction.insertMany(due);
}

const total = async (): Promise<number> =>
  (await admin.get('/api/governance')).body.instructions.total as number;

describe('an instruction that is over', () => {
  it('binds nobody from that moment on, and is counted, listed and told no more', async () => {
    const expires_at = new Date(app.clock.now() + HOUR).toISOString();
    const { _id } = (await give(app, MONGO, { expires_at })).body.instruction;
    app.clock.advance(HOUR - 1);
    expect((await validate(app, PORT)).status).toBe('BLOCK');
    expect([await total(), await listed('active'), await statusOf(_id)]).toEqual([1, 1, 'active']);
    app.clock.advance(1);
    expect((await validate(app, PORT)).status).toBe('PASS');
    expect([await total(), await listed('active'), await listed('expired')]).toEqual([0, 0, 1]);
    expect(await statusOf(_id)).toBe('expired');
    expect((await admin.get(`${LEDGER}/active`)).body).toMatchObject({ instructions: [], count: 0 });
    const revoked = await admin.post(`${LEDGER}/${_id}/revoke`, { reason: 'too late' });
    expect([revoked.status, revoked.body.message]).toEqual([409, expect.stringContaining('expired')]);
    expect((await give(app, MONGO)).status).toBe(201);
  });

  it('is over for whoever gives, imports or changes it, however many others are still to be written down', async () => {
    const expires_at = new Date(app.clock.now() + HOUR).toISOString();
    const ending = async (text: string) => instructionIn(await give(app, text, { expires_at }));
    const given = await ending(MONGO);
    const imported = await ending('Write tests with Jest.');
    const changed = await ending('Keep answers short.');
    app.clock.advance(HOUR);
    await olderDue(500);
    const again = await give(app, MONGO);
    expect([again.status, again.body.instruction.status]).toEqual([201, 'active']);
    expect(again.body.instruction._id).not.toBe(given._id);
    const file = { name: 'AGENTS.md', content: '- Write tests with Jest.' };
    for (const dry_run of [true, false]) {
      const { body } = await importFile(app, { ...file, dry_run });
      expect([body.created.length, body.unchanged, body.superseded]).toEqual([1, [], []]);
    }
    const patched = await admin.patch(`${LEDGER}/${changed._id}`, { persistence: 'LOW' });
    expect([patched.status, patched.body.message]).toEqual([
      409,
      'The instruction is over already (expired)',
    ]);
    const records = await app.audit('instruction_expire');
    expect(records.slice(-2).map(({ resourceId }) => resourceId)).toEqual([given._id, imported._id]);
    expect((await validate(app, PORT)).status).toBe('BLOCK');
  });

  it('is written down once, however many processes sweep, with a record of its own', async () => {
    const expires_at = new Date(app.clock.now() + HOUR).toISOString();
    const { _id } = (await give(app, MONGO, { expires_at })).body.instruction;
    app.clock.advance(HOUR);
    const before = (await app.audit('instruction_expire')).length;
    await Promise.all(Array.from({ length: 4 }, () => app.container.expiry.expireDue()));
    const records = (await app.audit('instruction_expire')).slice(before);
    expect(records).toMatchObject([{ resource: 'instruction', resourceId: _id, outcome: 'success' }]);
    const { history } = instructionIn(await admin.get(`${LEDGER}/${_id}`));
    expect(history.at(-1)).toEqual({ at: app.clock.date.toISOString(), event: 'expired' });
  });

  it('and waits for an admin is kept alive by its session like any other', async () => {
    const context = { session_id: 'waiting' };
    await give(app, MONGO);
    const { client } = await app.createAgent({ scopes: ['instructions:write'] });
    const answer = await client.post(LEDGER, {
      text: 'MongoDB listens on port 27018.',
      ...context,
    });
    const { _id, status } = instructionIn(answer);
    expect(status).toBe('contested');
    for (let day = 0; day < 3; day += 1) {
      app.clock.advance(20 * HOUR);
      await admin.post('/api/governance/decide', {
        action: { type: 'edit', description: 'Rename the date helper.' },
        context,
      });
    }
    expect(await statusOf(_id)).toBe('contested');
    app.clock.advance(25 * HOUR);
    expect(await statusOf(_id)).toBe('expired');
  });

  it('of scope SESSION without a session is over a day after it was given', async () => {
    const { _id } = (await give(app, 'Run the tests now.')).body.instruction;
    app.clock.advance(24 * HOUR - 1);
    expect(await statusOf(_id)).toBe('active');
    app.clock.advance(1);
    expect(await statusOf(_id)).toBe('expired');
  });
});

describe('an instruction that comes to hold for a session that nobody names', () => {
  const DAY = 24 * HOUR;
  const inADay = () => new Date(app.clock.now() + DAY).toISOString();

  it('by a correction is over a day after that', async () => {
    const { _id } = instructionIn(await give(app, MONGO));
    app.clock.advance(3 * DAY);
    const expires_at = inADay();
    const { body } = await admin.patch(`${LEDGER}/${_id}`, { temporal_scope: 'SESSION' });
    expect(body.instruction).toMatchObject({ temporal_scope: 'SESSION', status: 'active', expires_at });
    app.clock.advance(DAY - 1);
    // Whatever else is corrected, the day does not begin anew.
    const later = await admin.patch(`${LEDGER}/${_id}`, { persistence: 'MEDIUM', temporal_scope: 'SESSION' });
    expect(later.body.instruction).toMatchObject({ status: 'active', expires_at });
    app.clock.advance(1);
    expect(await statusOf(_id)).toBe('expired');
  });

  it('by the word of a higher rank is over a day after that', async () => {
    const agent = await app.createAgent({ scopes: ['instructions:write'] });
    const first = instructionIn(await give(app, 'Run the tests now.', {}, agent.key));
    app.clock.advance(20 * HOUR);
    const expires_at = inADay();
    const { body } = await give(app, 'Run the tests now.');
    expect(body.instruction).toMatchObject({ _id: first._id, author_kind: 'admin', expires_at });
    app.clock.advance(DAY - 1);
    const stored = instructionIn(await admin.get(`${LEDGER}/${first._id}`));
    expect(stored).toMatchObject({ status: 'active', expires_at });
    app.clock.advance(1);
    expect(await statusOf(first._id)).toBe('expired');
  });
});

it('a correction whose end passes while it waits for its turn is answered with what is over', async () => {
  const { _id } = instructionIn(await give(app, MONGO));
  const expires_at = new Date(app.clock.now() + 1).toISOString();
  const noteUpTo = app.container.instructions.noteUpTo.bind(app.container.instructions);
  const turn = jest.spyOn(app.container.instructions, 'noteUpTo').mockImplementationOnce((...args) => {
    app.clock.advance(1);
    return noteUpTo(...args);
  });
  const { status, body } = await admin.patch(`${LEDGER}/${_id}`, { expires_at });
  turn.mockRestore();
  expect([status, body.instruction]).toEqual([
    200,
    expect.objectContaining({ status: 'expired', expires_at }),
  ]);
});

describe('an instruction of a session', () => {
  const CALLS = {
    classify: { text: 'x' },
    validate: { action: { type: 'edit', description: 'Sort the imports.' } },
    enforce: { action: { type: 'edit', description: 'Sort the imports.' } },
    pressure: {},
    verify: { action: { type: 'edit', description: 'Sort the imports.' } },
  };

  it.each(Object.entries(CALLS))('lives for a day after each %s of it', async (check, body) => {
    const { _id } = (await give(app, MONGO, { session_id: 's1' })).body.instruction;
    const other = (await give(app, MONGO, { session_id: 's2' })).body.instruction;
    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.advance(20 * HOUR);
      const answer = await admin.post(`/api/governance/${check}`, { ...body, context: { session_id: 's1' } });
      expect(answer.status).toBe(200);
    }
    expect([await statusOf(_id), await statusOf(other._id)]).toEqual(['active', 'expired']);
    app.clock.advance(24 * HOUR);
    expect((await validate(app, PORT, { session_id: 's1' })).status).toBe('PASS');
    expect(await statusOf(_id)).toBe('expired');
  });

  it('ends at the time that was set even while the session lives', async () => {
    const expires_at = new Date(app.clock.now() + 2 * HOUR).toISOString();
    const { instruction } = (await give(app, MONGO, { session_id: 's1', expires_at })).body;
    expect(instruction.expires_at).toBe(expires_at);
    app.clock.advance(HOUR);
    await validate(app, PORT, { session_id: 's1' });
    app.clock.advance(HOUR);
    expect((await validate(app, PORT, { session_id: 's1' })).status).toBe('PASS');
    const { session } = (await admin.get('/api/governance/sessions/s1')).body;
    expect(session.instructions).toMatchObject([{ text: MONGO, status: 'expired' }]);
  });
});
