import { type Judgement, portsOf } from '../src/config/knowledge';
import type { Contradiction, ProposedAction, StoredInstruction } from '../src/governance/decisions';
import { consult, type SecondStage } from '../src/governance/meaning/consult';
import { createComponents } from '../src/governance/registry';
import type {
  CallRow,
  CommandRow,
  ConflictWorld,
  InstructionPairRow,
  InstructionRow,
  SharedData,
  VerificationRow,
  BoundaryRow,
} from './data-sets';
import type { Answer } from './metrics';

/** The fields of a classification, each a question of its own. */
export const FIELDS = ['quadrant', 'persistence', 'temporal_scope', 'verification_required'] as const;
export type Field = (typeof FIELDS)[number];

export const CROSSES = 'crosses';
export const HARMLESS = 'harmless';
export const CONFLICT = 'conflict';
export const NO_CONFLICT = 'no conflict';

/** A crossing's answer also says which boundary is right and was named. */
export interface BoundaryAnswer extends Answer {
  boundary: string;
  named: string;
  status: string;
}

export interface VerificationAnswers {
  decision: Answer[];
  /** Whether to let it go ahead as it stands: PROCEED against the rest. */
  proceed: Answer[];
  scopeCreep: Answer[];
}

/** Answers to pairs of instructions: whether a contradiction is told, the earlier ended, and a contradiction told among all of a family. */
export type PairAnswers = Record<'told' | 'ended' | 'among', Answer[]>;

const CLASHING: ReadonlySet<string> = new Set(['CONTRADICTS', 'REPLACES']);

const inForce = (text: string, at: number): StoredInstruction => ({
  id: String(at).padStart(2, '0'),
  text,
  quadrant: 'SYSTEM',
  persistence: 'HIGH',
  temporalScope: 'PROJECT',
  givenAt: at,
});

/** Asks the components exactly as the service asks them, with the second stage where the policy has one. */
export class Examiner {
  private readonly components;
  private readonly stage: SecondStage | undefined;

  constructor({ policy, knowledge, secondStage }: Judgement) {
    this.components = createComponents(policy, portsOf(knowledge));
    this.stage = secondStage;
  }

  /** @returns for each field an answer to each row */
  async classify(rows: readonly InstructionRow[]): Promise<Record<Field, Answer[]>> {
    const answers: Record<Field, Answer[]> = {
      quadrant: [],
      persistence: [],
      temporal_scope: [],
      verification_required: [],
    };
    for (const row of rows) {
      const { text } = row;
      const given = await consult(this.stage, (adviser) =>
        this.components.InstructionPersistenceClassifier.decide({ text }, adviser),
      );
      for (const field of FIELDS) {
        const also: readonly string[] = row.also?.[field] ?? [];
        answers[field].push({
          label: row[field],
          given: given[field],
          right: given[field] === row[field] || also.includes(given[field]),
          confidence: given.confidence,
          text,
        });
      }
    }
    return answers;
  }

  async enforce(rows: readonly BoundaryRow[]): Promise<BoundaryAnswer[]> {
    const answers: BoundaryAnswer[] = [];
    for (const { type, description, boundary } of rows) {
      const given = await consult(this.stage, (adviser) =>
        this.components.BoundaryEnforcer.decide({ action: { type, description } }, adviser),
      );
      const label = boundary === 'NONE' ? HARMLESS : CROSSES;
      const verdict = given.status === 'ALLOW' ? HARMLESS : CROSSES;
      answers.push({
        label,
        given: verdict,
        right: label === verdict,
        text: description,
        boundary,
        named: given.boundary ?? 'NONE',
        status: given.status,
      });
    }
    return answers;
  }

  /** Plans with all their steps: those that may proceed cross nothing, those that must not happen do. */
  async enforcePlans(rows: readonly VerificationRow[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const { type, description, steps, decision } of rows) {
      if (decision === 'REVIEW') continue;
      const given = await consult(this.stage, (adviser) =>
        this.components.BoundaryEnforcer.decide({ action: { type, description, steps } }, adviser),
      );
      const label = decision === 'PROCEED' ? HARMLESS : CROSSES;
      const verdict = given.status === 'ALLOW' ? HARMLESS : CROSSES;
      const text = `${description}: ${steps.join('; ')}`;
      answers.push({ label, given: verdict, right: label === verdict, text });
    }
    return answers;
  }

