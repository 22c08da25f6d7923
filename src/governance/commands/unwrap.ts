import { once } from '../once';
import type { CommandRules } from '../policy/policy.types';
import { programName } from './call-rules';
import { commandLine } from './fields';
import type { Argument } from './script.types';

/** A command freed from what runs it (`sudo nice -n 5 rm x` is `rm x`). */
export interface Unwrapped {
  words: readonly Argument[];
  /** A command given as one text (`su -c '…'`), the words of one that another machine runs, or what a wrapper does itself (`docker run -v /:/host`). */
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

/** What stands for the words that a command is fed with, where it is told no other. */
export const PLACEHOLDER = '{}';

type Wrapper = CommandRules['wrappers'][string];

const LAYERS = 6;
/** As many operands as there are: none of them is a command. */
const ALL = 9;

/**
 * Takes off `sudo`, `env`, `xargs`, `ssh` and whatever else the policy lists.
 * @param told whether a shell that is opened is told all that it does, and that is read
 */
export const unwrap = (call: readonly Argument[], { wrappers }: CommandRules, told = false): Unwrapped => {
  let words = call;
  let remote: Argument | undefined;
  let script: readonly Argument[] = [];
  let fed = false;
  let contained = false;
  const through: string[] = [];
  const apart: string[] = [];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const found = wrapperOf(words, wrappers);
    if (found === undefined) break;
    const { name, wrapper, size } = found;
    const taken = takeOff(words.slice(size), wrapper);
    const { operands, text } = taken;
    const [only] = taken.rest;
    // A bare `sudo -i` or `env` is a command of its own.
    if (wrapper.own?.includes(only?.value ?? '') === true) break;
    through.push(name);
    fed ||= wrapper.fed === true;
    contained ||= wrapper.contained === true;
    if (wrapper.itself === true && (only ?? text) !== undefined)
      apart.push(commandLine([...words.slice(0, size), ...taken.kept].map(({ value }) => value)));
    if (only !== undefined && !told && opensShell(taken.rest, wrapper)) apart.push(`${name} -s`);
    // What is text in another language stands behind the interpreter that reads it.
    const reader = wrapper.as?.split(' ').map((value) => ({ ...call[0], value })) as Argument[] | undefined;
    if (reader !== undefined && (text ?? only) !== undefined) {
      words = [...reader, ...(text === undefined ? taken.rest : [text])];
      continue;
    }
    if (wrapper.remote === true) remote = operands[0];
    if (wrapper.remote === true || text !== undefined) {
      script = text === undefined ? taken.rest : [text];
      words = [];
      break;
    }
    if (only === undefined) break;
    // No program is called so: `watch 'rm -r old'` hands its text to a shell.
    if (/\s/.test(only.value)) {
      script = [only];
      words = [];
      break;
    }
    words = taken.rest;
  }
  return { words, script: besides(apart, script, call), remote, contained, fed, through };
};

/** Whether a wrapper is given a shell with nothing to run in it. */
const opensShell = ([program, ...rest]: readonly Argument[], { shells = [] }: Wrapper): boolean =>
  shells.includes(programName(program?.value ?? '')) && rest.every(({ value }) => /^-+[a-z]*$/.test(value));

/** What wrappers do themselves, before what they are given as text. */
const besides = (
  apart: readonly string[],
  script: readonly Argument[],
  call: readonly Argument[],
): readonly Argument[] => {
  const [first] = call;
  const last = call.at(-1);
  if (apart.length === 0 || first === undefined || last === undefined) return script;
  const given = script.map(({ value }) => value).join(' ');
  const value = [...apart, ...(given === '' ? [] : [given])].join('\n');
  return [{ value, start: first.start, end: last.end }];
};

interface Found {
  name: string;
  wrapper: Wrapper;
  /** Words up to the last of its name. */
  size: number;
}

interface Named {
  name: string;
  /** Words behind its first. */
  more: readonly string[];
  wrapper: Wrapper;
}

/** The wrappers by the first words of their names: each command is asked whether it begins with one. */
const byFirstWord = once((wrappers: CommandRules['wrappers']): ReadonlyMap<string, readonly Named[]> => {
  const found = new Map<string, Named[]>();
  for (const [name, wrapper] of Object.entries(wrappers)) {
    const [first = '', ...more] = name.split(' ');
    found.set(first, [...(found.get(first) ?? []), { name, more, wrapper }]);
  }
  return found;
});

/** The wrapper that a command begins with; of `yarn` and `yarn dlx` the longer. */
const wrapperOf = (words: readonly Argument[], wrappers: CommandRules['wrappers']): Found | undefined => {
  let longest: Found | undefined;
  for (const { name, more, wrapper } of byFirstWord(wrappers).get(programName(words[0]?.value ?? '')) ?? []) {
    if (name.length <= (longest?.name.length ?? 0)) continue;
    const size = sizeOf(more, words, wrapper);
    if (size > 0) longest = { name, wrapper, size };
  }
  return longest;
};

/** How many words the name of a wrapper takes up with the flags between them (`docker compose -f a.yml exec`); 0 if it is another. */
const sizeOf = (more: readonly string[], words: readonly Argument[], { values = [] }: Wrapper): number => {
  let index = 1;
  for (const name of more) {
    // `python -m` is known by a flag.
    while (words[index]?.value.startsWith('-') === true && words[index]?.value !== name)
      index += values.includes(words[index]?.value ?? '') ? 2 : 1;
    const { value = '' } = words[index] ?? {};
    if (value !== name && !value.endsWith(`/${name}`)) return 0;
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

/** Whether a flag takes the next word: itself, or as the last of a bundle in which none before it takes the rest (`-Hu root`, but `-uroot`). */
const takesNext = (flag: string, values: readonly string[]): boolean => {
  if (values.includes(flag)) return true;
  if (!BUNDLE.test(flag)) return false;
  const letters = Array.from(flag.slice(1), (letter) => `-${letter}`);
  return letters.findIndex((letter) => values.includes(letter)) === letters.length - 1;
};

interface Taken {
  rest: readonly Argument[];
  operands: readonly Argument[];
  /** The words of the wrapper itself, without those that say what it runs. */
  kept: readonly Argument[];
  /** What it runs, where that is one text. */
  text?: Argument | undefined;
}

const takeOff = (
  words: readonly Argument[],
  { values = [], skip, script = [], program = [] }: Wrapper,
): Taken => {
  const operands: Argument[] = [];
  const kept: Argument[] = [];
  let entry: Argument | undefined;
  let index = 0;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    // Behind the image stand the arguments of the program that was named before.
    if (entry !== undefined && operands.length >= skip) break;
    const text = scriptAt(script, word, words[index + 1]);
    if (text !== undefined) return { rest: [], operands, kept, text };
    const named = scriptAt(program, word, words[index + 1]);
    if (named !== undefined) {
      entry = named;
      if (named === words[index + 1]) index += 1;
      continue;
    }
    if (word.value === '--' && operands.length >= skip) {
      index += 1;
      break;
    }
    kept.push(word);
    if (word.value.startsWith('-') && word.value !== '-') {
      const next = words[index + 1];
      if (!takesNext(word.value, values) || next === undefined) continue;
      kept.push(next);
      index += 1;
    } else if (/^\w+=/.test(word.value)) continue;
    else if (operands.length < skip || skip === ALL) operands.push(word);
    else {
      kept.pop();
      break;
    }
  }
  return { rest: [...(entry === undefined ? [] : [entry]), ...words.slice(index)], operands, kept };
};
