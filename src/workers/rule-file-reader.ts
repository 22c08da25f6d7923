import { MarkdownTooComplexError } from './markdown-errors';
import type { RuleFile, RuleFileInput } from './rule-file.types';
import type { RuleFileOutput } from './rule-file.worker';
import { WorkerTask } from './worker-task';

/** Reads files of rules in a worker thread, so that a hostile one costs only itself. */
export class RuleFileReader {
  private readonly task = new WorkerTask<RuleFileInput, RuleFileOutput>({
    script: 'rule-file.worker',
    deadlineMs: 2_000,
    maxQueued: 20,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

  /**
   * @returns the rules of the file, and what in it is none
   * @throws MarkdownTooComplexError or WorkerDeadlineError when the file is at fault; WorkerBusyError,
   *   WorkerFailedError, WorkerClosedError otherwise
   */
  async read(input: RuleFileInput): Promise<RuleFile> {
    const output = await this.task.run(input);
    if ('tooComplex' in output) throw new MarkdownTooComplexError(output.tooComplex);
    return output;
  }

  /** Ends the thread; what is waiting is rejected with `WorkerClosedError`. */
  close(): Promise<void> {
    return this.task.close();
  }
}
