import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import type { Quadrant } from '../governance/decisions';
import type { Clock } from '../lib/clock';
import { excerpt, searchTerms } from '../lib/excerpt';
import { offsetOf, paginate, type Page, type PageRequest } from '../lib/pagination';
import { plainQuotes } from '../lib/plain-quotes';
import type { DocumentRecord } from '../models/document.model';
import { newId, parseId, type Id } from '../models/id';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { isTooComplex } from '../workers/markdown-errors';
import type { MarkdownRenderer, RenderedMarkdown } from '../workers/markdown-renderer';
import type { DocumentStatus } from '../types/enums';
import type { SearchHit } from '../types/search-hit';
import type { Actor } from './actor';
import type { AuditEntry } from './audit-entry';

interface DocumentDeps {
  models: Pick<Models, 'Document'>;
  markdown: MarkdownRenderer;
  transact: Transact;
  clock: Clock;
}

export interface DocumentInput {
  title: string;
  slug: string;
  quadrant: Quadrant;
  content_markdown: string;
  status: DocumentStatus;
}

type Allowed = (document: DocumentRecord) => boolean;

const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;

/** The framework's documents. */
export class DocumentService {
  constructor(private readonly deps: DocumentDeps) {}

  /** The published ones, newest first. */
  async list(request: PageRequest, quadrant?: Quadrant): Promise<Page<DocumentRecord>> {
    const filter = { status: 'published', ...(quadrant !== undefined && { quadrant }) };
    return paginate<DocumentRecord>(this.deps.models.Document, filter, NEWEST_FIRST, request);
  }

  async listArchived(request: PageRequest): Promise<Page<DocumentRecord>> {
    return paginate<DocumentRecord>(this.deps.models.Document, { status: 'archived' }, NEWEST_FIRST, request);
  }

  /**
   * Full text over title and body of the published documents, best match first.
   * @param q words, "a phrase", -excluded.
   * @returns one page of the hits, and how many there are in all.
   */
  async search(q: string, request: PageRequest): Promise<{ hits: SearchHit[]; count: number }> {
    const query = plainQuotes(q);
    const filter = { status: 'published' as const, $text: operator({ $search: query }) };
    const [found, counted] = await Promise.all([
      this.deps.models.Document.find(filter, { score: { $meta: 'textScore' } })
        .sort({ score: { $meta: 'textScore' }, _id: 1 })
        .skip(offsetOf(request))
        .limit(request.limit)
        .lean<(DocumentRecord & { score: number })[]>(),
      this.deps.models.Document.countDocuments(filter),
    ]);
    const terms = searchTerms(query);
    const hits = found.map(({ score, ...document }) => ({
      document,
      score,
      excerpt: excerpt(document.content_text, terms),
    }));
    return { hits, count: counted };
  }

  /**
   * @param identifier an id (24 hexadecimal digits) or a slug.
   * @param reader who asks; a draft exists for admins only.
   * @throws ApiError 404.
   */
  async get(identifier: string, reader?: Actor): Promise<DocumentRecord> {
    const document = await this.find(identifier);
    if (document.status === 'draft' && reader?.role !== 'admin') throw ApiError.notFound('Document');
    return document;
  }

  /** @throws ApiError 409 when the slug is taken, 400 when the Markdown is too complex. */
  async create(input: DocumentInput, author: Pick<Actor, 'id'>, audit: AuditEntry): Promise<DocumentRecord> {
    const { html, text } = await this.render(input.content_markdown);
    const now = new Date(this.deps.clock.now());
    const createdBy = parseId(author.id);
    if (createdBy === undefined) throw new TypeError('an author has an id');
    const document: DocumentRecord = {
      _id: newId(),
      ...input,
      content_html: html,
      content_text: text,
      created_at: now,
      updated_at: now,
      created_by: createdBy,
    };
    return this.unlessSlugTaken(() =>
      this.deps.transact(async (session) => {
        await this.deps.models.Document.create([document], { session });
        await audit.commit({ resourceId: document._id.toHexString(), details: facts(document) }, session);
        return document;
      }),
    );
  }

  /**
   * Replaces title, slug, quadrant, content and status. Errors as in `create`, and 404.
   * @param allowed whether the change may be made of the state that the document has. @throws ApiError 412 where not.
   */
  async update(
    identifier: string,
    input: DocumentInput,
    audit: AuditEntry,
    allowed?: Allowed,
  ): Promise<DocumentRecord> {
    const { _id } = await this.find(identifier);
    const { html, text } = await this.render(input.content_markdown);
    const change = {
      ...input,
      content_html: html,
      content_text: text,
      updated_at: new Date(this.deps.clock.now()),
    };
    return this.unlessSlugTaken(() =>
      this.deps.transact(async (session) => {
        await this.demand(_id, allowed, session);
        const document = await this.deps.models.Document.findOneAndUpdate(
          { _id },
          { $set: change },
          { session, returnDocument: 'after', runValidators: true },
        ).lean();
        if (document === null) throw ApiError.notFound('Document');
        await audit.commit({ resourceId: _id.toHexString(), details: facts(document) }, session);
        return document;
      }),
    );
  }

  /**
   * Archives; archiving again changes nothing but is recorded like any asked-for change.
   * @param allowed as for `update`.
   */
  async archive(identifier: string, audit: AuditEntry, allowed?: Allowed): Promise<void> {
    const { _id } = await this.find(identifier);
    await this.deps.transact(async (session) => {
      await this.demand(_id, allowed, session);
      const { modifiedCount } = await this.deps.models.Document.updateOne(
        { _id, status: operator({ $ne: 'archived' as const }) },
        { $set: { status: 'archived', updated_at: new Date(this.deps.clock.now()) } },
        { session },
      );
      await audit.commit(
        { resourceId: _id.toHexString(), details: { changed: modifiedCount === 1 } },
        session,
      );
    });
  }

  /** Within the transaction: what changes meanwhile makes it run again, and then be refused. */
  private async demand(_id: Id, allowed: Allowed | undefined, session: ClientSession): Promise<void> {
    if (allowed === undefined) return;
    const document = await this.deps.models.Document.findById(_id).session(session).lean();
    if (document !== null && !allowed(document))
      throw new ApiError(412, 'The document is no longer as If-Match says; read it again');
  }

  private async find(identifier: string): Promise<DocumentRecord> {
    // A slug of 24 hexadecimal digits is refused on writing, so the two can never be confused.
    const id = parseId(identifier);
    const filter = id === undefined ? { slug: identifier } : { _id: id };
    const document = await this.deps.models.Document.findOne(filter).lean();
    if (document === null) throw ApiError.notFound('Document');
    return document;
  }

  private async render(markdown: string): Promise<RenderedMarkdown> {
    try {
      return await this.deps.markdown.render(markdown);
    } catch (error) {
      if (isTooComplex(error)) {
        throw ApiError.badField('content_markdown', 'content_markdown is too complex to be rendered');
      }
      throw error;
    }
  }

  private async unlessSlugTaken<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (duplicateField(error) === 'slug')
        throw new ApiError(409, 'A document with this slug exists already');
      throw error;
    }
  }
}

/** What the audit record says of a document. */
const facts = ({ slug, title, status, quadrant }: DocumentRecord): Record<string, unknown> => ({
  slug,
  title,
  status,
  quadrant,
});
