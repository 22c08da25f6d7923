import { createWriteStream, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { ApiFailure } from '../../client/api-failure';
import type { Api, Query } from '../api';
import { inOptions } from '../option-names';
import { Progress } from '../progress';
import { run } from '../session';
import { UsageError } from '../settings';

interface Options {
  format: 'ndjson' | 'csv';
  output?: string;
  seals?: true;
  force?: true;
  after?: string;
  action?: string;
  user?: string;
  from?: string;
  to?: string;
}

/** A connection that broke off is taken up again where it ended, so often. */
const RESUMPTIONS = 5;

/** What the service calls otherwise. */
const OPTIONS = { userId: '--user', startDate: '--from', endDate: '--to' };

interface Target {
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opened only when there is something to write: an export that is refused leaves an earlier file alone. What goes on behind a
 * record goes on in the file.
 */
function laterTarget(file: string, flags: 'a' | 'w'): Target {
  let target: Target | undefined;
  const open = (): Target => (target ??= targetOf(createWriteStream(file, { flags })));
  return { write: (text) => open().write(text), end: () => open().end() };
}

/** What was taken away once may be the only copy of it: retention removes records from the service. */
function demandFree(file: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isFile() !== true || there.size === 0) return;
  throw new UsageError(
    `${file} is there already. --force replaces it; --after ID goes on behind the last record that it holds.`,
  );
}

function targetOf(stream: Writable): Target {
  // Until somebody waits for it, an error would end the process with a stack.
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', (error: Error) =>
      reject(new UsageError(`The export cannot be written: ${error.message}.`)),
    );
  });
  failed.catch(() => {});
  const drained = (): Promise<void> => new Promise((resolve) => stream.once('drain', resolve));
  return {
    async write(text) {
      if (!stream.write(text)) await Promise.race([drained(), failed]);
    },
    async end() {
      if (stream === process.stdout) return;
      stream.end();
      await Promise.race([finished(stream), failed]);
    },
  };
}

const LINE_WITH_ID = /"_id":"([0-9a-f]{24})"/;

/** Hands on whole lines only, so that what is resumed begins with a whole one. */
async function copy(response: Response, target: Target, progress: Progress, state: State): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of response.body ?? []) {
    const text = rest + decoder.decode(part as Uint8Array, { stream: true });
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    const lines = text.slice(0, end);
    await target.write(lines);
    for (const line of lines.split('\n').slice(0, -1)) {
      state.lines += 1;
      state.last = LINE_WITH_ID.exec(line)?.[1] ?? state.last;
    }
    progress.at(state.lines);
  }
  if (rest !== '') await target.write(rest);
}

interface State {
  lines: number;
  /** The record that was written last. */
  last: string | undefined;
}

async function take(api: Api, query: Query, target: Target): Promise<number> {
  const progress = new Progress('lines');
  const state: State = { lines: 0, last: undefined };
  // Only records say where they stand; a table and seals between them could not be joined again.
  const resumable = query['format'] === 'ndjson' && query['seals'] === undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const after = state.last ?? query['after'];
      const response = await api.open('/audit/export', { ...query, after });
      await copy(response, target, progress, state);
      break;
    } catch (error) {
      // Refused, or nothing there to begin with: there is nothing to go on with.
      if (error instanceof UsageError || (error instanceof ApiFailure && error.status < 500)) throw error;
      if (state.lines === 0) throw error;
      if (!resumable || attempt >= RESUMPTIONS) {
        const at = state.last === undefined ? '' : ` Go on with --after ${state.last}.`;
        throw new UsageError(`The export broke off after ${state.lines} lines.${at}`);
      }
    }
  }
  progress.end();
  return state.lines;
}

export const auditExportCommand = (): Command =>
  new Command('export')
    .description('Takes the log away, oldest first.')
    .addOption(new Option('--format <format>').choices(['ndjson', 'csv']).default('ndjson'))
    .option('--output <file>', 'where to; without it standard output')
    .option('--force', 'replace the file if it is there already')
    .option('--seals', 'with the seals, so that it can be verified')
    .option('--after <id>', 'only what comes after this record, behind what the file holds')
    .option('--action <name>', 'only of this action')
    .option('--user <id>', 'only of this user or agent')
    .option('--from <date>', 'the first day or moment')
    .option('--to <date>', 'the last')
    .addHelpText('after', '\nExample:\n  governance audit export --seals --output audit.ndjson')
    .action(
      run<Options, []>(async ({ api }, { format, output, force, seals, after, action, user, from, to }) => {
        // What comes after a record goes on behind it: the service gives a table no second heading then.
        const flags = after === undefined ? 'w' : 'a';
        if (output !== undefined && flags === 'w' && force === undefined) demandFree(output);
        const target = output === undefined ? targetOf(process.stdout) : laterTarget(output, flags);
        const lines = await take(
          api,
          { format, seals, after, action, userId: user, startDate: from, endDate: to },
          target,
        ).catch(inOptions(OPTIONS));
        await target.end();
        if (output !== undefined) process.stderr.write(`${lines} lines in ${output}\n`);
      }),
    );
