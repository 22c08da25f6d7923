import type { PartOfSpeech } from 'wink-nlp';
import type { RawToken } from './tokenise';

export interface MarkedToken extends RawToken {
  /** Whether the word lies in the scope of a negation ("do not share the list": share, list). */
  negated: boolean;
  /** Index into `sentences`. */
  sentence: number;
}

export interface Token extends MarkedToken {
  /** Base form of a word; for numbers and literals the normalised spelling. */
  lemma: string;
  pos: PartOfSpeech;
  /** Whether the word is in the English lexicon; names of products and libraries mostly are not. */
  known: boolean;
}

/** A run of tokens between full stops, question or exclamation marks, or line ends. Token indices, `end` excluded. */
export interface Sentence {
  start: number;
  end: number;
  question: boolean;
}

/** How far the text could be read as English prose or code. */
export type Readability = 'readable' | 'foreign' | 'noise';

/** A text cut into tokens and sentences: enough to find phrases in it. */
export interface MarkedText {
  /** The normalised text that the offsets refer to. */
  text: string;
  tokens: readonly MarkedToken[];
  sentences: readonly Sentence[];
}

/** One reading of a text, shared by all components. */
export interface TextAnalysis extends MarkedText {
  /** As it was given: of the same length as `text` unless there are signs in it that are written in another way there. */
  source: string;
  tokens: readonly Token[];
  readability: Readability;
  /** Share of the words found in the English lexicon, 0 to 1; 1 for a text without words. */
  knownShare: number;
}
