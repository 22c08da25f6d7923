import { type AxisWeight, AxisSums, axisWeights } from './classifier/axes';
import { partTexts } from './classifier/parts';
import { reasoningOf } from './classifier/reasoning';
import { type FastClasses, fastClasses, learnedClasses } from './classifier/learned-classes';
import { reportStructure } from './classifier/structure';
import { persistenceOf, quadrantOf, scopeOf, verificationOf } from './classifier/verdicts';
import type { GovernanceComponent } from './component';
import type { ClassifierInput, InstructionClassification, InstructionPart } from './decisions';
import type { Knowledge } from './meaning/knowledge';
import { type Adviser, NO_ADVICE } from './meaning/second-stage';
import { CLASSIFIER_AXES } from './policy/classifier-schema';
import type { Policy } from './policy/policy.types';
import { TextAnalyser } from './text/analyse';
import type { TextAnalysis } from './text/analysis.types';
import { Lexicon } from './text/lexicon';
import { round } from './text/round';

const KNOWN_ANSWERS: readonly (readonly [text: string, answer: string])[] = [
  ['Postgres listens on port 5433.', 'SYSTEM HIGH PROJECT MANDATORY'],
  ['Every pull request needs two reviews.', 'OPERATIONAL HIGH PROJECT MANDATORY'],
  ['Rename the helper and rerun the tests.', 'TACTICAL LOW SESSION OPTIONAL'],
  ['We never sell what we know about our users.', 'STRATEGIC HIGH PERMANENT MANDATORY'],
  ['Come up with three ways to cut the bundle size.', 'STOCHASTIC LOW SESSION OPTIONAL'],
];

/** Rules told apart in one text at most. */
const MOST_PARTS = 20;

/** "Releases go out on Tuesdays": a plural before a verb is what the sentence is about, not an order. */
const isSubject = ({ tokens }: TextAnalysis, at: number): boolean => {
  const next = tokens[at + 1]?.pos;
  return tokens[at]?.norm.endsWith('s') === true && (next === 'VERB' || next === 'AUX');
};

/** Each axis with the height of its sum, as features for the learned heads. */
const featuresOf = (sums: AxisSums): string[] =>
  CLASSIFIER_AXES.flatMap((axis) => {
    const sum = sums.of(axis);
    return sum === 0 ? [] : [`x:${axis} ${sum < 0 ? '-' : String(Math.min(5, Math.ceil(sum)))}`];
  });

/** What rules and fast path find in a text: the same in every round of questions, and each time a message comes again. */
interface FirstReading {
  sums: AxisSums;
  fast: FastClasses | undefined;
}

/** Classifies an instruction by quadrant, persistence, temporal scope and need of verification. */
export class InstructionPersistenceClassifier implements GovernanceComponent<
  ClassifierInput,
  InstructionClassification
