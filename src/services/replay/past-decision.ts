import type { Message, PressureContext, ProposedAction, Reach } from '../../governance/decisions';
import { combine } from '../../governance/verdict';
import { isMasked } from '../../lib/mask-secrets';
import type { AuditRecord } from '../../models/audit-log.model';
import type { ComponentSet } from '../component-set';
import { deliberate, proposalOf, type DecideContext } from '../deliberation';
import type { InForceThen } from './ledger-then';

/** What one component says now of what was asked then. */
export interface Redecided {
  verdict: string;
  reasons: string[];
}

type Redecide = (
  set: ComponentSet,
  input: never,
  then: () => Promise<InForceThen>,
  details: AuditRecord['details'],
) => Promise<Redecided>;

interface Asked {
  action: ProposedAction;
  messages: readonly Message[];
}

/** How a decision is made again, by the action of its record: from the input that the record holds. */
const WAYS: Record<string, Redecide> = {
  async classify(set, { text }: { text: string }) {
    const answer = await set.ask('InstructionPersistenceClassifier', (one, adviser) =>
      one.decide({ text }, adviser),
    );
    return { verdict: answer.quadrant, reasons: [answer.reasoning] };
  },
  async validate(set, input: Asked & Reach, then) {
    await set.hear(input.messages);
    const instructions = (await then()).list();
    await set.instructions.read(instructions);
    const { status, conflicts } = await set.ask('CrossReferenceValidator', (one, adviser) =>
      one.decide({ ...input, instructions }, adviser),
    );
    return { verdict: status, reasons: conflicts.map(({ reason }) => reason) };
  },
  async enforce(set, { action }: Asked) {
    const { status, reasoning } = await set.ask('BoundaryEnforcer', (one, adviser) =>
      one.decide({ action }, adviser),
    );
    return { verdict: status, reasons: [reasoning] };
  },
  async pressure(set, { context, ...rest }: { context: PressureContext; activeInstructions: number }) {
    const { level, recommendation } = await set.ask('ContextPressureMonitor', (one) =>
      one.decide({ ...context, ...rest }),
    );
    return { verdict: level, reasons: [recommendation] };
  },
  async verify(set, input: Asked & { justification?: string; pressure: PressureContext }) {
    const { decision, concerns } = await set.ask('MetacognitiveVerifier', (one, adviser) =>
      one.decide(input, adviser),
    );
    return { verdict: decision, reasons: concerns };
  },
  async decide(
    set,
    { action, context }: { action: ProposedAction; context?: DecideContext },
    then,
    { project },
  ) {
    const proposal = proposalOf(action, context, typeof project === 'string' ? project : undefined);
    await set.hear(proposal.messages);
    const inForce = await then();
    await set.instructions.read(inForce.list());
    const ledger = { instructions: inForce.list(), binding: inForce.binding(proposal) };
    const answers = await set.confer('The decision', (ask) => deliberate(ask, proposal, ledger));
    const { verdict, reasons } = combine(answers);
    return { verdict, reasons: reasons.map(({ text }) => text) };
  },
};

/** The actions whose records hold a decision that can be made again. */
export const DECISIONS = Object.keys(WAYS);

/** What the components had decided, before a reviewer or the mode made something else of it. */
function verdictOf({ verdict, wouldBe, approval }: AuditRecord['details']): unknown {
  return wouldBe ?? (approval === undefined ? verdict : 'ESCALATE');
}

interface Input {
  /** With each text that was cut by as much of it as was kept. */
  input: object;
  /** Whether it is all that was asked: nothing was cut, nothing masked. */
  exact: boolean;
}

/** What the log puts in the place of a text that it cut, and no parameter of an agent's that only looks like it. */
const isCut = (value: object): value is { text: string } => {
  const { text, truncated, bytes, sha256, ...rest } = value as Record<string, unknown>;
  return (
    truncated === true &&
    typeof text === 'string' &&
    typeof bytes === 'number' &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    Object.keys(rest).length === 0
  );
};

/** Puts cut texts back as texts. The depth of an input was bounded when it came. */
function restore(value: unknown, lost: () => void): unknown {
  if (typeof value === 'string') {
    if (isMasked(value)) lost();
    return value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => restore(one, lost));
  if (isCut(value)) {
    lost();
    return value.text;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restore(one, lost)]));
}

/** @returns what was asked; undefined where the record does not tell. */
function inputOf({ details }: AuditRecord): Input | undefined {
  const { input, project } = details;
  if (input === null || typeof input !== 'object') return undefined;
  // Which rules bound it, a masked project does not tell.
  let exact = typeof project !== 'string' || !isMasked(project);
  const restored = restore(input, () => (exact = false)) as object;
  return { input: restored, exact };
}

/** A decision made again. */
export interface Replayed extends Redecided {
  /** What was decided then. */
  before: string;
  exact: boolean;
}

/**
 * Makes a decision of the past again.
 * @param then gives the instructions that were in force at that time.
 * @returns undefined where the record does not hold what was asked.
 * @throws ApiError where a component gives no answer.
 */
export async function replay(
  record: AuditRecord,
  set: ComponentSet,
  then: () => Promise<InForceThen>,
): Promise<Replayed | undefined> {
  const way = WAYS[record.action];
  const asked = inputOf(record);
  const before = verdictOf(record.details);
  if (way === undefined || asked === undefined || typeof before !== 'string') return undefined;
  return { before, exact: asked.exact, ...(await way(set, asked.input as never, then, record.details)) };
}
