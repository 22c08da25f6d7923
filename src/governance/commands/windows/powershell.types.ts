import type { Argument, Call } from '../script.types';

/** One word as it is written. */
export interface Word extends Argument {
  quoted: boolean;
  /** Whether it is a group of commands. */
  group?: true;
  /** The texts that a group puts out. */
  values?: readonly string[];
}

/** A word with its variables filled in. */
export interface Told extends Argument {
  quoted: boolean;
  /** Whether its text is written out. */
  known: boolean;
}

/** What commands hand on to what reads them. */
export interface Output {
  calls: readonly Call[];
  /** The texts among it that are written out. */
  values: readonly string[];
  /** The words of the last command, and the call that was made of them. */
  words?: readonly Argument[] | undefined;
  own?: Call | undefined;
}

export const NOTHING: Output = { calls: [], values: [] };

/** What a pipeline hands on; whoever meets it asks what was before. */
export const ITEM = '$_';

/** A variable as a whole, or a member of what it holds (`$file.FullName`). */
export const HELD = /^\$\{?(?:(?:global|script|local|private|using):)?((?:env:)?\w+)\}?((?:\.\w+)*)$/i;
