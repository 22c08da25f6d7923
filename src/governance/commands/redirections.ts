import type { Redirection } from 'unbash';
import type { Argument, Call, Write } from './script.types';
import type { ShellWords } from './shell/shell-words';

/** What a command reads and writes besides its words. */
export interface Redirected {
  /** The files that are its input. */
  inputs: Call[];
  /** Its input where the script states it. */
  input: Argument | undefined;
  writes: Write[];
}

/** Reads where the input of a command comes from and its output goes. */
export const readRedirections = (
  redirects: readonly Redirection[],
  words: ShellWords,
  folder: string,
): Redirected => {
  const writes: Write[] = [];
  const inputs: Call[] = [];
  let input: Argument | undefined;
  for (const redirect of redirects) {
    if (redirect.type === 'HereDoc') {
      const { pos, end } = redirect.body;
      input = { value: words.text(redirect.body), start: pos, end };
    } else if (redirect.target !== undefined) {
      const target = words.argument(redirect.target);
      if (redirect.type === 'HereString') input = target;
      else if (redirect.operator.includes('>') && !/^(?:\d+|-)$/.test(target.value))
        writes.push({ target, append: redirect.operator.includes('>>') });
      else if (redirect.operator === '<') inputs.push(reading(target, folder));
    }
  }
  return { inputs, input, writes };
};

/** `<<< text` hands on the text. */
export const echoing = (text: Argument, folder: string): Call => told('echo', text, folder);

/** `< file` reads the file. */
const reading = (target: Argument, folder: string): Call => ({
  ...told('cat', target, folder),
  isInput: true,
});

const told = (program: string, target: Argument, folder: string): Call => ({
  words: [{ ...target, value: program }, target],
  writes: [],
  upstream: [],
  input: undefined,
  folder,
  start: target.start,
  end: target.end,
});
