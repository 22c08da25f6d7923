import { createHash } from 'node:crypto';
import { type Judgement, portsOf } from '../src/config/knowledge';
import { createComponents } from '../src/governance/registry';
import { argmax } from '../src/governance/meaning/mix';
import { softmax } from '../src/governance/meaning/head';
import { TextAnalyser } from '../src/governance/text/analyse';
import type { TextAnalysis } from '../src/governance/text/analysis.types';
import { ownSets, partOf } from './data-sets';

/** Shares of the families that are learned from. */
const SHARES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1];
const EPOCHS = 12;
const RATE = 0.1;
/** Weight decay, so that words of single rows are not learned by heart. */
const DECAY = 1e-4;

interface Example {
  family: string;
  label: string;
  vector: Float32Array;
  features: readonly string[];
}

export interface CurvePoint {
  question: string;
  families: number;
  rows: number;
  /** Share of the development rows that is answered right. */
  right: number;
}

/** A place among the families that their names alone decide, so that the smaller share lies within the larger. */
const place = (family: string): number =>
  createHash('sha256').update(`curve:${family}`).digest().readUInt32BE() / 2 ** 32;

/** Logistic regression by stochastic descent with falling steps; the same rows give the same weights. */
class Learner {
  private readonly vector: Float64Array[];
  private readonly words = new Map<string, Float64Array>();

  constructor(
    private readonly classes: readonly string[],
    dimensions: number,
  ) {
    this.vector = classes.map(() => new Float64Array(dimensions));
  }

  learn(rows: readonly Example[]): void {
    for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
      // A stride that shares no factor with the number of rows visits each once.
      for (let step = 0; step < rows.length; step += 1) {
        const row = rows[(step * 7_919 + epoch) % rows.length];
        if (row !== undefined) this.step(row, RATE / (1 + epoch));
      }
    }
  }

  answer(row: Example): string {
    return this.classes[argmax(this.scores(row))] ?? '';
  }

  private step(row: Example, rate: number): void {
    const errors = softmax(this.scores(row)).map((p, at) => p - Number(this.classes[at] === row.label));
    errors.forEach((error, at) => {
      const weights = this.vector[at];
      if (weights === undefined) return;
      for (let index = 0; index < weights.length; index += 1)
        weights[index] = (weights[index] ?? 0) * (1 - rate * DECAY) - rate * error * (row.vector[index] ?? 0);
    });
    for (const name of row.features) {
      let weights = this.words.get(name);
      if (weights === undefined) this.words.set(name, (weights = new Float64Array(this.classes.length)));
      for (let at = 0; at < weights.length; at += 1)
        weights[at] = (weights[at] ?? 0) * (1 - rate * DECAY) - rate * (errors[at] ?? 0);
    }
  }

  private scores({ vector, features }: Example): number[] {
    const known = features.flatMap((name) => this.words.get(name) ?? []);
    return this.vector.map((weights, at) => {
      let sum = known.reduce((all, one) => all + (one[at] ?? 0), 0);
      for (let index = 0; index < weights.length; index += 1)
        sum += (weights[index] ?? 0) * (vector[index] ?? 0);
      return sum;
    });
  }
}

const pointsOf = (question: string, rows: readonly Example[]): CurvePoint[] => {
  const development = rows.filter(({ family }) => partOf(family) === 'development');
  const train = rows.filter(({ family }) => partOf(family) === 'train');
  const families = [...new Set(train.map(({ family }) => family))].sort((a, b) => place(a) - place(b));
  const classes = [...new Set(rows.map(({ label }) => label))].sort();
  return SHARES.map((share) => {
    const chosen = new Set(families.slice(0, Math.max(1, Math.round(share * families.length))));
    const learned = train.filter(({ family }) => chosen.has(family));
    const learner = new Learner(classes, rows[0]?.vector.length ?? 0);
    learner.learn(learned);
    const right = development.filter((row) => learner.answer(row) === row.label).length;
    return { question, families: chosen.size, rows: learned.length, right: right / development.length };
  });
};

/**
 * What more labelled rows are worth: a plain learner of the fast path's features, taught anew with ever more of the
 * families of the training part and measured on the development part. The shipped weights are not touched.
 */
export const learningCurve = ({ policy, knowledge }: Judgement): CurvePoint[] => {
  const analyser = new TextAnalyser(policy.text);
  const components = createComponents(policy, portsOf(knowledge));
  const example = (family: string, label: string, analysis: TextAnalysis, rules: string[]): Example => {
    const { vector, features } = knowledge.read(analysis);
    return { family, label, vector, features: [...features, ...rules] };
  };
  const instructions = ownSets.instructions().map(({ family, quadrant, text }) => {
    const analysis = analyser.analyse(text);
    const rules = components.InstructionPersistenceClassifier.features(analysis);
    return example(family, quadrant, analysis, rules);
  });
  const actions = ownSets.boundaries().map(({ family, boundary, type, description }) => {
    const rules = components.BoundaryEnforcer.features({ type, description });
    const label = boundary === 'NONE' ? 'harmless' : 'crosses';
    return example(family, label, analyser.analyse(description), rules);
  });
  return [
    ...pointsOf('quadrant of an instruction', instructions),
    ...pointsOf('whether an action crosses', actions),
  ];
};

export const curveTable = (points: readonly CurvePoint[]): string =>
  [
    '| Question | Families | Rows learned from | Right on the development part |',
    '| --- | --- | --- | --- |',
    ...points.map(
      ({ question, families, rows, right }) =>
        `| ${question} | ${families} | ${rows} | ${(100 * right).toFixed(1)} % |`,
    ),
  ].join('\n');
