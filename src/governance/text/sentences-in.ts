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

const BLANK = /\s/;
const MARK = /[.;!?]/;

/** @returns where the sentence round a piece of a text begins and ends; looks no further than that */
export function sentenceAround(text: string, start: number, end = start): { start: number; end: number } {
  let from = start;
  while (from > 0 && !endsAt(text, from)) from -= 1;
  END.lastIndex = end;
  return { start: from, end: END.exec(text)?.index ?? text.length };
}

/** Whether a sentence ends right before this place. */
const endsAt = (text: string, place: number): boolean => {
  const last = text[place - 1] ?? '';
  return last === '\n' || (BLANK.test(last) && MARK.test(text[place - 2] ?? ''));
};
