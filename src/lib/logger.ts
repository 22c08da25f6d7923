import winston from 'winston';
import { LogOutput } from './log-output';

export type Logger = Pick<winston.Logger, 'error' | 'warn' | 'info' | 'debug'>;

/** winston prints an Error in metadata as `{}`: name, message, stack and cause are taken out of it here. */
function plainError(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  };
}

const line = winston.format((info) => {
  const error = info['error'];
  if (error instanceof Error) info['error'] = plainError(error);
  // Read by people and tools left to right: when, how bad, what, then the facts.
  const { level, message } = info;
  const facts = Object.assign({ time: new Date().toISOString(), level, message }, info);
  info[Symbol.for('message')] = JSON.stringify(facts);
  return info;
});

/**
 * @param level the least weighty level that is written.
 * @param silent writes nothing at all, for tests.
 * @returns a logger of JSON lines on standard output.
 */
export function createLogger(level: string, silent = false): Logger {
  return winston.createLogger({
    level,
    silent,
    format: line(),
    transports: [new LogOutput()],
  });
}
