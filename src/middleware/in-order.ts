import type { RequestHandler } from 'express';

/**
 * Several handlers as one. A router works out for each of its handlers whether the path is theirs; those that every
 * request passes need not be asked. What one throws goes to the error handlers, as from a handler by itself.
 * @param handlers none of them returns a promise.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, next) => {
    let at = 0;
    const step = (error?: unknown): void => {
      const handler = handlers[at];
      if (error !== undefined || handler === undefined) {
        next(error);
        return;
      }
      at += 1;
      try {
        // Often called back by a stream or a timer: what is thrown there would reach nobody and end the process.
        handler(req, res, step);
      } catch (fault) {
        next(fault);
      }
    };
    step();
  };
}
