import type { WordPart } from 'unbash';

/** Words that one word with braces may stand for. */
const MOST = 50;
/** Steps of a sequence (`{1..9}`) that are taken one by one; what counts further is no name. */
const STEPS = 30;
const SEQUENCE = /^(-?\d{1,6}|[a-z])\.\.(-?\d{1,6}|[a-z])(?:\.\.(-?\d{1,6}))?$/i;

type Parts = readonly WordPart[];

/**
 * @returns the words that one with braces stands for, each by its parts: `a{b,c}` is `ab` and `ac`; undefined where they
 * are too many
 */
export const wordsInBraces = (parts: Parts): Parts[] | undefined => {
  let found: Parts[] = [[]];
  for (const part of parts) {
    const choices = part.type === 'BraceExpansion' ? choicesOf(part) : [[part]];
    if (choices === undefined || found.length * choices.length > MOST) return undefined;
    found = found.flatMap((before) => choices.map((choice) => [...before, ...choice]));
  }
  return found;
};

const choicesOf = (part: Extract<WordPart, { type: 'BraceExpansion' }>): Parts[] | undefined => {
  const inner = part.text.slice(1, -1);
  const sequence = SEQUENCE.exec(inner);
  if (sequence !== null) return (stepsOf(sequence) ?? [part.text]).map((text) => [literal(text, part)]);
  const pieces = divided(part.parts ?? [literal(inner, part)]);
  const found: Parts[] = [];
  for (const piece of pieces) {
    const words = wordsInBraces(piece);
    if (words === undefined) return undefined;
    found.push(...words);
  }
  return found;
};

/** The parts between the commas; braces inside a plain text are found again. */
const divided = (parts: Parts): Parts[] => {
  const found: WordPart[][] = [[]];
  for (const part of parts) {
    if (part.type !== 'Literal') {
      found.at(-1)?.push(part);
      continue;
    }
    let from = 0;
    let open = 0;
    let begin = 0;
    const text = part.value;
    const take = (to: number): void => {
      if (to > from) found.at(-1)?.push(literal(text.slice(from, to), part));
      from = to;
    };
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at];
      if (char === '{') {
        if (open === 0) {
          take(at);
          begin = at;
        }
        open += 1;
      } else if (char === '}' && open > 0) {
        open -= 1;
        if (open > 0) continue;
        const inside = text.slice(begin, at + 1);
        if (/,|\.\./.test(inside)) {
          found.at(-1)?.push({ type: 'BraceExpansion', pos: part.pos, end: part.end, text: inside });
          from = at + 1;
        } else take(at + 1);
      } else if (char === ',' && open === 0) {
        take(at);
        from = at + 1;
        found.push([]);
      }
    }
    take(text.length);
  }
  return found;
};

const stepsOf = ([, from = '', to = '', by = '1']: RegExpExecArray): string[] | undefined => {
  const numbers = /\d/.test(from);
  if (numbers !== /\d/.test(to)) return undefined;
  const [first, last] = numbers ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)];
  const step = Math.max(1, Math.abs(Number(by)));
  const count = Math.floor(Math.abs(last - first) / step) + 1;
  if (count > STEPS) return undefined;
  return Array.from({ length: count }, (_, at) => {
    const value = first + Math.sign(last - first) * step * at;
    return numbers ? `${value}` : String.fromCharCode(value);
  });
};

const literal = (value: string, { pos, end }: { pos: number; end: number }): WordPart => ({
  type: 'Literal',
  pos,
  end,
  value,
  text: value,
});
