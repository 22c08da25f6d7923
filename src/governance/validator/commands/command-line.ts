import type { CodeClaim } from '../claims.types';

/** Where rules on how a line for the shell is put together are found. */
export const LINE_KEY = 'line';
/** Characters of one line that are read. */
const MOST = 20_000;
const HERE = /^<<-?\s{0,9}(?:\\?(\w{1,60})|"([^"\n]{1,60})"|'([^'\n]{1,60})')/;
/** What the shell is told in the background, where the tool has a parameter for it. */
const BEHIND = ' &';

/**
 * @returns a line as the shell takes it apart: without what is quoted, without comments and without the texts of documents in place. What is put in
 *   for `$(…)` between double quotes is a command, and stays.
 */
export function bareLine(line: string): string {
  const text = line.slice(0, MOST);
  let bare = '';
  /** What is open, innermost last: a double quote, or `$(` within one. */
  const open: ('"' | '(')[] = [];
  const documents: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isQuoted = open.at(-1) === '"';
    if (sign === '\\') {
      // A line that goes on behind it is one.
      at += 1;
      bare += ' ';
    } else if (sign === '"') {
      if (isQuoted) open.pop();
      else open.push('"');
      bare += '"';
    } else if (text.startsWith('$(', at)) {
      open.push('(');
      bare += '$(';
      at += 1;
    } else if (isQuoted) {
      if (sign === '`') bare += sign;
    } else if (sign === "'") {
      const end = text.indexOf("'", at + 1);
      bare += "''";
      at = end < 0 ? text.length : end;
    } else if (sign === '#' && /(?:^|\s)$/.test(text.slice(Math.max(0, at - 1), at))) {
      const end = text.indexOf('\n', at);
      at = (end < 0 ? text.length : end) - 1;
    } else if (sign === '\n' && documents.length > 0) {
      for (const name of documents.splice(0)) {
        const end = text.indexOf(`\n${name}`, at);
        at = end < 0 ? text.length : end + name.length + 1;
      }
      at -= 1;
    } else {
      if (sign === ')' && open.at(-1) === '(') open.pop();
      const here =
        sign !== '<' || text.startsWith('<<<', at) || text[at - 1] === '<'
          ? null
          : HERE.exec(text.slice(at, at + 80));
      if (here !== null) {
        documents.push(here[1] ?? here[2] ?? here[3] ?? '');
        bare += '<<EOF';
        at += here[0].length - 1;
      } else bare += sign;
    }
  }
  return bare;
}

/** @returns the lines that a call gives to the shell, for rules on how they are put together */
export function linesRun(
  commands: readonly string[],
  parameters: Readonly<Record<string, unknown>> = {},
): CodeClaim[] {
  const behind = parameters['run_in_background'] === true ? BEHIND : '';
  return commands.map((command) => ({
    kind: 'code',
    keys: [LINE_KEY],
    negated: false,
    bare: false,
    command: true,
    line: true,
    written: {
      text: command.trim().slice(0, MOST),
      bare: `${bareLine(command.trim())}${behind}`,
      before: { text: '', bare: '' },
      whole: false,
    },
    subject: new Set(),
    exceptions: new Set(),
    span: command,
    done: true,
  }));
}
