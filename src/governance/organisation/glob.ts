import { normalise } from '../text/normalise';

/** How texts are made comparable. */
export type Fold = (text: string) => string;

/**
 * For rules that restrict: capitals, accents, blanks around, invisible characters and look-alike letters do not tell
 * texts apart, so that none of them leads past a rule.
 */
export const forgiving: Fold = (text) => normalise(text).trim();
/** For exemptions: only what was meant, character by character. */
export const exact: Fold = (text) => text;

/** Whether a text fits. */
export type Matcher = (text: string) => boolean;

/** Where `segment`, in which `?` stands for any one character, first occurs from `from` on; -1 if nowhere. */
function find(text: string, segment: string, from: number): number {
  if (!segment.includes('?')) return text.indexOf(segment, from);
  for (let at = from; at + segment.length <= text.length; at += 1) if (fits(text, segment, at)) return at;
  return -1;
}

function fits(text: string, segment: string, at: number): boolean {
  for (let index = 0; index < segment.length; index += 1) {
    const wanted = segment[index];
    if (wanted !== '?' && wanted !== text[at + index]) return false;
  }
  return true;
}

/**
 * Compiles a glob: `*` stands for any characters, `?` for one. Nothing else is special, so that no pattern of an organisation can cost more than its length times that of the text.
 * @param pattern fits whole texts only
 * @param fold makes pattern and text comparable
 */
export function glob(pattern: string, fold: Fold): Matcher {
  const [first = '', ...rest] = fold(pattern).split('*');
  const last = rest.pop();
  return (value) => {
    const text = fold(value);
    if (last === undefined) return text.length === first.length && fits(text, first, 0);
    if (text.length < first.length + last.length || !fits(text, first, 0)) return false;
    let at = first.length;
    // Each part where it first fits: a later place would leave less room for the parts behind it.
    for (const segment of rest) {
      const found = find(text, segment, at);
      if (found < 0) return false;
      at = found + segment.length;
    }
    const tail = text.length - last.length;
    return tail >= at && fits(text, last, tail);
  };
}

/** @returns whether one of several globs fits. */
export function anyGlob(patterns: readonly string[], fold: Fold): Matcher {
  const matchers = patterns.map((pattern) => glob(pattern, fold));
  return (text) => matchers.some((matches) => matches(text));
}
