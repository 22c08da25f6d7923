import { ChangeFeed } from '../db/change-feed';
import type { Approvals } from './approvals';
import type { Callers } from './callers';
import type { Foundation } from './foundation';
import type { Governance } from './governance';

/** Tells whoever remembers something of a collection that another process has changed it. */
export function createFeed(
  { database, models, logger }: Foundation,
  { identity, agentIdentity }: Pick<Callers, 'identity' | 'agentIdentity'>,
  { instructions, policies }: Pick<Governance, 'instructions' | 'policies'>,
  { waiters }: Pick<Approvals, 'waiters'>,
): ChangeFeed {
  return new ChangeFeed(
    database.connection,
    [
      {
        model: models.User,
        onChange: (id) => identity.forget(String(id)),
        onOpen: () => identity.forgetAll(),
      },
      {
        model: models.Agent,
        onChange: (id) => agentIdentity.forget(String(id)),
        onOpen: () => agentIdentity.forgetAll(),
      },
      {
        model: models.Instruction,
        onChange: (id) => instructions.noteChange(id),
        onOpen: () => instructions.noteGap(),
      },
      {
        model: models.ModerationItem,
        onChange: (id) => waiters.wake(id),
        onOpen: () => waiters.wakeAll(),
      },
      {
        model: models.Policy,
        onChange: () => void policies.published(),
        onOpen: () => void policies.published(),
      },
    ],
    (error) => logger.warn('a change stream broke off; it is opened again', { error }),
  );
}
