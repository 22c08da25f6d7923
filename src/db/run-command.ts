import { spawn } from 'node:child_process';

export interface CommandOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The longest the command may take in all, in milliseconds. */
  readonly timeoutMs: number;
  /** The longest it may take to print anything, in milliseconds; left out: no such limit. */
  readonly firstOutputMs?: number;
}

export interface CommandResult {
  readonly ok: boolean;
  readonly stdout: string;
  /** One line on what went wrong; empty when `ok`. */
  readonly problem: string;
}

/** Output beyond this many characters is dropped from the front: the end of it tells why a command failed. */
const KEPT_OUTPUT = 64 * 1024;

/**
 * Runs a program without a shell and waits for its end.
 *
 * @param command the program's path or name
 * @param args its arguments
 * @param options environment and time limits; at a limit the program is killed
 * @returns what it printed and whether it ended with 0; never rejects
 */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: options.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let silence: NodeJS.Timeout | undefined;

    const finish = (ok: boolean, problem: string): void => {
      clearTimeout(total);
      clearTimeout(silence);
      resolve({ ok, stdout, problem });
    };
    const giveUp = (problem: string): void => {
      child.kill('SIGKILL');
      // A grandchild may hold the pipes open for longer than the child lives.
      child.stdout.destroy();
      child.stderr.destroy();
      finish(false, problem);
    };

    const total = setTimeout(giveUp, options.timeoutMs, `not done within ${seconds(options.timeoutMs)}`);
    if (options.firstOutputMs !== undefined) {
      silence = setTimeout(
        giveUp,
        options.firstOutputMs,
        `no sign of life for ${seconds(options.firstOutputMs)}`,
      );
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout = (stdout + text).slice(-KEPT_OUTPUT);
      clearTimeout(silence);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-KEPT_OUTPUT);
    });
    child.on('error', (error) => {
      finish(false, error.message);
    });
    child.on('close', (code, signal) => {
      if (code === 0) finish(true, '');
      else
        finish(
          false,
          lastLine(stderr) ?? lastLine(stdout) ?? `ended with ${signal ?? `code ${code ?? '?'}`}`,
        );
    });
  });
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

const lastLine = (text: string): string | undefined => text.trim().split('\n').at(-1)?.trim() || undefined;
