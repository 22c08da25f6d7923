import { createTestApp, type TestApp } from '../helpers/test-app';
import { createDocument, documentInput } from './support/documents';
import {
  clearLedger,
  give,
  importFile,
  instructionIn,
  LEDGER,
  validate,
  type WireInstruction,
} from './support/instructions';
import { recordOf, traced } from './support/traced';

const FILE = [
  '# Working here',
  '',
  '- MongoDB listens on port 27027.',
  '- Use `pnpm`, **never** npm.',
  '',
  '```sh',
  'npm test',
  '```',
  '',
  '## Style',
  '',
  'Write tests with Jest. Keep answers short.',
  '',
].join('\n');

let app: TestApp;
// Tokens outlive the days that pass here.
beforeAll(async () => (app = await createTestApp({ env: { JWT_EXPIRES_IN: '2592000' } })));
afterAll(() => app.close());
beforeEach(async () => {
  await clearLedger(app);
  app.clock.advance(1_000);
});

const lines = (entries: { line: number; text: string }[]) => entries.map(({ line, text }) => [line, text]);

const active = async (): Promise<string[]> => {
  const admin = await app.as('admin');
  const { body } = await admin.get(LEDGER, undefined, { query: { status: 'active' } });
  return (body.instructions as { text: string }[]).map(({ text }) => text).sort();
};

