import type { EffectReader } from '../commands/effect-reader';
import type { ProposedAction } from '../decisions';

/** Characters of the outline. */
const LONGEST = 360;
/** Of one parameter. */
const LONGEST_VALUE = 200;
/** Folders before a file's name that say what it is part of. */
const FOLDERS = 3;
/** Characters that are looked at for each that is shown. */
const INDENTED = 20;
/** Kinds of effects that are named. */
const KINDS = 3;

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value === undefined || value === null
        ? ''
        : JSON.stringify(value).replace(/[{}[\]"]/g, ' ');

/** No more of a long text is looked at than can be shown, with room for its indentation. */
const flat = (said: string, longest = LONGEST_VALUE): string =>
  said
    .slice(0, INDENTED * longest)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** A command without the way to its folder, which says nothing of what it does. */
const command = (said: string): string => flat(said.replace(/^\s*cd\s+\S+\s*(?:&&|;)\s*/, ''), LONGEST);

const place = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => part !== '')
    .slice(-FOLDERS - 1)
    .join('/');

/** Lines of one text that the other has not. */
const added = (before: string, after: string): string => {
  const had = new Set(before.split('\n').map((line) => line.trim()));
  return after
    .split('\n')
    .filter((line) => !had.has(line.trim()))
    .join(' ');
};

const edited = (path: string, before: string, after: string): string => {
  const more = flat(added(before, after));
  const less = flat(added(after, before));
  return [
    `edit ${place(path)}`,
    ...(more === '' ? [] : [`add ${more}`]),
    ...(less === '' ? [] : [`remove ${less}`]),
  ].join('; ');
};

/** Words of a tool's name: `mcp__slack__post_message` posts a message in Slack. */
const named = (tool: string): string =>
  tool
    .replace(/^mcp__/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();

const whatIsDone = ({ tool = '', parameters = {} }: ProposedAction): string => {
  const { command: ran, content, edits, new_source: cell } = parameters;
  const { old_string: before, new_string: after = cell } = parameters;
  const file = parameters['file_path'] ?? parameters['notebook_path'];
  // Of an editor the command is a word that says what it does to a file.
  if (typeof ran === 'string' && file === undefined && parameters['path'] === undefined)
    return `run ${command(ran)}`;
  if (typeof file === 'string') {
    if (Array.isArray(edits)) {
      const parts = (name: string): string =>
        edits.map((one) => text((one as Record<string, unknown> | null)?.[name])).join('\n');
      return edited(file, parts('old_string'), parts('new_string'));
    }
    if (typeof after === 'string') return edited(file, text(before), after);
    if (typeof content === 'string') return `write ${place(file)}; with ${flat(content)}`;
    return `${named(tool)} ${place(file)}`;
  }
  const given = Object.entries(parameters).map(([name, value]) => `${named(name)} ${flat(text(value))}`);
  return [named(tool), ...given].join('; ');
};

/** @returns a tool call in one line, what it runs, writes, fetches or sends, behind the kinds of effects that it has: as the encoder reads it beside an instruction */
export const outlineOf = (action: ProposedAction, effects: Pick<EffectReader, 'read'>): string => {
  const kinds = [...new Set(effects.read(action).map(({ kind }) => kind))].slice(0, KINDS);
  return [kinds.join(', '), flat(whatIsDone(action), LONGEST)].filter((part) => part !== '').join(': ');
};
