import { exact, glob, type Matcher } from '../organisation/glob';
import type { CommandRules } from '../policy/policy.types';
import type { TargetSort } from './effect.types';
import { normalisePath } from './paths';

type PlaceRule = CommandRules['places'][string];

/** What is known of a target by its name. */
export interface Location {
  places: readonly string[];
  /** Whether one of the places lies beyond the project by its nature. */
  outside: boolean;
}

interface CompiledPlace {
  name: string;
  rule: PlaceRule;
  like: Matcher;
  unlike: Matcher;
  words: ReadonlySet<string>;
  endings: ReadonlySet<string>;
  /** Whether a path with wildcards may be one of its files. */
  mayFit: Matcher;
}

const WORD = /[a-z]+|\d+/g;
const CAMEL = /([a-z])([A-Z])/g;
const ABSOLUTE = /^(?:[/~$]|[a-z]:\/)/;
/** Readings kept; the names in one project repeat. */
const MEMO = 500;

/**
 * Fits a path: `=` the very text, an absolute pattern it and what lies below, a name any part, a relative path its parts in a row;
 * with `/.` at its end the folder alone, without what lies below.
 */
const pathMatcher = (pattern: string): Matcher => {
  if (pattern.startsWith('=')) return (path) => path === pattern.slice(1);
  if (pattern.endsWith('/.')) {
    const folder = pattern.slice(0, -2);
    return (path) => path === folder || path.endsWith(`/${folder}`);
  }
  const bare = pattern.replace(/\/$/, '');
  const [itself, below] = [glob(bare, exact), glob(`${bare}/*`, exact)];
  if (ABSOLUTE.test(pattern)) return (path) => itself(path) || below(path);
  if (!pattern.includes('/')) return (path) => path.split('/').some(itself);
  const [end, inside] = [glob(`*/${bare}`, exact), glob(`*/${bare}/*`, exact)];
  return (path) => itself(path) || below(path) || end(path) || inside(path);
};

const LITERAL_NAME = /^[^*?/=~$]+$/;

/** One matcher for a list: plain names are looked up, the others tried. */
const anyOf = (patterns: readonly string[] = [], onPaths: boolean): Matcher => {
  const lower = patterns.map((pattern) => pattern.toLowerCase());
  const names = new Set(lower.filter((pattern) => LITERAL_NAME.test(pattern)));
  const others = lower
    .filter((pattern) => !names.has(pattern))
    .map((pattern) => (onPaths || pattern.startsWith('=') ? pathMatcher(pattern) : glob(pattern, exact)));
  return (text) =>
    (onPaths ? text.split('/').some((part) => names.has(part)) : names.has(text)) ||
    others.some((fits) => fits(text));
};

