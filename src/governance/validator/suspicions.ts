import { type Head, softmax } from '../meaning/head';
import type { Knowledge } from '../meaning/knowledge';
import { mix } from '../meaning/mix';
import { comparedFeatures, productOf, secondFeatures, type Side } from '../meaning/pair-features';
import type { Adviser } from '../meaning/second-stage';
import { similarity } from '../meaning/vector-table';
import type { LearnedRules } from '../policy/policy.types';
import type { Clash } from './claims.types';
import type { Instruction, InstructionIndex } from './instruction-index';
import type { InstructionPairs } from './instruction-pairs';
import type { Meant } from './meaning-index';

/** How probable it is that an action contradicts an instruction, by what was learned. */
export interface Suspicion {
  instruction: Instruction;
  /** 0 to 1. */
  probability: number;
  /** Whether the second stage has read the two together. */
  read: boolean;
  /** Whether it is about what a tool call means: that leaves a doubt, where words are taken as they are. */
  doubtful?: boolean;
}

/** An instruction with how suspicious the fast path finds it. */
interface Looked {
  meant: Meant;
  /** How probable a contradiction is, 0 to 1. */
  fast: number;
  /** The same as logarithmic odds, with what nearness adds. */
  weight: number;
}

/** An action as it is held against one instruction after the other. */
interface View {
  /** The weights of the action's own words. */
  words: ReturnType<Head['weightsOf']>;
  /** The head's rows, each multiplied with the action's vector: what they say of an instruction's they say of the product. */
  rows: Head['rows'];
  /** What was seen of instructions in which the rules find nothing: the same each time they are looked at. */
  looked: WeakMap<Meant, Looked>;
}

/** Instructions looked at by the fast path, the nearest in meaning. */
const LOOKED_AT = 24;

const logOdds = (probability: number): number =>
  Math.log(Math.max(1e-9, probability) / Math.max(1e-9, 1 - probability));

/** What is asked of an instruction and what stands beside it: an act in words, or a tool call in outline. */
export type PairQuestion = 'conflict' | 'breaks';

/** From where on a pair is suspicious. */
export type SuspicionRules = Pick<
  LearnedRules['validator'],
  'pairs' | 'askAbove' | 'nearness' | 'askFrom' | 'few' | 'secondShare' | 'temperature' | 'conflictFrom'
> & {
  /** From where on the fast path decides by itself; absent where it never does. */
  alone?: Pick<LearnedRules['validator']['alone'], 'conflictFrom'>;
};

/** Finds contradictions in meaning: between an action and instructions that need not share a word with it. */
export class Suspecter {
  private readonly head: Head;
  private readonly yes: number;
  private readonly views = new WeakMap<Side, View>();

  constructor(
    knowledge: Knowledge,
    private readonly question: PairQuestion,
    private readonly rules: SuspicionRules,
    private readonly pairs: InstructionPairs,
  ) {
    this.head = knowledge.head(question);
    this.yes = this.head.classes.indexOf('YES');
  }

  /**
   * @param action the action's description, or its call in outline
   * @param indices the instructions in force
   * @param also instructions that the rules found contradicted, and how; they are read in any case
   * @param passesOver instructions that are not looked at, and take no other's place
   * @returns the instructions that were looked at closely
   */
  suspect(
    action: Side,
    indices: readonly InstructionIndex[],
    also: ReadonlyMap<Instruction, Clash>,
    adviser: Adviser,
    passesOver: (instruction: Instruction) => boolean = () => false,
  ): Suspicion[] {
    const view = this.viewOf(action);
    const near = indices
      .flatMap((index) => index.near(action.vector, LOOKED_AT))
      .map((meant) => this.look(meant, action, view, also.get(meant.instruction)))
      .sort((a, b) => b.weight - a.weight || (a.meant.instruction.id < b.meant.instruction.id ? -1 : 1));
    const floor = this.floor(indices.reduce((sum, { size }) => sum + size, 0));
    const asks = ({ fast, weight }: Looked): boolean => fast >= this.rules.askAbove && weight >= floor;
    const own = near.filter(({ meant }) => !passesOver(meant.instruction));
    return own.flatMap((looked, place) => {
      const { meant, fast } = looked;
      const asked = also.has(meant.instruction) || (place < this.rules.pairs && asks(looked));
      if (!asked && fast < (this.rules.alone?.conflictFrom ?? Infinity)) return [];
      const { probability, read } = asked
        ? this.read(meant.side, action, fast, adviser)
        : { probability: fast, read: false };
      const replaced =
        probability >= this.rules.conflictFrom &&
        read &&
        this.pairs.isReplaced(
          meant,
          near.map((one) => one.meant),
          adviser,
        );
      return [{ instruction: meant.instruction, probability: replaced ? 0 : probability, read }];
    });
  }

  /**
   * The weight from which a pair is read. Among many instructions one that comes near is likelier to do so by chance:
   * the odds that it is the one in question fall with their number.
   */
  private floor(count: number): number {
    const { askFrom, few } = this.rules;
    return askFrom + Math.log(Math.max(1, count / few));
  }

  private viewOf(action: Side): View {
    let view = this.views.get(action);
    if (view === undefined) {
      view = {
        words: this.head.weightsOf(secondFeatures(action)),
        rows: this.head.rows.map((row) => productOf(row, action.vector)),
        looked: new WeakMap(),
      };
      this.views.set(action, view);
    }
    return view;
  }

  /** @param clash what the rules found */
  private look(meant: Meant, action: Side, { words, rows, looked }: View, clash: Clash | undefined): Looked {
    const known = clash === undefined ? looked.get(meant) : undefined;
    if (known !== undefined) return known;
    const { side: told } = meant;
    const near = similarity(told.vector, action.vector);
    const scores = softmax(
      this.head.scores(told.vector, comparedFeatures(told, action, near, clash), words, rows),
    );
    const fast = scores[this.yes] ?? 0;
    const seen = { meant, fast, weight: logOdds(fast) + this.rules.nearness * near };
    if (clash === undefined) looked.set(meant, seen);
    return seen;
  }

  private read(
    told: Side,
    action: Side,
    fast: number,
    adviser: Adviser,
  ): Pick<Suspicion, 'probability' | 'read'> {
    const opinion = adviser.opinion({ first: told.plain, second: action.plain })?.[this.question];
    if (opinion === undefined) return { probability: fast, read: false };
    const mixed = mix([1 - fast, fast], opinion, this.rules.secondShare)[1] ?? 0;
    return { probability: 1 / (1 + Math.exp(-logOdds(mixed) / this.rules.temperature)), read: true };
  }
}
