import { join } from 'node:path';
import { readLines } from './data-sets';
import { type Rate, rateOf } from './metrics';

/** One question that two readers answered without knowing of each other. */
interface DoubleLabel {
  set: string;
  field: string;
  id: string;
  first: string;
  second: string;
}

/** For each set and field: how often two readers agree, and Cohen's kappa, which takes away what chance would give. */
export type Agreement = Record<string, { same: Rate; kappa: number }>;

const kappaOf = (labels: readonly DoubleLabel[]): number => {
  const n = labels.length;
  const same = labels.filter(({ first, second }) => first === second).length / n;
  const share = (value: string, reader: 'first' | 'second'): number =>
    labels.filter((label) => label[reader] === value).length / n;
  const values = new Set(labels.flatMap(({ first, second }) => [first, second]));
  const chance = [...values].reduce((sum, value) => sum + share(value, 'first') * share(value, 'second'), 0);
  return chance === 1 ? 1 : (same - chance) / (1 - chance);
};

/** Computes the agreement of the two labellings that lie beside the sets. */
export const agreement = (): Agreement => {
  const groups = new Map<string, DoubleLabel[]>();
  for (const label of readLines<DoubleLabel>(join(__dirname, 'data', 'labellings.jsonl'))) {
    const key = `${label.set} ${label.field}`;
    groups.set(key, [...(groups.get(key) ?? []), label]);
  }
  return Object.fromEntries(
    [...groups].map(([key, labels]) => [
      key,
      {
        same: rateOf(labels.filter(({ first, second }) => first === second).length, labels.length),
        kappa: kappaOf(labels),
      },
    ]),
  );
};
