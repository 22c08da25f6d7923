import { LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { Locator } from './locate';

/** Where the value at a path stands in its text, as `line 3, column 5: `; empty for data without a text. */
export type Locate = (path: readonly PropertyKey[]) => string;

/** For data that was never a text. */
export const NOWHERE: Locate = () => '';

/** What is wrong with a file: every problem in a line of its own. */
export class FileProblems extends Error {
  /**
   * @param what names the kind of file in words
   * @param problems one text each
   */
  constructor(what: string, problems: readonly string[]) {
    super(`${what} is not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'FileProblems';
  }
}

/** @returns one problem with its place and the path of its key. */
export const problemAt = (
  locate: Locate,
  path: readonly PropertyKey[],
  message: string,
  place = path,
): string => `${locate(place)}${path.map(String).join('.') || '(whole file)'}: ${message}`;

/** @returns the problems that a schema has found; a key that is not known is found at itself. */
export const problemsOf = ({ issues }: z.core.$ZodError, locate: Locate): string[] =>
  issues.map((issue) => {
    const { path, message } = issue;
    const place = issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path;
    return problemAt(locate, path, message, place);
  });

/** One slip makes the parser stumble over much that follows: of so many problems the first tell what is wrong. */
const TOLD = 10;
/** Characters of a problem: the parser cites what it stumbles over, which may be the rest of the file. */
const MAX_PROBLEM = 160;

/** @returns what keeps a text from being YAML, in the form of every other problem. */
function syntaxProblems(problems: readonly YAMLError[], lines: LineCounter): string[] {
  const told = problems.slice(0, TOLD).map(({ message, pos: [offset] }) => {
    const { line, col } = lines.linePos(offset);
    const [first = ''] = message.split('\n');
    return `line ${line}, column ${col}: ${first.length > MAX_PROBLEM ? `${first.slice(0, MAX_PROBLEM)}…` : first}`;
  });
  return problems.length > TOLD ? [...told, `and ${problems.length - TOLD} more`] : told;
}

/**
 * Reads YAML (or JSON) that a person has written.
 * @param what names the kind of file in error messages
 * @throws FileProblems with the line and column of each
 */
export function readYaml(what: string, text: string): { value: unknown; locate: Locate } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) throw new FileProblems(what, syntaxProblems(problems, lines));
  const locator = new Locator(document, lines);
  try {
    return { value: document.toJS() as unknown, locate: (path) => `${locator.locate(path)}: ` };
  } catch (error) {
    // More aliases than a file written by hand has.
    throw new FileProblems(what, [`(whole file): ${error instanceof Error ? error.message : String(error)}`]);
  }
}
