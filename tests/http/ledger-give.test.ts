import { createTestApp, type TestApp } from '../helpers/test-app';
import { createDocument } from './support/documents';
import { clearLedger, give, instructionIn, LEDGER, validate } from './support/instructions';
import { recordOf, traced } from './support/traced';

const MONGO = 'MongoDB listens on port 27027.';
const OTHER = 'MongoDB listens on port 27017.';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await clearLedger(app);
  app.clock.advance(1_000);
});

describe('giving an instruction', () => {
  it('keeps no key that was pasted beside it: it is told to agents again and again', async () => {
    const admin = await app.as('admin');
    const key = `sk-${'a1'.repeat(20)}`;
    const { status, body } = await admin.post(LEDGER, { text: `Never push on Fridays; my key is ${key}.` });
    expect([status, body.instruction.text]).toEqual([
      201,
      expect.stringMatching(/^Never push on Fridays; my key is \[masked:key:[0-9a-f]{8}\]\.$/),
    ]);
    const again = await admin.post(LEDGER, { text: `Never push on Fridays; my key is ${key}.` });
    expect([again.status, again.body.instruction._id]).toEqual([200, body.instruction._id]);
    const told = await admin.get('/api/governance/instructions/active');
    expect(JSON.stringify(told.body)).not.toContain(key);
  });

  it('classifies and stores it, answers with it and leaves one record', async () => {
    const admin = await app.as('admin');
    const user = await app.user('admin');
    const body = { text: MONGO, source: 'a chat', project: 'shop', session_id: 's1' };
    const request = await traced(app, (trace) => admin.post(LEDGER, body, trace));
    const { answer, records } = request;
    expect(answer.status).toBe(201);
    const { instruction } = answer.body;
    expect(answer.headers['location']).toBe(`${LEDGER}/${instruction._id}`);
    const classes = {
      quadrant: 'SYSTEM',
      persistence: 'HIGH',
      temporal_scope: 'PROJECT',
      verification_required: 'MANDATORY',
    };
    expect(answer.body).toEqual({
      success: true,
      instruction: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...body,
        ...classes,
        status: 'active',
        created_at: app.clock.date.toISOString(),
        created_by: user.record._id.toHexString(),
        author_kind: 'admin',
        expires_at: new Date(app.clock.now() + 86_400_000).toISOString(),
        classification: { ...classes, reasoning: expect.any(String), confidence: expect.any(Number) },
      },
      conflicts: [],
      supersedes: [],
    });
    expect(records).toEqual([
      recordOf(app, request, user, {
        action: 'instruction_create',
        resource: 'instruction',
        resourceId: instruction._id,
        details: {
          created: true,
          status: 'active',
          text: MONGO,
          quadrant: 'SYSTEM',
          persistence: 'HIGH',
          project: 'shop',
          session_id: 's1',
          conflicts: [],
          supersedes: [],
        },
      }),
    ]);
  });

  it('binds the next call at once', async () => {
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).status).toBe('PASS');
    const { instruction } = (await give(app, MONGO)).body;
    expect(await validate(app, 'Connect to MongoDB on port 27017.')).toMatchObject({
      status: 'BLOCK',
      conflicts: [{ instruction_id: instruction._id, text: MONGO, severity: 'CRITICAL' }],
    });
  });

  it('says the same text again once, whatever its blanks, and elsewhere once more', async () => {
    const first = await give(app, MONGO);
    const before = (await app.audit('instruction_create')).length;
    const again = await give(app, `  MongoDB   listens on port 27027.\n`);
    expect([again.status, again.body.instruction._id]).toEqual([200, first.body.instruction._id]);
    const records = (await app.audit('instruction_create')).slice(before);
    expect(records).toMatchObject([{ details: { created: false } }]);
    for (const reach of [{ project: 'p' }, { session_id: 's' }, { project: 'p', session_id: 's' }])
      expect((await give(app, MONGO, reach)).status).toBe(201);
  });

  it('stores one of many that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => give(app, MONGO)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 201]);
    expect(new Set(answers.map((answer) => instructionIn(answer)._id)).size).toBe(1);
    expect(await app.container.database.models.Instruction.countDocuments({})).toBe(1);
  });

  it('can be said again when it is over', async () => {
    const { _id } = (await give(app, MONGO)).body.instruction;
    const admin = await app.as('admin');
    await admin.post(`${LEDGER}/${_id}/revoke`, { reason: 'moved' });
    expect((await give(app, MONGO)).status).toBe(201);
  });

  it('keeps the document that it belongs to, with its version', async () => {
    const document = await createDocument(app);
    const { instruction } = (await give(app, MONGO, { documentId: document['_id'] })).body;
    expect(instruction).toMatchObject({
      documentId: document['_id'],
      documentVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const unknown = await give(app, MONGO, { documentId: 'ffffffffffffffffffffffff' });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'documentId names no document']);
  });

  it.each([
    [{ text: ' ' }, 'text must not be blank'],
    [{ text: 5 }, 'text must be text'],
    [{ text: MONGO, project: '' }, 'project must not be blank'],
    [{ text: MONGO, expires_at: 'soon' }, 'expires_at must be an ISO 8601'],
    [{ text: MONGO, expires_at: '9999-12-31T23:59:59.999-14:00' }, 'expires_at must be an ISO 8601'],
    [{ text: MONGO, expires_at: '2026-02-01T00:00:00Z' }, 'expires_at must lie in the future'],
  ])('refuses %j', async (body, message) => {
    const { answer, records } = await traced(app, async (trace) =>
      (await app.as('admin')).post(LEDGER, body, trace),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    expect(records).toEqual([]);
  });
});

