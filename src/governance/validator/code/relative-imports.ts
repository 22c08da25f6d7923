import { ACROSS, isAcross } from './across-packages';

/** What a script imports, and a Python module, by where it lies: `'../../features/t'`, `from ..depots import`. */
const IN_SCRIPT = /\b(?:from|import|require\(|import\()\s{0,9}["'](\.{1,2}\/[^"'\n]{0,200}|\.{1,2})["']/g;
const IN_PYTHON = /^[ \t]{0,40}from[ \t]{1,9}(\.{1,20})([\w.]{0,200})[ \t]{1,9}import\b/gm;

const parentOf = (path: readonly string[]): readonly string[] => path.slice(0, -1);

/** @returns the path that one leads to from a folder; undefined where it leaves what the folder lies in */
function resolved(folder: readonly string[], path: string): string | undefined {
  let at = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (at.length === 0) return undefined;
      at = [...parentOf(at)];
    } else if (part !== '.' && part !== '') at.push(part);
  }
  return at.join('/');
}

/**
 * @param path of the file, in the folder that is worked in
 * @returns what its relative imports lead to, a line for each, as if they were written by their whole paths, and another where one leads into another package
 */
export function resolvedImports(path: string, text: string): string {
  const folder = parentOf(path.split('/'));
  const scripts = [...text.matchAll(IN_SCRIPT)].map((match) => resolved(folder, match[1] ?? ''));
  const modules = [...text.matchAll(IN_PYTHON)].map(([, dots = '', module = '']) =>
    resolved(folder, `${'../'.repeat(dots.length - 1)}${module.replaceAll('.', '/')}`),
  );
  return [...scripts, ...modules]
    .flatMap((one) => (one ? [`import "${one}"`, ...(isAcross(path, one) ? [`${ACROSS}${one}"`] : [])] : []))
    .join('\n');
}
