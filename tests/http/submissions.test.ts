import { createTestApp, type TestApp } from '../helpers/test-app';
import { complaints, nested } from './support/fields';
import { recordOf, traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const CONTENTS = {
  case_submission: { title: 'It tidied too much', description: 'It deleted the branch as well.' },
  media_inquiry: { name: 'Ada Brook', email: 'ada@example.org', message: 'Whom may we ask?' },
  comment: { text: 'The second paragraph needs an example.' },
};
type Type = keyof typeof CONTENTS;
const TYPES = Object.keys(CONTENTS) as Type[];

/** The optional fields of each type, filled. */
const EXTRAS: Record<Type, Record<string, string>> = {
  case_submission: { name: 'Jonas Feld', email: 'jonas@example.org' },
  media_inquiry: { organisation: 'The Evening Post' },
  comment: { name: 'Jonas Feld', documentId: '6740a8c0c3d4e5f6a7b8ca01' },
};

describe.each(TYPES)('sending in a %s', (type) => {
  it('puts it into the queue, gives a receipt and leaves one record that names nobody', async () => {
    const content = { ...CONTENTS[type], ...EXTRAS[type] };
    const request = await traced(app, (trace) =>
      app.anyone.post('/api/submissions', { type, content }, trace),
    );
    const { answer, records } = request;
    expect(answer.status).toBe(201);
    const { _id } = answer.body.item;
    const submittedAt = app.clock.date.toISOString();
    expect(answer.body).toEqual({ success: true, item: { _id, type, status: 'pending', submittedAt } });
    const stored = await app.container.database.models.ModerationItem.findById(_id as string).lean();
    expect(stored).toEqual({
      _id: expect.anything(),
      type,
      status: 'pending',
      submittedAt: app.clock.date,
      content,
    });
    expect(records).toEqual([
      recordOf(app, request, undefined, {
        action: 'submission_create',
        resource: 'moderation_item',
        resourceId: _id,
        details: { type },
      }),
    ]);
  });

  it('drops what is not asked for', async () => {
    const body = {
      type,
      content: { ...CONTENTS[type], extra: 1, $where: 'x' },
      status: 'approved',
      reviewedBy: 'me',
    };
    const answer = await app.anyone.post('/api/submissions', body);
    const stored = await app.container.database.models.ModerationItem.findById(
      answer.body.item._id as string,
    ).lean();
    expect(stored).toMatchObject({ status: 'pending' });
    expect(stored!.content).toEqual(CONTENTS[type]);
    expect(stored).not.toHaveProperty('reviewedBy');
  });
});

describe('a submission that cannot be taken', () => {
  const refused = async (body: unknown): Promise<string[]> => {
    const { ModerationItem } = app.container.database.models;
    const before = await ModerationItem.countDocuments();
    const { answer, records } = await traced(app, (trace) =>
      app.anyone.post('/api/submissions', body, trace),
    );
    const fields = complaints(answer);
    expect(await ModerationItem.countDocuments()).toBe(before);
    expect(records).toEqual([]);
    return fields;
  };

  it.each([undefined, 'complaint', '', 5, true, null, {}, ['comment']])('has the type %j', async (type) => {
    expect(await refused({ type, content: CONTENTS.comment })).toEqual(['type']);
  });

  it.each([undefined, {}, { type: null, content: null }])('lacks both its members: %j', async (body) => {
    expect(await refused(body)).toEqual(['content', 'type']);
  });

  it.each(TYPES)('is a %s without content', async (type) => {
    for (const content of [undefined, null, 'text', 5, []]) {
      expect(await refused({ type, content })).toEqual(['content']);
    }
    const required = Object.keys(CONTENTS[type]).map((field) => `content.${field}`);
    expect(await refused({ type, content: {} })).toEqual(required.sort());
  });

  it.each(TYPES)('is a %s with something other than text in a field', async (type) => {
    const content = { ...CONTENTS[type], ...EXTRAS[type] };
    for (const field of Object.keys(content)) {
      for (const value of [5, true, null, {}, ['x']]) {
        expect(await refused({ type, content: { ...content, [field]: value } })).toEqual([
          `content.${field}`,
        ]);
      }
    }
  });

  it.each<[Type, string, unknown]>([
    ['case_submission', 'title', ' '],
    ['case_submission', 'title', 'x'.repeat(201)],
    ['case_submission', 'description', ''],
    ['case_submission', 'description', 'x'.repeat(10_001)],
    ['case_submission', 'email', 'not an address'],
    ['media_inquiry', 'name', ''],
    ['media_inquiry', 'name', 'x'.repeat(201)],
    ['media_inquiry', 'email', 'ada@'],
    ['media_inquiry', 'message', 'x'.repeat(10_001)],
    ['comment', 'text', '\n'],
    ['comment', 'text', 'x'.repeat(5_001)],
    ['comment', 'documentId', 'x'.repeat(201)],
  ])('is a %s whose %s is %.20j', async (type, field, value) => {
    const body = { type, content: { ...CONTENTS[type], [field]: value } };
    expect(await refused(body)).toEqual([`content.${field}`]);
  });

  it('has the content of another type', async () => {
    expect(await refused({ type: 'media_inquiry', content: CONTENTS.comment })).toEqual([
      'content.email',
      'content.message',
      'content.name',
    ]);
  });

  it('hides forbidden keys, or nests too deep', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const raw = '{"type":"comment","content":{"text":"x","__proto__":{"a":1}}}';
    expect(complaints(await app.anyone.post('/api/submissions', raw, { headers }))).toEqual(['__proto__']);
    expect(await refused({ type: 'comment', content: { text: 'x', more: nested(31) } })).toEqual(['body']);
  });

  it('is at the edge of the limits still taken', async () => {
    const content = { title: 'x'.repeat(200), description: 'x'.repeat(10_000) };
    const answer = await app.anyone.post('/api/submissions', { type: 'case_submission', content });
    expect(answer.status).toBe(201);
  });
});
