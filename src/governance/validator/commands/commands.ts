import type { CommandClaim, CommandShape } from '../claims.types';
import { isGiven } from './given-values';
import { meets } from '../meets';

/** What stands in an instruction for whatever is put there: `git push origin <branch>`. */
const PLACEHOLDER = /^(?:<.*>|\{.*\}|\[.*\]|\$\w+|\.{3}|…)$/;
/** Flags that say enough by themselves: `--force`, `-auto-approve`, `-target`, `HUSKY=0`; so many letters are no bundle. */
const WHOLE_FLAG = /^--|=|^-[a-z]+-[a-z]|^-[a-z]{5,}$|^-race$/;
const BUNDLE = /^-[a-zA-Z]{2,5}$/;

const hasFlag = (flags: ReadonlySet<string>, flag: string): boolean =>
  flags.has(flag) ||
  (BUNDLE.test(flag) && Array.from(flag.slice(1)).every((letter) => flags.has(`-${letter}`)));

const isWithin = (operand: string, folder: string): boolean => {
  const path = operand.replace(/^\.\//, '');
  return !path.includes('..') && (path.startsWith(`${folder}/`) || path === folder);
};

/** Whether the words of a command begin with these, whatever flags with their values stand between them. */
export const beginsWith = (words: readonly string[], told: readonly string[]): boolean => {
  let next = 0;
  let isValue = false;
  for (const word of words) {
    const wanted = told[next];
    if (wanted === undefined) return true;
    const fits = PLACEHOLDER.test(wanted) || word === wanted;
    if (/^[-+]./.test(word)) isValue = true;
    else if (fits) next += 1;
    else if (!isValue) return false;
    if (fits || !/^[-+]./.test(word)) isValue = false;
  }
  return next === told.length;
};

/** Whether a command has all flags of another, those with a value with just this one. */
const hasFlags = (
  { flags, values }: CommandShape,
  { words }: CommandClaim,
  given: ReadonlySet<string>,
): boolean =>
  [...flags].every((flag) => {
    const value = values?.get(flag);
    return value === undefined ? hasFlag(given, flag) : isGiven(words, flag, value);
  });

/** What only tells of a program itself. */
const ABOUT = /^(?:--version|--help|-h|-V|help|version)$/;

/** Whether a command is one that an instruction always wants with flags that it was not given. */
export const lacks = (told: CommandClaim, done: CommandClaim): boolean =>
  told.required === true &&
  done.done === true &&
  done.tool !== true &&
  told.program === done.program &&
  beginsWith(done.words, told.operands) &&
  !hasFlags(told, done, done.flags) &&
  // `AWS_PROFILE=readonly aws s3 ls`
  ![...(told.values?.values() ?? [])].some((value) =>
    [...done.flags].some((flag) => flag.endsWith(`=${value}`)),
  ) &&
  !(told.values !== undefined && done.words.some((word) => ABOUT.test(word)));

/** Operands that stand for all there is. */
const ALL = new Set(['.', './...', '...', 'all', 'run']);
/** How test runners are told which tests are meant. */
const PICKING = new Set(
  '-k -t -m -g -p -e -run --filter --grep --testNamePattern --testPathPattern --tests --test --package --only --example --findRelatedTests --changed --onlyChanged --lf --last-failed'.split(
    ' ',
  ),
);

/** Whether a command is about some of what there is, and not about all. */
const picks = (told: CommandClaim, done: CommandClaim): boolean =>
  done.operands.slice(told.operands.length).some((operand) => !ALL.has(operand)) ||
  [...done.flags].some((flag) => PICKING.has(flag.replace(/=.*$/, '')));

/** What stands in an instruction for an operand with a wildcard: `rm *.log`. */
export const WILDCARD = '{wildcard}';
const GLOB = /[*?]|\[[^\]]+\]/;

/** Programs that speak of a name without going there. */
const SPEAKING = new Set(
  'cat grep egrep rg ag less head tail ls find git gh echo printf sed awk wc diff'.split(' '),
);

/** Whether a command goes to what is called so. */
const names = ({ program, words }: CommandClaim, name: string): boolean =>
  !SPEAKING.has(program) && words.some((word) => word === name || word.replace(/^--?[\w-]+=/, '') === name);

/** Words of a command among which what it is told to do stands: `docker compose down`, `python manage.py migrate`. */
const TOLD_WITHIN = 2;

/** @returns the words of a command from where it may be the one that is told: behind its program, or, where none is named, behind what it does */
const wordsFrom = (told: CommandClaim, done: CommandClaim): readonly string[] | undefined => {
  if (told.program === '' || told.program === done.program || isRunBy(told, done)) return done.words;
  if (told.inner !== true || !done.operands.slice(0, TOLD_WITHIN).includes(told.program)) return undefined;
  const behind = done.words.slice(done.words.indexOf(told.program) + 1);
  // In `git log --fake migrate` it is no act, but what one is about.
  return told.flags.size === 0 || behind.some((word) => word.startsWith('-')) ? behind : undefined;
};

