import { ApiError } from '../../../src/errors/api-error';
import { newId } from '../../../src/models/id';
import type { AuditEntry } from '../../../src/services/audit-entry';
import { DocumentService, type DocumentInput } from '../../../src/services/document.service';
import { MarkdownTooComplexError } from '../../../src/workers/markdown-errors';
import { WorkerDeadlineError } from '../../../src/workers/worker-errors';
import { TestClock } from '../../helpers/test-clock';

const input: DocumentInput = {
  title: 'A title',
  slug: 'a-slug',
  quadrant: 'SYSTEM',
  content_markdown: '# A',
  status: 'published',
};
const author = { id: newId().toHexString() };

/** A service whose renderer fails like this, and whose database must not be asked. */
function serviceThatFails(error: Error) {
  const transact = jest.fn();
  const commit = jest.fn();
  const service = new DocumentService({
    models: {} as never,
    markdown: { render: () => Promise.reject(error) } as never,
    transact,
    clock: new TestClock(),
  });
  return { service, transact, audit: { commit } as unknown as AuditEntry, commit };
}

describe('a document whose Markdown cannot be rendered', () => {
  it.each([new MarkdownTooComplexError('too deep'), new WorkerDeadlineError(1_000)])(
    'is the mistake of its author on %s',
    async (error) => {
      const { service, audit, transact, commit } = serviceThatFails(error);
      const refusal = await service.create(input, author, audit).catch((thrown: unknown) => thrown);
      expect(refusal).toBeInstanceOf(ApiError);
      expect(refusal).toMatchObject({
        status: 400,
        details: { fields: [{ field: 'content_markdown', message: expect.stringContaining('too complex') }] },
      });
      expect(transact).not.toHaveBeenCalled();
      expect(commit).not.toHaveBeenCalled();
    },
  );

  it('is our own fault on anything else', async () => {
    const error = new Error('the worker is gone');
    const { service, audit, transact } = serviceThatFails(error);
    await expect(service.create(input, author, audit)).rejects.toBe(error);
    expect(transact).not.toHaveBeenCalled();
  });
});

describe('a document that goes while it is being changed', () => {
  it('is 404 and leaves no record', async () => {
    const lean = <T>(value: T) => ({ lean: () => Promise.resolve(value) });
    const commit = jest.fn();
    const service = new DocumentService({
      models: {
        Document: { findOne: () => lean({ _id: newId() }), findOneAndUpdate: () => lean(null) },
      } as never,
      markdown: { render: () => Promise.resolve({ html: '', text: '' }) } as never,
      transact: (work) => work({} as never),
      clock: new TestClock(),
    });
    const change = service.update('a-slug', input, { commit } as unknown as AuditEntry);
    await expect(change).rejects.toMatchObject({ status: 404 });
    expect(commit).not.toHaveBeenCalled();
  });
});
