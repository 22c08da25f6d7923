import { normalise } from '../text/normalise';
import { type Fit, type Purse, some, UNLIMITED } from './effort';

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
/** Whether a text that is folded already fits, as far as the purse reaches. */
export type Search = (text: string, purse: Purse) => Fit;

/** Characters that are skipped, by a search for a fixed text, in the time in which one is compared. */
const SKIPPED = 8;
/** Characters of a command that an exemption may cover; a longer one is left to people. */
const LONGEST_COMMAND = 10_000;
/** What taking a command apart costs for each of its characters. */
const TAKEN_APART = 10;
const ANY = '?';
/** What ends a command or begins another one, and what puts another text in its place. */
const SEPARATORS = /([;&|$`()<>\r\n])/;

/** A part of a glob without `*`. */
interface Segment {
  source: string;
  /** The longest text in it without `?`, by which it is sought, and where in it that stands. */
  piece: string;
  offset: number;
}

function segmentOf(source: string): Segment {
  let best = { piece: '', offset: 0 };
  let offset = 0;
  for (const piece of source.split(ANY)) {
    if (piece.length > best.piece.length) best = { piece, offset };
    offset += piece.length + ANY.length;
  }
  return { source, ...best };
}

/** How many characters of a segment stand at a place of the text before the first that does not. */
function agreeing(text: string, { source }: Segment, at: number): number {
  let index = 0;
  while (index < source.length && (source[index] === ANY || source[index] === text[at + index])) index += 1;
  return index;
}

const standsAt = (text: string, segment: Segment, at: number): boolean =>
  agreeing(text, segment, at) === segment.source.length;

/** Where a segment first stands from `from` on; -1 if nowhere, undefined when the purse is empty before. */
function find(text: string, segment: Segment, from: number, purse: Purse): number | undefined {
  const { source, piece, offset } = segment;
  for (let at = from; at + source.length <= text.length;) {
    const found = text.indexOf(piece, at + offset);
    const start = found < 0 ? text.length : found - offset;
    if (!purse.spend((start - at) / SKIPPED + 1)) return undefined;
    if (start + source.length > text.length) return -1;
    const same = agreeing(text, segment, start);
    if (same === source.length) return start;
    if (!purse.spend(same)) return undefined;
    at = start + 1;
  }
  return -1;
}

/**
 * Compiles a glob: `*` stands for any characters, `?` for one. Nothing else is special. What it costs is known at each
 * step, so that no pattern and no text can take longer than the purse allows.
 */
function compile(pattern: string): Search {
  const [first, ...rest] = pattern.split('*').map(segmentOf) as [Segment, ...Segment[]];
  const last = rest.pop();
  return (text, purse) => {
    if (!purse.spend(first.source.length + (last?.source.length ?? 0) + 1)) return undefined;
    if (last === undefined) return text.length === first.source.length && standsAt(text, first, 0);
    if (text.length < first.source.length + last.source.length || !standsAt(text, first, 0)) return false;
    const tail = text.length - last.source.length;
    if (!standsAt(text, last, tail)) return false;
    let at = first.source.length;
    // Each part where it first fits: a later place would leave less room for the parts behind it.
    for (const segment of rest) {
      const found = find(text, segment, at, purse);
      if (found === undefined) return undefined;
      if (found < 0) return false;
      at = found + segment.source.length;
    }
    return tail >= at;
  };
}

/** The same for a command that is to be exempt: no wildcard reaches past the command, whatever is quoted in it. */
function compileForCommand(pattern: string): Search {
  const parts = pattern
    .split(SEPARATORS)
    .map((part, index) => ({ part, fits: compile(part), between: index % 2 > 0 }));
  return (text, purse) => {
    if (text.length > LONGEST_COMMAND || !purse.spend(text.length * TAKEN_APART)) return undefined;
    const given = text.split(SEPARATORS);
    if (given.length !== parts.length) return false;
    for (const [index, { part, fits, between }] of parts.entries()) {
      const one = given[index] ?? '';
      const fit = between ? one === part : fits(one, purse);
      if (fit !== true) return fit;
    }
    return true;
  };
}

/**
 * Compiles a glob.
 * @param pattern fits whole texts only
 * @param fold makes pattern and text comparable
 */
export function glob(pattern: string, fold: Fold): Matcher {
  const search = compile(fold(pattern));
  return (text) => search(fold(text), UNLIMITED) === true;
}

/** @returns whether one of several globs fits. */
export function anyGlob(patterns: readonly string[], fold: Fold): Matcher {
  const matchers = patterns.map((pattern) => glob(pattern, fold));
  return (text) => matchers.some((matches) => matches(text));
}

/**
 * Compiles the globs of a rule, one of which must fit.
 * @param command whether the texts are commands that are to be exempt
 */
export function searchAny(patterns: readonly string[], fold: Fold, command = false): Search {
  const searches = patterns.map((pattern) => (command ? compileForCommand : compile)(fold(pattern)));
  return (text, purse) => some(searches, (fits) => fits(text, purse));
}
