import { newId } from '../../src/models/id';
import type { ModerationRecord } from '../../src/models/moderation-item.model';
import type { ModerationStatus, ReviewAction } from '../../src/types/enums';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { complaints } from './support/fields';
import { recordOf, traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => app.container.database.models.ModerationItem.deleteMany({}));

/** Puts an item straight into the collection, `age` minutes old. */
async function storeItem(status: ModerationStatus = 'pending', age = 0): Promise<ModerationRecord> {
  const item: ModerationRecord = {
    _id: newId(),
    type: 'comment',
    status,
    submittedAt: new Date(app.clock.now() - age * 60_000),
    content: { text: `Sent ${age} minutes ago` },
  };
  await app.container.database.models.ModerationItem.create(item);
  return item;
}

const stored = async ({ _id }: ModerationRecord) =>
  app.container.database.models.ModerationItem.findById(_id).lean();
const reviewPath = ({ _id }: ModerationRecord) => `/api/admin/moderation/${_id.toHexString()}/review`;

describe('the queue', () => {
  it('shows what waits longest first, and only what is pending unless asked', async () => {
    for (const age of [1, 3, 2]) await storeItem('pending', age);
    for (const status of ['approved', 'rejected', 'escalated'] as const) await storeItem(status, 9);
    const moderator = await app.as('moderator');
    const { status, body, headers } = await moderator.get('/api/admin/moderation');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const texts = (body.items as { content: { text: string } }[]).map(({ content }) => content.text);
    expect(texts).toEqual([3, 2, 1].map((age) => `Sent ${age} minutes ago`));
    expect(body.pagination).toEqual({ page: 1, limit: 50, total: 3, pages: 1 });
    for (const wanted of ['pending', 'approved', 'rejected', 'escalated']) {
      const { items } = (await moderator.get(`/api/admin/moderation?status=${wanted}`)).body;
      expect(items).toHaveLength(wanted === 'pending' ? 3 : 1);
      for (const item of items) expect(item.status).toBe(wanted);
    }
  });

  it('comes in pages, and is empty without one', async () => {
    const admin = await app.as('admin');
    const empty = await admin.get('/api/admin/moderation');
    expect(empty.body).toEqual({
      success: true,
      items: [],
      pagination: { page: 1, limit: 50, total: 0, pages: 0 },
    });
    for (const age of [1, 2, 3]) await storeItem('pending', age);
    const { body } = await admin.get('/api/admin/moderation?limit=2&page=2');
    expect(body.items).toMatchObject([{ content: { text: 'Sent 1 minutes ago' } }]);
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
  });

  it.each([
    ['status=open', ['status']],
    ['status=', ['status']],
    ['status=pending&status=approved', ['status']],
    ['page=0&limit=101', ['limit', 'page']],
    ['limit=1.5', ['limit']],
  ])('?%s is refused', async (query, fields) => {
    expect(complaints(await (await app.as('admin')).get(`/api/admin/moderation?${query}`))).toEqual(fields);
  });

  it('shows one item as it is', async () => {
    const item = await storeItem();
    const path = `/api/admin/moderation/${item._id.toHexString()}`;
    const { body } = await (await app.as('moderator')).get(path);
    expect(body).toEqual({
      success: true,
      item: {
        _id: item._id.toHexString(),
        type: 'comment',
        status: 'pending',
        submittedAt: app.clock.date.toISOString(),
        content: item.content,
      },
    });
  });

  it.each(['ffffffffffffffffffffffff', '1', 'pending', '%7B%7D', '{"$ne":1}'])(
    'has no item %s',
    async (id) => {
      const admin = await app.as('admin');
      const read = await admin.get(`/api/admin/moderation/${encodeURIComponent(id)}`);
      expect(read.status).toBe(404);
      const path = `/api/admin/moderation/${encodeURIComponent(id)}/review`;
      const { answer, records } = await traced(app, (trace) =>
        admin.post(path, { action: 'approve' }, trace),
      );
      expect(answer.status).toBe(404);
      expect(records).toEqual([]);
    },
  );

  it('is for admins and moderators', async () => {
    const item = await storeItem();
    const user = await app.as('user');
    const before = (await app.audit('access_denied')).length;
    for (const path of ['/api/admin/moderation', `/api/admin/moderation/${item._id.toHexString()}`]) {
      expect((await app.anyone.get(path)).status).toBe(401);
      expect((await user.get(path)).status).toBe(403);
    }
    expect((await app.anyone.post(reviewPath(item), { action: 'approve' })).status).toBe(401);
    expect((await user.post(reviewPath(item), { action: 'approve' })).status).toBe(403);
    expect(await stored(item)).toEqual(item);
    expect((await app.audit('access_denied')).length).toBe(before + 3);
  });
});

