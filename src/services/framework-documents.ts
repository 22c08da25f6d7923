import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Quadrant } from '../governance/decisions';

/** One of the framework's own documents, as it lies in `framework/`. */
export interface FrameworkDocument {
  title: string;
  slug: string;
  quadrant: Quadrant;
  content_markdown: string;
}

/**
 * @param folder holds Markdown files with title, slug and quadrant in their front matter.
 * @returns the documents in the order of their file names.
 * @throws Error for a file without front matter.
 */
export function readFrameworkDocuments(folder: string): FrameworkDocument[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    const [, front, content] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    if (front === undefined || content === undefined) throw new Error(`${name} has no front matter`);
    return {
      ...(parse(front) as Omit<FrameworkDocument, 'content_markdown'>),
      content_markdown: content.trim(),
    };
  });
}
