import type { DocumentRecord } from '../../../src/models/document.model';
import type { TestApp } from '../../helpers/test-app';

let made = 0;

/** A valid body whose slug nobody else uses. */
export function documentInput(differing: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    title: 'When a person decides',
    slug: `when-a-person-decides-${made}`,
    quadrant: 'STRATEGIC',
    content_markdown: 'Some things are **not** for a machine to settle.',
    ...differing,
  };
}

/** Creates a document as an admin. @returns the document as answered. */
export async function createDocument(
  app: TestApp,
  differing: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const admin = await app.as('admin');
  const { status, body } = await admin.post('/api/documents', documentInput(differing));
  expect(status).toBe(201);
  return body.document as Record<string, string>;
}

/** The document as the database holds it. */
export async function storedDocument(app: TestApp, id: string): Promise<DocumentRecord | null> {
  return app.container.database.models.Document.findById(id).lean();
}
