import type { CommandClaim } from './claims.types';

/** What stands in an instruction for whatever is put there: `git push origin <branch>`. */
const PLACEHOLDER = /^(?:<.*>|\{.*\}|\[.*\]|\$\w+|\.{3}|…)$/;
const BUNDLE = /^-[a-zA-Z]{2,}$/;

const hasFlag = (flags: ReadonlySet<string>, flag: string): boolean =>
  flags.has(flag) ||
  (BUNDLE.test(flag) && Array.from(flag.slice(1)).every((letter) => flags.has(`-${letter}`)));

const isWithin = (operand: string, folder: string): boolean => {
  const path = operand.replace(/^\.\//, '');
  return !path.includes('..') && (path.startsWith(`${folder}/`) || path === folder);
};

/**
 * Whether a command is one that an instruction rules out: the same program with the same first words and at least the same
 * flags, about what the instruction restricts itself to.
 */
export const isRuledOut = (told: CommandClaim, done: CommandClaim): boolean => {
  if (!told.negated || done.negated) return false;
  if (told.program !== '' && told.program !== done.program) return false;
  if (!told.operands.every((word, at) => PLACEHOLDER.test(word) || word === done.operands[at])) return false;
  if (![...told.flags].every((flag) => hasFlag(done.flags, flag))) return false;
  if (told.subject.size > 0 && ![...told.subject].some((term) => done.subject.has(term))) return false;
  const given = done.operands.slice(told.operands.length);
  const excepted = given.length > 0 && told.within.length > 0;
  return !(excepted && given.every((operand) => told.within.some((folder) => isWithin(operand, folder))));
};

/** Whether two instructions speak of the same command, so that the later one takes the earlier one's place. */
export const isSameCommand = (one: CommandClaim, other: CommandClaim): boolean =>
  one.program === other.program &&
  one.operands.join(' ') === other.operands.join(' ') &&
  [...one.flags].sort().join(' ') === [...other.flags].sort().join(' ');

/** Where commands of one program, and those with one flag, are found. */
export const commandKeys = (program: string, flags: Iterable<string>): string[] => [
  ...(program === '' ? [] : [`x:${program}`]),
  ...[...flags].filter((flag) => flag.startsWith('--')).map((flag) => `x:${flag}`),
];
