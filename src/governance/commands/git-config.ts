import type { Argument } from './shell-script';

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

/** @returns the commands that `git -c key=value` and `git config key value` have git run */
export const gitCommands = (words: readonly Argument[]): Argument[] => {
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
