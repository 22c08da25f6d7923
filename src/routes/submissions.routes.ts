import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { inputOf, validate } from '../middleware/validate';
import { presentReceipt } from '../presenters/moderation.presenter';
import { submissionInput } from '../validators/submission.validators';
import type { Guards } from './guards';

/** /api/submissions: what anybody may send in for people to decide. */
export function submissionRoutes({ moderation }: Pick<Container, 'moderation'>, guards: Guards): Router {
  const router = Router();

  router.post(
    '/',
    guards.idempotent,
    validate(submissionInput),
    guards.audited('submission_create', 'moderation_item'),
    async (req, res) => {
      const { type, content } = inputOf(req, submissionInput).body;
      const item = await moderation.submit(type, content, auditOf(req));
      res.status(201).json({ success: true, item: presentReceipt(item) });
    },
  );

  return router;
}
