import type { OperationClaim } from '../claims.types';

const ANY = 'op:';

/** Where operations are found: each kind by itself, and whatever is done. */
export const operationKeys = (verbs: Iterable<string>): string[] => [
  ANY,
  ...[...verbs].map((verb) => `${ANY}${verb}`),
];

/** Something may be written on to a word of this length: the `redis` of `redis5`. */
const SHORTEST_STEM = 5;
const JOINTS = /[-_.@]/;

const isWordOf = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) ||
  (word.length >= SHORTEST_STEM &&
    [...words].some((one) => one.length > word.length && one.startsWith(word)));

/** A name of several words is there where all of them are: `dead-letter` in `dead_letter_queue`. */
const isNamed = (word: string, words: ReadonlySet<string>): boolean =>
  isWordOf(word, words) ||
  (JOINTS.test(word) && word.split(JOINTS).every((part) => part === '' || words.has(part)));

/** What parts belong to. */
const ITEMS = new Set('issue ticket task story epic bug card pr request page'.split(' '));

/** "Never create Jira issues": a comment on one is none. */
const isOfPart = ({ things, verbs }: OperationClaim, { part }: OperationClaim): boolean =>
  part !== undefined && !verbs.has(part) && things.some((word) => ITEMS.has(word)) && !things.includes(part);

/** Whether an operation is done to a thing to which an instruction does not want it done. */
export const isDoneToIt = (told: OperationClaim, done: OperationClaim): boolean =>
  told.negated &&
  !done.negated &&
  !isOfPart(told, done) &&
  (told.verbs.size === 0 || [...told.verbs].some((verb) => done.verbs.has(verb))) &&
  told.things.every((word) => isNamed(word, done.words));
