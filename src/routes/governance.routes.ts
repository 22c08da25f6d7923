import { Router, type Request, type Response } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import type { Decision } from '../services/governance.service';
import { projectInForce } from '../services/project';
import {
  classifyInput,
  enforceInput,
  pressureInput,
  validateInput,
  verifyInput,
} from '../validators/governance.validators';
import type { Guards } from './guards';

/** Where a call comes from. */
interface Place {
  session_id?: string | undefined;
  project?: string | undefined;
}

/** Records a decision, then answers with it under `field`. */
async function answer(
  req: Request,
  res: Response,
  field: string,
  decision: Decision<object>,
  place: Place = {},
): Promise<void> {
  const entry = auditOf(req);
  const { session_id: sessionId, project } = place;
  await entry.commit({ details: { ...decision.evidence, sessionId, project } });
  decision.recorded();
  res.json({
    success: true,
    [field]: decision.answer,
    decisionId: entry.id,
    policyVersion: decision.policyVersion,
  });
}

/** The context of a call, in the project in force. @throws AccessDenied for a project that is not the caller's. */
const inProject = <C extends { project?: string | undefined }>(req: Request, context: C) => ({
  ...context,
  project: projectInForce(actorOf(req), context.project),
});

/** /api/governance: how the framework stands, and the five checks, each recorded before it is answered. */
export function governanceRoutes(
  {
    governance,
    frameworkStatus,
    sessions,
    policies,
    runtime,
  }: Pick<Container, 'governance' | 'frameworkStatus' | 'sessions' | 'policies' | 'runtime'>,
  guards: Guards,
): Router {
  const { authenticated, role, permit, idempotent, audited } = guards;
  const admin = [authenticated, role('admin')];
  const checking = [authenticated, permit({ roles: ['admin'], scope: 'check' })];
  const seen = (req: Request, place: Place = {}): Promise<void> =>
    sessions.seen(actorOf(req), place.session_id, place.project);
  const router = Router();

  router.get('/', ...checking, async (_req, res) => {
    res.json({ success: true, ...(await frameworkStatus.read()) });
  });

  router.get('/status', ...admin, async (_req, res) => {
    const { environment } = runtime;
    res.json({
      success: true,
      ...(await frameworkStatus.read()),
      policy: policies.state(),
      uptime: runtime.uptime(),
      environment,
    });
  });

  router.post(
    '/classify',
    ...checking,
    idempotent,
    validate(classifyInput),
    audited('classify', 'instruction'),
    async (req, res) => {
      const { text, ...body } = inputOf(req, classifyInput).body;
      const context = inProject(req, body.context ?? {});
      await seen(req, context);
      await answer(req, res, 'classification', await governance.classify({ text }, context), context);
    },
  );

  router.post(
    '/validate',
    ...checking,
    idempotent,
    validate(validateInput),
    audited('validate', 'action'),
    async (req, res) => {
      const { action, ...body } = inputOf(req, validateInput).body;
      const context = inProject(req, body.context ?? {});
      const { messages = [], project, session_id: sessionId } = context;
      await seen(req, context);
      const decision = await governance.validate({ action, messages, project, sessionId });
      await answer(req, res, 'validation', decision, context);
    },
  );

  router.post(
    '/enforce',
    ...checking,
    idempotent,
    validate(enforceInput),
    audited('enforce', 'action'),
    async (req, res) => {
      const { action, ...body } = inputOf(req, enforceInput).body;
      const context = inProject(req, body.context ?? {});
      await seen(req, context);
      await answer(req, res, 'enforcement', await governance.enforce({ action }, context), context);
    },
  );

  router.post(
    '/pressure',
    ...checking,
    idempotent,
    validate(pressureInput),
    audited('pressure', 'session'),
    async (req, res) => {
      const context = inProject(req, inputOf(req, pressureInput).body.context ?? {});
      const { session_id: sessionId, project, ...figures } = context;
      await seen(req, context);
      await answer(req, res, 'pressure', await governance.pressure(figures, { project, sessionId }), context);
    },
  );

  router.post(
    '/verify',
    ...checking,
    idempotent,
    validate(verifyInput),
    audited('verify', 'action'),
    async (req, res) => {
      const { action, reasoning, ...body } = inputOf(req, verifyInput).body;
      const context = inProject(req, body.context ?? {});
      const { messages = [], session_id, project, ...pressure } = context;
      await seen(req, { session_id, project });
      const decision = await governance.verify({
        action,
        justification: reasoning?.justification,
        messages,
        pressure,
      });
      await answer(req, res, 'verification', decision, context);
    },
  );

  return router;
}
