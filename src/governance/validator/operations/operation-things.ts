import type { TextAnalysis, Token } from '../../text/analysis.types';
import { AGENTS } from '../sentences/clarity';
import type { OperationWords } from './operation-words';

/** Things in other words: each by all of its words, and whether they stand behind a preposition. */
export interface Thing {
  words: string[];
  /** Those that tell it from no other: a server, an entry. */
  general: string[];
  /** Whether all of a kind are meant: "services". */
  isSeveral: boolean;
  isPlaced: boolean;
}

/** Between words of one name: `portal-sql`. */
const JOINT = /^[-_.@]?$/;
/** Between two things, where no word or mark stands: "ufw / iptables". */
const PARTED = /[/,&]/;
/** Words of one name. */
const MOST_JOINED = 8;

export const LISTING: ReadonlySet<string> = new Set(['and', 'or', 'nor', ',', '/', '&']);
/** Behind these a thing is told more closely. */
const CLOSER = new Set('of on in at from to into onto with via against under inside within'.split(' '));
/** A pronoun, and what else stands for something that was named before. */
const REFERRING = new Set('it them em this that these those one such what whatever'.split(' '));
/** Words that tell nothing of a thing. */
const EMPTY = new Set(
  'anything everything something nothing any all new own other more please yourself yourselves directly manually ever again folk folks people lot sort kind time times purpose way circumstance circumstances hand repo repository codebase workspace workstation laptop shell console terminal line behalf name names here there just also only whatsoever'.split(
    ' ',
  ),
);
/** Where a rule stands; "on this box" tells no thing. */
const HERE = new Set(['machine', 'host', 'computer']);
/** Of a text whose words could not be told apart. */
const GRAMMAR = new Set('the and not you your our its for with from that this are was has have'.split(' '));

const newThing = (): Thing => ({
  words: [],
  general: [],
  isSeveral: false,
  isPlaced: false,
});
const isTold = ({ words, general }: Thing): boolean => words.length + general.length > 0;

/** Whether a token is written on to the one before it, as the `prod` of `db-prod`. */
export const isJoined = ({ tokens, text }: TextAnalysis, at: number): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || before.kind === 'mark' || token.kind === 'mark')
    return false;
  return token.start >= before.end && JOINT.test(text.slice(before.end, token.start));
};

/** Whether a word stands for something that was named before. */
export const isReferring = (token: Token | undefined): boolean => REFERRING.has(token?.norm ?? '');

/** Reads the things that words of an instruction name. */
export class ThingReader {
  constructor(
    private readonly words: OperationWords,
    private readonly general: ReadonlySet<string>,
  ) {}

  /** @returns the things between two tokens, in their order */
  read(analysis: TextAnalysis, from: number, to: number): Thing[] {
    const { tokens, text } = analysis;
    const things = [newThing()];
    for (let at = from; at < to; at += 1) {
      const token = tokens[at];
      if (token === undefined) break;
      if (at > from && PARTED.test(text.slice(tokens[at - 1]?.end, token.start))) things.push(newThing());
      const thing = things.at(-1) ?? newThing();
      const last = lastOfName(analysis, at, to);
      const norm = last === at ? token.norm : text.slice(token.start, tokens[last]?.end);
      const isName = last > at ? isNameOf(token, tokens[last]) : this.isNamed(tokens, at);
      at = last;
      if (LISTING.has(norm)) {
        if (isTold(thing)) things.push(newThing());
      } else if (CLOSER.has(norm)) thing.isPlaced = true;
      else if (isName && !EMPTY.has(norm) && !AGENTS.has(token.lemma)) {
        const word = this.words.thing(norm);
        if (thing.isPlaced && HERE.has(word)) continue;
        (this.general.has(word) ? thing.general : thing.words).push(word);
        thing.isSeveral = word !== norm && norm.endsWith('s');
      }
    }
    return things.filter(isTold);
  }

  /** "On fly", "compute instances", "azure resources": names that are other words elsewhere. */
  private isNamed(tokens: readonly Token[], at: number): boolean {
    const token = tokens[at];
    if (token === undefined || REFERRING.has(token.norm)) return false;
    if (isThingWord(token)) return true;
    if (token.pos === 'VERB') return CLOSER.has(tokens[at - 1]?.norm ?? '') || tokens[at + 1]?.pos === 'NOUN';
    return ['ADJ', 'ADV', 'INTJ', 'X'].includes(token.pos) && this.words.isKnownThing(token.norm);
  }
}

/** Names are often in no lexicon, and are taken for any kind of word. */
export const isThingWord = (token: Token | undefined): boolean => {
  if (token === undefined || token.kind === 'mark' || REFERRING.has(token.norm)) return false;
  if (['NOUN', 'PROPN', 'NUM'].includes(token.pos) || token.kind === 'literal') return true;
  if (token.pos === 'X') return /^[a-z][\w.-]{2,}$/.test(token.norm) && !GRAMMAR.has(token.norm);
  return !token.known && ['ADJ', 'VERB', 'ADV', 'INTJ'].includes(token.pos);
};

/** "Read-only" is no name, `checkout-api` and `db-prod-01` are. */
const isNameOf = (first: Token, last: Token | undefined): boolean =>
  last !== undefined &&
  (isThingWord(last) || /\d/.test(last.norm) || (isThingWord(first) && !['ADJ', 'ADV'].includes(last.pos)));

function lastOfName(analysis: TextAnalysis, first: number, to: number): number {
  let last = first;
  while (last + 1 < Math.min(to, first + MOST_JOINED) && isJoined(analysis, last + 1)) last += 1;
  return last;
}