describe('withdrawing a file', () => {
  const withdraw = async (body: object, trace = {}) =>
    (await app.as('admin')).post(`${LEDGER}/import`, { withdrawn: true, ...body }, trace);

  it('supersedes what no other file says, leaves one record, and gives it anew when it is imported again', async () => {
    await importFile(app, { name: 'OLD.md', content: '- Never open the vault.\n- Keep the lamp lit.\n' });
    await importFile(app, { name: 'NEW.md', content: '- Keep the lamp lit.\n- Close the doors at night.\n' });
    const { answer, records } = await traced(app, (trace) => withdraw({ name: 'OLD.md' }, trace));
    expect(answer.status).toBe(200);
    expect(answer.body.superseded).toEqual([
      {
        line: 1,
        instruction_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        text: 'Never open the vault.',
        reason: 'stands in OLD.md no more',
      },
    ]);
    expect(answer.body).toMatchObject({ created: [], unchanged: [], conflicts: [], skipped: [] });
    expect(await active()).toEqual(['Close the doors at night.', 'Keep the lamp lit.']);
    expect(records.map(({ action, details }) => [action, details])).toEqual([
      [
        'instruction_import',
        expect.objectContaining({
          name: 'OLD.md',
          withdrawn: true,
          dry_run: false,
          superseded: [answer.body.superseded[0].instruction_id],
        }),
      ],
    ]);
    // The other file alone holds it now.
    await importFile(app, { name: 'NEW.md', content: '- Close the doors at night.\n' });
    expect(await active()).toEqual(['Close the doors at night.']);
    await importFile(app, { name: 'OLD.md', content: '- Never open the vault.\n' });
    expect(await active()).toEqual(['Close the doors at night.', 'Never open the vault.']);
  });

  it('stores nothing in a dry run, and leaves the file of that name in another project', async () => {
    await importFile(app, { name: 'OLD.md', content: '- Never open the vault.\n', project: 'shop' });
    const dry = await withdraw({ name: 'OLD.md', project: 'shop', dry_run: true });
    expect([dry.status, lines(dry.body.superseded)]).toEqual([200, [[1, 'Never open the vault.']]]);
    const other = await withdraw({ name: 'OLD.md' });
    expect([other.status, other.body.superseded]).toEqual([200, []]);
    expect(await active()).toEqual(['Never open the vault.']);
  });

  it.each([
    ['content', { content: '- x' }, 'withdrawn must not come with content, format or paths'],
    ['paths', { paths: ['src/**'] }, 'withdrawn must not come with content, format or paths'],
    ['a document', { documentId: 'overview', name: undefined }, 'documentId must not come with withdrawn'],
    ['no name', { name: undefined }, 'name is required'],
    ['no boolean', { withdrawn: 'yes' }, 'withdrawn must be true or false'],
  ])('refuses %s beside it', async (_, more, message) => {
    const { status, body } = await withdraw({ name: 'OLD.md', ...more });
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('importing a file', () => {
  it('makes each rule an instruction with file, line and heading, and leaves one record', async () => {
    const admin = await app.as('admin');
    const body = { name: 'AGENTS.md', content: FILE, project: 'shop' };
    const request = await traced(app, (trace) => admin.post(`${LEDGER}/import`, body, trace));
    const { answer, records } = request;
    expect(answer.status).toBe(200);
    expect(lines(answer.body.created)).toEqual([
      [3, 'MongoDB listens on port 27027.'],
      [4, 'Use `pnpm`, never npm.'],
      [12, 'Write tests with Jest.'],
      [12, 'Keep answers short.'],
    ]);
    expect(answer.body).toMatchObject({ unchanged: [], superseded: [], conflicts: [] });
    expect(answer.body.skipped).toEqual([
      { line: 1, text: '# Working here', reason: 'a heading' },
      { line: 6, text: '```sh', reason: 'code' },
      { line: 10, text: '## Style', reason: 'a heading' },
    ]);
    const { instruction_id: id } = answer.body.created[2];
    expect((await admin.get(`${LEDGER}/${id}`)).body.instruction).toMatchObject({
      text: 'Write tests with Jest.',
      file: 'AGENTS.md',
      source: 'AGENTS.md',
      line: 12,
      heading: 'Style',
      project: 'shop',
      status: 'active',
      history: [{ event: 'imported' }],
    });
    expect(records).toEqual([
      recordOf(app, request, await app.user('admin'), {
        action: 'instruction_import',
        resource: 'instruction',
        details: {
          name: 'AGENTS.md',
          project: 'shop',
          dry_run: false,
          created: 4,
          unchanged: 0,
          superseded: [],
          conflicts: 0,
          skipped: 3,
        },
      }),
    ]);
  });

  it('binds at once, and a conflict cites the line', async () => {
    await importFile(app, { name: 'AGENTS.md', content: FILE });
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).conflicts).toMatchObject([
      { origin: { file: 'AGENTS.md', line: 3, heading: 'Working here' } },
    ]);
  });

  it('changes nothing the second time, and then only what changed', async () => {
    const body = { name: 'AGENTS.md', content: FILE };
    const first = await importFile(app, body);
    const again = await importFile(app, body);
    expect(again.body).toMatchObject({ created: [], superseded: [] });
    expect(again.body.unchanged).toEqual(first.body.created);

    const content = FILE.replace('27027', '27028').replace('- Use `pnpm`, **never** npm.\n', '');
    const changed = (await importFile(app, { ...body, content })).body;
    expect(lines(changed.created)).toEqual([[3, 'MongoDB listens on port 27028.']]);
    expect(lines(changed.superseded)).toEqual([
      [3, 'MongoDB listens on port 27027.'],
      [4, 'Use `pnpm`, never npm.'],
    ]);
    // What moved up keeps its identity and is cited where it stands now.
    expect(lines(changed.unchanged)).toEqual([
      [11, 'Write tests with Jest.'],
      [11, 'Keep answers short.'],
    ]);
    const admin = await app.as('admin');
    const moved = (await admin.get(`${LEDGER}/${changed.unchanged[0].instruction_id}`)).body.instruction;
    expect(moved).toMatchObject({ line: 11, history: [{ event: 'imported' }] });
  });

  it('stores nothing in a dry run, and says what it would do', async () => {
    await importFile(app, { name: 'AGENTS.md', content: FILE });
    const before = await active();
    const { Instruction } = app.container.database.models;
    const stored = await Instruction.find({}).sort({ _id: 1 }).lean();
    const content = FILE.replace('27027', '27028');
    const body = { name: 'AGENTS.md', content };
    const tried = (await importFile(app, { ...body, dry_run: true })).body;
    expect(await active()).toEqual(before);
    expect(await Instruction.find({}).sort({ _id: 1 }).lean()).toEqual(stored);
    const done = (await importFile(app, body)).body;
    expect(tried.created[0]).not.toHaveProperty('instruction_id');
    const without = (list: object[]) => list.map((one) => ({ ...one, instruction_id: undefined }));
    expect(without(tried.created)).toEqual(without(done.created));
    for (const part of ['unchanged', 'superseded', 'conflicts', 'skipped'])
      expect(tried[part]).toEqual(done[part]);
  });

  it('gives nothing again that somebody revoked or replaced since', async () => {
    const { created } = (await importFile(app, { name: 'AGENTS.md', content: FILE })).body;
    const admin = await app.as('admin');
    await admin.post(`${LEDGER}/${created[1].instruction_id}/revoke`, { reason: 'npm it is' });
    app.clock.advance(1_000);
    await give(app, 'MongoDB listens on port 27017.');
    const again = (await importFile(app, { name: 'AGENTS.md', content: FILE })).body;
    expect(again.created).toEqual([]);
    expect(again.skipped).toEqual(
      expect.arrayContaining([
        { line: 3, text: 'MongoDB listens on port 27027.', reason: 'was superseded since' },
        { line: 4, text: 'Use `pnpm`, never npm.', reason: 'was revoked since' },
      ]),
    );
    // Taken out and put in again, it is given anew.
    await importFile(app, { name: 'AGENTS.md', content: FILE.replace('- Use `pnpm`, **never** npm.\n', '') });
    const back = (await importFile(app, { name: 'AGENTS.md', content: FILE })).body;
    expect(lines(back.created)).toEqual([[4, 'Use `pnpm`, never npm.']]);
  });

  it('keeps what another file says, or somebody by hand', async () => {
    await give(app, 'Keep answers short.');
    await importFile(app, { name: 'AGENTS.md', content: FILE });
    const other = (await importFile(app, { name: 'CLAUDE.md', content: FILE })).body;
    expect([other.created.length, other.unchanged.length]).toEqual([0, 4]);
    const left = (await importFile(app, { name: 'AGENTS.md', content: '- Use `pnpm`, never npm.\n' })).body;
    expect(left.superseded).toEqual([]);
    expect(await active()).toHaveLength(4);
    const gone = (await importFile(app, { name: 'CLAUDE.md', content: '- Use `pnpm`, never npm.\n' })).body;
    expect(lines(gone.superseded)).toEqual([
      [3, 'MongoDB listens on port 27027.'],
      [12, 'Write tests with Jest.'],
    ]);
    expect(await active()).toEqual(['Keep answers short.', 'Use `pnpm`, never npm.']);
  });

  it('keeps what somebody gave by hand after it was imported', async () => {
    await importFile(app, { name: 'AGENTS.md', content: FILE });
    expect((await give(app, 'Keep answers short.')).status).toBe(200);
    const left = (await importFile(app, { name: 'AGENTS.md', content: '- Use `pnpm`, never npm.\n' })).body;
    expect(lines(left.superseded)).toEqual([
      [3, 'MongoDB listens on port 27027.'],
      [12, 'Write tests with Jest.'],
    ]);
    expect(await active()).toEqual(['Keep answers short.', 'Use `pnpm`, never npm.']);
  });

  it('speaks with the word of whoever imports it, also where an agent had said the same', async () => {
    const agent = await app.createAgent({ scopes: ['instructions:write'] });
    const expires_at = new Date(app.clock.now() + 60_000).toISOString();
    const told = (await give(app, 'MongoDB listens on port 27027.', { expires_at }, agent.key)).body
      .instruction;
    expect((await importFile(app, { name: 'AGENTS.md', content: FILE })).body.unchanged).toHaveLength(1);
    const raised = instructionIn(await (await app.as('admin')).get(`${LEDGER}/${told._id}`));
    expect(raised).toMatchObject({ author_kind: 'admin', status: 'active' });
    expect(raised).not.toHaveProperty('expires_at');
    const against = await give(app, 'MongoDB listens on port 27017.', {}, agent.key);
    expect(against.body.instruction.status).toBe('contested');
    // What the agent could only propose is in force once the file says it.
    const now = FILE.replace('27027', '27017');
    const { body } = await importFile(app, { name: 'AGENTS.md', content: now });
    expect(lines(body.created)).toEqual([[3, 'MongoDB listens on port 27017.']]);
    expect(body.created[0].status).toBe('active');
    expect((await validate(app, 'Connect to MongoDB on port 27017.')).status).toBe('PASS');
    const proposed = await (await app.as('admin')).get(`${LEDGER}/${against.body.instruction._id}`);
    expect(instructionIn(proposed)).toMatchObject({
      status: 'superseded',
      history: expect.arrayContaining([
        expect.objectContaining({ event: 'superseded', note: 'stands in AGENTS.md' }),
      ]),
    });
  });

  it('tells where the file contradicts the ledger and itself', async () => {
    const other = await app.createUser({ role: 'admin' });
    const theirs = (await give(app, 'MongoDB listens on port 27017.', {}, other.token)).body.instruction;
    const content = `${FILE}\n- Write tests with Mocha.\n`;
    const { created, conflicts } = (await importFile(app, { name: 'AGENTS.md', content })).body;
    expect(created[0]).toMatchObject({ line: 3, status: 'contested' });
    expect(conflicts).toMatchObject([
      { line: 3, instruction_id: theirs._id, text: theirs.text, severity: 'CRITICAL' },
      { line: 14, rule: 'Write tests with Mocha.', text: 'Write tests with Jest.', origin: { line: 12 } },
    ]);
    expect(created[4]).toMatchObject({ line: 14, status: 'active' });
    // The same is told the second time, and nothing else happens.
    const again = (await importFile(app, { name: 'AGENTS.md', content })).body;
    expect(again).toMatchObject({ created: [], superseded: [], conflicts });
  });

  it('takes a document of the framework, with version and heading, and follows its changes', async () => {
    const document = await createDocument(app, {
      content_markdown: '## Storage\n\nMongoDB listens on port 27027.',
    });
    const { created } = (await importFile(app, { documentId: document['slug'] })).body;
    expect(lines(created)).toEqual([[3, 'MongoDB listens on port 27027.']]);
    const version = (await validate(app, 'Connect to MongoDB on port 27017.')).conflicts[0]!['origin'];
    expect(version).toEqual({
      documentId: document['_id'],
      documentVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
      line: 3,
      heading: 'Storage',
    });
    const admin = await app.as('admin');
    const content_markdown = '## Database\n\nSome words.\n\nMongoDB listens on port 27027.';
    await admin.put(`/api/documents/${document['_id']}`, documentInput({ content_markdown }));
    const next = (await importFile(app, { documentId: document['_id'] })).body;
    expect(lines(next.unchanged)).toEqual([[5, 'MongoDB listens on port 27027.']]);
    const cited = (await validate(app, 'Connect to MongoDB on port 27017.')).conflicts[0]!['origin'];
    expect(cited).toMatchObject({ line: 5, heading: 'Database' });
    expect(cited).not.toMatchObject({
      documentVersion: (version as Record<string, string>)['documentVersion'],
    });
  });

  it.each([
    [{ name: 'rules.txt' }, 2],
    [{ name: '.cursorrules' }, 2],
    [{ name: 'CLAUDE.md' }, 1],
    [{ name: 'style.mdc' }, 1],
    [{ name: 'rules.txt', format: 'agents-md' }, 1],
    [{ name: 'CLAUDE.md', format: 'text' }, 2],
  ])('reads %j by its name or its format', async (file, rules) => {
    // One sentence in Markdown, where a line break is a blank; two rules in a text.
    const { body } = await importFile(app, { ...file, content: 'Use tabs\nNever push' });
    expect(body.created).toHaveLength(rules);
  });

  it.each([
    [{ name: 'A.md', content: '' }, 'content must not be empty'],
    [{ name: 'A.md', content: '\n \n' }, 'content must not be empty'],
    [{ name: 'A.md', content: 'a\u0000b' }, 'content must be text'],
    [{ name: 'A.md', content: ['x'] }, 'content must be text'],
    [{ content: 'x' }, 'name is required'],
    [{ name: 'A.md' }, 'content is required'],
    [{ name: 'A.md', content: 'x', format: 'docx' }, 'format must be one of'],
    [{ name: 'A.md', content: 'x', dry_run: 'yes' }, 'dry_run must be true or false'],
    [{ documentId: 'no-such-document' }, 'documentId names no document'],
    [{ documentId: 'a', content: 'x' }, 'documentId must not come with name or content'],
    [{ name: 'A.md', content: '> '.repeat(40) + 'deep' }, 'content is too complex to be read'],
    [
      { name: 'A.txt', content: Array.from({ length: 2_001 }, (_, i) => `Use ${i}.`).join('\n') },
      '2000 rules',
    ],
  ])('refuses %j', async (body, message) => {
    const { answer, records } = await traced(app, async (trace) =>
      (await app.as('admin')).post(`${LEDGER}/import`, body, trace),
    );
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(records).toEqual([]);
  });

  it('refuses a file whose rules contradict each other more than 10,000 times, and stores none of it', async () => {
    const content = Array.from({ length: 150 }, (_, n) => `- The database listens on port ${3000 + n}.`).join(
      '\n',
    );
    const { answer, records } = await traced(app, async (trace) =>
      (await app.as('admin')).post(`${LEDGER}/import`, { name: 'ports.md', content }, trace),
    );
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'content must not contradict itself and what is in force more than 10000 times',
    ]);
    expect(records).toEqual([]);
    expect(await active()).toEqual([]);
  });

  it('refuses a file in which no rule is left, and takes one that never had any', async () => {
    await importFile(app, { name: 'AGENTS.md', content: FILE });
    const emptied = await importFile(app, { name: 'AGENTS.md', content: '# Only a heading' });
    expect([emptied.status, emptied.body.message]).toEqual([400, expect.stringContaining('no rule')]);
    expect(await active()).toHaveLength(4);
    const { status, body } = await importFile(app, { name: 'other.md', content: '# Only a heading' });
    expect([status, body.skipped.length]).toEqual([200, 1]);
  });

  it('reads 200 lines, and again', async () => {
    const content = Array.from(
      { length: 200 },
      (_, index) => `- Read chapter ${index} of the handbook before you touch module ${index}.`,
    ).join('\n');
    for (const expected of ['created', 'unchanged']) {
      const { body } = await importFile(app, { name: 'handbook.md', content });
      expect(body[expected]).toHaveLength(200);
    }
  });
});

