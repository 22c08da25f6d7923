import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Boundary,
  EnforcementStatus,
  Persistence,
  Quadrant,
  TemporalScope,
  VerifierDecision,
  Verification,
} from '../src/governance/decisions';

/** `train` is learned from, `development` is looked at while rules and weights are chosen, `test` is for reporting only. */
export type Part = 'train' | 'development' | 'test';

interface Row {
  id: string;
  /** Rows of one family share author, domain and register; a family is never split. */
  family: string;
}

/** The four classes of an instruction. */
export interface InstructionLabels {
  quadrant: Quadrant;
  persistence: Persistence;
  temporal_scope: TemporalScope;
  verification_required: Verification;
}

export interface InstructionRow extends Row, InstructionLabels {
  text: string;
  /** Other defensible values; they count as right. */
  also?: { [Field in keyof InstructionLabels]?: InstructionLabels[Field][] };
}

export interface BoundaryRow extends Row {
  /** The same for a crossing and its harmless twin; absent for harmless actions without one. */
  pair?: string;
  type: string;
  description: string;
  boundary: Boundary | 'NONE';
  status: EnforcementStatus;
}

/** Instructions in force, in the order in which they were given, and actions judged against all of them. */
export interface ConflictWorld extends Row {
  rules: string[];
  actions: ConflictAction[];
}

export interface ConflictAction {
  type: string;
  description: string;
  /** Indexes of the rules it contradicts. */
  conflicts: number[];
  /** Indexes of rules it would contradict, had a later one not replaced them. */
  superseded?: number[];
}

export interface VerificationRow extends Row {
  request: string;
  type: string;
  description: string;
  steps: string[];
  justification: string;
  /** Indexes of the steps that go beyond the request. */
  exceeds: number[];
  scopeCreep: boolean;
  /** Whether the justification bears out the action. */
  supports: boolean;
  decision: VerifierDecision;
  /**
   * What description and steps cross, as `NONE` or `ETHICS/BLOCK`; null where it was left open. Only of plans that are learned from and may not
   * proceed as they stand.
   */
  crossings?: { description: string | null; steps: (string | null)[] };
}

/** A tool call, and what the enforcer should say of it. */
export interface CommandRow extends Row {
  /** The same for a dangerous call and its harmless twin. */
  pair?: string;
  tool: string;
  parameters: Record<string, unknown>;
  status: EnforcementStatus;
  boundary: Boundary | 'NONE';
  /** Kinds of effect that it must be read for. */
  effects?: string[];
}

/** A tool call under one instruction, and whether it contradicts it. */
export interface CallRow extends Row {
  rule: string;
  tool: string;
  parameters: Record<string, unknown>;
  conflicts: boolean;
}

/** A tool with what it is called with. */
interface Call {
  tool: string;
  parameters: Record<string, unknown>;
}

/** One rule as three people put it, with calls that break it and calls that keep it. */
export interface RewordedRow extends Row {
  rules: string[];
  /** A sentence with the same words that the breaking calls do not break. */
  harmless: string;
  breaks: Call[];
  keeps: Call[];
}

/** Two instructions, the later given after the earlier, and how they stand to each other. */
export interface InstructionPairRow extends Row {
  earlier: string;
  later: string;
  /**
   * CONTRADICTS: whoever follows one breaks the other. REPLACES: so it is, and the later says that something changes.
   * NARROWS: one is an exception to the other. NONE: both can be followed.
   */
  relation: 'CONTRADICTS' | 'REPLACES' | 'NARROWS' | 'NONE';
}

/** Shares of the families, of 256, and the salt under which each set gets about a quarter for testing. */
const TRAIN = 166;
const DEVELOPMENT = 192;
/** Whether a family of conflicts is of plain cases: no near misses in nearly the same words. */
export const isPlain = (family: string): boolean => family.startsWith('plain-');

const SALT = '243:';

/** The part that a family belongs to, from its name alone, so that new families disturb no old ones. */
export const partOf = (family: string): Part => {
  const byte =
    createHash('sha256')
      .update(SALT + family)
      .digest()[0] ?? 0;
  if (byte < TRAIN) return 'train';
  return byte < DEVELOPMENT ? 'development' : 'test';
};

