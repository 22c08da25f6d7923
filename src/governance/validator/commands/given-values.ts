/** Whether a word of a command is a flag. */
const isFlag = (word: string): boolean => /^--?[a-zA-Z]/.test(word);

/** A flag that is told with its value, as it is written: `--channel production`, `--channel=production`, `-j8`. */
const SHORT = /^-[a-zA-Z]$/;
const LONG = /^--[a-zA-Z]/;
/** What may be a value and is neither a sentence nor what stands for any: `<name>`, `$NAME`, `…`. */
const VALUE = /^[\w@/][\w@./:+-]*$/;

/** Whether two flags may be one: itself, or `-a` for `--app`. With the same value behind them they are. */
const isSame = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short, long] = SHORT.test(one) ? [one, other] : [other, one];
  return SHORT.test(short) && LONG.test(long) && short[1]?.toLowerCase() === long[2]?.toLowerCase();
};

/**
 * @param words of a command, or flags alone
 * @param operands those words that no flag takes
 * @returns the values of flags that are written with one
 */
export const valuesIn = (
  words: readonly string[],
  operands: readonly string[] = [],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [at, word] of words.entries()) {
    if (!isFlag(word)) continue;
    const equals = word.indexOf('=');
    const next = words[at + 1] ?? '';
    const value = equals > 0 ? word.slice(equals + 1) : isFlag(next) || operands.includes(next) ? '' : next;
    if (VALUE.test(value)) found.set(equals > 0 ? word.slice(0, equals) : word, value);
  }
  return found;
};

/** @returns all that stands behind flags of a command, where it may be their value */
export const behindFlags = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (!isFlag(word)) return isFlag(words[at - 1] ?? '') ? [word] : [];
    const equals = word.indexOf('=');
    return equals > 0 ? [word.slice(equals + 1)] : /^-[a-zA-Z]\w/.test(word) ? [word.slice(2)] : [];
  });

/** Whether a command is given a flag with just this value, whichever of its two names it is called by. */
export const isGiven = (words: readonly string[], flag: string, value: string): boolean =>
  words.some((word, at) => {
    const equals = word.indexOf('=');
    if (equals > 0) return isSame(word.slice(0, equals), flag) && word.slice(equals + 1) === value;
    return (isSame(word, flag) && words[at + 1] === value) || (SHORT.test(flag) && word === flag + value);
  });
