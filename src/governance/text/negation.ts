import type { TextRules } from '../policy/policy.types';
import type { MarkedToken, Sentence } from './analysis.types';
import { PhraseSet } from './phrase-set';
import type { RawToken } from './tokenise';

/** Words of one item of a list: "`npm run build`". */
const ITEM = 4;
const JOINTS = new Set(['or', 'nor']);

/**
 * Whether a comma parts the items of a list that ends with "or": "never use npm, yarn or bun".
 * @param listed whether another comma has done so before: "npm, yarn, or bun"
 */
const isInList = (tokens: readonly MarkedToken[], comma: number, end: number, listed: boolean): boolean => {
  if (tokens[comma]?.norm !== ',') return false;
  const isLast = JOINTS.has(tokens[comma + 1]?.norm ?? '');
  if (isLast && (listed || tokens[comma + 2]?.kind === 'literal')) return true;
  let words = 0;
  let items = 0;
  for (let at = comma + 1; at < end; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (JOINTS.has(token.norm)) {
      // "…, or ask" goes on in another way.
      const next = tokens[at + 1 + ITEM];
      return (
        words + items > 0 && (at + 1 + ITEM >= end || next?.kind === 'mark' || hasMark(tokens, at + 1, end))
      );
    }
    if (token.kind !== 'mark') words += 1;
    else if (token.norm === ',' && words > 0) {
      words = 0;
      items += 1;
    } else return false;
    if (words > ITEM) return false;
  }
  return false;
};

const hasMark = (tokens: readonly MarkedToken[], from: number, end: number): boolean =>
  tokens.slice(from, Math.min(end, from + 1 + ITEM)).some(({ kind }) => kind === 'mark');

/** A mark at either end of a piece of code: `:latest`, `except:`. */
export const isCodeMark = (text: string, { start, end }: RawToken): boolean =>
  (text[start - 1] === '`' && /\w/.test(text[end] ?? '')) ||
  (text[end] === '`' && /\w/.test(text[start - 1] ?? ''));

/** Words by which a list in brackets says that it is one. */
const LISTING = new Set([
  ',',
  '/',
  'or',
  'and',
  'nor',
  'e.g.',
  'i.e.',
  'like',
  'incl',
  'including',
  'etc',
  'etc.',
]);

/** Names in backticks, parted by commas and the like: "(`a`, `b` and friends)". */
const TICKED_NAMES =
  /\(\s*(?:e\.g\.,?\s*|like\s+)?`[^`\n]*`(?:\s*(?:,|\/|or|and|,\s*or|,\s*and)\s*`[^`\n]*`)*(?:\s*(?:,\s*)?(?:etc\.?|and friends|and so on|…|\.{3}))?\s*\)/y;

/** @returns where brackets close that hold only names of what stands before them, or nothing: "(`dist/`, `build/`)"; 0 for others */
export const namesUntil = (
  text: string,
  tokens: readonly RawToken[],
  opening: number,
  end: number,
): number => {
  const bracket = tokens[opening];
  if (bracket?.norm !== '(') return 0;
  TICKED_NAMES.lastIndex = bracket.start;
  if (TICKED_NAMES.test(text)) {
    const close = TICKED_NAMES.lastIndex - 1;
    const after = tokens.findIndex((token, at) => at > opening && token.start >= close);
    return after < 0 || after > end ? end : after;
  }
  for (let at = opening + 1; at < end; at += 1) {
    const token = tokens[at];
    if (token?.norm === ')') return at;
    if (token?.kind !== 'literal' && !LISTING.has(token?.norm ?? '')) return 0;
  }
  // Marks at the end of a text are cut off.
  return end > opening + 1 ? end : 0;
};

const BEING = new Set(['is', 'are', 'be', 'was', 'were', 'remain', 'remains', 'stay', 'stays']);
const PAST = new Set(['was', 'were']);
const MODALS = new Set(['must', 'should', 'may', 'can', 'shall', 'might', 'could', 'will', 'would']);
const DEGREES = new Set(
  'strictly absolutely generally completely totally explicitly currently still also now hereby ever simply just always all both'.split(
    ' ',
  ),
);
/** "`binding.pry` must not appear". */
const SHOWING = new Set(['appear', 'exist', 'occur', 'land']);
const HAPPENING = new Set(['happen', 'happens', 'go', 'goes', 'run', 'runs']);
const ALONE = new Set(['only', 'exclusively', 'solely']);
const WAYS = new Set(['via', 'through', 'in', 'from', 'over', 'with']);
/** What others do in an agent's place; that they use or review a thing leaves it to everybody. */
const DOING = new Set(
  'run made done cut written created deployed released published applied executed triggered tagged merged bumped pushed handled'.split(
    ' ',
  ),
);
const ALL_JOINTS = new Set([...JOINTS, 'and', '&', 'as', 'well']);

