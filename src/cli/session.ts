import type { Command } from 'commander';
import { Api } from './api';
import { Printer } from './printer';
import { settingsFrom, type Caller, type Settings } from './settings';

/** What every command takes. */
export interface GlobalOptions {
  url?: string;
  key?: string;
  project?: string;
  json?: boolean;
}

/** One call of a command: whom it asks, and how it shows the answer. */
export interface Session {
  settings: Settings;
  api: Api;
  out: Printer;
}

/** @param caller whose kept key is taken where neither a flag nor a variable gives one. */
export function sessionOf({ json, ...flags }: GlobalOptions, caller: Caller = 'person'): Session {
  const settings = settingsFrom(flags, caller);
  return { settings, api: new Api(settings), out: new Printer(json === true) };
}

type Work<Options, Arguments extends unknown[]> = (
  session: Session,
  options: Options & GlobalOptions,
  ...args: Arguments
) => Promise<number | undefined> | Promise<void>;

/**
 * Makes a command's action of a function of its session, its options and its arguments.
 * @param work may return an exit code.
 */
export function run<Options, Arguments extends unknown[]>(
  work: Work<Options, Arguments>,
  caller: Caller = 'person',
) {
  return async (...parameters: [...Arguments, Options, Command]): Promise<void> => {
    // Commander hands over the arguments, the command's own options, and the command itself.
    const command = parameters.at(-1) as Command;
    const options = command.optsWithGlobals<Options & GlobalOptions>();
    const code = await work(sessionOf(options, caller), options, ...(parameters.slice(0, -2) as Arguments));
    if (typeof code === 'number') process.exitCode = code;
  };
}