> {
  readonly name = 'InstructionPersistenceClassifier';
  private readonly lexicon: Lexicon;
  private readonly weights: readonly (readonly AxisWeight[])[];
  private readonly structural: ReadonlyMap<string, readonly AxisWeight[]>;
  private readonly negatable: readonly boolean[];
  private readonly readings = new WeakMap<TextAnalysis, FirstReading>();

  /**
   * @param policy the rules; every threshold and weight is in its `classifier` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param knowledge what was learned from labelled sentences; without it the rules alone decide
   */
  constructor(
    private readonly policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    private readonly knowledge?: Knowledge,
  ) {
    const { cues, structural, units, valueNouns, products } = policy.classifier;
    const groups = Object.entries(cues);
    this.weights = groups.map(([, { weights }]) => axisWeights(weights));
    // What is forbidden is neither explored nor done: "never experiment on live data" is a rule.
    this.negatable = groups.map(
      ([, { weights }]) => weights.exploration !== undefined || weights.oneOff !== undefined,
    );
    const phrases = Object.fromEntries(groups.map(([name, cue]) => [name, cue.phrases]));
    this.lexicon = new Lexicon({ ...phrases, units, valueNouns, products }, policy.text);
    this.structural = new Map(
      Object.entries(structural).map(([name, weights]) => [name, axisWeights(weights)]),
    );
  }

  /**
   * @param input the instruction's text, any length, and whether it stands where rules are kept
   * @returns the four classes, the words that decided, and how sure the classes are
   */
  decide(
    { text, standing = false }: ClassifierInput,
    adviser: Adviser = NO_ADVICE,
  ): InstructionClassification {
    const analysis = this.analyser.analyse(text);
    const classification = this.classify(analysis, adviser, standing);
    const parts = partTexts(analysis).slice(0, MOST_PARTS);
    return parts.length === 0
      ? classification
      : { ...classification, parts: parts.map((part) => this.part(part, standing)) };
  }

  private part(text: string, standing: boolean): InstructionPart {
    const { quadrant, persistence, temporal_scope, verification_required } = this.classify(
      this.analyser.analyse(text),
      NO_ADVICE,
      standing,
    );
    return { text, quadrant, persistence, temporal_scope, verification_required };
  }

  /** As `decide`, for a text that has been read already. */
  classify(
    analysis: TextAnalysis,
    adviser: Adviser = NO_ADVICE,
    standing = false,
  ): InstructionClassification {
    const { sums, fast } = this.firstReading(analysis);
    if (fast === undefined) return this.byRules(analysis, sums, standing);
    const { confidence, ...verdict } = learnedClasses(
      fast,
      this.policy.learned.classifier,
      adviser,
      standing,
    );
    return {
      ...verdict,
      reasoning: reasoningOf(verdict, sums, analysis),
      confidence: round(
        analysis.readability === 'readable' ? confidence : this.policy.classifier.confidence.unreadable,
      ),
    };
  }

  private firstReading(analysis: TextAnalysis): FirstReading {
    const known = this.readings.get(analysis);
    if (known !== undefined) return known;
    const { knowledge } = this;
    const sums = this.sum(analysis);
    const fast = knowledge === undefined ? undefined : fastClasses(knowledge, analysis, featuresOf(sums));
    const reading = { sums, fast };
    this.readings.set(analysis, reading);
    return reading;
  }

  private byRules(analysis: TextAnalysis, sums: AxisSums, standing: boolean): InstructionClassification {
    const { thresholds } = this.policy.classifier;
    const { quadrant, margin } = quadrantOf(sums, thresholds, standing);
    const persistence = persistenceOf(quadrant, sums, thresholds);
    const verdict = {
      quadrant,
      persistence,
      temporal_scope: scopeOf(quadrant, sums, thresholds),
      verification_required: verificationOf(persistence, sums, thresholds),
    };
    return {
      ...verdict,
      reasoning: reasoningOf(verdict, sums, analysis),
      confidence: this.confidence(analysis, sums, margin),
    };
  }

  /** What the rules find in a text, as features for the learned heads: each axis with the height of its sum. */
  features(analysis: TextAnalysis): string[] {
    return featuresOf(this.sum(analysis));
  }

  selfTest(): string | undefined {
    for (const [text, answer] of KNOWN_ANSWERS) {
      const { quadrant, persistence, temporal_scope, verification_required } = this.decide({ text });
      const given = [quadrant, persistence, temporal_scope, verification_required].join(' ');
      if (given !== answer) return `"${text}" was classified ${given} instead of ${answer}.`;
    }
    return undefined;
  }

  private sum(analysis: TextAnalysis): AxisSums {
    const sums = new AxisSums(analysis);
    const hits = this.lexicon.scan(analysis);
    const { repeats } = this.policy.classifier;
    hits.each((places, id) => {
      const weights = this.weights[id];
      if (weights === undefined) return;
      let counted = 0;
      for (const { start, end, negated } of places) {
        if (counted === repeats) break;
        if (this.negatable[id] === true && (negated || isSubject(analysis, start))) continue;
        sums.add(weights, start, end);
        counted += 1;
      }
    });
    reportStructure(analysis, hits, (cue, start, end) => {
      sums.add(this.structural.get(cue) ?? [], start, end);
    });
    return sums;
  }

  /** Rises from the floor to the ceiling with the margin; text that cannot be read or says nothing known stays below. */
  private confidence({ readability }: TextAnalysis, sums: AxisSums, margin: number): number {
    const { floor, ceiling, perMargin, noCue, unreadable } = this.policy.classifier.confidence;
    if (readability !== 'readable') return unreadable;
    const topics =
      sums.of('exploration') +
      sums.of('values') +
      sums.of('technical') +
      sums.of('working') +
      sums.of('oneOff');
    if (topics <= 0) return noCue;
    return round(ceiling - (ceiling - floor) * Math.exp(-perMargin * Math.max(0, margin)));
  }
}
