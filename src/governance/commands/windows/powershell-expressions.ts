import type { Word } from './powershell.types';

/** Characters of a text that is made of others: doubling one must not cost anything. */
const LONGEST = 5_000;
/** Texts that an expression comes to. */
const TEXTS = 50;
const PLACEHOLDER = /\{(\d{1,2})(?:[,:][^}]*)?\}/g;
const SPECIAL = /[.*+?^${}()|[\]]/;

type Texts = readonly string[];

/** Words that join texts, or change them, with how many words behind them they take. */
const OPERATORS: Readonly<
  Record<string, { takes: number; apply: (left: Texts, right: readonly Texts[]) => Texts } | undefined>
> = {
  '+': {
    takes: 1,
    apply: (left, [right = []]) =>
      left.length === 1 ? right.map((text) => `${left[0] ?? ''}${text}`) : [...left, ...right],
  },
  '-f': {
    takes: Infinity,
    apply: (left, right) => {
      const given = right.flat();
      return left.map((text) => text.replace(PLACEHOLDER, (all, at: string) => given[Number(at)] ?? all));
    },
  },
  '-join': { takes: 1, apply: (left, [right = []]) => [left.join(right[0] ?? '')] },
  '-replace': {
    takes: 2,
    apply: (left, right) => {
      const [from = '', to = ''] = right.flat();
      const plain = from.replace(/\\(.)/g, '$1');
      return from === '' || SPECIAL.test(from) ? left : left.map((text) => text.replaceAll(plain, to));
    },
  },
};

/**
 * Works out expressions that join texts: `'C:\' + 'Windows'`, `'{0}\x' -f $a`.
 * @param textsOf what a word stands for
 * @param isValue whether a word is a text, a group or a variable
 * @returns one word for such an expression; the words as they stand where there is none
 */
export const workedOut = (
  words: readonly Word[],
  textsOf: (word: Word) => Texts,
  isValue: (word: Word) => boolean,
): readonly Word[] => {
  const [first] = words;
  const last = words.at(-1);
  const isOperator = ({ quoted, value }: Word): boolean =>
    !quoted && Object.hasOwn(OPERATORS, value.toLowerCase());
  if (first === undefined || last === undefined || !isValue(first) || !words.some(isOperator)) return words;
  let left: Texts = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const operator = isOperator(word) ? OPERATORS[word.value.toLowerCase()] : undefined;
    if (operator === undefined && !isValue(word)) return words;
    if (operator === undefined) left = [...left, ...textsOf(word)];
    else {
      const right = words.slice(at + 1, at + 1 + operator.takes);
      left = operator.apply(left, right.map(textsOf));
      at += right.length;
    }
    if (left.length > TEXTS || left.some(({ length }) => length > LONGEST)) return words;
  }
  const { start } = first;
  return left.length === 0
    ? words
    : [{ value: left.join(' '), start, end: last.end, quoted: true, values: left }];
};

/** How methods that put texts together do it. */
const METHODS: readonly (readonly [RegExp, (texts: Texts) => string])[] = [
  [/\[(?:system\.)?io\.path\]::combine$/i, (texts) => texts.join('/')],
  [/\[(?:system\.)?string\]::concat$/i, (texts) => texts.join('')],
  [/\[(?:system\.)?string\]::join$/i, ([between = '', ...texts]) => texts.join(between)],
  [
    /\[(?:system\.)?string\]::format$/i,
    ([format = '', ...texts]) => format.replace(PLACEHOLDER, (all, at: string) => texts[Number(at)] ?? all),
  ],
];

/** @returns the text that a method makes of what it is given, where it is one that puts texts together */
export const madeBy = (method: string, given: Texts): string[] => {
  const made = METHODS.find(([name]) => name.test(method))?.[1](given);
  return made === undefined || made.length > LONGEST ? [] : [made];
};
