import { WorkerDeadlineError, WorkerFailedError } from './worker-errors';

/** The Markdown nests too deep, or renders to far more than it is. Its author must simplify it. */
export class MarkdownTooComplexError extends Error {
  override readonly name = 'MarkdownTooComplexError';
}

/** @returns whether the text is at fault: nested too deep, too slow, or so large when read that the worker ran out of memory. */
export const isTooComplex = (error: unknown): boolean =>
  [MarkdownTooComplexError, WorkerDeadlineError, WorkerFailedError].some((kind) => error instanceof kind);
