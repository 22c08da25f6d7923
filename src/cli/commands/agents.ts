import { Command, Option } from 'commander';
import type { components } from '../../client';
import { ApiFailure } from '../../client/api-failure';
import { segment } from '../api';
import { inOptions } from '../option-names';
import { run, type Session } from '../session';
import { demandStorable, isSameService, store, storedSettings, UsageError } from '../settings';
import { wholeNumber } from './decide';

type Agent = components['schemas']['Agent'];

interface WithKey {
  agent: Agent;
  key: string;
}

const COLUMNS = {
  Id: '_id',
  Name: 'name',
  Active: 'active',
  Project: 'project',
  Scopes: 'scopes',
  Key: 'keyHint',
  'Last used': 'lastUsedAt',
};

/**
 * Shows a key or keeps it. The key goes to standard output alone, so that a script can take it:
 * `KEY=$(governance agents create …)`.
 */
function handOver({ out, settings }: Session, answer: WithKey, keep: boolean): void {
  const { agent, key } = answer;
  if (!keep) {
    out.result(answer, () => {
      process.stderr.write(`The key of ${agent.name} (${agent._id}), shown this once:\n`);
      out.line(key);
    });
    return;
  }
  const before = storedSettings();
  const isKnown = before.url !== undefined && isSameService(before.url, settings.url);
  const file = store({ ...(isKnown && before), url: settings.url, agentKey: key });
  out.result({ success: true, agent, file }, () =>
    out.line(`${agent.name} is there, and its key is in ${file} for the hook and the MCP server.`),
  );
}

/** Whoever makes an agent a second time most likely wants its key again, which nobody can show. */
function nameTaken(name: string): never {
  throw new UsageError(
    `An agent named ${name} is there already. For a new key of it: governance agents list, then governance agents rotate ID [--store]. For another agent, take another name.`,
  );
}

const isTaken = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

const KEEP = [
  '--store',
  'keep the key for the hook and the MCP server on this machine, and do not show it',
] as const;

interface CreateOptions {
  store?: true;
  scope?: string[];
  rateLimit?: number;
}

const create = (): Command =>
  new Command('create')
    .description('Makes an agent and shows its key, once. With --project it always acts there.')
    .argument('<name>')
    .addOption(
      new Option('--scope <scope...>', 'what its key opens; decide where nothing is said').choices([
        'decide',
        'check',
        'instructions:read',
        'instructions:write',
        'session',
      ]),
    )
    .option('--rate-limit <n>', 'requests a minute', wholeNumber)
    .option(...KEEP)
    .addHelpText(
      'after',
      `
Examples:
  governance agents create laptop --scope decide instructions:read instructions:write session --store
  KEY=$(governance agents create nightly --project shop)`,
    )
    .action(
      run<CreateOptions, [string]>(async (session, { scope, rateLimit, project, store: keep }, name) => {
        if (keep === true) demandStorable();
        const body = {
          name,
          ...(scope !== undefined && { scopes: scope }),
          ...(rateLimit !== undefined && { rateLimit }),
          // Not the stored project: a key should be tied to one only where that was said.
          ...(project !== undefined && { project }),
        };
        const answer = await session.api.post<WithKey>('/admin/agents', body).catch((error: unknown) => {
          if (isTaken(error)) nameTaken(name);
          return inOptions({ rateLimit: '--rate-limit' })(error);
        });
        handOver(session, answer, keep === true);
      }),
    );

const list = (): Command =>
  new Command('list')
    .description('Shows the agents.')
    .option('--page <n>', 'which page', wholeNumber)
    .option('--limit <n>', 'how many on a page, at most 100', wholeNumber)
    .action(
      run<{ page?: number; limit?: number }, []>(async ({ api, out }, { page, limit }) => {
        const answer = await api.get<{ agents: Agent[] }>('/admin/agents', { page, limit });
        out.result(answer, () => out.table(answer.agents, COLUMNS, 'There are none.'));
      }),
    );

const rotate = (): Command =>
  new Command('rotate')
    .description('Gives an agent a new key; the old one works a while longer.')
    .argument('<id>')
    .option('--grace <seconds>', 'how long', wholeNumber)
    .option(...KEEP)
    .action(
      run<{ grace?: number; store?: true }, [string]>(async (session, { grace, store: keep }, id) => {
        if (keep === true) demandStorable();
        const answer = await session.api
          .post<WithKey>(`/admin/agents/${segment(id)}/rotate`, {
            ...(grace !== undefined && { grace_seconds: grace }),
          })
          .catch(inOptions({ grace_seconds: '--grace' }));
        handOver(session, answer, keep === true);
      }),
    );

const revoke = (): Command =>
  new Command('revoke')
    .description('Ends an agent: its key is refused from now on.')
    .argument('<id>')
    .action(
      run<object, [string]>(async ({ api, out }, _options, id) => {
        const answer = await api.delete<{ agent?: Agent }>(`/admin/agents/${segment(id)}`);
        out.result(answer, () => out.told(`Revoked: ${answer.agent?.name ?? id}`));
      }),
    );

export const agentsCommand = (): Command =>
  new Command('agents')
    .description('Looks after agents and their keys.')
    .addCommand(create())
    .addCommand(list())
    .addCommand(rotate())
    .addCommand(revoke());
