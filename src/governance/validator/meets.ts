/** Whether two sets have anything in common. */
export const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const item of small) if (large.has(item)) return true;
  return false;
};

/** Whether a set has something in it, and nothing but what the other has. */
export const consistsOf = (objects: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  objects.size > 0 && [...objects].every((word) => words.has(word));

/** Whether a term is a pattern: `.env*`, `*_test.go`, `packages/*` and `src` in it, or whatever has an ending. */
const isGlob = (term: string): boolean => term.includes('*') && (/\w/.test(term) || term === '*.*');

interface Pattern {
  /** What stands before its first star and behind its last one. */
  begin: string;
  end: string;
  /** Its characters; stars that stand together are one step. */
  steps: readonly string[];
}
const patterns = new Map<string, Pattern>();
/** Patterns that are kept ready. */
const MOST_PATTERNS = 10_000;
/** Characters of a path that is held against patterns; no system opens a longer one. */
const LONGEST_PATH = 4_096;

const patternOf = (glob: string): Pattern => {
  let pattern = patterns.get(glob);
  if (pattern === undefined) {
    const begin = glob.slice(0, glob.indexOf('*'));
    const end = glob.slice(glob.lastIndexOf('*') + 1);
    const steps = glob.slice(begin.length, glob.length - end.length).match(/\*+|[^*]/g) ?? [];
    pattern = { begin, end, steps };
    if (patterns.size >= MOST_PATTERNS) patterns.clear();
    patterns.set(glob, pattern);
  }
  return pattern;
};

/** Whether a path fits: all places of the pattern that it may have come to are followed at once, however many stars there are. */
const fits = ({ begin, end, steps }: Pattern, path: string): boolean => {
  if (path.length > LONGEST_PATH || path.length < begin.length + end.length) return false;
  if (!path.startsWith(begin) || !path.endsWith(end)) return false;
  // A star may stand for nothing.
  const reach = (places: Set<number>, place: number): void => {
    places.add(place);
    if (steps[place]?.startsWith('*') === true) reach(places, place + 1);
  };
  let places = new Set<number>();
  reach(places, 0);
  for (const sign of path.slice(begin.length, path.length - end.length)) {
    const next = new Set<number>();
    for (const place of places) {
      const step = steps[place];
      if (step === '*' ? sign !== '/' : step?.startsWith('**') === true) reach(next, place);
      else if (step === sign) reach(next, place + 1);
    }
    if (next.size === 0) return false;
    places = next;
  }
  return places.has(steps.length);
};

/**
 * Whether one of the files, folders and endings of an instruction is among those of a call.
 * @param files of the call: the path with all that instructions could call it
 */
export const isAmong = (told: ReadonlySet<string>, files: ReadonlySet<string>): boolean =>
  meets(told, files) ||
  [...told].some((term) => {
    if (!isGlob(term)) return false;
    const pattern = patternOf(term);
    return [...files].some((file) => fits(pattern, file));
  });

/** Whether a term names a folder, or a file with the folders above it. */
export const isPath = (term: string): boolean => term.includes('/');

/** @returns how many of the first are among the second */
export const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let count = 0;
  for (const item of a) if (b.has(item)) count += 1;
  return count;
};

/** Whether a term is what the names of files end in: `.yml`, `*.md`. */
export const isEnding = (term: string): boolean => /^\*?\.\w{1,8}$/.test(term);
