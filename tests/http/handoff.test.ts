import { createTestApp, type TestApp } from '../helpers/test-app';
import { decide, doubtful, GOVERNANCE, harmless, review } from './support/decisions';
import { createDocument } from './support/documents';
import { complaints } from './support/fields';
import { give, importFile, instructionIn, LEDGER } from './support/instructions';
import { busy, getHandoff, getSession } from './support/sessions';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const get = (path: string, query = {}) => getSession(app, path, query);
const handoffOf = (id: string) => getHandoff(app, id);

describe('a hand-off', () => {
  it('holds what the next session needs, and nothing of other projects and sessions', async () => {
    const { escalated, context } = await busy(app, 'over');
    const high = instructionIn(
      await give(app, 'Never push to main.', { project: 'shop', source: 'AGENTS.md' }),
    );
    await give(app, 'Never push to release.', { project: 'bank' });
    await decide(app, doubtful({ tool: 'bash' }), { context: { session_id: 'elsewhere' } });
    const handoff = await handoffOf('over');
    expect(handoff).toMatchObject({
      session_id: 'over',
      project: 'shop',
      decisions: { PASS: 1, WARN: 0, ESCALATE: 1, BLOCK: 1 },
      open: [{ id: escalated.approval!.id, status: 'pending', description: doubtful().description }],
    });
    const told = handoff.instructions.map(({ text }) => text);
    expect(told).toContain(high.text);
    expect(told).not.toContain('Never push to release.');
    expect(handoff.decided.map(({ verdict }) => verdict)).toEqual(['BLOCK', 'ESCALATE']);
    expect(handoff.decided[1]).toMatchObject({
      id: escalated.id,
      reasons: [escalated.reasons[0]!.text],
    });
    expect(handoff.pressure).toMatchObject({ trend: 'rising', latest: { at: app.clock.date.toISOString() } });
    expect(handoff.pressure.points).toHaveLength(3);
    expect(handoff.readFirst).toEqual(
      expect.arrayContaining([
        { what: `approval ${escalated.approval!.id}`, why: 'It waits for an answer.' },
        { what: `decision ${handoff.decided[0]!.id}`, why: 'It was blocked; do not try it again unchanged.' },
        { what: 'AGENTS.md', why: '1 binding instruction comes from it.' },
      ]),
    );

    await review(app, escalated.approval!.id, { action: 'approve' });
    await decide(app, doubtful(), { context });
    const after = await handoffOf('over');
    expect(after.open).toEqual([]);
    expect(after.decided[0]).toMatchObject({ verdict: 'PASS' });
  });

  it('as Markdown says the same, each text on a line of its own', async () => {
    const { escalated } = await busy(app, 'paper');
    await give(app, 'Never\n# delete\nthe logs.', { project: 'shop' });
    const answer = await get('/paper/handoff', { format: 'markdown' });
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const lines = answer.text.split('\n');
    expect(lines[0]).toBe('# Hand-off of session paper');
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Read first',
      '## Instructions that bind',
      '## Still open',
      '## What was decided',
      '## Pressure',
    ]);
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(answer.text).toContain(`pending: ${doubtful().description} (approval ${escalated.approval!.id}`);
    expect(answer.text).toMatch(
      /^- BLOCK: Sell the customer email list to an advertiser.* \(PRIVACY: .*\)$/m,
    );
    expect(answer.text).toMatch(/rising, last reported 2026-/);
  });

  it('as Markdown tells of each instruction what the list of those in force does', async () => {
    const context = { session_id: 'bound', project: 'bound' };
    await decide(app, harmless, { context });
    const rule = instructionIn(
      await give(app, 'Never use default exports.\nName what you export.', {
        project: 'bound',
        paths: ['src/**/*.ts'],
        source: 'chat with Ann',
      }),
    );
    const item = `- Never use default exports.\n  Name what you export. (${rule._id}, chat with Ann, for files src/**/*.ts)`;
    const { text } = await get('/bound/handoff', { format: 'markdown' });
    expect(text).toContain(`## Instructions that bind\n\n${item}\n`);
    const active = await (
      await app.as('admin')
    ).get(`${GOVERNANCE}/instructions/active`, undefined, {
      query: { format: 'markdown', project: 'bound' },
    });
    expect(active.text).toContain(`${item}\n`);
  });

  it('names the file, the document or the source that instructions come from', async () => {
    const admin = await app.as('admin');
    const document = await createDocument(app, { slug: 'roles-of-the-shop' });
    const origin = `document:${document['_id'] as string}`;
    const rest = { project: 'sources' };
    await decide(app, harmless, { context: { session_id: 'sources', ...rest } });
    await give(app, 'Never push to main.', {
      ...rest,
      documentId: 'roles-of-the-shop',
      source: 'chat with Ann',
    });
    await give(app, 'Never delete the audit logs.', { ...rest, source: 'chat with Bob' });
    const content = '- Never delete the audit logs.\n- Never use default exports.\n- Never skip the tests.';
    await importFile(app, { ...rest, name: 'AGENTS.md', content });
    // Said by hand as well, which makes no other place of it.
    await give(app, 'Never skip the tests.', rest);
    const { readFirst } = await handoffOf('sources');
    expect(readFirst).toEqual([
      { what: 'file:AGENTS.md', why: '2 binding instructions come from it.' },
      { what: origin, why: '1 binding instruction comes from it.' },
      { what: 'chat with Bob', why: '1 binding instruction comes from it.' },
    ]);
    const listed = (await admin.get(LEDGER, undefined, { query: rest })).body.instructions as object[];
    expect(listed).toHaveLength(4);
    expect(JSON.stringify(listed)).not.toContain('"hand"');
    expect(listed.filter((one) => 'alsoIn' in one)).toEqual([]);
    await importFile(app, { ...rest, name: 'CLAUDE.md', content: 'Never skip the tests.' });
    const again = (await admin.get(LEDGER, undefined, { query: rest })).body.instructions as object[];
    expect(again).toContainEqual(
      expect.objectContaining({
        text: 'Never skip the tests.',
        file: 'AGENTS.md',
        alsoIn: ['file:CLAUDE.md'],
      }),
    );
  });

  it('names what a person refused, and why', async () => {
    const context = { session_id: 'refused' };
    const { approval } = await decide(app, doubtful(), { context });
    await review(app, approval!.id, { action: 'reject', notes: 'Never do that.\nLegal said no.' });
    const handoff = await handoffOf('refused');
    expect(handoff.open).toEqual([]);
    expect(handoff.readFirst[0]).toEqual({
      what: `approval ${approval!.id}`,
      why: `"${doubtful().description}" was rejected: Never do that.\nLegal said no.`,
    });
    const { text } = await get('/refused/handoff', { format: 'markdown' });
    expect(text).toContain(`"${doubtful().description}" was rejected: Never do that. Legal said no.\n`);
  });

  it('lists what was asked again and again once, with its count', async () => {
    const context = { session_id: 'again' };
    const blocked = {
      type: 'data_sale',
      description: 'Sell the customer email list to an advertiser.',
      tool: 'bash',
    };
    const given: string[] = [];
    for (const tool of ['bash', 'bash', 'zsh', 'bash'])
      given.push((await decide(app, { ...blocked, tool }, { context })).id);
    const { decided, readFirst } = await handoffOf('again');
    expect(decided).toMatchObject([
      { id: given[3], verdict: 'BLOCK', count: 3, action: { tool: 'bash' } },
      { id: given[2], verdict: 'BLOCK', count: 1, action: { tool: 'zsh' } },
    ]);
    expect(readFirst).toEqual(
      [given[3], given[2]].map((id) => ({
        what: `decision ${id}`,
        why: 'It was blocked; do not try it again unchanged.',
      })),
    );
    const { text } = await get('/again/handoff', { format: 'markdown' });
    expect(text.match(/^- BLOCK.*?: Sell/gm)).toEqual(['- BLOCK, 3 times: Sell', '- BLOCK: Sell']);
  });

  it('of a session without anything says so', async () => {
    await decide(app, harmless, { context: { session_id: 'quiet' } });
    const answer = await get('/quiet/handoff', { format: 'markdown' });
    expect(answer.text).toContain('## Still open\n\nNothing.');
    expect(answer.text).toContain('No figures were reported.');
  });

  it.each([
    [{ format: 'xml' }, ['format']],
    [{ agentId: '' }, ['agentId']],
  ])('takes no %j', async (query, fields) => {
    expect(complaints(await get('/busy/handoff', query))).toEqual(fields);
  });
});
