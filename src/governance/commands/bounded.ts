import type { Effect } from './effect.types';

/** Characters of a word in which something was put in place of something else; where it would be longer, nothing is. */
const LONGEST_WORD = 10_000;

/** @returns the word as `fill` makes it, or as it stands: doubling a variable must not cost anything. */
export const filledIn = (word: string, fill: (word: string) => string): string => {
  const filled = fill(word);
  return filled.length > LONGEST_WORD ? word : filled;
};

/** What a rule can ask about an effect: all but its name and its words. */
const nature = ({ kind, sort, places, cargo, scope, reversible, outside }: Effect): string =>
  [kind, sort, places, cargo, scope, reversible, outside].join('\n');

const identity = (effect: Effect): string => [nature(effect), effect.target, effect.text].join('\n');

const unique = (effects: readonly Effect[], keyOf: (effect: Effect) => string): Effect[] => {
  const seen = new Set<string>();
  return effects.filter((effect) => {
    const key = keyOf(effect);
    return !seen.has(key) && seen.add(key);
  });
};

/**
 * @returns each effect once, in their order. Where they are more than `most`, one of each nature stays before others like
 * it, and what is left out counts as run unseen.
 */
export const bounded = (effects: readonly Effect[], most: number): Effect[] => {
  const all = unique(effects, identity);
  if (all.length <= most) return all;
  const kept = new Set([...new Set([...unique(all, nature), ...all])].slice(0, most - 1));
  const left = all.find((effect) => !kept.has(effect));
  return [...all.filter((effect) => kept.has(effect)), ...(left === undefined ? [] : [unseen(left)])];
};

const unseen = ({ by, text, span }: Effect): Effect => ({
  kind: 'run-unseen',
  sort: 'resource',
  target: '',
  places: [],
  cargo: [],
  scope: 'one',
  reversible: false,
  outside: false,
  by,
  text,
  span,
});
