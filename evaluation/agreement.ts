import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Reads the labellings: set, field, id, first and second label, parted by tabs. */
const doubleLabels = (): DoubleLabel[] =>
  readFileSync(join(__dirname, 'data', 'labellings.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [set = '', field = '', id = '', first = '', second = ''] = line.split('\t');
      return { set, field, id, first, second };
    });

/** Computes the agreement of the two labellings that lie beside the sets. */
export const agreement = (): Agreement => {
  const groups = new Map<string, DoubleLabel[]>();
  for (const label of doubleLabels()) {
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
