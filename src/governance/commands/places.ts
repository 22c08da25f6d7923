import { exact, glob } from '../organisation/glob';
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

/** Whether a target fits. */
type Fits = (target: Target) => boolean;

interface CompiledPlace {
  name: string;
  rule: PlaceRule;
  like: Fits;
  unlike: Fits;
  words: ReadonlySet<string>;
  endings: ReadonlySet<string>;
  /** Whether a path with wildcards may be one of its files. */
  mayFit: Fits;
}

const WORD = /[a-z]+|\d+/g;
const CAMEL = /([a-z])([A-Z])/g;
const WILDCARD = /[*?]/;
const LITERAL_NAME = /^[^*?/=~$]+$/;
const ABSOLUTE = /^(?:[/~$]|[a-z]:\/)/;
/** Readings kept; the names in one project repeat, and the longest command that is read names no more: a loop asks for each again and again. */
const MEMO = 4_000;

/** A path or name as all lists look at it: taken apart once. */
class Target {
  readonly parts: readonly string[];
  /** With a slash on either side, so that whole parts in a row are one piece of it. */
  readonly framed: string;
  private said: readonly string[] | undefined;

  /**
   * @param text in lower case, a path also in its normal form
   * @param spelling as it was written
   */
  constructor(
    readonly text: string,
    private readonly spelling: string,
  ) {
    this.parts = text.split('/');
    this.framed = `/${text}/`;
  }

  get ending(): string {
    return this.text.slice(this.text.lastIndexOf('.') + 1);
  }

  get words(): readonly string[] {
    return (this.said ??= this.spelling.replace(CAMEL, '$1 $2').toLowerCase().match(WORD) ?? []);
  }
}

/**
 * Fits a path: `=` the very text, an absolute pattern it and what lies below, a name any part, a relative path its parts in a row;
 * with `/.` at its end the folder alone, without what lies below.
 */
const pathFits = (pattern: string): Fits => {
  if (pattern.startsWith('=')) return ({ text }) => text === pattern.slice(1);
  if (pattern.endsWith('/.')) {
    const folder = pattern.slice(0, -2);
    return ({ text }) => text === folder || text.endsWith(`/${folder}`);
  }
  const bare = pattern.replace(/\/$/, '');
  const plain = !WILDCARD.test(bare);
  const itself = glob(bare, exact);
  if (ABSOLUTE.test(pattern)) {
    const below = plain ? (text: string) => text.startsWith(`${bare}/`) : glob(`${bare}/*`, exact);
    return ({ text }) => itself(text) || below(text);
  }
  if (!pattern.includes('/')) return ({ parts }) => parts.some(itself);
  if (plain) return ({ framed }) => framed.includes(`/${bare}/`);
  const inside = glob(`*/${bare}/*`, exact);
  return ({ framed }) => inside(framed);
};

const nameFits = (pattern: string): Fits => {
  const itself = glob(pattern, exact);
  return ({ text }) => itself(text);
};

/** One matcher for a list: plain names are looked up, the others tried. */
const anyOf = (patterns: readonly string[] = [], onPaths: boolean): Fits => {
  const lower = patterns.map((pattern) => pattern.toLowerCase());
  const names = new Set(lower.filter((pattern) => LITERAL_NAME.test(pattern)));
  const others = lower
    .filter((pattern) => !names.has(pattern))
    .map((pattern) => (onPaths || pattern.startsWith('=') ? pathFits(pattern) : nameFits(pattern)));
  return (target) =>
    (onPaths ? target.parts.some((part) => names.has(part)) : names.has(target.text)) ||
    others.some((fits) => fits(target));
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
const possibly = (patterns: readonly string[], like: Fits): Fits => {
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
  return ({ text }) =>
    WILD.test(text) &&
    text.length <= LONGEST &&
    spellingsOf(text).some((one) => {
      const parts = one.replace(/\[[^\]]*\]/g, '?').split('/');
      const fitting = parts.map((part) => glob(part, exact));
      const begins = parts.flatMap((part, at) => {
        const [head = ''] = part.split(/[*?]/, 1);
        return TELLING.test(head) || (head === part && at < parts.length - 1) ? [at] : [];
      });
      return (
        like(new Target(one, one)) ||
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
    const targets = targetsOf(sort, target);
    const found = (this.places.get(sort) ?? []).filter((place) => targets.some((one) => fits(place, one)));
    const location = {
      places: found.map(({ name }) => name),
      outside: found.some(({ rule }) => rule.outside === true),
    };
    if (this.memo.size >= MEMO) this.memo.clear();
    this.memo.set(key, location);
    return location;
  }
}

/** A target as it is called; of a path with braces also what they stand for. */
const targetsOf = (sort: TargetSort, target: string): readonly Target[] => {
  if (sort !== 'path') return [new Target(target.toLowerCase(), target)];
  const lower = normalisePath(target).toLowerCase();
  const spellings = LISTED.test(lower) ? spellingsOf(lower) : [];
  return [new Target(lower, target), ...spellings.map((one) => new Target(normalisePath(one), one))];
};

const fits = ({ like, mayFit, unlike, words, endings }: CompiledPlace, target: Target): boolean => {
  if (unlike(target)) return false;
  if (like(target) || mayFit(target)) return true;
  if (words.size === 0 || (endings.size > 0 && !endings.has(target.ending))) return false;
  return target.words.some((word) => words.has(word));
};
