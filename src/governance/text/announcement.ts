import type { ProposedAction } from '../decisions';

/** A parameter as a hook shows it: a text between quotes, cut at 80 characters, or a value of JSON. */
const SHOWN =
  '[\\w.$-]{1,80} (?:".{0,100}?"(?=, |\\.$|…$)|-?[\\d.]{1,30}(?:e[+-]?\\d{1,3})?|true|false|null|[[{].{0,100}?)';
const PARAMETERS = `(?:no parameters|${SHOWN}(?:, ${SHOWN}){0,4}(?:, and \\d+ more)?)`;

/**
 * How hooks put a call into words (`cli/hook/action.ts`, which a test holds against these). Such a sentence tells nothing that the call does not
 * show, and what was learned from sentences takes its words for what is done: "replace 1 line" for a matter of line lengths.
 */
const FORMS: readonly RegExp[] = [
  /^In the file (?<file>.+), replace \d+ lines? with \d+ lines?\.$/s,
  /^Edit the file (?<file>.+) in \d+ places?\.$/s,
  /^Write \d+ lines? to the file (?<file>.+)\.$/s,
  /^Read the file (?<file>.+)\.$/s,
  /^Edit a cell of the notebook (?<file>.+)\.$/s,
  /^Apply a patch to the files of the project(?:: (?:(?:, )?(?:add|edit|delete|move to) [^\s,]{1,500}){1,200})?\.$/,
  new RegExp(
    `^Use the (?:MCP )?tool (?<tool>[\\w.:-]+)(?: of the server [\\w.:-]+)? with ${PARAMETERS}(?:\\.|…)$`,
  ),
  /^Fetch \S+$/,
  /^(?:call|use|run|invoke|execute) (?:the|a|this) (?:tool|function)\.?$/i,
];
/** What a hook says of a command before it repeats it. */
const COMMAND = /^\s*(?:run|execute)s?(?: and watch)? (?:the |a )?(?:shell |bash )?command(?:\s*[:.])?\s*$/i;

/** @returns whether a text only announces a command that stood behind it */
export const announcesCommand = (text: string): boolean => COMMAND.test(text);

/** @returns whether a text says no more of an action than which tool it calls, and on which file */
export const announcesCall = (text: string, { tool = '', parameters = {} }: ProposedAction): boolean => {
  const values = Object.values(parameters).filter((value): value is string => typeof value === 'string');
  if (Object.keys(parameters).length === 0 && tool === '') return false;
  return FORMS.some((form) => {
    const match = form.exec(text);
    if (match === null) return false;
    const { file, tool: named } = match.groups ?? {};
    return (
      (file === undefined || values.some((value) => value.endsWith(file))) &&
      (named === undefined || tool.endsWith(named))
    );
  });
};
