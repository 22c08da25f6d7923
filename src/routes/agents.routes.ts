import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { inputOf, validate } from '../middleware/validate';
import { presentAgent } from '../presenters/agent.presenter';
import {
  agentIdInput,
  createAgentInput,
  listAgentsInput,
  rotateAgentInput,
  updateAgentInput,
} from '../validators/agent.validators';
import type { Guards } from './guards';

/** /api/admin/agents: agents and their keys. */
export function agentRoutes({ agents }: Pick<Container, 'agents'>, guards: Guards): Router {
  const { authenticated, role, idempotent, audited } = guards;
  const admin = [authenticated, role('admin')];
  const router = Router();

  router.post(
    '/',
    ...admin,
    idempotent,
    validate(createAgentInput),
    audited('agent_create', 'agent'),
    async (req, res) => {
      const { body } = inputOf(req, createAgentInput);
      const { agent, key } = await agents.create(body, actorOf(req), auditOf(req));
      res.status(201).location(`/api/admin/agents/${agent._id.toHexString()}`);
      res.json({ success: true, agent: presentAgent(agent), key });
    },
  );

  router.get('/', ...admin, validate(listAgentsInput), async (req, res) => {
    const { items, pagination } = await agents.list(inputOf(req, listAgentsInput).query);
    res.json({ success: true, agents: items.map(presentAgent), pagination });
  });

  router.get('/:id', ...admin, validate(agentIdInput), async (req, res) => {
    const agent = await agents.get(inputOf(req, agentIdInput).params.id);
    res.json({ success: true, agent: presentAgent(agent) });
  });

  router.patch(
    '/:id',
    ...admin,
    validate(updateAgentInput),
    audited('agent_update', 'agent'),
    async (req, res) => {
      const { params, body } = inputOf(req, updateAgentInput);
      res.json({ success: true, agent: presentAgent(await agents.update(params.id, body, auditOf(req))) });
    },
  );

  router.delete(
    '/:id',
    ...admin,
    validate(agentIdInput),
    audited('agent_revoke', 'agent'),
    async (req, res) => {
      const agent = await agents.revoke(inputOf(req, agentIdInput).params.id, auditOf(req));
      res.json({ success: true, agent: presentAgent(agent) });
    },
  );

  router.post(
    '/:id/rotate',
    ...admin,
    idempotent,
    validate(rotateAgentInput),
    audited('agent_rotate', 'agent'),
    async (req, res) => {
      const { params, body } = inputOf(req, rotateAgentInput);
      const { agent, key } = await agents.rotate(params.id, body.grace_seconds, auditOf(req));
      res.json({ success: true, agent: presentAgent(agent), key });
    },
  );

  return router;
}
