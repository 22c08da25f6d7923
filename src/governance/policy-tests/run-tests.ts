import type { ProposedAction, StoredInstruction } from '../decisions';
import { consult, type SecondStage } from '../meaning/consult';
import type { Adviser } from '../meaning/second-stage';
import type { Components } from '../registry';
import type { PolicyTest } from './test-file';

/** One figure of an answer that is not what the test expects. */
export interface Difference {
  /** For instance `enforce.status`. */
  path: string;
  expected: unknown;
  /** Null where the answer has no such figure. */
  actual: unknown;
}

export interface PolicyTestResult {
  name: string;
  ok: boolean;
  differences: Difference[];
  /** Why a component that disagrees answered as it did. */
  reasons: string[];
}

type Expected = PolicyTest['expected'];
type Figures = Readonly<Record<string, unknown>>;

/** What a component answered: the figures that can be expected of it, and its reasons. */
interface Answer {
  figures: Figures;
  reasons: readonly string[];
}

/** What a policy is tested with: what a service would ask. */
export interface Judges {
  components: Components;
  /** Reads what the fast path leaves undecided; undefined where the policy has it decide alone. */
  secondStage: SecondStage | undefined;
}

/** Instructions of another project do not bind; the order of the file is the order in which they were given. */
async function instructionsOf({ given = {} }: PolicyTest, { components, secondStage }: Judges) {
  const binding = (given.instructions ?? []).filter(
    ({ project }) => project === undefined || project === given.project,
  );
  const instructions: StoredInstruction[] = [];
  for (const [index, { text, persistence }] of binding.entries()) {
    const read = await consult(secondStage, (adviser) =>
      components.InstructionPersistenceClassifier.decide({ text }, adviser),
    );
    instructions.push({
      id: String(index),
      text,
      quadrant: read.quadrant,
      persistence: persistence ?? read.persistence,
      temporalScope: read.temporal_scope,
      givenAt: index,
    });
  }
  return instructions;
}

function answersOf(test: PolicyTest, judges: Judges): Record<keyof Expected, () => Promise<Answer>> {
  const { given = {} } = test;
  const { components } = judges;
  const action: ProposedAction = test.action;
  const messages = given.messages ?? [];
  const ask = <T>(decide: (adviser: Adviser) => T): Promise<T> => consult(judges.secondStage, decide);
  return {
    enforce: async () => {
      const { status, boundary, rules, reasoning } = await ask((adviser) =>
        components.BoundaryEnforcer.decide({ action }, adviser),
      );
      const rule = (rules ?? []).map(({ id }) => id);
      return { figures: { status, boundary, rule }, reasons: [reasoning] };
    },
    validate: async () => {
      const instructions = await instructionsOf(test, judges);
      const { status, conflicts } = await ask((adviser) =>
        components.CrossReferenceValidator.decide({ action, instructions, messages }, adviser),
      );
      const reasons = conflicts.map(({ text, reason }) => `"${text}": ${reason}`);
      return { figures: { status, conflicts: conflicts.length }, reasons };
    },
    verify: async () => {
      const { justification } = given;
      const { decision, scopeCreep, concerns } = await ask((adviser) =>
        components.MetacognitiveVerifier.decide({ action, justification, messages, pressure: {} }, adviser),
      );
      return { figures: { decision, scopeCreep }, reasons: concerns };
    },
    classify: async () => {
      const { reasoning, ...figures } = await ask((adviser) =>
        components.InstructionPersistenceClassifier.decide({ text: action.description }, adviser),
      );
      return { figures, reasons: [reasoning] };
    },
  };
}

/** A list as expectation asks for each of its members, anything else for itself. */
const agrees = (expected: unknown, actual: unknown): boolean =>
  Array.isArray(expected)
    ? Array.isArray(actual) && expected.every((member) => actual.includes(member))
    : expected === actual;

/**
 * Runs one policy test.
 * @param test what is given and expected
 * @param judges of the policy that is tested
 */
export async function runPolicyTest(test: PolicyTest, judges: Judges): Promise<PolicyTestResult> {
  const answers = answersOf(test, judges);
  const differences: Difference[] = [];
  const reasons: string[] = [];
  for (const check of Object.keys(answers) as (keyof Expected)[]) {
    const wanted: Figures | undefined = test.expected[check];
    if (wanted === undefined) continue;
    const { figures, reasons: told } = await answers[check]();
    const wrong = Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && !agrees(value, figures[name]),
    );
    if (wrong.length > 0) reasons.push(...told);
    for (const [name, value] of wrong)
      differences.push({ path: `${check}.${name}`, expected: value, actual: figures[name] ?? null });
  }
  return { name: test.name, ok: differences.length === 0, differences, reasons };
}