/** Calls that each rule is put against when they have nothing to do with each other. */
const STRANGERS = 20;

/** @returns each rule with calls of other projects, which it says nothing of but for a few that happen to break it */
export const strangersOf = (rows: readonly CallRow[]): CallRow[] => {
  const rules = [...new Map(rows.map((row) => [row.rule, row])).values()];
  return rules.flatMap(({ rule, family }, at) =>
    Array.from({ length: STRANGERS }, (_, step) => rows[(at * 37 + step * 61) % rows.length]).flatMap(
      (row) => (row === undefined || row.family === family ? [] : [{ ...row, rule, conflicts: false }]),
    ),
  );
};

/** @returns each call under every wording of its rule, and those that break it under the harmless sentence */
export const rewordedCalls = (rows: readonly RewordedRow[]): CallRow[] =>
  rows.flatMap(({ id, family, rules, harmless, breaks, keeps }) => {
    const under =
      (conflicts: boolean) =>
      (rule: string) =>
      (call: Call): CallRow => ({ id, family, rule, ...call, conflicts });
    return [
      ...rules.flatMap((rule) => [...breaks.map(under(true)(rule)), ...keeps.map(under(false)(rule))]),
      ...breaks.map(under(false)(harmless)),
    ];
  });

/** @returns the calls of each rule under one of its wordings: of a rule file no one writes three */
export const singleWorded = (rows: readonly RewordedRow[]): CallRow[] =>
  rows.flatMap(({ id, family, rules, breaks, keeps }, at) => {
    const under =
      (conflicts: boolean) =>
      (call: Call): CallRow => ({ id, family, rule: rules[at % rules.length] ?? '', ...call, conflicts });
    return [...breaks.map(under(true)), ...keeps.map(under(false))];
  });

/** Reads a file of one JSON object a line. */
export const readLines = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

const own = (name: string): string => join(__dirname, 'data', `${name}.jsonl`);

/** The project's own labelled sets. */
export const ownSets = {
  instructions: () => readLines<InstructionRow>(own('instructions')),
  boundaries: () => readLines<BoundaryRow>(own('boundaries')),
  commands: () => readLines<CommandRow>(own('commands')),
  calls: () => readLines<CallRow>(own('calls')),
  shortRules: () => readLines<CallRow>(own('short-rules')),
  rewordedRules: () => readLines<RewordedRow>(own('reworded-rules')),
  conflicts: () => readLines<ConflictWorld>(own('conflicts')),
  verification: () => readLines<VerificationRow>(own('verification')),
  instructionPairs: () => readLines<InstructionPairRow>(own('instruction-pairs')),
  /** How something is written, shaped, sized or named. */
  formPairs: () => readLines<InstructionPairRow>(own('form-pairs')),
};

/** The development data that the project was built with; it is read where it lies and never copied. */
export interface SharedData {
  instructions: InstructionRow[];
  boundaries: {
    source: string;
    action: { type: string; description: string };
    crossing: boolean;
    boundary?: Boundary;
  }[];
  conflicts: { source: string; instruction: string; action: string; conflict: boolean }[];
}

const SHARED_FILES = ['classifier-instructions.jsonl', 'conflict-pairs.jsonl', 'boundary-actions.jsonl'];

/** Whether a folder holds the development data, and not the public sets as they are published. */
export const hasSharedData = (folder: string): boolean =>
  SHARED_FILES.every((name) => existsSync(join(folder, name)));

/** @param folder holds classifier-instructions.jsonl, boundary-actions.jsonl and conflict-pairs.jsonl */
export const readSharedData = (folder: string): SharedData => ({
  instructions: readLines(join(folder, 'classifier-instructions.jsonl')),
  boundaries: readLines(join(folder, 'boundary-actions.jsonl')),
  conflicts: readLines(join(folder, 'conflict-pairs.jsonl')),
});

/** Whether a row of the development data was learned from; only the others are measured on. */
export const isLearned = (text: string): boolean =>
  (createHash('sha256')
    .update(SALT + text)
    .digest()[0] ?? 0) < 128;
