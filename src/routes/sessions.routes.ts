import { Router } from 'express';
import type { Container } from '../container';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import { presentHandoff, presentHandoffAsMarkdown, presentSession } from '../presenters/session.presenter';
import { handoffInput, listSessionsInput, sessionInput } from '../validators/session.validators';
import type { Guards } from './guards';

/** What is known of sessions, and what one leaves to the next. */
export function sessionRoutes(
  { sessions, handoffs }: Pick<Container, 'sessions' | 'handoffs'>,
  guards: Guards,
): Router {
  const allowed = [guards.authenticated, guards.permit({ roles: ['admin'], scope: 'session' })];
  const router = Router();

  router.get('/', ...allowed, validate(listSessionsInput), async (req, res) => {
    const { agentId, ...request } = inputOf(req, listSessionsInput).query;
    const { items, pagination } = await sessions.list(actorOf(req), agentId, request);
    res.json({ success: true, sessions: items.map(presentSession), pagination });
  });

  router.get('/:id', ...allowed, validate(sessionInput), async (req, res) => {
    const { params, query } = inputOf(req, sessionInput);
    const session = await sessions.get(params.id, actorOf(req), query.agentId);
    res.json({ success: true, session: presentSession(session) });
  });

  router.get('/:id/handoff', ...allowed, validate(handoffInput), async (req, res) => {
    const { params, query } = inputOf(req, handoffInput);
    const handoff = await handoffs.prepare(params.id, actorOf(req), query.agentId);
    if (query.format === 'markdown') res.type('text/markdown').send(presentHandoffAsMarkdown(handoff));
    else res.json({ success: true, handoff: presentHandoff(handoff) });
  });

  return router;
}
