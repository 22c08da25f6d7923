import type { Argument } from './script.types';

/** Settings that git hands to a shell. */
const RUN =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass)|pager\..+|sequence\.editor|diff\.external|(?:diff|difftool|merge|mergetool|filter|gpg|credential|browser|man|trailer|interactive|uploadpack|remote|submodule)(?:\..+)?\.(?:command|cmd|textconv|driver|clean|smudge|process|program|helper|difffilter|packobjectshook|uploadpack|receivepack|update))$/i;
const ALIAS = /^alias\./i;
const SETTING = /^([^=\s]+)=([\s\S]*)$/;

/** The command in a setting: of an alias, and where git looks for one of its own, only what stands behind a `!`. */
const commandIn = (key: string, word: Argument, value: string): Argument[] => {
  if (value.startsWith('!'))
    return RUN.test(key) || ALIAS.test(key) ? [{ ...word, value: value.slice(1) }] : [];
  return RUN.test(key) ? [{ ...word, value }] : [];
};

/** Flags of subcommands that hold what git hands to a shell, or the program at the other end. */
const RUNNING: Readonly<Record<string, RegExp | undefined>> = {
  rebase: /^(?:-x|--exec)$/,
  'filter-branch': /^--[a-z-]+-filter$/,
  difftool: /^(?:-x|--extcmd)$/,
  clone: /^(?:-u|--upload-pack)$/,
  fetch: /^--upload-pack$/,
  pull: /^--upload-pack$/,
  'ls-remote': /^(?:--exec|--upload-pack)$/,
  push: /^(?:--exec|--receive-pack)$/,
};
const LONG = /^(--[a-z-]+)=([\s\S]*)$/;
const SHORT = /^(-[ux])([\s\S]+)$/;

/** The commands in the flags of a subcommand: `rebase -x text`, `--exec=text`. */
const flaggedIn = (words: readonly Argument[]): Argument[] => {
  const from = words.findIndex(({ value }, at) => at > 0 && Object.hasOwn(RUNNING, value));
  const flag = RUNNING[words[from]?.value ?? ''];
  if (flag === undefined) return [];
  return words.slice(from + 1).flatMap((word, at) => {
    if (flag.test(words[from + at]?.value ?? '')) return [word];
    const [, name = '', value = ''] = LONG.exec(word.value) ?? SHORT.exec(word.value) ?? [];
    return flag.test(name) ? [{ ...word, value }] : [];
  });
};

/** @returns the commands that `git -c key=value`, `git config key value` and flags like `rebase -x` have git run */
export const gitCommands = (words: readonly Argument[]): Argument[] => [
  ...flaggedIn(words),
  ...configuredIn(words),
];

const configuredIn = (words: readonly Argument[]): Argument[] => {
  const configured = words.some(({ value }) => value === 'config');
  return words.flatMap((word, at) => {
    const before = words[at - 1]?.value ?? '';
    const [, key = '', value = ''] = SETTING.exec(word.value) ?? [];
    // An alias that is given along with a command is meant for it.
    if (before === '-c' && ALIAS.test(key) && !value.startsWith('!'))
      return [{ ...word, value: `git ${value}` }];
    if (before === '-c') return commandIn(key, word, value);
    return configured ? commandIn(before, word, word.value) : [];
  });
};
