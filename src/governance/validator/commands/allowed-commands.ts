import type { Claim, CommandClaim, CommandShape } from '../claims.types';
import { MILDER } from './command-mentions';
import { isSameCommand } from './commands';
import type { Mention } from './mention';

type Place = Pick<Mention, 'start' | 'end'>;

/** What lets a command be: "`cargo test --doc` is fine", "`--dry-run` is welcome", "`--force-with-lease` on your own branch is OK". */
const GOOD =
  '(?:welcome|fine|ok(?:ay)?|allowed|permitted|acceptable|harmless|safe|exempt(?:ed)?|excepted|no\\s+problem|all\\s+right|(?:the|an|our)\\s+(?:only\\s+|one\\s+|sole\\s+)?exception)';
/** Between a command and what is said of it: no other thing that would be fine instead. */
const OF_IT =
  '(?:(?!\\b(?:until|while|because|since|that|and|but|so|else|everything|anything)\\b)[^.;:,`–—]){0,60}?';
const BEHIND = new RegExp(
  `^\`?${OF_IT}(?:\\b(?:is|are|stays?|remains?)\\s+(?:always\\s+|still\\s+|also\\s+|perfectly\\s+){0,2}${GOOD}\\b|^\`?\\s*[(:=–—-]\\s*(?:ok(?:ay)?|fine|allowed|permitted)\\b)`,
  'i',
);
/** "Except `cargo test --doc`", "doc tests are the exception:", "you may run". */
const BEFORE =
  /\b(?:except(?:\s+(?:for|with|when\s+(?:run|using)))?|excepting|excluding|exceptions?(?:\s+(?:is|are|to\s+this\s+is))?\s*:?|(?:exempt|excepted|allowed|permitted|fine|ok)(?:\s+(?:is|are))?\s*:|(?<=`\s)other\s+than|(?:other\s+than|except|but)\s+(?:by|via|through|with|using)|apart\s+from|aside\s+from|save\s+for|besides|but\s+for|unless\s+it(?:\s+is|['’]s)|(?:you|we|agents?)\s+(?:(?:may|can)|are\s+(?:free|welcome|allowed)\s+to)\s+(?:still\s+|only\s+)?(?:run|use|call))\s+(?:the\s+|a\s+)?[`'"]?$/i;
/** Characters on either side that say so. */
const REACH = 120;

/** "`git rebase --abort` and `git rebase --continue` are fine": said of all of them. */
const OF_ALL = /^`?[^.;:`]{0,60}?\bare\b/i;

/**
 * @param list the commands among which it stands: "except `a` and `b`"
 * @returns whether a text lets a command be, where it rules out what it belongs to
 */
export const isLetBe = (text: string, { start, end }: Place, list: readonly Place[]): boolean => {
  const behind = (at: number): string => text.slice(at, at + REACH);
  const before = (at: number): string => text.slice(Math.max(0, at - REACH), at);
  const [first, last] = [list[0]?.start ?? start, list.at(-1)?.end ?? end];
  return (
    BEHIND.test(behind(end)) ||
    (OF_ALL.test(behind(last)) && BEHIND.test(behind(last))) ||
    BEFORE.test(before(start)) ||
    BEFORE.test(before(first))
  );
};

/** Whether a command says more than the one that is ruled out, so that it is a part of what that would forbid. */
const isNarrower = (one: CommandShape, ruledOut: CommandShape): boolean =>
  (one.program === '' || one.program === ruledOut.program) &&
  (one.program === '' || ruledOut.operands.every((word, at) => one.operands[at] === word)) &&
  (one.program === '' || one.operands.length >= ruledOut.operands.length) &&
  [...ruledOut.flags].every((flag) => one.flags.has(flag)) &&
  (one.flags.size > ruledOut.flags.size ||
    (one.program !== '' && one.operands.length > ruledOut.operands.length));

/** @returns the claims of a text, those that rule out a command with the narrower ones that are let be, or that are even wanted */
export const withAllowed = (claims: readonly CommandClaim[]): CommandClaim[] => {
  const free = claims.filter((claim) => claim.free !== undefined);
  return claims.map((claim) => {
    const lets = claim.negated ? free.filter((one) => isNarrower(one, claim)) : [];
    return lets.length === 0 ? claim : { ...claim, lets };
  });
};

/** Whether it lets just this command be, or wants it, so that no act that is ruled out by a name ("force-push") can mean it. */
const isWanted = (claim: CommandShape, said: readonly CommandClaim[]): boolean =>
  said.some(
    ({ free, program, operands, flags }) =>
      (free === 'allowed' || (free === 'wanted' && flags.has(MILDER))) &&
      (program === ''
        ? flags.size > 0
        : program === claim.program && operands.join(' ') === claim.operands.join(' ')) &&
      flags.size === claim.flags.size &&
      [...flags].every((flag) => claim.flags.has(flag)),
  );

const isRestricted = ({ negated, lets, whole, values }: CommandClaim): boolean =>
  negated && (lets !== undefined || whole === true || values !== undefined);

/**
 * @param said what a text says of commands by their own words
 * @returns whether these leave of a ban, that was read out of the text in another way, less than it says
 */
export const isLess = (claim: Claim, said: readonly CommandClaim[]): boolean => {
  if (!claim.negated) return false;
  const restricted = said.filter(isRestricted);
  if (claim.kind === 'command')
    return (
      !said.includes(claim) && (isWanted(claim, said) || restricted.some((one) => isSameCommand(one, claim)))
    );
  // "A bare `bundle update`" is no update of a bundle.
  return (
    claim.kind === 'operation' &&
    claim.things.length > 0 &&
    restricted.some(({ program, operands }) =>
      claim.things.every((word) => program === word || operands.includes(word)),
    )
  );
};