const WILD = /[*?[{]/;
const LISTED = /\{[^{}]*,[^{}]*\}/;
const CHOICE = /^(.*?)\{([^{}]*)\}(.*)$/;
/** From so many spellings of one path on no further braces are taken apart; so many are tried; characters of the path. */
const SPELLINGS = 32;
const MOST_SPELLINGS = 128;
const LONGEST = 300;
/** What a name says before its wildcard for it to be meant: `.en*` and `id_*` are, `*.json` and `src*` may be anything. */
const TELLING = /^\.|^.+[^a-z]|^[^a-z]./;

/** The paths that braces stand for; where they are many, what stands in them counts as unknown. */
const spellingsOf = (path: string): string[] => {
  let found = [path];
  while (found.length < SPELLINGS && found.some((one) => CHOICE.test(one)))
    found = found.flatMap((one) => {
      const [, before = '', choices, after = ''] = CHOICE.exec(one) ?? [];
      return choices === undefined ? [one] : choices.split(',').map((choice) => before + choice + after);
    });
  return found.length > MOST_SPELLINGS || found.some((one) => CHOICE.test(one))
    ? [path.replace(/\{.*\}/, '*')]
    : found;
};

/** Fits a path with wildcards that the shell may turn into one of the patterns, names in them taken at their shortest. */
const possibly = (patterns: readonly string[], like: Matcher): Matcher => {
  const names = patterns
    .filter((pattern) => !/^[*=]/.test(pattern))
    .map((pattern) => ({
      parts: pattern
        .toLowerCase()
        .replaceAll('*', '')
        .replace(/\/\.?$/, '')
        .split('/'),
      alone: pattern.endsWith('/.'),
    }));
  if (names.length === 0) return () => false;
  return (path) =>
    WILD.test(path) &&
    path.length <= LONGEST &&
    spellingsOf(path).some((one) => {
      const parts = one.replace(/\[[^\]]*\]/g, '?').split('/');
      const fitting = parts.map((part) => glob(part, exact));
      const begins = parts.flatMap((part, at) => {
        const [head = ''] = part.split(/[*?]/, 1);
        return TELLING.test(head) || (head === part && at < parts.length - 1) ? [at] : [];
      });
      return (
        like(one) ||
        names.some((name) =>
          begins.some(
            (at) =>
              (!name.alone || at + name.parts.length === parts.length) &&
              name.parts.every((part, next) => fitting[at + next]?.(part) === true),
          ),
        )
      );
    });
};

/** The paths of a place that one with wildcards may come to: where it lies beyond the project, those from the root on. */
const wildOf = ({ like = [], wild, outside }: PlaceRule): readonly string[] => {
  if (wild === true) return like;
  return outside === true ? like.filter((pattern) => pattern.startsWith('/')) : [];
};

/** Says what kind of place a path, host, table or branch is, by the lists of the policy. */
export class PlaceBook {
  private readonly places: ReadonlyMap<TargetSort, readonly CompiledPlace[]>;
  private readonly memo = new Map<string, Location>();

  constructor({ places }: CommandRules) {
    const bySort = new Map<TargetSort, CompiledPlace[]>();
    for (const [name, rule] of Object.entries(places)) {
      for (const sort of rule.sorts) {
        const onPaths = sort === 'path';
        const like = anyOf(rule.like, onPaths);
        const compiled: CompiledPlace = {
          name,
          rule,
          like,
          mayFit: onPaths ? possibly(wildOf(rule), like) : () => false,
          unlike: anyOf(rule.unlike, onPaths),
          words: new Set(rule.words),
          endings: new Set(onPaths ? rule.endings : []),
        };
        bySort.set(sort, [...(bySort.get(sort) ?? []), compiled]);
      }
    }
    this.places = bySort;
  }

  /** @param target a path as `normalisePath` gives it, or a name */
  locate(sort: TargetSort, target: string): Location {
    const key = `${sort}:${target}`;
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    const lower = (sort === 'path' ? normalisePath(target) : target).toLowerCase();
    const spellings = sort === 'path' && LISTED.test(lower) ? spellingsOf(lower) : [];
    const found = (this.places.get(sort) ?? []).filter(
      (place) => fits(place, lower, target) || spellings.some((one) => fits(place, normalisePath(one), one)),
    );
    const location = {
      places: found.map(({ name }) => name),
      outside: found.some(({ rule }) => rule.outside === true),
    };
    if (this.memo.size >= MEMO) this.memo.clear();
    this.memo.set(key, location);
    return location;
  }
}

const fits = (
  { like, mayFit, unlike, words, endings }: CompiledPlace,
  lower: string,
  target: string,
): boolean => {
  if (unlike(lower)) return false;
  if (like(lower) || mayFit(lower)) return true;
  if (words.size === 0) return false;
  const ending = lower.slice(lower.lastIndexOf('.') + 1);
  if (endings.size > 0 && !endings.has(ending)) return false;
  return (target.replace(CAMEL, '$1 $2').toLowerCase().match(WORD) ?? []).some((word) => words.has(word));
};
