import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { numberFault } from '../lib/plain-json';
import { repeatedName } from '../lib/strict-json';
import { UsageError } from './settings';

/** @returns all of standard input. */
export async function standardInput(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += String(part);
  return text;
}

/** @returns the one line of standard input, such as a password, without its end. */
export const standardLine = async (): Promise<string> => (await standardInput()).replace(/\r?\n$/, '');

/** Why a file cannot be read, in words. */
const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read by you',
};

/** @returns how a file is called in what is said of it: `-` is no name that says anything. */
export const calledAs = (file: string): string => (file === '-' ? 'standard input' : file);

/** @returns what to tell whoever named a file that cannot be read. */
export function unreadable(file: string, error: unknown): UsageError {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return new UsageError(`${calledAs(file)} cannot be read: ${WHY[code] ?? code}.`);
}

/** Editors of Windows put a byte order mark first. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/** @param file a path, or `-` for standard input. @throws UsageError when it cannot be read. */
export async function textOf(file: string): Promise<string> {
  if (file === '-') return withoutMark(await standardInput());
  try {
    return withoutMark(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * @throws UsageError that names the file when it is no JSON, or holds a number that would not be kept as it stands there, or
 *   two members of one name.
 */
export function jsonIn(text: string, file: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}.`);
  }
  const fault = numberFault(text, value);
  if (fault !== undefined) throw new UsageError(`${file}: ${fault.message}.`);
  const repeated = repeatedName(text, value);
  if (repeated !== undefined) throw new UsageError(`${file} ${repeated}.`);
  return value;
}

/** Whether a value is an object of JSON. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same for an object. @throws UsageError also when it is anything else. */
export function objectIn(text: string, file: string): object {
  const value = jsonIn(text, file);
  if (!isObject(value)) throw new UsageError(`${file} must hold a JSON object.`);
  return value;
}

/** Asks on the terminal; what is typed stays invisible where it is a secret. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      'There is no terminal to ask on: give it as an option, a secret on standard input (--help tells how).',
    );
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stderr,
    terminal: true,
  });
  // Only now, with the terminal's own echo off: somebody may type, or paste, the moment the question stands there.
  process.stderr.write(question);
  try {
    return (await lines.question('')).trim();
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new UsageError('Nothing was done.');
    throw error;
  } finally {
    lines.close();
    if (secret) process.stderr.write('\n');
  }
}
