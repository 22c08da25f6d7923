import { Router, type Request, type Response } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { inputOf, validate } from '../middleware/validate';
import type { Decision } from '../services/governance.service';
import {
  classifyInput,
  enforceInput,
  pressureInput,
  validateInput,
  verifyInput,
} from '../validators/governance.validators';
import type { Guards } from './guards';

/** Records a decision, then answers with it under `field`. */
async function answer(req: Request, res: Response, field: string, decision: Decision<object>): Promise<void> {
  const entry = auditOf(req);
  await entry.commit({ details: decision.evidence });
  decision.recorded();
  res.json({
    success: true,
    [field]: decision.answer,
    decisionId: entry.id,
    policyVersion: decision.policyVersion,
  });
}

export function governanceRoutes(
  {
    governance,
    expiry,
    policies,
    runtime,
  }: Pick<Container, 'governance' | 'expiry' | 'policies' | 'runtime'>,
  guards: Guards,
): Router {
  const { authenticated, role, audited } = guards;
  const admin = [authenticated, role('admin')];
  const router = Router();

  router.get('/', ...admin, async (_req, res) => {
    res.json({ success: true, ...(await governance.status()) });
  });

  router.get('/status', ...admin, async (_req, res) => {
    const { environment } = runtime;
    res.json({
      success: true,
      ...(await governance.status()),
      policy: policies.state(),
      uptime: runtime.uptime(),
      environment,
    });
  });

  router.post(
    '/classify',
    ...admin,
    validate(classifyInput),
    audited('classify', 'instruction'),
    async (req, res) => {
      const { text, context } = inputOf(req, classifyInput).body;
      await expiry.seen(context?.session_id);
      await answer(req, res, 'classification', await governance.classify({ text }, context));
    },
  );

  router.post(
    '/validate',
    ...admin,
    validate(validateInput),
    audited('validate', 'action'),
    async (req, res) => {
      const { action, context } = inputOf(req, validateInput).body;
      const { messages = [], project, session_id: sessionId } = context ?? {};
      await expiry.seen(sessionId);
      const decision = await governance.validate({ action, messages, project, sessionId });
      await answer(req, res, 'validation', decision);
    },
  );

  router.post(
    '/enforce',
    ...admin,
    validate(enforceInput),
    audited('enforce', 'action'),
    async (req, res) => {
      const { action, context } = inputOf(req, enforceInput).body;
      await expiry.seen(context?.session_id);
      await answer(req, res, 'enforcement', await governance.enforce({ action }, context));
    },
  );

  router.post(
    '/pressure',
    ...admin,
    validate(pressureInput),
    audited('pressure', 'session'),
    async (req, res) => {
      const { session_id: sessionId, project, ...figures } = inputOf(req, pressureInput).body.context ?? {};
      await expiry.seen(sessionId);
      await answer(req, res, 'pressure', await governance.pressure(figures, { project, sessionId }));
    },
  );

  router.post('/verify', ...admin, validate(verifyInput), audited('verify', 'action'), async (req, res) => {
    const { action, reasoning, context } = inputOf(req, verifyInput).body;
    const { messages = [], session_id: sessionId, project: _, ...pressure } = context ?? {};
    await expiry.seen(sessionId);
    const decision = await governance.verify({
      action,
      justification: reasoning?.justification,
      messages,
      pressure,
    });
    await answer(req, res, 'verification', decision);
  });

  return router;
}
