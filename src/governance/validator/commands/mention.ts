import type { CommandShape } from '../claims.types';

/** A command as people call it in a sentence. Places are characters of the text. */
export interface Mention extends CommandShape {
  start: number;
  end: number;
  /** Whether it may be another part of the program before it: "`docker volume rm` / `prune`". */
  part?: true;
  /** Whether the flags are said to belong to the command, and were not written with it. */
  together?: true;
  /** Whether it is said to have them always. */
  always?: true;
  /** Whether it is a program's name without any sign that it is one: "no curl". */
  plain?: true;
  /** The program that is to be used in its place, and where it stands. */
  replacement?: { readonly start: number; readonly end: number };
}

/** What tells to run what follows, or not to. */
export const RUNNING = new Set(
  (
    'use using used run running start starting launch launching execute executing call calling invoke invoking try type issue do with via through by pass ' +
    'passing add adding give giving avoid not never no of than over or nor and , / ( : like ban forbid prohibit'
  ).split(' '),
);
/** Those of them behind which even a word by itself is a program. */
export const RUNS = new Set(
  'run running start starting launch launching call calling execute executing invoke invoking'.split(' '),
);
