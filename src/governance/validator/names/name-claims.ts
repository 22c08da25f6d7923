import type { RanCommand } from '../../commands/ran-command';
import type { WrittenFile } from '../../commands/written-reader';
import type { ProposedAction } from '../../decisions';
import type { NameClaim } from '../claims.types';
import { type Named, nameKey } from './names';

/** Which flag of a command gives a name, and to what. */
const BY_FLAG: readonly (readonly [program: string, first: RegExp, flag: RegExp, of: Named])[] = [
  ['git', /^(?:checkout)$/, /^-[bB]$/, 'branch'],
  ['git', /^(?:switch)$/, /^(?:-[cC]|--create|--force-create)$/, 'branch'],
  ['git', /^worktree$/, /^-[bB]$/, 'branch'],
  ['git', /^commit$/, /^(?:-[a-zA-Z]*m|--message)$/, 'commit'],
  ['gh', /^pr$/, /^(?:-t|--title)$/, 'title'],
  ['glab', /^mr$/, /^(?:-t|--title)$/, 'title'],
  ['gh', /^pr$/, /^(?:-B|--base)$/, 'base'],
  ['glab', /^mr$/, /^(?:-b|--target-branch)$/, 'base'],
];
/** Tools that name something in a parameter. */
const BY_PARAMETER: readonly (readonly [tool: RegExp, parameter: RegExp, of: Named])[] = [
  [/create_?branch/i, /^(?:branch|branch_name|branchname|name|new_branch)$/i, 'branch'],
  [/(?:create|update|open)_?(?:pull|merge)_?request|create_?pr\b/i, /^title$/i, 'title'],
  [/(?:create|update|open)_?(?:pull|merge)_?request|create_?pr\b/i, /^(?:base|target_branch)$/i, 'base'],
  [
    /(?:post|send|schedule|write)_?(?:chat_?|slack_?)?message|post_?to_?channel/i,
    /^channel(?:_?name)?$/i,
    'channel',
  ],
  [/commit|push_files|create_or_update_file|update_file/i, /^(?:message|commit_message)$/i, 'commit'],
];
/** The text of a document that is put in the place of a command. */
const HERE = /^\$\(\s*cat\s*<<-?\s*(['"]?)(\w+)\1\n([\s\S]*?)\n\s*\2\s*\)$/;
/** Characters that file systems allow. */
const LONGEST_FILE_NAME = 255;
/** What is only known when it runs. */
const UNKNOWN = /\$[\w({]|^-/;

/** @returns the names that a call gives to branches, commits, pull requests, tags and the files that it writes as a whole */
export function namesGiven(
  { tool = '', parameters = {} }: ProposedAction,
  commands: readonly RanCommand[],
  written: readonly WrittenFile[],
): NameClaim[] {
  const byTool = BY_PARAMETER.flatMap(([tools, named, of]) =>
    tools.test(tool)
      ? Object.entries(parameters).flatMap(([name, value]) =>
          named.test(name) && typeof value === 'string' ? [{ of, name: value }] : [],
        )
      : [],
  );
  const files = written.flatMap(({ path, whole }): { of: Named; name: string }[] => {
    const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    return whole && name.length <= LONGEST_FILE_NAME ? [{ of: 'file', name }] : [];
  });
  return [...byTool, ...commands.flatMap(namesIn), ...files].map(({ of, name }) => ({
    kind: 'name',
    keys: [nameKey(of)],
    of,
    name,
    negated: false,
    subject: new Set(),
    exceptions: new Set(),
    span: name,
    done: true,
  }));
}

function namesIn({ program, operands, words, flags }: RanCommand): { of: Named; name: string }[] {
  const [first = '', second = ''] = operands;
  const found = BY_FLAG.flatMap(([of, sub, flag, named]) => {
    if (program !== of || !sub.test(first)) return [];
    const given = valuesOf(words, flag).map(textOf);
    const known = given.filter((one) => !UNKNOWN.test(one));
    // Each `-m` is a paragraph of one message.
    return known.length === 0 || known.length < given.length ? [] : [{ of: named, name: known.join('\n\n') }];
  });
  const isBare = flags.size === 0 && second !== '' && !UNKNOWN.test(second);
  if (program === 'git' && first === 'branch' && isBare) found.push({ of: 'branch', name: second });
  if (program === 'git' && first === 'tag' && second !== '' && !flags.has('-d') && !flags.has('-l'))
    found.push({ of: 'tag', name: second });
  return found;
}

const textOf = (word: string): string => (HERE.exec(word)?.[3] ?? word).trim();

/** The values behind a flag, or glued to it by an equals sign. */
function valuesOf(words: readonly string[], flag: RegExp): string[] {
  return words.flatMap((word, at) => {
    const name = word.startsWith('--') ? (word.split('=', 1)[0] ?? word) : word;
    if (!flag.test(name)) return [];
    return [name === word ? (words[at + 1] ?? '') : word.slice(name.length + 1)];
  });
}