describe("a rule of a file that is classed as the session's", () => {
  const DAY = 86_400_000;
  const body = {
    name: 'CLAUDE.md',
    content: '- Ask before deleting any file.\n- Run tests with `npm test`.\n',
  };
  const stored = async (id: string): Promise<WireInstruction> =>
    instructionIn(await (await app.as('admin')).get(`${LEDGER}/${id}`));

  it('binds while it stands there, and is classified as the standing rule that it is', async () => {
    const { created } = (await importFile(app, body)).body;
    expect(created).toMatchObject([{ temporal_scope: 'PROJECT' }, { temporal_scope: 'PROJECT' }]);
    const first = await stored(created[0].instruction_id);
    const { answer } = await app.container.governance.classify({ text: first.text });
    expect(answer).toMatchObject({ quadrant: 'TACTICAL', persistence: 'LOW', temporal_scope: 'SESSION' });
    const standing = { quadrant: 'SYSTEM', persistence: 'HIGH', temporal_scope: 'PROJECT' };
    expect(first).toMatchObject({ ...standing, classification: standing });
    expect(first).not.toHaveProperty('expires_at');
    app.clock.advance(2 * DAY);
    await app.container.expiry.expireDue();
    expect(await active()).toEqual(['Ask before deleting any file.', 'Run tests with `npm test`.']);
  });

  it('is brought to that by importing again what was stored before', async () => {
    const { created } = (await importFile(app, body)).body;
    const { Instruction } = app.container.database.models;
    // As it was stored by versions that let it expire.
    const expires_at = new Date(app.clock.now() + DAY);
    await Instruction.updateMany({}, { $set: { temporal_scope: 'SESSION', expires_at } });
    app.container.instructions.noteGap();
    const tried = (await importFile(app, { ...body, dry_run: true })).body;
    const again = (await importFile(app, body)).body;
    expect(again).toMatchObject({ created: [], superseded: [], unchanged: created });
    expect(tried.unchanged).toEqual(again.unchanged);
    const first = await stored(created[0].instruction_id);
    expect(first).not.toHaveProperty('expires_at');
    expect(first.history).toMatchObject([
      { event: 'imported' },
      { event: 'corrected', note: 'temporal_scope: PROJECT, stands in CLAUDE.md' },
    ]);
    app.clock.advance(2 * DAY);
    expect((await importFile(app, body)).body.unchanged).toEqual(again.unchanged);
    expect((await stored(created[0].instruction_id)).history).toHaveLength(2);
  });

  it('is given again when it has expired since', async () => {
    await importFile(app, body);
    const { Instruction } = app.container.database.models;
    await Instruction.updateMany({}, { $set: { temporal_scope: 'SESSION', expires_at: new Date(0) } });
    app.container.instructions.noteGap();
    expect((await importFile(app, body)).body.created).toHaveLength(2);
    app.clock.advance(2 * DAY);
    await app.container.expiry.expireDue();
    expect(await active()).toHaveLength(2);
  });

  it('ends when a person says so, and by hand it still ends after a day', async () => {
    const { created } = (await importFile(app, body)).body;
    const admin = await app.as('admin');
    const { instruction_id: id } = created[0];
    await admin.patch(`${LEDGER}/${id}`, { temporal_scope: 'SESSION' });
    await importFile(app, body);
    expect(await stored(id)).toMatchObject({
      temporal_scope: 'SESSION',
      expires_at: expect.stringMatching(/Z$/),
    });
    const given = (await give(app, 'Delete the old logs now.')).body.instruction;
    expect(given).toMatchObject({ temporal_scope: 'SESSION', expires_at: expect.stringMatching(/Z$/) });
  });

  it('lasts and goes with the file when it had been given by hand', async () => {
    await give(app, 'Ask before deleting any file.');
    await importFile(app, body);
    app.clock.advance(2 * DAY);
    await app.container.expiry.expireDue();
    expect(await active()).toEqual(['Ask before deleting any file.', 'Run tests with `npm test`.']);
    await importFile(app, { ...body, content: '- Run tests with `npm test`.' });
    expect(await active()).toEqual(['Run tests with `npm test`.']);
  });
});

