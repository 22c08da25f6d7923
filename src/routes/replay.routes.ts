import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { inputOf, validate } from '../middleware/validate';
import { replayInput } from '../validators/replay.validators';
import type { Guards } from './guards';

/** /api/governance/replay: what another policy would have decided. */
export function replayRoutes({ replay }: Pick<Container, 'replay'>, guards: Guards): Router {
  const router = Router();

  router.post(
    '/',
    guards.authenticated,
    guards.role('admin'),
    validate(replayInput),
    guards.audited('replay', 'policy'),
    async (req, res) => {
      const answer = await replay.replay(inputOf(req, replayInput).body, auditOf(req));
      res.json({ success: true, ...answer });
    },
  );

  return router;
}
