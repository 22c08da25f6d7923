import type { RenderedMarkdown } from './markdown';
import { MarkdownTooComplexError } from './markdown-errors';
import type { MarkdownOutput } from './markdown.worker';
import { WorkerTask, type RunOptions } from './worker-task';

export type { RenderedMarkdown } from './markdown';

export interface MarkdownRendererOptions {
  /** Longest rendering of one document in milliseconds. */
  readonly deadlineMs?: number;
  /** Longest wait for a turn in milliseconds; over it `WorkerLateError`. */
  readonly patienceMs?: number;
  /** Documents that may wait; over it `WorkerBusyError`. */
  readonly maxQueued?: number;
}

/** Renders Markdown in a worker thread, so that a hostile document costs only itself. */
export class MarkdownRenderer {
  private readonly task: WorkerTask<string, MarkdownOutput>;

  constructor({ deadlineMs = 2_000, maxQueued = 100, patienceMs }: MarkdownRendererOptions = {}) {
    this.task = new WorkerTask({
      script: 'markdown.worker',
      deadlineMs,
      maxQueued,
      patienceMs,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  }

  /**
   * @param source Markdown of any origin
   * @returns sanitised HTML and plain text
   * @throws MarkdownTooComplexError or WorkerDeadlineError when the document is at fault; WorkerBusyError,
   *   WorkerLateError, WorkerFailedError, WorkerClosedError otherwise
   */
  async render(source: string, options: RunOptions = {}): Promise<RenderedMarkdown> {
    const output = await this.task.run(source, options);
    if ('tooComplex' in output) throw new MarkdownTooComplexError(output.tooComplex);
    return output;
  }

  /** Ends the thread; what is waiting is rejected with `WorkerClosedError`. */
  close(): Promise<void> {
    return this.task.close();
  }
}
