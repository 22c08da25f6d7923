import type { InstructionRecord } from '../models/instruction.model';
import type { Skipped } from '../workers/rule-file.types';
import type { FileRule, ImportPlan } from './import-plan';
import type { ImportSource } from './import-source';
import { citationOf } from './in-force';
import type { Judgement, LedgerConflict } from './ledger-judge';

/** A rule of the file and the instruction that it is. */
export interface ImportedRule {
  rule: FileRule;
  instruction: InstructionRecord;
}

/** What an import did, in the order of the file. */
export interface ImportReport {
  dry_run: boolean;
  /** Globs of the files that the rules speak of. */
  paths?: readonly string[] | undefined;
  created: ImportedRule[];
  unchanged: ImportedRule[];
  superseded: { line: number; instruction_id: string; text: string; reason: string }[];
  conflicts: { line: number; rule: string; conflict: LedgerConflict }[];
  skipped: Skipped[];
}

/** A rule as it was held against the ledger. */
export interface Judged extends ImportedRule {
  judgement: Judgement;
}

/** Sorts as the file is read. */
export const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line;

/** Where a rule stands within its file. */
export const standing = ({ line, heading }: FileRule) => ({
  line,
  ...(heading !== undefined && { heading }),
});

/** Puts what was planned and judged into the words of the answer. */
export function reportOf(
  plan: ImportPlan,
  judged: readonly Judged[],
  source: ImportSource,
): Omit<ImportReport, 'dry_run' | 'paths'> {
  const isFresh = new Set<FileRule>(plan.fresh);
  const fresh = judged.filter(({ rule }) => isFresh.has(rule));
  const replaced = fresh.flatMap(({ rule: { line }, judgement }) =>
    judgement.supersedes.map(({ instruction_id, text, reason }) => ({ line, instruction_id, text, reason })),
  );
  const vanished = plan.vanished
    .filter(({ ends }) => ends)
    .map(({ record, place }) => ({
      line: place.line ?? 1,
      instruction_id: record._id.toHexString(),
      text: record.text,
      reason: `stands in ${source.name} no more`,
    }));
  // Two rules may replace the same instruction, which ends once.
  const superseded = new Map([...vanished, ...replaced].map((one) => [one.instruction_id, one]));
  return {
    created: fresh,
    unchanged: judged.filter(({ rule }) => !isFresh.has(rule)),
    superseded: [...superseded.values()].sort(byLine),
    conflicts: conflictsOf(judged, source),
    skipped: [...source.skipped, ...plan.settled].sort(byLine),
  };
}

/** A rule of the same file is cited where it stands there now, stored or not. */
function conflictsOf(judged: readonly Judged[], { place }: ImportSource): ImportReport['conflicts'] {
  const mates = new Map(judged.map(({ rule, instruction }) => [instruction._id.toHexString(), rule]));
  return judged.flatMap(({ rule, judgement }) =>
    judgement.conflicts.map((conflict) => {
      const mate = mates.get(conflict.instruction_id);
      const origin = mate === undefined ? {} : { origin: citationOf({ ...place, ...standing(mate) }) };
      return { line: rule.line, rule: rule.text, conflict: { ...conflict, ...origin } };
    }),
  );
}

/** What the audit record says of an import. */
export const facts = ({ created, unchanged, superseded, conflicts, skipped }: ImportReport) => ({
  created: created.length,
  unchanged: unchanged.length,
  superseded: superseded.map(({ instruction_id: id }) => id),
  conflicts: conflicts.length,
  skipped: skipped.length,
});
