import type { CommandRules } from '../policy/policy.types';
import { programName } from './call-rules';
import type { Argument } from './shell-script';

/** A command freed from what runs it (`sudo nice -n 5 rm x` is `rm x`). */
export interface Unwrapped {
  words: readonly Argument[];
  /** A command given as one text (`su -c '…'`), or the words of one that another machine runs. */
  script: readonly Argument[];
  /** The machine that runs it, where it is another. */
  remote: Argument | undefined;
  /** Whether a container runs it. */
  contained: boolean;
  /** Whether its operands come from what it reads (`xargs`). */
  fed: boolean;
  /** The programs that were taken off. */
  through: readonly string[];
}

const LAYERS = 6;
/** As many operands as there are: none of them is a command. */
const ALL = 9;

/** Takes off `sudo`, `env`, `xargs`, `ssh` and whatever else the policy lists. */
export const unwrap = (call: readonly Argument[], { wrappers }: CommandRules): Unwrapped => {
  let words = call;
  let remote: Argument | undefined;
  let fed = false;
  let contained = false;
  const through: string[] = [];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const name = wrapperName(words, wrappers);
    const wrapper = wrappers[name];
    if (wrapper === undefined) break;
    // A bare `sudo -i` or `env` is a command of its own.
    const { rest, operands, script } = takeOff(words.slice(name.includes('-') ? 2 : 1), wrapper);
    through.push(name);
    fed ||= wrapper.fed === true;
    contained ||= wrapper.contained === true;
    if (wrapper.remote === true) {
      remote = operands[0];
      return { words: [], script: rest, remote, contained, fed, through };
    }
    if (script !== undefined) return { words: [], script: [script], remote, contained, fed, through };
    if (rest.length === 0) break;
    words = rest;
  }
  return { words, script: [], remote, contained, fed, through };
};

const wrapperName = (words: readonly Argument[], wrappers: CommandRules['wrappers']): string => {
  const name = programName(words[0]?.value ?? '');
  if (Object.hasOwn(wrappers, name)) return name;
  const both = `${name}-${words[1]?.value ?? ''}`;
  return Object.hasOwn(wrappers, both) ? both : '';
};

const takeOff = (
  words: readonly Argument[],
  { values = [], skip, script = [] }: CommandRules['wrappers'][string],
): { rest: readonly Argument[]; operands: readonly Argument[]; script?: Argument | undefined } => {
  const operands: Argument[] = [];
  let index = 0;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (script.includes(word.value)) return { rest: [], operands, script: words[index + 1] };
    if (word.value === '--' && operands.length >= skip) return { rest: words.slice(index + 1), operands };
    if (word.value.startsWith('-') && word.value !== '-') {
      if (values.includes(word.value)) index += 1;
    } else if (/^\w+=/.test(word.value)) continue;
    else if (operands.length < skip || skip === ALL) operands.push(word);
    else break;
  }
  return { rest: words.slice(index), operands };
};
