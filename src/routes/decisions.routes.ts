import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import { presentDecision, presentFeedback } from '../presenters/decision.presenter';
import { projectInForce } from '../services/project';
import { decideInput, decisionIdInput, feedbackInput } from '../validators/governance.validators';
import type { Guards } from './guards';

type Needs = Pick<Container, 'decide' | 'decisions' | 'feedback' | 'sessions'>;

/** The decision, its record, and what people say of it. */
export function decisionRoutes({ decide, decisions, feedback, sessions }: Needs, guards: Guards): Router {
  const { authenticated, role, permit, idempotent, audited } = guards;
  const asking = [authenticated, permit({ roles: ['admin'], scope: 'decide' })];
  const staff = [authenticated, role('admin', 'moderator')];
  const router = Router();

  router.post(
    '/decide',
    ...asking,
    idempotent,
    validate(decideInput),
    audited('decide', 'decision'),
    async (req, res) => {
      const { body } = inputOf(req, decideInput);
      const actor = actorOf(req);
      const { session_id: sessionId, project } = body.context ?? {};
      await sessions.seen(actor, sessionId, projectInForce(actor, project));
      // With an Idempotency-Key the answer is kept for whoever asks again.
      const wanted = (): boolean => req.claim !== undefined || (!res.headersSent && !res.destroyed);
      res.json({ success: true, decision: await decide.decide(body, actor, auditOf(req), wanted) });
    },
  );

  router.get('/decisions/:id', ...asking, validate(decisionIdInput), async (req, res) => {
    const { id } = inputOf(req, decisionIdInput).params;
    res.json({ success: true, decision: presentDecision(await decisions.read(id, actorOf(req))) });
  });

  router.post(
    '/decisions/:id/feedback',
    ...staff,
    idempotent,
    validate(feedbackInput),
    audited('decision_feedback', 'decision'),
    async (req, res) => {
      const { params, body } = inputOf(req, feedbackInput);
      const label = await feedback.give(params.id, body, actorOf(req), auditOf(req));
      res.json({ success: true, feedback: presentFeedback(label) });
    },
  );

  router.get('/quality', ...staff, async (_req, res) => {
    res.json({ success: true, components: await feedback.quality() });
  });

  return router;
}
