import fc from 'fast-check';
import { newId } from '../../src/models/id';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord, setAuditLog } from '../http/support/audit-records';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Few moments, so that many entries share one: the order among them must still be one and the same. */
const moments = fc.array(
  fc.integer({ min: 0, max: 3 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n))),
  { maxLength: 30 },
);
const limits = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(30, 31, 100));

interface Listed {
  _id: string;
}

/** Reads every page, and one more. @returns the ids in the order they were shown. */
async function readAll(path: string, field: string, limit: number, total: number): Promise<string[]> {
  const admin = await app.as('admin');
  const pages = Math.ceil(total / limit);
  const seen: string[] = [];
  for (let page = 1; page <= pages + 1; page += 1) {
    const { body } = await admin.get(`${path}?limit=${limit}&page=${page}`);
    expect(body.pagination).toEqual({ page, limit, total, pages });
    const items = body[field] as Listed[];
    expect(items).toHaveLength(Math.max(0, Math.min(limit, total - (page - 1) * limit)));
    seen.push(...items.map(({ _id }) => _id));
  }
  return seen;
}

const hex = ({ _id }: { _id: { toHexString(): string } }): string => _id.toHexString();

/** How entries must be ordered: by moment, and by id where the moment is the same. */
function ordered(entries: { id: string; at: Date }[], direction: 1 | -1): string[] {
  return [...entries]
    .sort((a, b) => direction * (a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
}

describe('the pages of a list hold every entry exactly once, in order', () => {
  it.each(['published', 'archived'] as const)('documents, %s', async (status) => {
    const path = status === 'published' ? '/api/documents' : '/api/documents/archived';
    const { collection } = app.container.database.models.Document;
    await fc.assert(
      fc.asyncProperty(moments, limits, async (created, limit) => {
        await collection.deleteMany({});
        const records = created.map((created_at, n) => ({
          _id: newId(),
          title: `Page ${n}`,
          slug: `page-${n}`,
          quadrant: 'SYSTEM' as const,
          content_markdown: 'x',
          content_html: '<p>x</p>',
          content_text: 'x',
          status,
          created_at,
          updated_at: created_at,
          created_by: newId(),
        }));
        if (records.length > 0) await collection.insertMany(records);
        const expected = ordered(
          records.map((record) => ({ id: hex(record), at: record.created_at })),
          -1,
        );
        expect(await readAll(path, 'documents', limit, records.length)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('audit records', async () => {
    await app.as('admin');
    await fc.assert(
      fc.asyncProperty(moments, limits, async (times, limit) => {
        const records = times.map((timestamp) => auditRecord({ timestamp }));
        await setAuditLog(app, records);
        const expected = ordered(
          records.map((record) => ({ id: hex(record), at: record.timestamp })),
          -1,
        );
        expect(await readAll('/api/audit/audit-logs', 'logs', limit, records.length)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('the moderation queue, oldest first', async () => {
    const { collection } = app.container.database.models.ModerationItem;
    await fc.assert(
      fc.asyncProperty(moments, limits, async (times, limit) => {
        await collection.deleteMany({});
        const items = times.map((submittedAt) => ({
          _id: newId(),
          type: 'comment' as const,
          status: 'pending' as const,
          submittedAt,
          content: { text: 'x' },
        }));
        if (items.length > 0) await collection.insertMany(items);
        const expected = ordered(
          items.map((item) => ({ id: hex(item), at: item.submittedAt })),
          1,
        );
        expect(await readAll('/api/admin/moderation', 'items', limit, items.length)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});
