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

type Wrapper = CommandRules['wrappers'][string];

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
    const found = wrapperOf(words, wrappers);
    if (found === undefined) break;
    const { name, wrapper } = found;
    // A bare `sudo -i` or `env` is a command of its own.
    const { rest, operands, script } = takeOff(words.slice(found.size), wrapper);
    if (wrapper.own?.includes(rest[0]?.value ?? '') === true) break;
    through.push(name);
    fed ||= wrapper.fed === true;
    contained ||= wrapper.contained === true;
    if (wrapper.remote === true) {
      remote = operands[0];
      return { words: [], script: rest, remote, contained, fed, through };
    }
    if (script !== undefined) return { words: [], script: [script], remote, contained, fed, through };
    const [only] = rest;
    if (only === undefined) break;
    // No program is called so: `watch 'rm -r old'` hands its text to a shell.
    if (/\s/.test(only.value)) return { words: [], script: [only], remote, contained, fed, through };
    words = rest;
  }
  return { words, script: [], remote, contained, fed, through };
};

interface Found {
  name: string;
  wrapper: Wrapper;
  /** Words up to the last of its name. */
  size: number;
}

/** The wrapper that a command begins with; of `yarn` and `yarn dlx` the longer. */
const wrapperOf = (words: readonly Argument[], wrappers: CommandRules['wrappers']): Found | undefined => {
  const program = programName(words[0]?.value ?? '');
  let longest: Found | undefined;
  for (const [name, wrapper] of Object.entries(wrappers)) {
    if (!name.startsWith(program) || name.length <= (longest?.name.length ?? 0)) continue;
    const [first, ...more] = name.split(' ');
    const size = first === program ? sizeOf(more, words, wrapper) : 0;
    if (size > 0) longest = { name, wrapper, size };
  }
  return longest;
};

/** How many words the name of a wrapper takes up with the flags between them (`docker compose -f a.yml exec`); 0 if it is another. */
const sizeOf = (more: readonly string[], words: readonly Argument[], { values = [] }: Wrapper): number => {
  let index = 1;
  for (const name of more) {
    while (words[index]?.value.startsWith('-') === true)
      index += values.includes(words[index]?.value ?? '') ? 2 : 1;
    if (words[index]?.value !== name) return 0;
    index += 1;
  }
  return index;
};

const LONG = /^--\w/;
const BUNDLE = /^-[a-zA-Z]{2,}$/;

/** The text that a flag of the wrapper holds: `-c text`, `-lc text`, `-ctext`, `--command=text`. */
const scriptAt = (
  flags: readonly string[],
  { value, ...at }: Argument,
  next?: Argument,
): Argument | undefined => {
  for (const flag of flags) {
    if (value === flag) return next;
    const lead = LONG.test(flag) ? `${flag}=` : flag;
    if (value.startsWith(lead)) return { ...at, value: value.slice(lead.length) };
    if (BUNDLE.test(value) && value.endsWith(flag.slice(1))) return next;
  }
  return undefined;
};

const takeOff = (
  words: readonly Argument[],
  { values = [], skip, script = [] }: Wrapper,
): { rest: readonly Argument[]; operands: readonly Argument[]; script?: Argument | undefined } => {
  const operands: Argument[] = [];
  let index = 0;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const text = scriptAt(script, word, words[index + 1]);
    if (text !== undefined) return { rest: [], operands, script: text };
    if (word.value === '--' && operands.length >= skip) return { rest: words.slice(index + 1), operands };
    if (word.value.startsWith('-') && word.value !== '-') {
      if (values.includes(word.value)) index += 1;
    } else if (/^\w+=/.test(word.value)) continue;
    else if (operands.length < skip || skip === ALL) operands.push(word);
    else break;
  }
  return { rest: words.slice(index), operands };
};
