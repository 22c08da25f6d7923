import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type TestApp } from './test-app';

export const GOVERNANCE = join(ROOT, 'bin', 'governance.cjs');

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
  /** From the start of the process to its end, in milliseconds. */
  ms: number;
}

interface Surroundings {
  env?: Record<string, string>;
  input?: string;
  cwd?: string;
}

/** Starts the command `governance` as a process of its own, which knows nothing of this machine's user. */
export const startGovernance = (
  args: readonly string[],
  { env, cwd }: Omit<Surroundings, 'input'> = {},
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [GOVERNANCE, ...args], {
    cwd: cwd ?? ROOT,
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent', ...env },
  });

/** Runs it to its end. */
export function governance(args: readonly string[], { input, ...rest }: Surroundings = {}): Promise<Ran> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = startGovernance(args, rest);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr, ms: performance.now() - started }));
    // A command that needs no input may have ended before it is written.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

export const rootOf = ({ server }: TestApp): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A folder of its own, removed by `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'governance-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