/** The whole table: what each action makes of each status; undefined is 409. */
const TRANSITIONS: [ModerationStatus, ReviewAction, ModerationStatus | undefined][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['pending', 'escalate', 'escalated'],
  ['escalated', 'approve', 'approved'],
  ['escalated', 'reject', 'rejected'],
  ['escalated', 'escalate', undefined],
  ['approved', 'approve', undefined],
  ['approved', 'reject', undefined],
  ['approved', 'escalate', undefined],
  ['rejected', 'approve', undefined],
  ['rejected', 'reject', undefined],
  ['rejected', 'escalate', undefined],
];

describe('reviewing', () => {
  it.each(TRANSITIONS)('%s, %s: %s', async (from, action, to) => {
    const [item, neighbour] = [await storeItem(from, 5), await storeItem(from, 6)];
    const moderator = await app.as('moderator');
    const user = await app.user('moderator');
    const review = { action, notes: 'Checked with the sender.' };
    const request = await traced(app, (trace) => moderator.post(reviewPath(item), review, trace));
    const { answer, records } = request;
    expect(await stored(neighbour)).toEqual(neighbour);
    if (to === undefined) {
      expect(answer.status).toBe(409);
      expect(answer.body.error).toBe('Conflict');
      expect(answer.body.message).toContain(from);
      expect(await stored(item)).toEqual(item);
      expect(records).toEqual([]);
      return;
    }
    expect(answer.status).toBe(200);
    const reviewedBy = user.record._id.toHexString();
    expect(answer.body.item).toEqual({
      _id: item._id.toHexString(),
      type: 'comment',
      status: to,
      submittedAt: item.submittedAt.toISOString(),
      content: item.content,
      reviewedBy,
      reviewedAt: app.clock.date.toISOString(),
      reviewNotes: review.notes,
    });
    expect(await stored(item)).toEqual({
      ...item,
      status: to,
      reviewedBy: user.record._id,
      reviewedAt: app.clock.date,
      reviewNotes: review.notes,
    });
    expect(records).toEqual([
      recordOf(app, request, user, {
        action: 'moderation_review',
        resource: 'moderation_item',
        resourceId: item._id.toHexString(),
        details: { review: action, type: 'comment', status: to, notes: review.notes },
      }),
    ]);
  });

  it('needs no notes', async () => {
    const item = await storeItem();
    const { body } = await (await app.as('admin')).post(reviewPath(item), { action: 'reject' });
    expect(body.item).not.toHaveProperty('reviewNotes');
    expect(await stored(item)).not.toHaveProperty('reviewNotes');
  });

  it('names who decided last', async () => {
    const item = await storeItem();
    await (
      await app.as('moderator')
    ).post(reviewPath(item), { action: 'escalate', notes: 'Too hard for me.' });
    app.clock.advance(60_000);
    const { body } = await (
      await app.as('admin')
    ).post(reviewPath(item), { action: 'approve', notes: 'Fine.' });
    expect(body.item).toMatchObject({
      reviewedBy: (await app.user('admin')).record._id.toHexString(),
      reviewedAt: app.clock.date.toISOString(),
      reviewNotes: 'Fine.',
    });
  });

  it('lets exactly one of twenty reviewers at once win', async () => {
    const item = await storeItem();
    const clients = [await app.as('admin'), await app.as('moderator')];
    const actions = ['approve', 'reject', 'escalate'];
    const before = (await app.audit('moderation_review')).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        // Escalating first and approving then would be two rightful reviews.
        clients[n % 2]!.post(reviewPath(item), { action: actions[n % 2] }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)!.body.item;
    expect(await stored(item)).toMatchObject({ status: winner.status });
    expect((await stored(item))!.reviewedBy!.toHexString()).toBe(winner.reviewedBy);
    const records = (await app.audit('moderation_review')).slice(before);
    expect(records).toMatchObject([{ userId: winner.reviewedBy, details: { status: winner.status } }]);
  });

  it.each<[object, string[]]>([
    [{}, ['action']],
    [{ action: 'approved' }, ['action']],
    [{ action: '' }, ['action']],
    [{ action: 5, notes: 5 }, ['action', 'notes']],
    [{ action: ['approve'] }, ['action']],
    [{ action: 'approve', notes: null }, ['notes']],
    [{ action: 'approve', notes: { text: 'x' } }, ['notes']],
    [{ action: 'approve', notes: 'x'.repeat(5_001) }, ['notes']],
  ])('refuses %.60j', async (body, fields) => {
    const item = await storeItem();
    const admin = await app.as('admin');
    const { answer, records } = await traced(app, (trace) => admin.post(reviewPath(item), body, trace));
    expect(complaints(answer)).toEqual(fields);
    expect(await stored(item)).toEqual(item);
    expect(records).toEqual([]);
  });

  it('masks a credential in the notes of the record', async () => {
    const item = await storeItem();
    const notes = 'The sender gave us Bearer abcdefgh12345678.';
    await (await app.as('admin')).post(reviewPath(item), { action: 'approve', notes });
    const [record] = (await app.audit('moderation_review')).slice(-1);
    expect(JSON.stringify(record)).not.toContain('abcdefgh12345678');
  });
});
