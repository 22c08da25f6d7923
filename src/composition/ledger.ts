import { ContradictionFinder } from '../services/contradiction-finder';
import { ExpiryService } from '../services/expiry.service';
import { ImportSources } from '../services/import-source';
import { ImportService } from '../services/import.service';
import { LedgerJudge } from '../services/ledger-judge';
import { LedgerQueryService } from '../services/ledger-query.service';
import { LedgerService } from '../services/ledger.service';
import { LedgerTransaction } from '../services/ledger-transaction';
import { LedgerWriter } from '../services/ledger-writer';
import type { Audit } from './audit';
import type { Documents } from './documents';
import type { Foundation } from './foundation';
import type { Governance } from './governance';

export type Ledger = ReturnType<typeof createLedger>;

/** The ledger of instructions: giving, importing, asking and ending. */
export function createLedger(
  { models, transact, clock, config, ruleFiles }: Foundation,
  { ownEntries }: Pick<Audit, 'ownEntries'>,
  { documents }: Pick<Documents, 'documents'>,
  { instructions, components, governance }: Pick<Governance, 'instructions' | 'components' | 'governance'>,
) {
  const expiry = new ExpiryService({ models, instructions, ownEntries, transact, clock });
  const finder = new ContradictionFinder({ components, instructions });
  const parts = {
    models,
    ledger: new LedgerTransaction({
      models,
      instructions,
      transact,
      patienceMs: config.REQUEST_DEADLINE_MS / 2,
    }),
    judge: new LedgerJudge({ finder, instructions }),
    writer: new LedgerWriter({ models, governance, clock }),
    expiry,
    clock,
  };
  return {
    expiry,
    ledger: new LedgerService({ ...parts, documents }),
    ledgerQuery: new LedgerQueryService({ models, clock }),
    imports: new ImportService({ ...parts, finder, sources: new ImportSources({ documents, ruleFiles }) }),
  };
}