/** Marks the words a negation reaches: from the negator to the end of its clause, at most `reach` tokens. */
export class NegationMarker {
  private readonly negators: PhraseSet;
  private readonly neutral: PhraseSet;
  private readonly lifts: PhraseSet;
  private readonly ends: ReadonlySet<string>;
  private readonly ruledOut: PhraseSet;
  private readonly banned: PhraseSet;
  private readonly others: ReadonlySet<string>;

  /** @param rules the negators, phrases that only look negative ("do not forget"), those of which it says that they may be left out, the words that end a scope */
  constructor(private readonly rules: TextRules['negation']) {
    this.negators = new PhraseSet(rules.negators);
    this.neutral = new PhraseSet(rules.neutral);
    this.lifts = new PhraseSet(rules.lifts);
    this.ends = new Set(rules.scopeEnds);
    this.ruledOut = new PhraseSet(rules.ruledOut);
    this.banned = new PhraseSet(rules.notBe);
    this.others = new Set(rules.others);
  }

  /** Sets `negated` on the tokens in place. */
  mark(text: string, tokens: MarkedToken[], sentences: readonly Sentence[]): void {
    for (const { start, end } of sentences) {
      let left = 0;
      let listed = false;
      const said = demandedUntil(text, tokens, start, end);
      for (let index = start; index < end; index += 1) {
        const token = tokens[index];
        if (token === undefined) break;
        if (token.start < said) continue;
        const banned = this.rulingAt(tokens, index);
        const ruling = Math.max(banned, this.byOthersAt(tokens, index));
        if (ruling > 0) {
          this.markSubject(text, tokens, start, index);
          for (let at = index; at < index + ruling; at += 1) negate(tokens[at]);
          index += ruling - 1;
          left = banned > 0 ? this.rules.reach : 0;
          continue;
        }
        const names = left > 0 ? namesUntil(text, tokens, index, end) : 0;
        if (names > 0) {
          for (let at = index; at < names; at += 1) if (tokens[at]?.kind !== 'mark') negate(tokens[at]);
          index = names;
          continue;
        }
        const neutral = this.neutral.lengthAt(tokens, index) || goesOn(text, tokens, index);
        const found = neutral > 0 ? 0 : this.negators.lengthAt(tokens, index);
        const negator =
          token.norm === 'stop' && !isGerund(tokens[index + 1]) && !isUse(tokens, index + 1) ? 0 : found;
        const lifted = this.liftedAt(tokens, index, left > 0);
        if (lifted > 0) {
          for (let at = index; at < index + lifted; at += 1) negate(tokens[at]);
          index += lifted - 1;
          left = 0;
        } else if (neutral > 0) index += neutral - 1;
        else if (negator > 0) {
          left = this.rules.reach;
          listed = false;
          index += negator - 1;
        } else if (left > 0 && isInList(tokens, index, end, listed)) {
          left = this.rules.reach;
          listed = true;
        } else if ((token.kind === 'mark' && !isCodeMark(text, token)) || this.ends.has(token.norm)) left = 0;
        else if (left > 0) {
          token.negated = true;
          left -= 1;
        }
      }
    }
  }

  /** @returns how many tokens say that a question may be left out: "[do not] need to ask", "needs no approval"; 0 for none */
  private liftedAt(tokens: readonly MarkedToken[], index: number, negated: boolean): number {
    const length = this.lifts.lengthAt(tokens, index);
    return negated || tokens.slice(index, index + length).some(({ norm }) => norm === 'no') ? length : 0;
  }

  /** @returns how many tokens rule out what stands before them: "is strictly forbidden", "must never be used"; 0 for none */
  private rulingAt(tokens: readonly MarkedToken[], index: number): number {
    const norm = (at: number): string => tokens[at]?.norm ?? '';
    if (BEING.has(norm(index))) {
      let at = index + 1;
      while (DEGREES.has(norm(at))) at += 1;
      const length = this.ruledOut.lengthAt(tokens, at);
      // "The build is not allowed to fail" does not rule out the build.
      return length > 0 && norm(at + length) !== 'to' ? at + length - index : 0;
    }
    // "Vuex never again".
    if (norm(index) === 'never' && norm(index + 1) === 'again') {
      const next = tokens[index + 2];
      return next === undefined || next.kind === 'mark' ? 2 : 0;
    }
    if (!MODALS.has(norm(index)) || !['not', 'never'].includes(norm(index + 1))) return 0;
    let at = index + 2;
    while (DEGREES.has(norm(at))) at += 1;
    const length = norm(at) === 'be' ? this.banned.lengthAt(tokens, at + 1) : 0;
    if (length > 0) return at + 1 + length - index;
    return SHOWING.has(norm(at)) ? at + 1 - index : 0;
  }

