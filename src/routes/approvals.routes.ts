import { Router } from 'express';
import type { Container } from '../container';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import { approvalInput } from '../validators/governance.validators';
import type { Guards } from './guards';

/** How an agent learns what people answered. */
export function approvalRoutes(
  { approvalReader }: Pick<Container, 'approvalReader'>,
  guards: Guards,
): Router {
  const { authenticated, permit } = guards;
  const router = Router();

  router.get(
    '/:id',
    authenticated,
    permit({ roles: ['admin', 'moderator'], scope: 'decide' }),
    validate(approvalInput),
    async (req, res) => {
      const { params, query } = inputOf(req, approvalInput);
      const wait = query.wait * 1_000;
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      req.context.extendDeadline(wait);
      req.context.stepAside();
      const approval = await approvalReader.read(params.id, actorOf(req), wait, gone.signal);
      if (!gone.signal.aborted) res.json({ success: true, approval });
    },
  );

  return router;
}
