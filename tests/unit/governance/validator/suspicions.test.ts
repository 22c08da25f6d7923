import { loadKnowledge, portsOf } from '../../../../src/config/knowledge';
import { shippedPolicy } from '../../../helpers/prepared';
import type { StoredInstruction } from '../../../../src/governance/decisions';
import type { Question } from '../../../../src/governance/meaning/second-stage';
import { createComponents } from '../../../../src/governance/registry';

const policy = shippedPolicy();
const { CrossReferenceValidator: validator } = createComponents(policy, portsOf(loadKnowledge()));

/** The same object each time: the validator remembers by it what it has read. */
const known = new Map<string, StoredInstruction>();

const stored = (texts: readonly string[]): StoredInstruction[] =>
  texts.map((text, at) => {
    const id = String(at).padStart(6, '0');
    const one = known.get(id + text) ?? {
      id,
      text,
      quadrant: 'SYSTEM',
      persistence: 'HIGH',
      temporalScope: 'PROJECT',
      givenAt: at,
    };
    known.set(id + text, one);
    return one;
  });

/** What the second stage is asked to read beside an action. */
const asked = (description: string, texts: readonly string[]): string[] => {
  const questions: Question[] = [];
  validator.decide(
    { action: { type: 'act', description }, instructions: stored(texts), messages: [] },
    { opinion: (question) => void questions.push(question) },
  );
  return questions.map(({ first }) => first);
};

const ACTION = 'Send the quarterly figures to the newspaper tonight';
const RULE = 'The figures of the quarter stay within the board';
/** Speaks of nothing that the action speaks of. */
const elsewhere = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `The greenhouse is watered at dawn in bed ${at}`);

describe('what the second stage is asked to read', () => {
  it('is an instruction that comes near the action, among few', () => {
    expect(asked(ACTION, [RULE, ...elsewhere(3)])).toEqual([
      'the figures of the quarter stay within the board',
    ]);
  });

  it('is nothing that is merely the nearest of very many', () => {
    expect(asked(ACTION, [RULE, ...elsewhere(3_000)])).toEqual([]);
  });

  it('is an instruction that comes very near, however many there are', () => {
    const rule = 'Do not send the quarterly figures to a newspaper';
    expect(asked(ACTION, [rule, ...elsewhere(3_000)])).toContain(
      'do not send the quarterly figures to a newspaper',
    );
  });

  it('is three instructions at most', () => {
    const rules = ['morning', 'noon', 'evening', 'night', 'weekend'].map(
      (at) => `${RULE}, also in the ${at}`,
    );
    const first = asked(ACTION, rules);
    expect(first).toHaveLength(policy.learned.validator.pairs);
  });
});
