import { type CallRules, type ReadCall } from './call-rules';
import { commandLine } from './fields';
import { hideSecrets } from './secrets';
import type { Argument, Call } from './script.types';

/** A command by its words, as far as they tell one from another. */
export interface RanCommand {
  /** Without its folder, in lower case. */
  program: string;
  /** Words that are neither flags nor their values, in their order. */
  operands: readonly string[];
  /** Every flag as written, and those of a bundle (`-rf`) also one by one; without values. */
  flags: ReadonlySet<string>;
  /** All of it, as it was written. */
  words: readonly string[];
  /** What it is told in variables of its own (`PORT=3000 npm start`). */
  variables: ReadonlyMap<string, string>;
  /** The programs that run it, the last one right before it: `sudo`, `uv run`. */
  through: readonly string[];
  /** Whether what it prints goes into a file. */
  redirected?: true;
  /** Whether it is no command, but a tool that does what the command would. */
  tool?: true;
  /** The words, for people. */
  text: string;
}

/** Words of one command that are compared. */
const MOST_WORDS = 100;
const QUOTED = 200;
/** What no file is written by. */
const NOWHERE = /^\/dev\//;

const shorten = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** @returns a command that was read, in the form in which it is compared with what people call it */
export const ranCommand = (
  words: readonly Argument[],
  { program, operands, flags }: ReadCall,
  { assigned = [], writes = [] }: Partial<Pick<Call, 'assigned' | 'writes'>> = {},
  through: readonly string[] = [],
): RanCommand => {
  const written = words.slice(0, MOST_WORDS).map(({ value }) => value);
  return {
    program,
    operands: operands.slice(0, MOST_WORDS).map(({ value }) => value),
    flags: new Set([...flags.keys()].slice(0, MOST_WORDS)),
    words: written,
    variables: new Map(assigned.map(({ name, value }) => [name, value.value])),
    through,
    ...(writes.some(({ target }) => !NOWHERE.test(target.value)) && { redirected: true as const }),
    text: hideSecrets(shorten(commandLine(written))),
  };
};

/** Reads the words of one command. */
export const readCommand = (words: readonly Argument[], rules: CallRules): RanCommand =>
  ranCommand(words, rules.read(words));
