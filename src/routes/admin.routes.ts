import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import { presentActivity } from '../presenters/audit.presenter';
import { presentModerationItem } from '../presenters/moderation.presenter';
import { activityInput, idInput, listModerationInput, reviewInput } from '../validators/admin.validators';
import type { Guards } from './guards';

/** /api/admin: the queue of moderation, figures, and what happened last. */
export function adminRoutes(
  { moderation, stats, auditLog }: Pick<Container, 'moderation' | 'stats' | 'auditLog'>,
  guards: Guards,
): Router {
  const { authenticated, role, idempotent, audited } = guards;
  const staff = [authenticated, role('admin', 'moderator')];
  const router = Router();

  router.get('/moderation', ...staff, validate(listModerationInput), async (req, res) => {
    const { status, ...request } = inputOf(req, listModerationInput).query;
    const { items, pagination } = await moderation.list(status, request);
    res.json({ success: true, items: items.map(presentModerationItem), pagination });
  });

  router.get('/moderation/:id', ...staff, validate(idInput), async (req, res) => {
    res.json({
      success: true,
      item: presentModerationItem(await moderation.get(inputOf(req, idInput).params.id)),
    });
  });

  router.post(
    '/moderation/:id/review',
    ...staff,
    idempotent,
    validate(reviewInput),
    audited('moderation_review', 'moderation_item'),
    async (req, res) => {
      const { params, body } = inputOf(req, reviewInput);
      const item = await moderation.review(params.id, body, actorOf(req), auditOf(req));
      res.json({ success: true, item: presentModerationItem(item) });
    },
  );

  router.get('/stats', ...staff, async (_req, res) => {
    res.json({ success: true, stats: await stats.read() });
  });

  router.get('/activity', authenticated, role('admin'), validate(activityInput), async (req, res) => {
    const records = await auditLog.activity(inputOf(req, activityInput).query.limit);
    res.json({ success: true, activities: records.map(presentActivity) });
  });

  return router;
}
