import type { TextAnalysis } from './analysis.types';

const CODE_SPAN = /`([^`\n]{1,500})`/g;

/** What stands in backticks. Places are characters of the text, the backticks included. */
export interface CodeSpan {
  start: number;
  end: number;
  code: string;
}

/** @returns what stands in backticks in a text, at most 500 characters each, in order */
export const codeSpans = (text: string): CodeSpan[] =>
  text.includes('`')
    ? [...text.matchAll(CODE_SPAN)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        code: match[1] ?? '',
      }))
    : [];

/** @returns the text with the case that it was given in, for `git branch -D` is another command than `-d` */
export const withCase = ({ text, source }: TextAnalysis): string =>
  source.length === text.length ? source : text;
