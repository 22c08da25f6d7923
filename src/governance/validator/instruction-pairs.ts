import type { Knowledge } from '../meaning/knowledge';
import type { Side } from '../meaning/pair-features';
import type { Adviser } from '../meaning/second-stage';
import { similarity } from '../meaning/vector-table';
import type { LearnedRules } from '../policy/policy.types';
import type { TextAnalyser } from '../text/analyse';
import { PhraseSet } from '../text/phrase-set';
import type { Contradicted } from './contradictions';
import { type Instruction, type InstructionIndex, isLater } from './instruction-index';
import type { Meant } from './meaning-index';

/** A stored instruction that a new one contradicts in meaning. */
export interface Opposed {
  instruction: Instruction;
  /** Whether the new one says that something changes, and so takes its place. */
  replaced: boolean;
}

/** Instructions looked at, the nearest in meaning. */
const LOOKED_AT = 24;
/** Later instructions that may have taken an earlier one's place: the nearest in meaning. */
const SUCCESSORS = 2;
/** From where on a second reading is worth its time. */
const LIKELY = 0.5;

const NUMBER = /\d+(?:[.,:]\d+)*/g;

/** Whether two say the same but for their numbers: "Kafka listens on port 9092" and "… 9093" need nobody to read them. */
const sayOtherNumbers = (one: string, other: string): boolean =>
  one.replace(NUMBER, '#').toLowerCase() === other.replace(NUMBER, '#').toLowerCase();

/** Has the second stage read two instructions together: whether both can be followed. */
export class InstructionPairs {
  private readonly changing: PhraseSet;

  constructor(
    private readonly knowledge: Knowledge,
    private readonly rules: LearnedRules['validator'],
    private readonly analyser: TextAnalyser,
  ) {
    this.changing = new PhraseSet(rules.replaced.words);
  }

  /**
   * What the rules find is read again, as far as it is nearest in meaning: two amounts may be of two things, and a permission an exception.
   * @param text the new instruction
   * @param byRules what the rules find it to contradict
   * @returns what stands of that
   */
  confirmed(text: string, byRules: readonly Contradicted[], adviser: Adviser): Contradicted[] {
    const { instructions, replaced: bounds } = this.rules;
    const side = this.sideOf(text);
    const near = ({ entry }: Contradicted): number =>
      similarity(this.sideOf(entry.instruction.text).vector, side.vector);
    const read = new Set(
      byRules.length > LOOKED_AT
        ? [...byRules].sort((a, b) => near(b) - near(a)).slice(0, LOOKED_AT)
        : byRules,
    );
    return byRules.flatMap((found) => {
      const probability =
        read.has(found) && !sayOtherNumbers(found.entry.instruction.text, text)
          ? this.clash(this.sideOf(found.entry.instruction.text), side, adviser)
          : undefined;
      if (probability === undefined) return [found];
      if (probability < instructions.overruleBelow) return [];
      return [{ ...found, replaced: found.replaced && probability >= bounds.conflictFrom }];
    });
  }

  /**
   * @param text the new instruction
   * @param indices the instructions that it may contradict
   * @param without ids of those among them that do not count
   * @returns those that it contradicts, each once
   */
  opposed(
    text: string,
    indices: readonly InstructionIndex[],
    without: ReadonlySet<string>,
    adviser: Adviser,
  ): Opposed[] {
    const { instructions, replaced: bounds } = this.rules;
    const side = this.sideOf(text);
    return indices
      .flatMap((index) => index.near(side.vector, LOOKED_AT))
      .filter(({ instruction }) => !without.has(instruction.id))
      .map((meant) => ({ meant, near: similarity(meant.side.vector, side.vector) }))
      .filter(({ near }) => near >= instructions.nearness)
      .sort((a, b) => b.near - a.near || (a.meant.instruction.id < b.meant.instruction.id ? -1 : 1))
      .slice(0, instructions.pairs)
      .flatMap(({ meant: { instruction, side: told }, near }) => {
        const probability = this.clash(told, side, adviser) ?? 0;
        // Who says that something changes is believed sooner.
        const replaced =
          near >= bounds.nearness &&
          probability >= bounds.conflictFrom &&
          this.saysChange(text) &&
          this.analyser.analyse(instruction.text).sentences.length === 1;
        return replaced || probability >= instructions.conflictFrom ? [{ instruction, replaced }] : [];
      });
  }

  /** A later instruction on the same subject takes an earlier one's place when it says that something changes and contradicts it. */
  isReplaced(earlier: Meant, others: readonly Meant[], adviser: Adviser): boolean {
    const { replaced } = this.rules;
    return others
      .filter(
        ({ instruction }) => isLater(instruction, earlier.instruction) && this.saysChange(instruction.text),
      )
      .map((other) => ({ other, near: similarity(other.side.vector, earlier.side.vector) }))
      .filter(({ near }) => near >= replaced.nearness)
      .sort((a, b) => b.near - a.near)
      .slice(0, SUCCESSORS)
      .some(({ other }) => (this.clash(earlier.side, other.side, adviser) ?? 0) >= replaced.conflictFrom);
  }

  /**
   * How probable it is that the two cannot both be followed; undefined without an opinion. Where it looks so they are read the
   * other way round as well, and the mean counts: on the part `development` that tells more apart than one reading.
   */
  private clash(earlier: Side, later: Side, adviser: Adviser): number | undefined {
    const there = this.breach(earlier, later, adviser);
    if (there === undefined || there < LIKELY) return there;
    return (there + (this.breach(later, earlier, adviser) ?? there)) / 2;
  }

  private breach({ plain: first }: Side, { plain: second }: Side, adviser: Adviser): number | undefined {
    return adviser.opinion({ first, second })?.['conflict']?.[1];
  }

  private sideOf(text: string): Side {
    return this.knowledge.read(this.analyser.analyse(text)).side;
  }

  private saysChange(text: string): boolean {
    const { tokens } = this.analyser.analyse(text);
    return tokens.some((_, at) => this.changing.lengthAt(tokens, at) > 0);
  }
}