describe('two that contradict each other', () => {
  it('by the same author: the later wins, and the earlier says by which', async () => {
    const first = (await give(app, MONGO)).body.instruction;
    const { status, body } = await give(app, OTHER);
    const conflict = {
      instruction_id: first._id,
      text: MONGO,
      severity: 'CRITICAL',
      reason: expect.any(String),
    };
    expect([status, body.instruction.status]).toEqual([201, 'active']);
    expect(body).toMatchObject({ conflicts: [conflict], supersedes: [conflict] });
    const admin = await app.as('admin');
    const stored = (await admin.get(`${LEDGER}/${first._id}`)).body.instruction;
    expect(stored).toMatchObject({
      status: 'superseded',
      superseded_by: body.instruction._id,
      history: [{ event: 'created' }, { event: 'superseded', note: `by ${body.instruction._id}` }],
    });
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).status).toBe('PASS');
  });

  it('by another of the same rank: the later waits, and binds nobody, until an admin activates it', async () => {
    const first = (await give(app, MONGO)).body.instruction;
    const other = await app.createUser({ role: 'admin' });
    const { status, body } = await give(app, OTHER, {}, other.token);
    expect([status, body.instruction.status]).toEqual([201, 'contested']);
    expect(body).toMatchObject({ conflicts: [{ instruction_id: first._id }], supersedes: [] });
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).status).toBe('BLOCK');
    // Said again by the one who may not overrule, it is still the same.
    expect((await give(app, OTHER, {}, other.token)).body.instruction._id).toBe(body.instruction._id);

    const admin = await app.as('admin');
    const path = `${LEDGER}/${body.instruction._id}`;
    const activated = await admin.post(`${path}/activate`);
    expect(activated.body).toMatchObject({
      instruction: { status: 'active' },
      supersedes: [{ instruction_id: first._id }],
    });
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).status).toBe('PASS');
    expect((await validate(app, 'Connect to MongoDB on port 27027.')).status).toBe('BLOCK');
    expect((await admin.get(`${LEDGER}/${first._id}`)).body.instruction.status).toBe('superseded');
    expect((await admin.post(`${path}/activate`)).status).toBe(409);
  });

  it('has a history in order of time, and contested by the one who gave it', async () => {
    const first = (await give(app, MONGO)).body.instruction;
    const other = await app.createUser({ role: 'admin' });
    const by = other.record._id.toHexString();
    const start = app.clock.now();
    let looks = 0;
    const ticking = jest.spyOn(app.clock, 'now').mockImplementation(() => start + (looks += 1));
    const { _id } = instructionIn(await give(app, OTHER, {}, other.token));
    ticking.mockRestore();
    const { history } = instructionIn(await (await app.as('admin')).get(`${LEDGER}/${_id}`));
    const { at } = history[0]!;
    expect(Date.parse(at)).toBeGreaterThan(start);
    expect(history).toEqual([
      { at, event: 'created', by },
      { at, event: 'contested', by, note: `contradicts ${first._id as string}` },
    ]);
  });

  it('lets who may overrule give what another had to leave contested', async () => {
    await give(app, MONGO);
    const other = await app.createUser({ role: 'admin' });
    const waiting = (await give(app, OTHER, {}, other.token)).body.instruction;
    const { status, body } = await give(app, OTHER);
    expect([status, body.instruction.status]).toEqual([201, 'active']);
    const admin = await app.as('admin');
    expect((await admin.get(`${LEDGER}/${waiting._id}`)).body.instruction.status).toBe('superseded');
  });

  it('by a lower rank: the later wins', async () => {
    const { Instruction } = app.container.database.models;
    const first = (await give(app, MONGO)).body.instruction;
    const stranger = { created_by: (await app.createUser()).record._id, author_kind: 'agent' as const };
    await Instruction.updateOne({ _id: first._id }, { $set: stranger });
    app.container.instructions.noteGap();
    expect((await give(app, OTHER)).body).toMatchObject({
      instruction: { status: 'active' },
      supersedes: [{ instruction_id: first._id }],
    });
  });

  it('by a lower rank that had said the same text first: it was raised, and the word of the higher stands', async () => {
    const agent = await app.createAgent({ scopes: ['instructions:write'] });
    const admin = await app.user('admin');
    const expires_at = new Date(app.clock.now() + 60_000).toISOString();
    const first = (await give(app, MONGO, { expires_at }, agent.key)).body.instruction;
    expect(first).toMatchObject({ author_kind: 'agent', expires_at });
    const again = await give(app, MONGO);
    expect([again.status, again.body.instruction._id]).toEqual([200, first._id]);
    const raised = instructionIn(await (await app.as('admin')).get(`${LEDGER}/${first._id}`));
    expect(raised).toMatchObject({
      author_kind: 'admin',
      created_by: admin.record._id.toHexString(),
      history: [{ event: 'created' }, { event: 'corrected', note: 'author_kind: admin, given again' }],
    });
    expect(raised).not.toHaveProperty('expires_at');
    expect(again.body.instruction).not.toHaveProperty('expires_at');
    expect((await give(app, OTHER, {}, agent.key)).body).toMatchObject({
      instruction: { status: 'contested' },
      supersedes: [],
    });
    // The lower one's repetition changes nothing.
    await give(app, MONGO, { expires_at }, agent.key);
    const after = instructionIn(await (await app.as('admin')).get(`${LEDGER}/${first._id}`));
    expect([after.history.length, after]).toEqual([2, expect.not.objectContaining({ expires_at })]);
  });

  it('leave a text in force that says more than what is contradicted', async () => {
    const first = (await give(app, `${MONGO} Never force-push to the release branch.`)).body.instruction;
    app.clock.advance(1_000);
    const { body } = await give(app, OTHER);
    expect(body).toMatchObject({ conflicts: [{ instruction_id: first._id }], supersedes: [] });
    // The later goes before it where they differ, and the rest of it holds.
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).status).toBe('PASS');
    expect((await validate(app, 'Force-push the release branch.')).status).toBe('BLOCK');
  });

  it('of two at once by different admins, one is contested', async () => {
    const other = await app.createUser({ role: 'admin' });
    const answers = await Promise.all([give(app, MONGO), give(app, OTHER, {}, other.token)]);
    expect(answers.map((answer) => instructionIn(answer).status).sort()).toEqual(['active', 'contested']);
  });
});

