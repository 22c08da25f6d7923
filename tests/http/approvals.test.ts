import { createTestApp, type TestApp } from '../helpers/test-app';
import { approval, ask, decide, decisionIn, doubtful, GOVERNANCE, review } from './support/decisions';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
afterEach(async () => {
  await app.container.database.models.ModerationItem.deleteMany({});
});

const items = () => app.container.database.models.ModerationItem.find().sort({ _id: 1 }).lean();
const records = async (action: string) => app.audit(action);

/** Asks, and has a moderator approve it. */
async function granted(action: object, context?: object): Promise<string> {
  const { approval: asked } = await decide(app, action, context === undefined ? {} : { context });
  const answer = await review(app, asked!.id, { action: 'approve' });
  expect(answer.status).toBe(200);
  return asked!.id;
}

describe('an escalation', () => {
  it('opens one question that holds all that a reviewer needs', async () => {
    const action = doubtful({ tool: 'bash', parameters: { command: 'git mv LICENSE OLD', 'a.$b': 1 } });
    const decision = await decide(app, action, { context: { project: 'shop', session_id: 's-1' } });
    expect(decision.verdict).toBe('ESCALATE');
    expect(decision.approval).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'pending',
      expiresAt: new Date(app.clock.now() + 60 * MINUTE).toISOString(),
    });
    const answer = await (await app.as('moderator')).get(`/api/admin/moderation/${decision.approval!.id}`);
    expect(answer.body.item).toEqual({
      _id: decision.approval!.id,
      type: 'approval_request',
      status: 'pending',
      submittedAt: app.clock.date.toISOString(),
      content: {
        decisionId: decision.id,
        action,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        agentId: (await app.user('admin')).record._id.toHexString(),
        project: 'shop',
        session_id: 's-1',
        reasons: decision.reasons,
        expiresAt: decision.approval!.expiresAt,
      },
    });
  });

  it('asked again while the question is open, names the same one and opens no second', async () => {
    const first = await decide(app, doubtful());
    app.clock.advance(MINUTE);
    const second = await decide(app, doubtful());
    expect(second.id).not.toBe(first.id);
    expect(second.verdict).toBe('ESCALATE');
    expect(second.approval).toEqual(first.approval);
    expect(await items()).toHaveLength(1);
  });
});
