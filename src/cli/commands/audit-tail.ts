import { setTimeout as delay } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { components } from '../../client';
import { ApiFailure } from '../../client/api-failure';
import type { Api, Query } from '../api';
import { inOptions } from '../option-names';
import { run } from '../session';
import { wholeNumber } from './decide';

type AuditRecord = components['schemas']['AuditLog'];

interface Options {
  lines: number;
  action?: string;
  user?: string;
  follow?: true;
  interval: number;
}

const COLUMNS = {
  Time: 'timestamp',
  Action: 'action',
  Resource: 'resource',
  Who: 'who',
  Verdict: 'details.verdict',
  Outcome: 'outcome',
};

/** A person by the address, an agent by its name: an id says nothing to whoever reads. */
const named = (record: AuditRecord) => ({
  ...record,
  who: record.email ?? record.agentName ?? record.userId,
});

/** How often a follower looks, in seconds: sixty of the hundred requests that an address has in a quarter of an hour. */
const INTERVAL = 15;
/** The longest that a timer waits, in seconds: it takes no more than 31 bits of milliseconds. */
const LONGEST = 2_147_483;
const TOO_MANY = 429;
const MAX_PAGE = 100;

function lineCount(text: string): number {
  const count = wholeNumber(text);
  if (count < 1 || count > MAX_PAGE)
    throw new InvalidArgumentError(`It must be from 1 to ${MAX_PAGE}; \`governance audit export\` has all.`);
  return count;
}

function seconds(text: string): number {
  const count = wholeNumber(text);
  if (count < 1 || count > LONGEST) throw new InvalidArgumentError(`It must be from 1 to ${LONGEST}.`);
  return count;
}

/** The newest first, as the service lists them; turned round, because one reads a log downwards. */
async function newest(api: Api, query: Query): Promise<AuditRecord[]> {
  const { logs } = await api
    .get<{ logs: AuditRecord[] }>('/audit/audit-logs', query)
    .catch(inOptions({ userId: '--user' }));
  return [...logs].reverse();
}

export const auditTailCommand = (): Command =>
  new Command('tail')
    .description('Shows the newest records.')
    .option('--lines <n>', `how many, at most ${MAX_PAGE}`, lineCount, 20)
    .option('--action <name>', 'only of this action, such as decide')
    .option('--user <id>', 'only of this user or agent')
    .option('--follow', 'go on with those that come')
    .option('--interval <seconds>', 'with --follow: how often to look', seconds, INTERVAL)
    .addHelpText('after', '\nExample:\n  governance audit tail --action decide --follow')
    .action(
      run<Options, []>(async ({ api, out }, { lines, action, user, follow, interval }) => {
        const filter = { action, userId: user };
        const show = (records: readonly AuditRecord[]): void => {
          if (out.json) records.forEach((record) => out.line(JSON.stringify(record)));
          else if (records.length > 0) out.table(records.map(named), COLUMNS, '');
        };
        // All that a later look may show again has to be known.
        let known = await newest(api, { ...filter, limit: follow === true ? MAX_PAGE : lines });
        show(known.slice(-lines));
        while (follow === true) {
          await delay(interval * 1_000);
          const ids = new Set(known.map(({ _id }) => _id));
          const now = await newest(api, { ...filter, limit: MAX_PAGE }).catch((error: unknown) => {
            // It looks again: what was asked too often is asked later.
            if (error instanceof ApiFailure && error.status === TOO_MANY) return undefined;
            throw error;
          });
          if (now === undefined) continue;
          const fresh = now.filter(({ _id }) => !ids.has(_id));
          if (fresh.length === MAX_PAGE)
            process.stderr.write(
              'More records came than one look shows: `governance audit export` has all.\n',
            );
          show(fresh);
          known = now;
        }
      }),
    );
