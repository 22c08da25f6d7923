import { loadKnowledge, portsOf } from '../../../../src/config/knowledge';
import type { Contradiction, StoredInstruction } from '../../../../src/governance/decisions';
import type { Question } from '../../../../src/governance/meaning/second-stage';
import { createComponents } from '../../../../src/governance/registry';
import { shippedPolicy } from '../../../helpers/prepared';

const policy = shippedPolicy();
const { CrossReferenceValidator: validator } = createComponents(policy, portsOf(loadKnowledge()));

const DOGS = 'Guests may bring their dogs into the dining room';
const OUTSIDE = 'Animals stay outside the dining room';
const FROM_NOW_ON = 'From now on animals stay outside the dining room';

const stored = (...texts: string[]): StoredInstruction[] =>
  texts.map((text, at) => ({
    id: String(at),
    text,
    quadrant: 'SYSTEM',
    persistence: 'MEDIUM',
    temporalScope: 'PROJECT',
    givenAt: at,
  }));

interface Told {
  found: Contradiction[];
  asked: Question[];
}

/** What a new instruction contradicts where the second stage finds each pair so probable to contradict each other. */
const tell = (
  text: string,
  before: StoredInstruction[],
  probability = 0.99,
  without: string[] = [],
): Told => {
  const asked: Question[] = [];
  const found = validator.contradictions(text, {}, before, new Set(without), {
    opinion: (question) => {
      asked.push(question);
      return { conflict: [1 - probability, probability] };
    },
  });
  return { found, asked };
};

describe('a new instruction beside those in force', () => {
  it('is read together with one that comes near it in meaning, and again the other way round', () => {
    const { found, asked } = tell(OUTSIDE, stored(DOGS));
    const dogs = 'guests may bring their dogs into the dining room';
    const outside = 'animals stay outside the dining room';
    expect(asked).toEqual([
      { first: dogs, second: outside },
      { first: outside, second: dogs },
    ]);
    expect(found).toEqual([
      {
        instruction_id: '0',
        text: DOGS,
        severity: 'MEDIUM',
        reason: `"${OUTSIDE}" cannot be followed together with "${DOGS}".`,
        replaced: false,
      },
    ]);
  });

  it('contradicts nothing where the two can be followed together', () => {
    expect(tell(OUTSIDE, stored(DOGS), 0.01).found).toEqual([]);
  });

  it('is read once where that finds nothing', () => {
    expect(tell(OUTSIDE, stored(DOGS), 0.49).asked).toHaveLength(1);
  });

  it('contradicts nothing by meaning where nobody reads it', () => {
    expect(validator.contradictions(OUTSIDE, {}, stored(DOGS))).toEqual([]);
  });

  it('is not read with one that is far from it', () => {
    expect(tell(OUTSIDE, stored('The greenhouse is watered at dawn')).asked).toEqual([]);
  });

  it('is not read with one that does not count', () => {
    expect(tell(OUTSIDE, stored(DOGS), 0.99, ['0'])).toEqual({ found: [], asked: [] });
  });

  it('is read with so many at most', () => {
    const many = ['lunch', 'dinner', 'supper', 'tea', 'breakfast'].map((meal) => `${DOGS}, also at ${meal}`);
    const { found } = tell(OUTSIDE, stored(...many));
    expect(found).toHaveLength(policy.learned.validator.instructions.pairs);
    expect(new Set(found.map(({ instruction_id: id }) => id)).size).toBe(found.length);
  });

  it('takes the place of one that it contradicts, where it says that something changes', () => {
    expect(tell(FROM_NOW_ON, stored(DOGS)).found).toMatchObject([{ instruction_id: '0', replaced: true }]);
  });

  it('is believed sooner where it says that something changes', () => {
    const { instructions, replaced } = policy.learned.validator;
    const likely = (instructions.conflictFrom + replaced.conflictFrom) / 2;
    expect(tell(FROM_NOW_ON, stored(DOGS), likely).found).toMatchObject([
      { instruction_id: '0', replaced: true },
    ]);
    expect(tell(OUTSIDE, stored(DOGS), likely).found).toEqual([]);
  });

  it('leaves in force what says more than that', () => {
    const { found } = tell(FROM_NOW_ON, stored(`${DOGS}. Tea is at five.`));
    expect(found).toMatchObject([{ instruction_id: '0', replaced: false }]);
  });

  it('is told once of one that the rules find contradicted, if the two read together are so', () => {
    const before = stored('MongoDB runs on port 27027');
    const { found, asked } = tell('MongoDB listens on port 27017', before);
    expect(found).toMatchObject([{ instruction_id: '0', replaced: true }]);
    expect(asked).toHaveLength(2);
    expect(tell('MongoDB listens on port 27017', before, 0.01).found).toEqual([]);
  });

  it('ends what says the same with another number, which nobody needs to read', () => {
    const { found, asked } = tell('Kafka listens on port 9093.', stored('Kafka listens on port 9092.'), 0.01);
    expect(found).toMatchObject([{ instruction_id: '0', replaced: true }]);
    expect(asked).toEqual([]);
  });

  it('leaves in force what it contradicts only perhaps', () => {
    const { instructions, replaced } = policy.learned.validator;
    const before = stored('MongoDB runs on port 27027');
    const doubtful = (instructions.overruleBelow + replaced.conflictFrom) / 2;
    expect(tell('MongoDB listens on port 27017', before, doubtful).found).toMatchObject([
      { instruction_id: '0', replaced: false },
    ]);
  });

  it('ends what the rules alone find contradicted, where nobody reads it', () => {
    const found = validator.contradictions(
      'MongoDB listens on port 27017',
      {},
      stored('MongoDB runs on port 27027'),
    );
    expect(found).toMatchObject([{ instruction_id: '0', replaced: true }]);
  });
});
