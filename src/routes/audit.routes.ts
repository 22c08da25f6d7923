import { Router } from 'express';
import type { Container } from '../container';
import { inputOf, validate } from '../middleware/validate';
import { presentAuditLog } from '../presenters/audit.presenter';
import { analyticsInput, listAuditInput } from '../validators/audit.validators';
import type { Guards } from './guards';

export function auditRoutes({ auditLog }: Pick<Container, 'auditLog'>, guards: Guards): Router {
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

  return router;
}