describe('how far an instruction reaches', () => {
  const PORT = 'Connect to MongoDB on port 27017.';

  it('binds calls of its project and its session only', async () => {
    await give(app, MONGO, { project: 'shop' });
    await give(app, 'Never force-push to the release branch.', { session_id: 's1' });
    const status = async (text: string, context = {}) => (await validate(app, text, context)).status;
    expect(await status(PORT)).toBe('PASS');
    expect(await status(PORT, { project: 'bank' })).toBe('PASS');
    expect(await status(PORT, { project: 'shop', session_id: 's2' })).toBe('BLOCK');
    expect(await status('Force-push the release branch.', { project: 'shop' })).toBe('PASS');
    expect(await status('Force-push the release branch.', { session_id: 's1' })).toBe('BLOCK');
  });

  it('lets a project differ without taking the rule from everybody else', async () => {
    const everywhere = (await give(app, MONGO)).body.instruction;
    app.clock.advance(1_000);
    const { body } = await give(app, OTHER, { project: 'shop' });
    expect(body).toMatchObject({ conflicts: [{ instruction_id: everywhere._id }], supersedes: [] });
    expect((await validate(app, PORT, { project: 'shop' })).status).toBe('PASS');
    expect((await validate(app, PORT)).status).toBe('BLOCK');
  });

  it('replaces what a project has by a later one for everybody', async () => {
    const one = (await give(app, OTHER, { project: 'shop' })).body.instruction;
    expect((await give(app, MONGO)).body.supersedes).toMatchObject([{ instruction_id: one._id }]);
    expect((await validate(app, PORT, { project: 'shop' })).status).toBe('BLOCK');
  });

  it('counts in the pressure of those calls that it binds', async () => {
    await give(app, MONGO, { project: 'shop' });
    const admin = await app.as('admin');
    const volume = async (context: object) =>
      (await admin.post('/api/governance/pressure', { context })).body.pressure.factors
        .instructionVolume as number;
    expect(await volume({ project: 'shop' })).toBeGreaterThan(await volume({}));
  });
});
