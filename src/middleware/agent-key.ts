import type { RequestHandler } from 'express';
import type { AgentActor } from '../services/actor';
import type { AgentIdentity } from '../services/agent-identity';
import { isAgentKey } from '../services/agent-key';
import { credentialOf } from './credential';

/** An agent's key that came with a request. */
export interface SentKey {
  /** Undefined when the key is nobody's, or not any more. */
  holder: AgentActor | undefined;
}

/**
 * Finds out whose key a request brings, before it is counted: an agent has a budget of its own. Whether the route
 * lets the agent in is decided later.
 */
export function agentKey(agents: Pick<AgentIdentity, 'identify' | 'remembered'>): RequestHandler {
  return (req, res, next) => {
    const key = credentialOf(req);
    if (key === undefined || !isAgentKey(key)) {
      next();
      return;
    }
    const remembered = agents.remembered(key);
    if (remembered !== undefined) {
      req.key = { holder: remembered };
      next();
      return;
    }
    const note = (holder: AgentActor | undefined): void => {
      // The database may have answered after the deadline did.
      if (res.headersSent) return;
      req.key = { holder };
      next();
    };
    agents.identify(key).then(note).catch(next);
  };
}
