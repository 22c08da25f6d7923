import type { TextRules } from '../policy/policy.types';
import type { MarkedText, MarkedToken, Readability, Sentence, TextAnalysis, Token } from './analysis.types';
import { EnglishReader, type WordReading } from './english';
import { NegationMarker } from './negation';
import { normalise } from './normalise';
import { Politeness } from './politeness';
import { type RawToken, tokenise } from './tokenise';

const ENGLISH_WORD = /^[a-z]+$/;
/** Marks of code and commands, whose words need not be English. */
const CODE = /[/=${}<>|]/;
const SENTENCE_END = new Set(['.', '!', '?', '\n']);
/** A mark that is code ends no sentence: `!important`, the operator `?`. */
const isCode = (text: string, start: number, end: number): boolean =>
  (text[start - 1] === '`' && text[end] === '`') ||
  (/[!?]/.test(text[start] ?? '') && /\w/.test(text[end] ?? ''));
/** Longest word shown to the language model; what is longer is an identifier or noise. */
const LONGEST_WORD = 24;
/** Analyses kept for the other components that read the same text, bounded by their characters in all. */
const MEMO_CHARACTERS = 100_000;

const UNREAD: WordReading = { lemma: '', pos: 'X', known: false };

/** What the model sees of a token: words as they are, stand-ins for the rest, so that it never stores a value. */
const forModel = (token: RawToken): string => {
  if (token.kind === 'word')
    return ENGLISH_WORD.test(token.norm) && token.norm.length <= LONGEST_WORD ? token.norm : 'thing';
  if (token.kind === 'number') return '1';
  if (token.kind === 'literal') return 'thing';
  return token.norm === '\n' || token.norm === '!' || token.norm === '?' ? '.' : ',';
};

/**
 * Reads texts for the components: normalised, cut into tokens and sentences, with base forms, parts of speech,
 * negation and readability. The reading of a text depends on the text and the rules alone; recent readings are kept,
 * since several components ask about the same action.
 */
export class TextAnalyser {
  private readonly english = new EnglishReader();
  private readonly politeness: Politeness;
  private readonly negation: NegationMarker;
  private readonly foreign: ReadonlySet<string>;
  private readonly memo = new Map<string, TextAnalysis>();
  private memoised = 0;

  /** @param rules the `text` section of the policy */
  constructor(private readonly rules: TextRules) {
    this.politeness = new Politeness(rules.politeness);
    this.negation = new NegationMarker(rules.negation);
    this.foreign = new Set(rules.readability.foreignWords);
  }

  /**
   * @param text any text
   * @returns its analysis; the same object while the text is remembered
   */
  analyse(text: string): TextAnalysis {
    const remembered = this.memo.get(text);
    if (remembered !== undefined) return remembered;
    const analysis = this.read(text);
    this.remember(text, analysis);
    return analysis;
  }

  /**
   * Reads no more of a text than is needed to find phrases in it: base forms and parts of speech cost more than all the
   * rest together.
   */
  mark(source: string): MarkedText {
    const { text, tokens, sentences } = this.memo.get(source) ?? this.cut(source);
    return { text, tokens, sentences };
  }

  /** Cuts a text into tokens and sentences and marks what is negated. */
  private cut(source: string) {
    const text = normalise(source);
    const { tokens: raw, polite } = this.politeness.strip(tokenise(text));
    const tokens: MarkedToken[] = [];
    const sentences: Sentence[] = [];
    let open = 0;
    for (const token of raw) {
      const { norm, kind, start, end } = token;
      const marked: MarkedToken = { norm, kind, start, end, negated: false, sentence: sentences.length };
      if (token.literal !== undefined) marked.literal = token.literal;
      tokens.push(marked);
      if (kind === 'mark' && SENTENCE_END.has(norm) && !isCode(text, start, end)) {
        if (tokens.length - 1 > open)
          sentences.push({ start: open, end: tokens.length - 1, question: norm === '?' && !polite });
        open = tokens.length;
      }
    }
    if (tokens.length > open) sentences.push({ start: open, end: tokens.length, question: false });
    this.negation.mark(text, tokens, sentences);
    return { text, raw, tokens, sentences };
  }

  private read(source: string): TextAnalysis {
    const { text, raw, tokens: marked, sentences } = this.cut(source);
    const readings = this.english.read(raw.map(forModel));
    let known = 0;
    let words = 0;
    const tokens = marked.map((token, index): Token => {
      const reading = readings?.[index] ?? UNREAD;
      const isWord = token.kind === 'word';
      const isEnglish = isWord && reading.lemma !== 'thing';
      if (isWord) words += 1;
      if (isEnglish && reading.known) known += 1;
      const lemma = isEnglish && reading.lemma !== '' ? reading.lemma : token.norm;
      // Written out: spreading the token took a third of the time of reading a text.
      const { norm, kind, start, end, negated, sentence, literal } = token;
      const { pos, known: isKnown } = reading;
      return literal === undefined
        ? { norm, kind, start, end, negated, sentence, lemma, pos, known: isKnown }
        : { norm, kind, start, end, negated, sentence, literal, lemma, pos, known: isKnown };
    });
    const knownShare = words === 0 ? 1 : known / words;
    return {
      source,
      text,
      tokens,
      sentences,
      knownShare,
      readability: this.readability(text, raw, words, knownShare),
    };
  }

  private readability(
    text: string,
    tokens: readonly RawToken[],
    words: number,
    knownShare: number,
  ): Readability {
    const limits = this.rules.readability;
    let foreign = 0;
    let other = 0;
    for (const { kind, norm } of tokens) {
      if (kind !== 'word') continue;
      if (this.foreign.has(norm)) foreign += 1;
      if (!/[a-z_]/.test(norm)) other += 1;
    }
    if (words > 0 && other / words > limits.otherScriptShare) return 'foreign';
    if (
      words >= limits.minimumWords &&
      foreign >= limits.minimumForeignWords &&
      foreign / words >= limits.foreignShare
    )
      return 'foreign';
    if (words === 0 && !tokens.some(({ kind }) => kind !== 'mark')) return 'noise';
    const strange = words >= limits.minimumNoiseWords && knownShare < limits.noiseShare;
    return strange && !CODE.test(text) ? 'noise' : 'readable';
  }

  private remember(text: string, analysis: TextAnalysis): void {
    if (text.length > MEMO_CHARACTERS / 4) return;
    this.memo.set(text, analysis);
    this.memoised += text.length;
    for (const oldest of this.memo.keys()) {
      if (this.memoised <= MEMO_CHARACTERS) break;
      this.memo.delete(oldest);
      this.memoised -= oldest.length;
    }
  }
}
