import { type Head, softmax } from '../meaning/head';
import type { Knowledge } from '../meaning/knowledge';
import { mix } from '../meaning/mix';
import { comparedFeatures, productOf, secondFeatures, type Side } from '../meaning/pair-features';
import type { Adviser } from '../meaning/second-stage';
import { similarity } from '../meaning/vector-table';
import type { LearnedRules } from '../policy/policy.types';
import { type Instruction, type InstructionIndex, isLater } from './instruction-index';
import type { Meant } from './meaning-index';

/** How probable it is that an action contradicts an instruction, by what was learned. */
export interface Suspicion {
  instruction: Instruction;
  /** 0 to 1. */
  probability: number;
  /** Whether the second stage has read the two together. */
  read: boolean;
}

/** A text of an action beside the instructions that come nearest to it, likeliest contradiction first. */
export interface Beside {
  action: Side;
  near: readonly { meant: Meant; fast: number }[];
}

/** Instructions looked at by the fast path, the nearest in meaning. */
const LOOKED_AT = 24;
/** Later instructions that may have taken an earlier one's place: the nearest in meaning. */
const SUCCESSORS = 2;
const SAME_SUBJECT = 0.35;

/** Finds contradictions in meaning: between an action and instructions that need not share a word with it. */
export class Suspecter {
  private readonly head: Head;
  private readonly yes: number;

  constructor(
    knowledge: Knowledge,
    private readonly rules: LearnedRules['validator'],
  ) {
    this.head = knowledge.head('conflict');
    this.yes = this.head.classes.indexOf('YES');
  }

  /**
   * @param action a text of the action
   * @param indices the instructions in force
   * @returns what the fast path sees, which is the same whatever the second stage says
   */
  look(action: Side, indices: readonly InstructionIndex[]): Beside {
    const words = this.head.weightsOf(secondFeatures(action));
    const near = indices
      .flatMap((index) => index.near(action.vector, LOOKED_AT))
      .map((meant) => ({ meant, fast: this.fast(meant.side, action, words) }))
      .sort((a, b) => b.fast - a.fast || (a.meant.instruction.id < b.meant.instruction.id ? -1 : 1));
    return { action, near };
  }

  /**
   * @param beside what `look` saw
   * @param also instructions that the rules found contradicted, which are read in any case
   * @returns the instructions that were looked at closely
   */
  suspect({ action, near }: Beside, also: ReadonlySet<Instruction>, adviser: Adviser): Suspicion[] {
    const chosen = near.filter(
      ({ meant, fast }, place) =>
        also.has(meant.instruction) || (place < this.rules.pairs && fast >= this.rules.askAbove),
    );
    return chosen.map(({ meant, fast }) => {
      const { probability, read } = this.read(meant.side, action, fast, adviser);
      const replaced =
        probability >= this.rules.conflictFrom &&
        read &&
        this.isReplaced(
          meant,
          near.map((one) => one.meant),
          adviser,
        );
      return { instruction: meant.instruction, probability: replaced ? 0 : probability, read };
    });
  }

  /** @param words the weights of the action's own words */
  private fast(told: Side, action: Side, words: ReturnType<Head['weightsOf']>): number {
    const product = productOf(told.vector, action.vector);
    const scores = softmax(this.head.scores(product, comparedFeatures(told, action), words));
    return scores[this.yes] ?? 0;
  }

  private read(told: Side, action: Side, fast: number, adviser: Adviser): Omit<Suspicion, 'instruction'> {
    const opinion = adviser.opinion({ first: told.plain, second: action.plain })?.['conflict'];
    if (opinion === undefined) return { probability: fast, read: false };
    const mixed = mix([1 - fast, fast], opinion, this.rules.secondShare)[1] ?? 0;
    const odds = Math.log(Math.max(1e-9, mixed) / Math.max(1e-9, 1 - mixed));
    return { probability: 1 / (1 + Math.exp(-odds / this.rules.temperature)), read: true };
  }

  /** A later instruction on the same subject that contradicts an earlier one takes its place. */
  private isReplaced(earlier: Meant, others: readonly Meant[], adviser: Adviser): boolean {
    return others
      .filter((other) => isLater(other.instruction, earlier.instruction))
      .map((other) => ({ other, near: similarity(other.side.vector, earlier.side.vector) }))
      .filter(({ near }) => near >= SAME_SUBJECT)
      .sort((a, b) => b.near - a.near)
      .slice(0, SUCCESSORS)
      .some(({ other }) => {
        const opinion = adviser.opinion({ first: earlier.side.plain, second: other.side.plain });
        return (opinion?.['conflict']?.[1] ?? 0) >= this.rules.conflictFrom;
      });
  }
}
