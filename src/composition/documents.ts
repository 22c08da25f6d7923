import { DocumentService } from '../services/document.service';
import { ModerationService } from '../services/moderation.service';
import { SetupService } from '../services/setup.service';
import { StatsService } from '../services/stats.service';
import type { Audit } from './audit';
import type { Callers } from './callers';
import type { Foundation } from './foundation';

export type Documents = ReturnType<typeof createDocuments>;

/** The documents of the framework, what is submitted to people for review, and what a new deployment begins with. */
export function createDocuments(
  { models, transact, clock, markdown }: Foundation,
  { ownEntries }: Pick<Audit, 'ownEntries'>,
  { users }: Pick<Callers, 'users'>,
) {
  const documents = new DocumentService({ models, markdown, transact, clock });
  return {
    documents,
    moderation: new ModerationService({ models, transact, clock }),
    setup: new SetupService({ models, users, documents, ownEntries }),
    stats: new StatsService({ models, clock }),
  };
}
