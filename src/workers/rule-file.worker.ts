import { MarkdownTooComplexError } from './markdown-errors';
import { readRules } from './rule-file';
import type { RuleFile, RuleFileInput } from './rule-file.types';
import { serveTask } from './serve-task';

/** A refusal travels as data: an error class would not survive the way between threads. */
export type RuleFileOutput = RuleFile | { readonly tooComplex: string };

serveTask((input: RuleFileInput): RuleFileOutput => {
  try {
    const { rules, skipped, paths } = readRules(input);
    return { rules, skipped, paths };
  } catch (error) {
    if (error instanceof MarkdownTooComplexError) return { tooComplex: error.message };
    throw error;
  }
});
