import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** What a session's transcript tells about its pressure; what it does not tell is left out. */
export interface Figures {
  tokenUsage?: number;
  messageCount?: number;
  errorCount?: number;
}

/** The newest part of a long transcript is enough, and reading more would hold up the agent. */
const MAX_BYTES = 8_000_000;

interface Entry {
  type?: unknown;
  message?: { usage?: Record<string, unknown>; content?: unknown };
}

/** Tokens of the newest answer: what was read, from the cache or not, and what was written. */
function tokensOf(usage: Record<string, unknown>): number {
  const of = (name: string): number => (typeof usage[name] === 'number' ? usage[name] : 0);
  return (
    of('input_tokens') +
    of('cache_read_input_tokens') +
    of('cache_creation_input_tokens') +
    of('output_tokens')
  );
}

const failures = (content: unknown): number =>
  Array.isArray(content)
    ? content.filter((part) => (part as { is_error?: unknown } | null)?.is_error === true).length
    : 0;

/** Reads transcript lines. The form is not promised to anybody, so that each line may be anything. */
export function figuresIn(lines: readonly string[]): Figures {
  let messageCount = 0;
  let errorCount = 0;
  let tokenUsage: number | undefined;
  for (const line of lines) {
    let entry: Entry | null;
    try {
      entry = JSON.parse(line) as Entry | null;
    } catch {
      continue;
    }
    if (entry?.type !== 'user' && entry?.type !== 'assistant') continue;
    messageCount += 1;
    errorCount += failures(entry.message?.content);
    if (entry.type === 'assistant' && entry.message?.usage !== undefined)
      tokenUsage = tokensOf(entry.message.usage);
  }
  if (messageCount === 0) return {};
  return { messageCount, errorCount, ...(tokenUsage !== undefined && { tokenUsage }) };
}

/** @returns the figures of the transcript; none when it cannot be read. */
export function figuresOf(path: string): Figures {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const length = Math.min(size, MAX_BYTES);
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, size - length);
      return figuresIn(bytes.toString('utf8').split('\n'));
    } finally {
      closeSync(file);
    }
  } catch {
    return {};
  }
}
