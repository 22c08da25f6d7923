/** One word of a command as the shell would hand it over. */
export interface Argument {
  value: string;
  start: number;
  end: number;
}

/** What one variable holds: a text, or the words of an array. */
export type Value = string | readonly string[];

/** A variable that is set, with the words of its value. */
export interface Assigned {
  name: string;
  value: Argument;
}

/** A file that a command's output is written to. */
export interface Write {
  target: Argument;
  append: boolean;
}

/** One simple command of a script. */
export interface Call {
  /** The program, then its arguments. */
  words: readonly Argument[];
  writes: readonly Write[];
  /** Commands whose output it reads or carries: earlier in the pipeline, or substituted into its words. */
  upstream: readonly Call[];
  /** Its input as far as the script states it: a here-document or here-string. */
  input: Argument | undefined;
  /** The kind of environment that it is told to work in (`RAILS_ENV=test`). */
  environment?: string | undefined;
  /** What it is told in variables of its own (`PAGER=cat git log`). */
  assigned?: readonly Assigned[];
  /** What the variables of the script may hold when it begins, where its words or its input still name some. */
  names?: ReadonlyMap<string, readonly Value[]>;
  /** Whether it stands for a file that a command reads as its input (`< file`). */
  isInput?: true;
  /** The folder that the script has gone to before. */
  folder: string;
  start: number;
  end: number;
}

/** The commands of one script, in their order. */
export interface Script {
  source: string;
  calls: readonly Call[];
  /** Whether it was read to its innermost commands. */
  whole: boolean;
}

/** Commands of a pipeline that the last of them is read with. */
export const UPSTREAM = 24;
