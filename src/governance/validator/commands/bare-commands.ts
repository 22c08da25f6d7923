import { codeSpans } from '../../text/code-spans';
import type { Mention } from './mention';

/** What a command is about. Of flags other readers tell: "never commit without `-s`". */
export const ARGUMENT =
  '(?:gems?|packages?|crates?|modules?|dependenc(?:y|ies)|librar(?:y|ies)|targets?|arguments?|args|operands?|paths?|files?|services?|containers?|names?)';
const EXPLICIT =
  '(?:(?:an?|any|the|its|at\\s+least\\s+one|one|explicit|specific|concrete|single|further)\\s+){0,3}';
const NAMING = '(?:naming|giving|specifying|passing|listing|stating|telling\\s+it|saying\\s+which)';
const WITHOUT = new RegExp(
  `^\`?\\s+(?:without|with\\s+no)\\s+(?:${NAMING}\\s+)?${EXPLICIT}${ARGUMENT}\\b(?!\\s+(?:from|in|on|of|manager|lock)\\b)`,
  'i',
);
const BARE = /\b(?:bare|naked|plain|unqualified|argument-?less)\s+[`'"]?$/i;
/** "Always name the gem": without it a bare command may be any that lacks something. */
const NAMED = new RegExp(
  `\\b(?:name|specify|give|pass|list|state|say|mention)\\s+(?:it\\s+)?(?:which\\s+|${EXPLICIT})${ARGUMENT}\\b`,
  'i',
);
const REACH = 80;
/** Of plain ones it may be another program that is wanted: "plain `cargo test`, use nextest". */
const LACKING = /\b(?:bare|naked|unqualified)\s+[`'"]?$/i;
const FLAGS = /^--?[a-z][\w-]*(?:[\s,|/]+--?[a-z][\w-]*)*$/i;

/** @returns the flags with any of which a bare command is let be: "no bare `cargo update`, one crate at a time with `-p`" */
export const flagsLacking = (text: string, start: number): string[] =>
  LACKING.test(text.slice(Math.max(0, start - REACH), start))
    ? codeSpans(text).flatMap(({ code }) => (FLAGS.test(code.trim()) ? code.trim().split(/[\s,|/]+/) : []))
    : [];

/** @returns whether a rule speaks of a command only where it is not told what it is about: "`bundle update` without a gem name" */
export const isBare = (
  text: string,
  { start, end }: Pick<Mention, 'start' | 'end'>,
  listEnd: number,
): boolean =>
  WITHOUT.test(text.slice(end, end + REACH)) ||
  WITHOUT.test(text.slice(listEnd, listEnd + REACH)) ||
  (BARE.test(text.slice(Math.max(0, start - REACH), start)) && NAMED.test(text));
