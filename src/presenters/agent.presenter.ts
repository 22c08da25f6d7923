import type { AgentRecord } from '../models/agent.model';

/** The wire form of an agent: of its key only the last four characters. */
export const presentAgent = (agent: AgentRecord) => ({
  _id: agent._id.toHexString(),
  name: agent.name,
  scopes: agent.scopes,
  rateLimit: agent.rateLimit,
  project: agent.project,
  active: agent.active,
  keyHint: agent.keys.at(-1)?.hint,
  lastUsedAt: agent.lastUsedAt?.toISOString(),
  created_at: agent.created_at.toISOString(),
  created_by: agent.created_by.toHexString(),
});
