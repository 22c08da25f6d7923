import type { Role, Scope } from '../types/enums';

/** The user behind an accepted token, with the role in force now. */
export interface UserActor {
  id: string;
  email: string;
  role: Role;
}

/** The agent behind an accepted key, with what its key opens now. */
export interface AgentActor {
  id: string;
  name: string;
  role: 'agent';
  scopes: readonly Scope[];
  /** Where it always acts; an agent without one acts where its call says. */
  project?: string;
  /** Requests a minute. */
  rateLimit: number;
}

/** Who acts. */
export type Actor = UserActor | AgentActor;

export const isAgent = (actor: Actor): actor is AgentActor => actor.role === 'agent';
