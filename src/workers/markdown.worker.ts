import { renderMarkdown, type RenderedMarkdown } from './markdown';
import { MarkdownTooComplexError } from './markdown-errors';
import { serveTask } from './serve-task';

/** A refusal travels as data: an error class would not survive the way between threads. */
export type MarkdownOutput = RenderedMarkdown | { readonly tooComplex: string };

serveTask((source: string): MarkdownOutput => {
  try {
    return renderMarkdown(source);
  } catch (error) {
    if (error instanceof MarkdownTooComplexError) return { tooComplex: error.message };
    throw error;
  }
});