  /** @returns how many tokens leave what stands before them to others: "are only done by CI", "happen exclusively via the pipeline" */
  private byOthersAt(tokens: readonly MarkedToken[], index: number): number {
    const norm = (at: number): string => tokens[at]?.norm ?? '';
    // What was made by others may be changed by everybody.
    if (PAST.has(norm(index)) || (!BEING.has(norm(index)) && !HAPPENING.has(norm(index)))) return 0;
    let at = index + 1;
    let alone = false;
    for (; DEGREES.has(norm(at)) || ALONE.has(norm(at)); at += 1) alone ||= ALONE.has(norm(at));
    if (BEING.has(norm(index))) {
      if (!DOING.has(norm(at))) return 0;
      at += 1;
    }
    for (; ALONE.has(norm(at)); at += 1) alone = true;
    const way = norm(at);
    if (way !== 'by' && !(alone && WAYS.has(way))) return 0;
    const isOthers = [1, 2, 3, 4].some(
      (step) => tokens[at + step]?.kind !== 'mark' && this.others.has(norm(at + step)),
    );
    return isOthers ? at - index : 0;
  }

  /** Marks the subject of what stands behind it: "npm, yarn and bun are forbidden". */
  private markSubject(text: string, tokens: MarkedToken[], start: number, end: number): void {
    let joint = false;
    let words = 0;
    for (let at = end - 1; at >= start && end - at <= this.rules.reach; at -= 1) {
      const token = tokens[at];
      // `except:` ends nothing where it is code.
      const isCode = text[(token?.start ?? 0) - 1] === '`';
      if (token === undefined || (this.ends.has(token.norm) && !isCode)) return;
      if (token.norm === ',' && joint && words <= ITEM) words = 0;
      else if (token.kind === 'mark' && token.norm !== '"' && token.norm !== "'" && !isCodeMark(text, token))
        return;
      else if (ALL_JOINTS.has(token.norm)) joint = true;
      else {
        token.negated = true;
        words += 1;
      }
    }
  }
}

/** "Not restarting nginx would be a mistake": it is to be done. */
const DEMANDED =
  /^not \w+ing\b[^.;:,]{1,80}\b(?:would|will|is|may|could|can)(?: \w+){0,2} (?:(?:an? )?(?:\w+ )?(?:mistake|error|disaster|catastrophe|failure|sin|no-go|bad idea)|bad|wrong|fatal|dangerous|risky|unacceptable|forbidden|not an option|no option)\b/;

/** @returns where in the text that ends; 0 for what says something else */
const demandedUntil = (text: string, tokens: readonly MarkedToken[], start: number, end: number): number => {
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (first?.norm !== 'not' || last === undefined) return 0;
  const found = DEMANDED.exec(text.slice(first.start, last.end));
  return found === null ? 0 : first.start + found[0].length;
};

const negate = (token: MarkedToken | undefined): void => {
  if (token !== undefined) token.negated = true;
};

/** "Stop using npm" rules it out, "stop the server" does not. */
const isGerund = (token: MarkedToken | undefined): boolean => token?.norm.endsWith('ing') === true;

/** @returns how many tokens say to go on: "[never stop] running the tests"; 0 for none */
const goesOn = (text: string, tokens: readonly MarkedToken[], at: number): number => {
  const [negator, ceasing, act, rest] = tokens.slice(at, at + 4);
  if ((negator?.norm !== 'not' && negator?.norm !== 'never') || !CEASING.has(ceasing?.norm ?? '')) return 0;
  // "Force-pushing" is two tokens.
  const isHyphened = act !== undefined && text[act.end] === '-';
  return isGerund(act) || (isHyphened && isGerund(rest)) ? 2 : 0;
};
const CEASING = new Set(['stop', 'quit', 'cease']);

/** The same of "stop the use of npm". */
const isUse = (tokens: readonly MarkedToken[], at: number): boolean =>
  [tokens[at]?.norm, tokens[at + 1]?.norm].includes('use');
