/** A share with its 95 % Wilson score interval (Wilson 1927). */
export interface Rate {
  hits: number;
  of: number;
  rate: number;
  low: number;
  high: number;
}

const Z = 1.959964;

/** @returns the share of `hits` in `of` with its 95 % interval; an empty sample has the interval 0 to 1 */
export const rateOf = (hits: number, of: number): Rate => {
  if (of === 0) return { hits, of, rate: 0, low: 0, high: 1 };
  const p = hits / of;
  const z2 = Z * Z;
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of));
  return { hits, of, rate: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

/** One answered question: what is right, what was said, how sure (0 to 1). */
export interface Answer {
  /** The class of the label. */
  label: string;
  given: string;
  right: boolean;
  confidence?: number;
  /** What was judged. */
  text: string;
  /** What the list of misses says of it besides. */
  remark?: string;
}

/** Accuracy over all answers. */
export const accuracy = (answers: readonly Answer[]): Rate =>
  rateOf(answers.filter(({ right }) => right).length, answers.length);

/** The mean of the classes' recalls. */
export const balancedAccuracy = (answers: readonly Answer[]): number => {
  const byLabel = new Map<string, [right: number, all: number]>();
  for (const { label, right } of answers) {
    const entry = byLabel.get(label) ?? [0, 0];
    byLabel.set(label, [entry[0] + (right ? 1 : 0), entry[1] + 1]);
  }
  const recalls = [...byLabel.values()].map(([right, all]) => right / all);
  return recalls.length === 0 ? 0 : recalls.reduce((a, b) => a + b, 0) / recalls.length;
};

const BINS = 10;

/**
 * Expected calibration error (Naeini et al. 2015): how far confidence and share of right answers lie apart, over ten
 * bins of equal width, weighted by their size.
 */
export const calibrationError = (answers: readonly Answer[]): number => {
  const bins = Array.from({ length: BINS }, () => ({ sure: 0, right: 0, all: 0 }));
  let total = 0;
  for (const { confidence, right } of answers) {
    if (confidence === undefined) continue;
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))];
    if (bin === undefined) continue;
    bin.sure += confidence;
    bin.right += right ? 1 : 0;
    bin.all += 1;
    total += 1;
  }
  return bins.reduce((sum, { sure, right }) => sum + Math.abs(sure - right), 0) / Math.max(1, total);
};

/** Of two-class answers, where `positive` is the class to be found: recall, precision and false-positive rate. */
export const detection = (
  answers: readonly Answer[],
  positive: (label: string) => boolean,
): { recall: Rate; precision: Rate; falsePositives: Rate } => {
  const found = answers.filter(({ given }) => positive(given));
  const real = answers.filter(({ label }) => positive(label));
  const both = real.filter(({ given }) => positive(given)).length;
  return {
    recall: rateOf(both, real.length),
    precision: rateOf(both, found.length),
    falsePositives: rateOf(found.length - both, answers.length - real.length),
  };
};
