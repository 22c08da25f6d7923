import type { Clock } from '../lib/clock';
import type { Models } from '../models/models';
import { type ModerationStatus } from '../types/enums';
import { withStatus } from './approval-state';

interface StatsDeps {
  models: Pick<Models, 'User' | 'Document' | 'ModerationItem'>;
  clock: Clock;
}

export interface Stats {
  users: { total: number; admins: number; moderators: number; active: number };
  documents: { total: number; published: number; archived: number; draft: number };
  moderation: Record<ModerationStatus, number>;
}

/** Exact counts of what is stored; each is answered from an index. */
export class StatsService {
  constructor(private readonly deps: StatsDeps) {}

  async read(): Promise<Stats> {
    const { User, Document, ModerationItem } = this.deps.models;
    const [total, admins, moderators, active, published, archived, draft] = await Promise.all([
      User.countDocuments({}),
      User.countDocuments({ role: 'admin' }),
      User.countDocuments({ role: 'moderator' }),
      User.countDocuments({ active: true }),
      Document.countDocuments({ status: 'published' }),
      Document.countDocuments({ status: 'archived' }),
      Document.countDocuments({ status: 'draft' }),
    ]);
    const now = this.deps.clock.now();
    const items = (status: ModerationStatus) => ModerationItem.countDocuments(withStatus(status, now));
    const [pending, approved, rejected, escalated] = await Promise.all([
      items('pending'),
      items('approved'),
      items('rejected'),
      items('escalated'),
    ]);
    return {
      users: { total, admins, moderators, active },
      documents: { total: published + archived + draft, published, archived, draft },
      moderation: { pending, approved, rejected, escalated },
    };
  }
}
