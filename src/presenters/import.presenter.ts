import type { InstructionRecord } from '../models/instruction.model';

interface Imported {
  rule: { line: number; heading?: string };
  instruction: InstructionRecord;
}

interface Conflict {
  instruction_id: string;
  text: string;
  severity: string;
  reason: string;
  origin?: object;
}

interface Report {
  dry_run: boolean;
  paths?: readonly string[] | undefined;
  created: readonly Imported[];
  unchanged: readonly Imported[];
  superseded: readonly { line: number; instruction_id: string; text: string; reason: string }[];
  conflicts: readonly { line: number; rule: string; conflict: Conflict }[];
  skipped: readonly { line: number; text: string; reason: string }[];
}

const presentRule = ({ rule: { line, heading }, instruction }: Imported) => ({
  line,
  heading,
  text: instruction.text,
  quadrant: instruction.quadrant,
  persistence: instruction.persistence,
  temporal_scope: instruction.temporal_scope,
  verification_required: instruction.verification_required,
  status: instruction.status,
});

const presentStored = (one: Imported) => ({
  ...presentRule(one),
  instruction_id: one.instruction._id.toHexString(),
});

/** The wire form of an import; what a dry run did not store has no id. */
export function presentImport({
  dry_run,
  paths,
  created,
  unchanged,
  superseded,
  conflicts,
  skipped,
}: Report) {
  const drafts = new Set(dry_run ? created.map(({ instruction }) => instruction._id.toHexString()) : []);
  return {
    paths,
    created: created.map(dry_run ? presentRule : presentStored),
    unchanged: unchanged.map(presentStored),
    superseded,
    conflicts: conflicts.map(({ line, rule, conflict: { instruction_id, ...conflict } }) => ({
      line,
      rule,
      ...(!drafts.has(instruction_id) && { instruction_id }),
      ...conflict,
    })),
    skipped,
  };
}
