import { escaped } from '../text/escaped';

/** Whether two sets have anything in common. */
export const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const item of small) if (large.has(item)) return true;
  return false;
};

/** Whether a set has something in it, and nothing but what the other has. */
export const consistsOf = (objects: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  objects.size > 0 && [...objects].every((word) => words.has(word));

/** A pattern with a star: `.env*`, `*_test.go`, `packages/*` and `src` in it. */
const GLOB = /\w.*\*|\*.*\w|^\*\.\*$/;
const patterns = new Map<string, RegExp>();
/** Patterns that are kept ready. */
const MOST_PATTERNS = 10_000;

const patternOf = (glob: string): RegExp => {
  let pattern = patterns.get(glob);
  if (pattern === undefined) {
    const source = glob
      .split(/(\*+)/)
      .map((part) => (part.startsWith('**') ? '.*' : part === '*' ? '[^/]*' : escaped(part)))
      .join('');
    pattern = new RegExp(`^${source}$`);
    if (patterns.size >= MOST_PATTERNS) patterns.clear();
    patterns.set(glob, pattern);
  }
  return pattern;
};

/**
 * Whether one of the files, folders and endings of an instruction is among those of a call.
 * @param files of the call: the path with all that instructions could call it
 */
export const isAmong = (told: ReadonlySet<string>, files: ReadonlySet<string>): boolean =>
  meets(told, files) ||
  [...told].some((term) => GLOB.test(term) && [...files].some((file) => patternOf(term).test(file)));

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
