import type { ProposedAction, StoredInstruction } from '../decisions';
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

/** Instructions of another project do not bind; the order of the file is the order in which they were given. */
function instructionsOf({ given = {} }: PolicyTest, { InstructionPersistenceClassifier }: Components) {
  return (given.instructions ?? [])
    .filter(({ project }) => project === undefined || project === given.project)
    .map(({ text, persistence }, index): StoredInstruction => {
      const read = InstructionPersistenceClassifier.decide({ text });
      return {
        id: String(index),
        text,
        quadrant: read.quadrant,
        persistence: persistence ?? read.persistence,
        temporalScope: read.temporal_scope,
        givenAt: index,
      };
    });
}

function answersOf(test: PolicyTest, components: Components): Record<keyof Expected, () => Answer> {
  const { given = {} } = test;
  const action: ProposedAction = test.action;
  const messages = given.messages ?? [];
  return {
    enforce: () => {
      const { status, boundary, rules = [], reasoning } = components.BoundaryEnforcer.decide({ action });
      return { figures: { status, boundary, rule: rules.map(({ id }) => id) }, reasons: [reasoning] };
    },
    validate: () => {
      const instructions = instructionsOf(test, components);
      const { status, conflicts } = components.CrossReferenceValidator.decide({
        action,
        instructions,
        messages,
      });
      const reasons = conflicts.map(({ text, reason }) => `"${text}": ${reason}`);
      return { figures: { status, conflicts: conflicts.length }, reasons };
    },
    verify: () => {
      const { justification } = given;
      const { decision, scopeCreep, concerns } = components.MetacognitiveVerifier.decide({
        action,
        justification,
        messages,
        pressure: {},
      });
      return { figures: { decision, scopeCreep }, reasons: concerns };
    },
    classify: () => {
      const { reasoning, ...figures } = components.InstructionPersistenceClassifier.decide({
        text: action.description,
      });
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
 * @param components of the policy that is tested
 */
export function runPolicyTest(test: PolicyTest, components: Components): PolicyTestResult {
  const answers = answersOf(test, components);
  const differences: Difference[] = [];
  const reasons: string[] = [];
  for (const check of Object.keys(answers) as (keyof Expected)[]) {
    const wanted: Figures | undefined = test.expected[check];
    if (wanted === undefined) continue;
    const { figures, reasons: told } = answers[check]();
    const wrong = Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && !agrees(value, figures[name]),
    );
    if (wrong.length > 0) reasons.push(...told);
    for (const [name, value] of wrong)
      differences.push({ path: `${check}.${name}`, expected: value, actual: figures[name] ?? null });
  }
  return { name: test.name, ok: differences.length === 0, differences, reasons };
}