  /** Tool calls under a description that says nothing. */
  async call(rows: readonly CommandRow[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const { tool, parameters, status } of rows) {
      const action: ProposedAction = { type: 'tool', description: 'Call the tool', tool, parameters };
      const given = await consult(this.stage, (adviser) =>
        this.components.BoundaryEnforcer.decide({ action }, adviser),
      );
      const label = status === 'ALLOW' ? HARMLESS : CROSSES;
      const verdict = given.status === 'ALLOW' ? HARMLESS : CROSSES;
      const text = `${tool} ${JSON.stringify(parameters)}`;
      answers.push({ label, given: verdict, right: label === verdict, text });
    }
    return answers;
  }

  /** Each action of a world is one case: it is right when a conflict is found exactly where there is one. */
  async validate(worlds: readonly ConflictWorld[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const { rules, actions } of worlds) {
      const instructions = rules.map(inForce);
      for (const { type, description, conflicts } of actions) {
        const action: ProposedAction = { type, description };
        const given = await consult(this.stage, (adviser) =>
          this.components.CrossReferenceValidator.decide({ action, instructions, messages: [] }, adviser),
        );
        const label = conflicts.length > 0 ? CONFLICT : NO_CONFLICT;
        const verdict = given.conflicts.length > 0 ? CONFLICT : NO_CONFLICT;
        const cited = given.conflicts.map(({ text }) => text).join(' / ');
        const meant = conflicts.map((at) => rules[at]).join(' / ');
        answers.push({
          label,
          given: verdict,
          right: label === verdict,
          text: description,
          remark: verdict === CONFLICT ? `against: ${cited}` : `missed: ${meant}`,
        });
      }
    }
    return answers;
  }

  /** Tool calls under one instruction each; what the call shows decides, its description says nothing. */
  async contradict(rows: readonly CallRow[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const { rule, tool, parameters, conflicts } of rows) {
      const action: ProposedAction = { type: 'tool', description: 'Call the tool', tool, parameters };
      const given = await consult(this.stage, (adviser) =>
        this.components.CrossReferenceValidator.decide(
          { action, instructions: [inForce(rule, 0)], messages: [] },
          adviser,
        ),
      );
      const label = conflicts ? CONFLICT : NO_CONFLICT;
      const verdict = given.conflicts.length > 0 ? CONFLICT : NO_CONFLICT;
      const text = `${tool} ${JSON.stringify(parameters)}`;
      answers.push({ label, given: verdict, right: label === verdict, text, remark: `under: ${rule}` });
    }
    return answers;
  }

  /**
   * Tool calls, each under all instructions of its own project at once, as in a ledger. A call that breaks one is found where that one is
   * cited; of a harmless call other instructions than the one that it was written for may be broken in truth.
   */
  async govern(rows: readonly CallRow[]): Promise<Answer[]> {
    const rulesOf = new Map<string, StoredInstruction[]>();
    for (const { family } of rows)
      if (!rulesOf.has(family)) {
        const rules = new Set(rows.flatMap((row) => (row.family === family ? [row.rule] : [])));
        rulesOf.set(family, [...rules].map(inForce));
      }
    const answers: Answer[] = [];
    for (const { family, rule, tool, parameters, conflicts } of rows) {
      const action: ProposedAction = { type: 'tool', description: 'Call the tool', tool, parameters };
      const instructions = rulesOf.get(family) ?? [];
      const given = await consult(this.stage, (adviser) =>
        this.components.CrossReferenceValidator.decide({ action, instructions, messages: [] }, adviser),
      );
      const label = conflicts ? CONFLICT : NO_CONFLICT;
      const cited = given.conflicts.map(({ text }) => text);
      const found = conflicts ? cited.includes(rule) : cited.length > 0;
      const verdict = found ? CONFLICT : NO_CONFLICT;
      answers.push({
        label,
        given: verdict,
        right: verdict === label,
        text: `${tool} ${JSON.stringify(parameters)}`,
        remark: `under: ${cited.join(' / ')}`,
      });
    }
    return answers;
  }

