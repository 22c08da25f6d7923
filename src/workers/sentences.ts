/** A piece of a text, and how many line breaks stand before it. */
export interface Piece {
  text: string;
  lines: number;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** After these a full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|resp|fig|no)\.\s*$/i;

const BULLET = /^\s*[•‣◦▪–]\s+/;

/** No sentence ends where the next word follows at once: "blocking calls (.Wait(), .Result)", `DateTime.Now`. */
const STUCK = /[.!?]$/;

/** A line of at least this length without an end goes on, even where the next begins with a capital. */
const FULL_LINE = 60;

const goesOn = (line: string, next: string): boolean =>
  !/[.!?:;]["'”’)\]]*\s*$/.test(line) &&
  !BULLET.test(next) &&
  (/^\s*\p{Ll}/u.test(next) || line.length >= FULL_LINE);

const lineBreaks = (text: string): number => text.split('\n').length - 1;

const tidy = (text: string): string => text.replace(BULLET, '').replace(/\s+/g, ' ').trim();

/** @returns the text as one piece. */
export const whole = (text: string): Piece[] => [
  { text: tidy(text), lines: lineBreaks(text.slice(0, text.search(/\S|$/))) },
];

/** What takes back a part of the sentence before it and says nothing without that: "(Doc tests are the exception: …)". */
const BELONGS =
  /^\s*(?:\((?=[^)]{0,120}\b(?:exceptions?|except|fine|ok(?:ay)?|allowed)\b)|(?:the\s+)?(?:only\s+|sole\s+)?exceptions?\b)/i;

/** What speaks of a thing that the sentence before it names: "Do not edit it.", "They are written by the build." */
const REFERS =
  /^\s*(?!it(?:\s+(?:is|was|would\s+be|will\s+be)|['’]s)\s+(?:[\w-]+\s+){1,4}(?:to|that|if|when)\b)(?:(?!X{3})[\w'’-]+,?\s+){0,6}?(?:it|they|them|(?:these|those)(?=\s*[.,;!]|\s+(?:is|are|must|should|may|can)\b))(?![\w-])/i;
/** Characters of a rule that a sentence is added to; what is longer tells more than one thing. */
const LONGEST = 300;

/** @returns the sentences of a text, each with those that say nothing without it; what stands in code spans ends none. */
export function sentences({ text, lines }: Piece): Piece[] {
  // As long as the text itself, so that the places agree; a line break would end a sentence by itself.
  const mask = text.replace(/`[^`]*`/g, (code) => 'X'.repeat(code.length)).replaceAll('\n', ' ');
  const pieces: Piece[] = [];
  let start = 0;
  for (const { index, segment } of SEGMENTER.segment(mask)) {
    const end = index + segment.length;
    if ((ABBREVIATION.test(segment) || STUCK.test(segment)) && end < text.length) continue;
    const next = mask.slice(end, end + 160);
    if (BELONGS.test(next) || (end - start < LONGEST && REFERS.test(next))) continue;
    for (const piece of whole(text.slice(start, end)))
      pieces.push({ text: piece.text, lines: lines + lineBreaks(text.slice(0, start)) + piece.lines });
    start = end;
  }
  return pieces.filter((piece) => piece.text !== '');
}

/** @returns the statements of a plain text: its lines, those that go on joined. */
export function statements(text: string): Piece[] {
  const pieces: Piece[] = [];
  let last = '';
  text.split('\n').forEach((line, lines) => {
    const open = pieces.at(-1);
    if (open !== undefined && goesOn(last, line)) open.text += `\n${line}`;
    else pieces.push({ text: line, lines });
    last = line;
  });
  return pieces;
}
