import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Response, Router } from 'express';
import type { Container } from '../container';
import { ApiError } from '../errors/api-error';
import { auditOf } from '../middleware/audit';
import { inputOf, validate } from '../middleware/validate';
import { presentAuditLog, presentSealKey } from '../presenters/audit.presenter';
import {
  analyticsInput,
  auditIdInput,
  exportAuditInput,
  listAuditInput,
  listSealsInput,
  verifyAuditInput,
} from '../validators/audit.validators';
import type { Guards } from './guards';

type Needs = Pick<Container, 'auditLog' | 'evidence' | 'exports' | 'sealKeys'>;

const MEDIA = { ndjson: 'application/x-ndjson', csv: 'text/csv' };
const announce = (res: Response, format: keyof typeof MEDIA): Response =>
  res.attachment(`audit.${format}`).type(MEDIA[format]);

/** /api/audit: the audit log as list, figures, export and proof. */
export function auditRoutes({ auditLog, evidence, exports, sealKeys }: Needs, guards: Guards): Router {
  const admin = [guards.authenticated, guards.role('admin')];
  const router = Router();

  router.get('/audit-logs', ...admin, validate(listAuditInput), async (req, res) => {
    const { page, limit, startDate, endDate, action, userId } = inputOf(req, listAuditInput).query;
    const filter = { action, userId, from: startDate, to: endDate };
    const { items, pagination } = await auditLog.list(filter, { page, limit });
    res.json({ success: true, logs: items.map(presentAuditLog), pagination });
  });

  router.get('/audit-analytics', ...admin, validate(analyticsInput), async (req, res) => {
    const { startDate, endDate } = inputOf(req, analyticsInput).query;
    res.json({ success: true, analytics: await auditLog.analytics({ from: startDate, to: endDate }) });
  });

  router.get('/audit-logs/:id', ...admin, validate(auditIdInput), async (req, res) => {
    const { record, proof } = await evidence.get(inputOf(req, auditIdInput).params.id);
    res.json({
      success: true,
      log: presentAuditLog(record),
      seal: proof?.seal,
      proof,
    });
  });

  // What an export would be: nothing is read, and nothing recorded.
  router.head('/export', ...admin, validate(exportAuditInput), (req, res) => {
    const { format } = inputOf(req, exportAuditInput).query;
    announce(res, format).end();
  });

  router.get(
    '/export',
    ...admin,
    validate(exportAuditInput),
    guards.audited('audit_export', 'audit_log'),
    async (req, res) => {
      const { startDate, endDate, ...query } = inputOf(req, exportAuditInput).query;
      const pieces = await exports.open({ ...query, from: startDate, to: endDate });
      await auditOf(req).commit({ details: { ...query, from: startDate, to: endDate } });
      req.context.liftDeadline();
      announce(res, query.format);
      // One piece is made while another is being sent; a slow reader slows the database down.
      await pipeline(Readable.from(pieces, { highWaterMark: 1 }), res);
    },
  );

  router.get('/verify', ...admin, validate(verifyAuditInput), async (req, res) => {
    const { from, to, seal } = inputOf(req, verifyAuditInput).query;
    const gone = new AbortController();
    res.once('close', () => gone.abort(ApiError.unavailable('The client has gone')));
    const begun = (): void => {
      // Nobody waits for it any more.
      if (req.context.expired) throw ApiError.unavailable('The request could not be answered in time');
      req.context.liftDeadline();
      // Nothing is heard of it until it is done.
      req.setTimeout(0);
    };
    const verification = await evidence.verify({ from, to }, seal, begun, gone.signal);
    res.json({ success: true, ...verification });
  });

  router.get('/key', ...admin, async (_req, res) => {
    res.json({ success: true, keys: (await sealKeys.list()).map(presentSealKey) });
  });

  router.get('/seals', ...admin, validate(listSealsInput), async (req, res) => {
    const { items, pagination } = await evidence.seals(inputOf(req, listSealsInput).query);
    res.json({ success: true, seals: items, pagination });
  });

  return router;
}
