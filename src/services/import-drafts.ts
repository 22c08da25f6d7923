import { setImmediate as turn } from 'node:timers/promises';
import type { StoredInstruction } from '../governance/decisions';
import type { Actor } from './actor';
import type { ContradictionFinder } from './contradiction-finder';
import type { FileRule } from './import-plan';
import { standing, type ImportedRule } from './import-report';
import type { ImportSource } from './import-source';
import { storedOf } from './in-force';
import { standingOf } from './instruction-rules';
import type { LedgerWriter } from './ledger-writer';

/** A rule as it would be given. */
interface Draft extends ImportedRule {
  stored: StoredInstruction;
}

interface DraftsDeps {
  writer: Pick<LedgerWriter, 'draft'>;
  finder: Pick<ContradictionFinder, 'prepare'>;
}

/** Where rules come from, and whose they are. */
export interface Giving {
  source: ImportSource;
  project: string | undefined;
  actor: Actor;
}

/** Rules that are read and compared before others get a turn: about 20 ms. */
export const AT_ONCE = 25;

/** What one import is to give: classified and read once, however often its change is begun anew. */
export class ImportDrafts {
  private readonly drafts = new Map<FileRule, Draft>();

  constructor(
    private readonly deps: DraftsDeps,
    private readonly giving: Giving,
  ) {}

  /** @returns the drafts of these rules, in their order; those that are not known yet are made. */
  async of(rules: readonly FileRule[]): Promise<Draft[]> {
    const unknown = rules.filter((rule) => !this.drafts.has(rule));
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      await turn();
      // Together, so that what the fast path leaves undecided is read in few batches.
      await Promise.all(unknown.slice(at, at + AT_ONCE).map((rule) => this.draft(rule)));
    }
    const drafts = rules.flatMap((rule) => this.drafts.get(rule) ?? []);
    if (unknown.length > 0) await this.deps.finder.prepare(drafts.map(({ stored }) => stored));
    return drafts;
  }

  private async draft(rule: FileRule): Promise<void> {
    const { source, project, actor } = this.giving;
    const places = [{ ...source.place, ...standing(rule) }];
    const record = await this.deps.writer.draft(
      { text: rule.text, source: source.name, project, paths: source.paths, places },
      actor,
    );
    const instruction = standingOf(record);
    this.drafts.set(rule, { rule, instruction, stored: storedOf(instruction) });
  }
}
