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
  { governance, policies, runtime }: Pick<Container, 'governance' | 'policies' | 'runtime'>,
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
      await answer(req, res, 'classification', governance.classify({ text }, context));
    },
  );

  router.post(
    '/validate',
    ...admin,
    validate(validateInput),
    audited('validate', 'action'),
    async (req, res) => {
      const { action, context } = inputOf(req, validateInput).body;
      const decision = await governance.validate({ action, messages: context?.messages ?? [] });
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
      await answer(req, res, 'enforcement', governance.enforce({ action }, context));
    },
  );

  router.post(
    '/pressure',
    ...admin,
    validate(pressureInput),
    audited('pressure', 'session'),
    async (req, res) => {
      const { session_id, ...figures } = inputOf(req, pressureInput).body.context ?? {};
      await answer(req, res, 'pressure', await governance.pressure(figures, session_id));
    },
  );

  router.post('/verify', ...admin, validate(verifyInput), audited('verify', 'action'), async (req, res) => {
    const { action, reasoning, context } = inputOf(req, verifyInput).body;
    const { messages = [], session_id: _, ...pressure } = context ?? {};
    const decision = governance.verify({
      action,
      justification: reasoning?.justification,
      messages,
      pressure,
    });
    await answer(req, res, 'verification', decision);
  });

  return router;
}
