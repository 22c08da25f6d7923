import { createTestApp, type TestApp } from '../helpers/test-app';
import { refuseAuditRecords, acceptAuditRecords } from './support/audit-refusal';
import { decide, doubtful, GOVERNANCE, harmless } from './support/decisions';
import { complaints } from './support/fields';
import { CHECKS, pathOf } from './support/governance';
import { clearLedger, give, instructionIn } from './support/instructions';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.container.database.models.DecisionLabel.deleteMany({});
});

const judge = async (id: string, body: object, role: 'admin' | 'moderator' = 'moderator') =>
  (await app.as(role)).post(`${GOVERNANCE}/decisions/${id}/feedback`, body);
const quality = async () =>
  (await (await app.as('moderator')).get(`${GOVERNANCE}/quality`)).body.components as object[];
const labels = () => app.container.database.models.DecisionLabel.find().sort({ _id: 1 }).lean();

const doubted = async () => decide(app, doubtful(), { mode: 'shadow' });

it('is kept as a label, with its record', async () => {
  const { id } = await doubted();
  const body = { correct: false, expected: 'WARN', note: 'The owner had agreed.' };
  const answer = await judge(id, body);
  const by = (await app.user('moderator')).record._id;
  expect(answer.body).toEqual({
    success: true,
    feedback: {
      decisionId: id,
      verdict: 'ESCALATE',
      by: by.toHexString(),
      at: app.clock.date.toISOString(),
      ...body,
    },
  });
  expect(await labels()).toMatchObject([{ ...body, action: 'decide', verdict: 'ESCALATE', reviewer: by }]);
  const record = (await app.audit('decision_feedback')).at(-1)!;
  expect(record).toMatchObject({ resource: 'decision', resourceId: id, userId: by.toHexString() });
  expect(record.details).toEqual({ of: 'decide', verdict: 'ESCALATE', ...body });
});

it('of the same reviewer is replaced by a later word, of another stands beside it; the log keeps all', async () => {
  const { id } = await doubted();
  const before = (await app.audit('decision_feedback')).length;
  await judge(id, { correct: false, note: 'Too strict.' });
  await judge(id, { correct: true });
  await judge(id, { correct: false }, 'admin');
  expect((await labels()).map(({ correct, note }) => [correct, note])).toEqual([
    [true, undefined],
    [false, undefined],
  ]);
  expect(await app.audit('decision_feedback')).toHaveLength(before + 3);
});

it('of the same reviewer ten times at once leaves one label', async () => {
  const { id } = await doubted();
  const answers = await Promise.all(Array.from({ length: 10 }, () => judge(id, { correct: true })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await labels()).toHaveLength(1);
});

it.each(CHECKS)('can be given of $name', async (check) => {
  const { body } = await (await app.as('admin')).post(pathOf(check), check.body);
  const answer = await judge(body.decisionId as string, { correct: true });
  expect(answer.status).toBe(200);
  expect(await quality()).toContainEqual({ component: check.verdict, judged: 1, agreed: 1, precision: 1 });
});

it('is measured by component and by rule: those whose reasons made the verdict', async () => {
  const rule = instructionIn(await give(app, 'Redis listens on port 7777.', { project: 'q' }))._id;
  const context = { project: 'q' };
  const clashing = { type: 'config', description: 'Connect to Redis on port 6379.' };
  const blocked = [await decide(app, clashing, { context }), await decide(app, clashing, { context })];
  const passed = await decide(app, harmless);
  await judge(blocked[0]!.id, { correct: true });
  await judge(blocked[1]!.id, { correct: false });
  await judge(blocked[1]!.id, { correct: false }, 'admin');
  await judge(passed.id, { correct: true });
  await judge((await doubted()).id, { correct: true });
  const measured = await quality();
  expect(measured).toContainEqual({ component: 'decision', judged: 5, agreed: 3, precision: 0.6 });
  expect(measured).toContainEqual({ component: 'validation', judged: 3, agreed: 1, precision: 0.3333 });
  expect(measured).toContainEqual({ component: 'validation', rule, judged: 3, agreed: 1, precision: 0.3333 });
  expect(measured).toContainEqual({ component: 'enforcement', judged: 1, agreed: 1, precision: 1 });
  await clearLedger(app);
});

it('measures nothing where nothing was judged', async () => {
  expect(await quality()).toEqual([]);
});

it.each([
  [{}, ['correct']],
  [{ correct: 'yes' }, ['correct']],
  [{ correct: false, expected: 'ALLOW' }, ['expected']],
  [{ correct: false, expected: 'ESCALATE' }, ['expected']],
  [{ correct: true, expected: 'PASS' }, ['expected']],
  [{ correct: true, note: 7 }, ['note']],
])('%j is 400 that names %j', async (body, fields) => {
  const { id } = await doubted();
  expect(complaints(await judge(id, body))).toEqual(fields);
  expect(await labels()).toEqual([]);
});

it.each(['nothing', '0123456789abcdef01234567'])('of %s is 404', async (id) => {
  expect((await judge(id, { correct: true })).status).toBe(404);
});

it('of what is no decision is 404', async () => {
  await give(app, 'Read the notes first.');
  const [record] = await app.audit('instruction_create');
  expect((await judge(record!._id.toHexString(), { correct: true })).status).toBe(404);
});

it('that cannot be recorded is not kept', async () => {
  const { id } = await doubted();
  await judge(id, { correct: true });
  await refuseAuditRecords(app);
  try {
    expect((await judge(id, { correct: false })).status).toBe(503);
  } finally {
    await acceptAuditRecords(app);
  }
  expect((await labels()).map(({ correct }) => correct)).toEqual([true]);
});