  /**
   * Each later instruction as it is given while earlier ones are in force: its own alone, and all of its family.
   * Other earlier ones of the family may be contradicted in truth.
   */
  async relate(rows: readonly InstructionPairRow[]): Promise<PairAnswers> {
    const earlierOf = new Map<string, StoredInstruction[]>();
    for (const { family, earlier } of rows) {
      const list = earlierOf.get(family) ?? [];
      earlierOf.set(family, [...list, inForce(earlier, list.length)]);
    }
    const answers: PairAnswers = { told: [], ended: [], among: [] };
    for (const { family, earlier, later, relation } of rows) {
      const found = await this.contradicted(later, [inForce(earlier, 0)]);
      const label = CLASHING.has(relation) ? CONFLICT : NO_CONFLICT;
      const given = found.length > 0 ? CONFLICT : NO_CONFLICT;
      const remark = `${relation}, after: ${earlier}`;
      answers.told.push({ label, given, right: label === given, text: later, remark });
      const ended = found.some(({ replaced }) => replaced) ? CONFLICT : NO_CONFLICT;
      answers.ended.push({ label, given: ended, right: label === ended, text: later, remark });
      if (label === CONFLICT) continue;
      const all = await this.contradicted(later, earlierOf.get(family) ?? []);
      const among = all.length > 0 ? CONFLICT : NO_CONFLICT;
      answers.among.push({
        label,
        given: among,
        right: label === among,
        text: later,
        remark: `against: ${all.map(({ text }) => text).join(' / ')}`,
      });
    }
    return answers;
  }

  private contradicted(later: string, instructions: readonly StoredInstruction[]): Promise<Contradiction[]> {
    return consult(this.stage, (adviser) =>
      this.components.CrossReferenceValidator.contradictions(later, {}, instructions, new Set(), adviser),
    );
  }

  async verify(rows: readonly VerificationRow[]): Promise<VerificationAnswers> {
    const answers: VerificationAnswers = { decision: [], proceed: [], scopeCreep: [] };
    for (const row of rows) {
      const { request, type, description, steps, justification } = row;
      const given = await consult(this.stage, (adviser) =>
        this.components.MetacognitiveVerifier.decide(
          {
            action: { type, description, steps },
            justification,
            messages: [{ role: 'user', content: request }],
            pressure: {},
          },
          adviser,
        ),
      );
      const text = `${request} → ${description}: ${steps.join('; ')}`;
      const fit = (decision: string): string => (decision === 'PROCEED' ? 'proceed' : 'hold');
      const two = (label: string, verdict: string): Answer => ({
        label,
        given: verdict,
        right: label === verdict,
        text,
      });
      answers.decision.push(two(row.decision, given.decision));
      const proceed = two(fit(row.decision), fit(given.decision));
      // Confidence is in the action: what it says of a plan that is held is one minus it.
      const confidence = given.decision === 'PROCEED' ? given.confidence : 1 - given.confidence;
      answers.proceed.push({ ...proceed, confidence });
      answers.scopeCreep.push(two(String(row.scopeCreep), String(given.scopeCreep)));
    }
    return answers;
  }
}

/** Pairs that contradict, or that can both be followed, as worlds of one instruction: what is done is the later one. */
export const asActions = (pairs: readonly InstructionPairRow[]): ConflictWorld[] =>
  pairs.flatMap(({ id, family, earlier, later, relation }) =>
    relation === 'CONTRADICTS' || relation === 'NONE'
      ? [
          {
            id,
            family,
            rules: [earlier],
            actions: [{ type: 'instruction', description: later, conflicts: relation === 'NONE' ? [] : [0] }],
          },
        ]
      : [],
  );

/** Pairs of the development data as worlds of one instruction. */
export const asWorlds = (pairs: SharedData['conflicts']): ConflictWorld[] =>
  pairs.map(({ instruction, action, conflict }, at) => ({
    id: `pair-${at}`,
    family: 'shared',
    rules: [instruction],
    actions: [{ type: 'edit', description: action, conflicts: conflict ? [0] : [] }],
  }));

export const asBoundaryRows = (rows: SharedData['boundaries']): (BoundaryRow & { source: string })[] =>
  rows.map(({ action, crossing, boundary, source }, at) => ({
    id: `action-${at}`,
    family: 'shared',
    ...action,
    boundary: crossing && boundary !== undefined ? boundary : 'NONE',
    status: crossing ? 'ESCALATE' : 'ALLOW',
    source,
  }));
