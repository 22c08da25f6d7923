import { LIMITS } from '../config/limits';
import { sortedGlobs } from '../lib/sorted-globs';

/** How rule files name the files that they speak of: Cursor's, Claude Code's and Copilot's. */
const NAMES_FILES = /^(?:globs|paths|applyTo)[ \t]*:[ \t]*(.*)$/;
/** Cursor's word for rules that bind whatever the globs say. */
const ALWAYS = /^alwaysApply[ \t]*:[ \t]*true\b/m;
const ITEM = /^[ \t]*-[ \t]+(.*)$/;
/** Commas between globs; those within braces belong to one. */
const COMMA = /,(?![^{]*\})/;
const COMMENT = /(?:^|\s)#.*$/;
const QUOTES = /^(["'])((?:(?!\1).)*)\1$/;

const unquoted = (text: string): string => text.trim().replace(QUOTES, '$2').trim();

/** A list in brackets, or a text in quotes that is one. */
const valueOf = (text: string): string[] =>
  unquoted(text.replace(COMMENT, ''))
    .replace(/^\[(.*)\]$/, '$1')
    .split(COMMA)
    .map(unquoted)
    .filter((one) => one !== '');

/**
 * Read line by line: `globs: *.ts`, as editors write it, is no YAML.
 * @returns the globs of the files that a rule file speaks of; undefined where it names none, or more than are kept
 */
export function pathsIn(frontMatter: string): string[] | undefined {
  if (ALWAYS.test(frontMatter)) return undefined;
  const { globs, glob } = LIMITS.instruction;
  const found: string[] = [];
  let inList = false;
  for (const line of frontMatter.split('\n')) {
    const item: string | undefined = inList ? ITEM.exec(line)?.[1] : undefined;
    const value = NAMES_FILES.exec(line)?.[1];
    found.push(...valueOf(item ?? value ?? ''));
    inList = item !== undefined || value?.replace(COMMENT, '').trim() === '';
  }
  const paths = sortedGlobs(found);
  const isKept = paths.length > 0 && paths.length <= globs && paths.every(({ length }) => length <= glob);
  return isKept ? paths : undefined;
}
