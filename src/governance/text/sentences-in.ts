/** Where a sentence ends whatever marks are part of code: `go.mod` and `query!` end none. */
const END = /[.;!?](?:\s|$)|\n/g;

/** @returns the sentences of a text as they stand there, with their marks */
export const sentencesIn = (text: string): string[] =>
  whole(text)
    .split(/(?<=[.;!?])\s+|\n/)
    .map((sentence) => sentence.replaceAll(HELD, ' '));

/** Stands for a blank at which no sentence ends. */
const HELD = '\u0000';
/** Marks in backticks end no sentence: `{!! !!}`. */
const whole = (text: string): string =>
  text.includes('`')
    ? text.replace(/`[^`\n]{1,500}`/g, (code) =>
        code.replace(/(?<=[.;!?])\s+/g, (blanks) => HELD.repeat(blanks.length)),
      )
    : text;

/** @returns where the sentence round a piece of a text begins and ends */
export function sentenceAround(text: string, start: number, end = start): { start: number; end: number } {
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(END)) {
    if (index >= end) return { start: from, end: index };
    if (index + mark.length <= start) from = index + mark.length;
  }
  return { start: from, end: text.length };
}
