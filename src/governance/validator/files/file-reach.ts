import { normalisePath } from '../../commands/paths';
import { exact, glob, type Matcher } from '../../organisation/glob';

/** Alternatives that the braces of a list may stand for; a list of more reaches every file. */
const MOST = 100;
/** Characters of a path that is held against globs; what is longer is bound. */
const LONGEST_PATH = 4_096;

const BRACES = /\{([^{}]*)\}/;
/** `[abc]` stands for one character, and `@(a|b)` for some. What they stand for is read too widely rather than too narrowly. */
const CLASS = /\[[^\]/]*\]/g;
const EXTENDED = /[@+*?!]\([^()]*\)/g;
const ANY_FOLDERS = '**';

type Part = Matcher | typeof ANY_FOLDERS;

/** @returns the globs that a glob with braces stands for, or undefined when there are too many */
function withoutBraces(pattern: string): string[] | undefined {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const found = BRACES.exec(next);
    if (done.length + open.length > MOST) return undefined;
    if (found === null) {
      done.push(next);
      continue;
    }
    const [before, after] = [next.slice(0, found.index), next.slice(found.index + found[0].length)];
    open.push(...(found[1] ?? '').split(',').map((one) => `${before}${one.trim()}${after}`));
  }
  return done;
}

const partOf = (text: string): Part => (text === ANY_FOLDERS ? ANY_FOLDERS : glob(text, exact));

/** A glob stands for what is below a folder as well, and is seen from every folder: nobody says where the project begins. */
function partsOf(pattern: string): Part[] {
  const names = pattern
    .toLowerCase()
    .replace(CLASS, '?')
    .replace(EXTENDED, '*')
    .split('/')
    .filter((name) => name !== '' && name !== '.');
  return [ANY_FOLDERS, ...names.map(partOf), ANY_FOLDERS];
}

/** Whether the parts fit the names of a path, in steps that are their product at most. */
function fits(parts: readonly Part[], names: readonly string[]): boolean {
  // At each name: whether the parts so far fit the names before it.
  let reached = [true, ...names.map(() => false)];
  for (const part of parts) {
    const next = reached.map(() => false);
    for (const [at, here] of reached.entries()) {
      if (part === ANY_FOLDERS) next[at] = here || next[at - 1] === true;
      else if (here && names[at] !== undefined) next[at + 1] = part(names[at]);
    }
    reached = next;
  }
  return reached[names.length] === true;
}

/** Tells whether a call writes a file that an instruction speaks of. */
export class FileReach {
  /** Undefined where it reaches every file. */
  private readonly patterns: readonly (readonly Part[])[] | undefined;

  /** @param globs as `.gitignore` and rule files write them: `src/**`, `*.{ts,tsx}`, `packages/api`; what is excluded by `!` is not read */
  constructor(globs: readonly string[]) {
    const all = globs.filter((one) => !one.startsWith('!')).map(withoutBraces);
    const plain = all.every((one) => one !== undefined) ? all.flat() : [];
    if (plain.length > 0 && plain.length <= MOST) this.patterns = plain.map(partsOf);
  }

  /** @param files those that a call writes; undefined where it does other things, which every instruction binds */
  reaches(files: readonly string[] | undefined): boolean {
    const { patterns } = this;
    if (files === undefined || patterns === undefined) return true;
    return files.some((file) => {
      if (file.length > LONGEST_PATH) return true;
      const names = normalisePath(file.replaceAll('\\', '/')).toLowerCase().split('/');
      return patterns.some((parts) => fits(parts, names));
    });
  }
}
