import { Router, type Request } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { demandOf, sendCacheable } from '../middleware/cacheable';
import { ownPace } from '../middleware/in-flight';
import { inputOf, validate } from '../middleware/validate';
import { presentDocument, presentHit } from '../presenters/document.presenter';
import {
  createDocumentInput,
  getDocumentInput,
  listArchivedInput,
  listDocumentsInput,
  searchInput,
  updateDocumentInput,
} from '../validators/document.validators';
import type { Guards } from './guards';

type Stored = Parameters<typeof presentDocument>[0];

/** One document as it is answered; its ETag is made of this. */
const answerOf = (document: Stored) => ({ success: true, document: presentDocument(document) });

/** @returns whether a change may be made of this state of a document; undefined where the request does not say. */
function allowedOf(req: Request): ((document: Stored) => boolean) | undefined {
  const demand = demandOf(req);
  return demand && ((document) => demand(answerOf(document)));
}

/** /api/documents: to read, to search and to write. */
export function documentRoutes({ documents }: Pick<Container, 'documents'>, guards: Guards): Router {
  const { authenticated, maybeAuthenticated, role, idempotent, audited } = guards;
  const router = Router();

  router.get('/', validate(listDocumentsInput), async (req, res) => {
    const { quadrant, ...request } = inputOf(req, listDocumentsInput).query;
    const { items, pagination } = await documents.list(request, quadrant);
    sendCacheable(req, res, { success: true, documents: items.map(presentDocument), pagination });
  });

  router.get('/search', validate(searchInput), async (req, res) => {
    const { q, ...request } = inputOf(req, searchInput).query;
    const { hits, count } = await documents.search(q, request);
    sendCacheable(req, res, { success: true, results: hits.map(presentHit), count });
  });

  router.get('/archived', validate(listArchivedInput), async (req, res) => {
    const { items, pagination } = await documents.listArchived(inputOf(req, listArchivedInput).query);
    sendCacheable(req, res, { success: true, documents: items.map(presentDocument), pagination });
  });

  router.get('/:identifier', maybeAuthenticated, validate(getDocumentInput), async (req, res) => {
    const document = await documents.get(inputOf(req, getDocumentInput).params.identifier, req.actor);
    sendCacheable(req, res, answerOf(document));
  });

  router.post(
    '/',
    authenticated,
    role('admin'),
    ownPace,
    idempotent,
    validate(createDocumentInput),
    audited('document_create', 'document'),
    async (req, res) => {
      const { body } = inputOf(req, createDocumentInput);
      const document = await documents.create(body, actorOf(req), auditOf(req));
      res.status(201).location(`/api/documents/${document.slug}`);
      res.json(answerOf(document));
    },
  );

  router.put(
    '/:identifier',
    authenticated,
    role('admin'),
    ownPace,
    validate(updateDocumentInput),
    audited('document_update', 'document'),
    async (req, res) => {
      const { params, body } = inputOf(req, updateDocumentInput);
      const document = await documents.update(params.identifier, body, auditOf(req), allowedOf(req));
      res.json(answerOf(document));
    },
  );

  router.delete(
    '/:identifier',
    authenticated,
    role('admin'),
    validate(getDocumentInput),
    audited('document_archive', 'document'),
    async (req, res) => {
      await documents.archive(inputOf(req, getDocumentInput).params.identifier, auditOf(req), allowedOf(req));
      res.json({ success: true, message: 'The document is archived' });
    },
  );

  return router;
}