describe('a rule of a file that had an end', () => {
  const DAY = 86_400_000;
  const body = { name: 'CLAUDE.md', content: '- Write tests with Jest.\n- Run tests with `npm test`.\n' };
  const end = () => new Date(app.clock.now() + DAY).toISOString();

  it('of before, given by hand, binds while it stands there, and goes with the file', async () => {
    const { _id } = instructionIn(await give(app, 'Write tests with Jest.', { expires_at: end() }));
    for (const again of [1, 2]) {
      const { unchanged } = (await importFile(app, body)).body;
      expect(unchanged[0]).toMatchObject({ instruction_id: _id, status: 'active' });
      expect(unchanged).toHaveLength(again);
    }
    const { instruction } = (await (await app.as('admin')).get(`${LEDGER}/${_id}`)).body;
    expect(instruction).toMatchObject({
      file: 'CLAUDE.md',
      line: 1,
      history: [{ event: 'created' }, { event: 'corrected', note: 'stands in CLAUDE.md' }],
    });
    expect(instruction).not.toHaveProperty('expires_at');
    app.clock.advance(2 * DAY);
    expect(await active()).toEqual(['Run tests with `npm test`.', 'Write tests with Jest.']);
    await importFile(app, { ...body, content: '- Run tests with `npm test`.' });
    expect(await active()).toEqual(['Run tests with `npm test`.']);
  });

  it('that a person has set since ends then, however often it is imported meanwhile', async () => {
    const { instruction_id: id } = (await importFile(app, body)).body.created[0];
    const admin = await app.as('admin');
    const expires_at = end();
    await admin.patch(`${LEDGER}/${id}`, { expires_at });
    await importFile(app, body);
    expect((await admin.get(`${LEDGER}/${id}`)).body.instruction).toMatchObject({ expires_at });
    app.clock.advance(DAY);
    expect(await active()).toEqual(['Run tests with `npm test`.']);
  });
});

describe('a file of 2,000 rules', () => {
  let slow: TestApp;
  beforeAll(async () => (slow = await createTestApp({ env: { REQUEST_DEADLINE_MS: '1000' } })));
  afterAll(() => slow.close());

  it('is given the time that it takes', async () => {
    const content = Array.from(
      { length: 2_000 },
      (_, n) => `- Read chapter ${n} of the handbook before you touch module ${n}.`,
    ).join('\n');
    const startedAt = performance.now();
    const { status, body } = await importFile(slow, { name: 'handbook.md', content });
    expect([status, body.created.length, body.skipped]).toEqual([200, 2_000, []]);
    // Else it would show nothing: no other request is given as long.
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  });
});
