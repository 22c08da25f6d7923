import { parentPort } from 'node:worker_threads';

/** What the parent posts: one job. */
export interface TaskRequest<Input> {
  readonly id: number;
  readonly input: Input;
}

/** What the parent posts to a thread that is to end when it has done what was posted before. */
export const END = 'end';

/** What the worker posts back: once `ready`, then one answer per job. */
export type TaskReply<Output> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly output: Output }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

/**
 * The worker's half of a `WorkerTask`: answers each posted job with what `handler` returns (or its promise gives) or throws.
 *
 * A thrown error becomes a text: an `Error` subclass does not survive the way between threads. An outcome the
 * caller must tell apart belongs into the output.
 *
 * @param handler does one job; input and output must be structured-cloneable
 * @throws Error outside a worker thread
 */
export function serveTask(handler: (input: never) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('serveTask runs only inside a worker thread');
  const reply = (message: TaskReply<unknown>): void => {
    port.postMessage(message);
  };
  const answer = async ({ id, input }: TaskRequest<never>): Promise<void> => {
    try {
      reply({ kind: 'done', id, output: await handler(input) });
    } catch (error) {
      reply({
        kind: 'failed',
        id,
        reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      });
    }
  };
  port.on('message', (request: TaskRequest<never> | typeof END) => {
    if (request === END) port.close();
    else void answer(request);
  });
  reply({ kind: 'ready' });
}
