import { createLimiters } from '../middleware/limiters';
import { AgentIdentity } from '../services/agent-identity';
import { AgentService } from '../services/agent.service';
import { AuthService } from '../services/auth.service';
import { IdempotencyService } from '../services/idempotency.service';
import { IdentityService } from '../services/identity.service';
import { RateLimitService } from '../services/rate-limit.service';
import { TokenService } from '../services/token.service';
import { UserService } from '../services/user.service';
import type { Approvals } from './approvals';
import type { Audit } from './audit';
import type { Foundation } from './foundation';

export type Callers = ReturnType<typeof createCallers>;

/** People and agents: who they are, what opens the door to them, how often they may come, and that once is once. */
export function createCallers(
  { models, transact, clock, logger, config, jwtSecret, passwords, windowMs }: Foundation,
  { trail }: Pick<Audit, 'trail'>,
  { approvalEndings }: Pick<Approvals, 'approvalEndings'>,
) {
  const tokens = new TokenService({ secret: jwtSecret, lifetime: config.JWT_EXPIRES_IN, clock });
  return {
    tokens,
    identity: new IdentityService({ models, tokens, clock }),
    auth: new AuthService({ models, passwords, tokens, transact }),
    users: new UserService({ models, passwords, transact, clock }),
    agentIdentity: new AgentIdentity({
      models,
      clock,
      onError: (error) => logger.warn('the last use of a key could not be written down', { error }),
    }),
    agents: new AgentService({
      models,
      transact,
      clock,
      rateLimit: config.AGENT_RATE_LIMIT,
      onRevoked: (agentId, session) => approvalEndings.voidGrants(agentId, session),
    }),
    limiters: createLimiters({
      limits: new RateLimitService({ models, clock }),
      trail,
      clock,
      api: config.API_RATE_LIMIT,
      login: config.LOGIN_RATE_LIMIT,
      windowMs,
    }),
    idempotency: new IdempotencyService({
      models,
      secret: jwtSecret,
      clock,
      deadline: config.REQUEST_DEADLINE_MS,
    }),
  };
}
