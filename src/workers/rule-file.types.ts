/** One rule of a file. */
export interface Rule {
  text: string;
  /** From 1. */
  line: number;
  /** The heading it stands under. */
  heading?: string;
}

/** What stands in a file and is no rule. */
export interface Skipped {
  line: number;
  /** Its first words. */
  text: string;
  reason: string;
}

export interface RuleFile {
  rules: Rule[];
  skipped: Skipped[];
  /** Globs of the files that the rules speak of, as the front matter names them. */
  paths?: readonly string[] | undefined;
}

export interface RuleFileInput {
  content: string;
  /** Plain text: each line is a rule by itself unless it goes on on the next. */
  plain: boolean;
}