/** Whether a command is run by a program that is ruled out whatever it does: `bundle exec rspec` is a use of `bundle`. */
const isRunBy = ({ program, operands, flags }: CommandClaim, { runBy }: CommandClaim): boolean =>
  operands.length === 0 && flags.size === 0 && runBy?.includes(program) === true;

/**
 * Whether a command is one that an instruction rules out: the same program with the same first words and at least the same
 * flags, about what the instruction restricts itself to.
 */
export const isRuledOut = (told: CommandClaim, done: CommandClaim): boolean => {
  if (!told.negated || done.negated) return false;
  const words = wordsFrom(told, done);
  if (words === undefined) return false;
  if (done.tool === true && told.operands.length === 0 && told.named === undefined && told.task === undefined)
    return false;
  if (told.task !== undefined && done.tasks?.includes(told.task) !== true) return false;
  if (told.named !== undefined && !names(done, told.named)) return false;
  if (told.operands.includes(WILDCARD) && !done.operands.some((word) => GLOB.test(word))) return false;
  if (!beginsWith(words, told.operands)) return false;
  const isSpelling = done.spelling !== undefined && told.operands.length <= done.spelling;
  if (isSpelling && told.flags.size === 0) return false;
  if (told.unless.size > 0 && [...told.unless].every((flag) => hasFlag(done.flags, flag))) return false;
  if ([...(told.except ?? [])].some((word) => done.words.includes(word) || hasFlag(done.flags, word)))
    return false;
  const isLet = (one: CommandShape): boolean =>
    beginsWith(done.words, one.operands) && hasFlags(one, done, done.flags);
  if (told.lets?.some(isLet) === true) return false;
  if ([...(told.runThrough ?? [])].some((way) => done.runThrough?.has(way) === true)) return false;
  if (told.writtenAs !== undefined && told.writtenAs !== done.writtenAs) return false;
  if (told.program === 'crontab' && told.flags.size === 0 && done.flags.has('-l')) return false;
  if (told.purposes !== undefined && !meets(told.purposes, done.purposes ?? new Set())) return false;
  if (told.whole === true && picks(told, done)) return false;
  // "Never push with `--force`" says nothing of `rm -f`.
  const speaks = [done.program, ...done.operands.slice(0, 1)].some((word) => told.words.includes(word));
  // `git commit -n` is `--no-verify`, which no other command has.
  const isOwn = [...told.flags].every((flag) => flag.startsWith('--no-'));
  const flags = told.program !== '' || speaks || isOwn ? done.flags : (done.written ?? done.flags);
  if (!hasFlags(told, done, flags)) return false;
  if (told.subject.size > 0 && ![...told.subject].some((term) => done.subject.has(term))) return false;
  const given = done.operands.slice(told.operands.length);
  const excepted = given.length > 0 && told.within.length > 0;
  return !(excepted && given.every((operand) => told.within.some((folder) => isWithin(operand, folder))));
};

/** Whether two instructions speak of the same command, so that the later one takes the earlier one's place. */
export const isSameCommand = (one: CommandClaim, other: CommandClaim): boolean =>
  one.program === other.program &&
  one.operands.join(' ') === other.operands.join(' ') &&
  [...one.flags].sort().join(' ') === [...other.flags].sort().join(' ') &&
  [...(one.values ?? [])].sort().join(' ') === [...(other.values ?? [])].sort().join(' ') &&
  one.task === other.task &&
  one.named === other.named;

/** Where tasks, and what a command is given by its name, are found. */
export const taskKey = (task: string): string => `t:${task}`;
export const valueKey = (value: string): string => `g:${value}`;

/** Where commands of one program, and those with one flag or one variable (`HUSKY=0`), are found. */
export const commandKeys = (
  program: string,
  flags: Iterable<string>,
  operands: readonly string[] = [],
): string[] => [
  ...(program === '' ? [] : [`x:${program}`]),
  // "No state rm", whatever the program.
  ...(operands.length > 1 ? [`w:${operands.slice(0, 2).join(' ')}`] : []),
  ...[...flags].filter((flag) => WHOLE_FLAG.test(flag)).map((flag) => `x:${flag}`),
];

/** Where commands are found by what they are told to do, whatever their program: `down -v`, `migrate --fake`, `state rm`. */
export const innerKeys = (flags: Iterable<string>, operands: readonly string[]): string[] => {
  const told = operands.slice(0, TOLD_WITHIN);
  const given = [...flags];
  return told.flatMap((word, at) => [
    ...given.map((flag) => `w:${word} ${flag}`),
    ...operands.slice(at + 1, at + 2).map((next) => `w:${word} ${next}`),
  ]);
};
