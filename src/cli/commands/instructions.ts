import { Command, Option } from 'commander';
import type { components } from '../../client';
import { segment } from '../api';
import { inOptions } from '../option-names';
import { oneMore } from '../repeatable';
import { run } from '../session';
import { wholeNumber } from './decide';

type Instruction = components['schemas']['Instruction'];
type Given = components['schemas']['GivenAnswer'];

const PATH = '/governance/instructions';

/** What the service calls otherwise. */
const OPTIONS = { q: '--query', session_id: '--session', expires_at: '--expires', paths: '--path' };

const COLUMNS = {
  Id: '_id',
  Status: 'status',
  Binds: 'persistence',
  Project: 'project',
  From: 'from',
  Text: 'text',
};

/** Where it stands, as editors and terminals take it. */
const fromOf = ({ file, line }: Instruction): string | undefined =>
  file === undefined ? undefined : `${file}:${line ?? 1}`;

const RECORD = {
  Id: '_id',
  Text: 'text',
  Status: 'status',
  Persistence: 'persistence',
  Quadrant: 'quadrant',
  Scope: 'temporal_scope',
  Project: 'project',
  Files: 'paths',
  Session: 'session_id',
  Source: 'source',
  File: 'file',
  Line: 'line',
  Expires: 'expires_at',
  Given: 'created_at',
  Citations: 'citations',
};

interface ListOptions {
  status?: string;
  persistence?: string;
  session?: string;
  query?: string;
  page?: number;
  limit?: number;
}

const list = (): Command =>
  new Command('list')
    .description('Shows the ledger, newest first.')
    .addOption(
      new Option('--status <status>').choices(['active', 'contested', 'superseded', 'revoked', 'expired']),
    )
    .addOption(new Option('--persistence <level>').choices(['HIGH', 'MEDIUM', 'LOW']))
    .option('--session <id>', 'only those of one session')
    .option('--query <words>', 'only those with these words')
    .option('--page <n>', 'which page', wholeNumber)
    .option('--limit <n>', 'how many on a page, at most 100', wholeNumber)
    .action(
      run<ListOptions, []>(
        async ({ api, out, settings }, { session, query, status, persistence, page, limit }) => {
          const answer = await api
            .get<{ instructions: Instruction[]; pagination: { total: number } }>(PATH, {
              status,
              persistence,
              page,
              limit,
              q: query,
              session_id: session,
              project: settings.project,
            })
            .catch(inOptions(OPTIONS));
          const rows = answer.instructions.map((one) => ({ ...one, from: fromOf(one) }));
          out.result(answer, () => out.table(rows, COLUMNS, 'There are none.'));
        },
      ),
    );

const show = (): Command =>
  new Command('show')
    .description('Shows one instruction with its history.')
    .argument('<id>')
    .action(
      run<object, [string]>(async ({ api, out }, _options, id) => {
        const answer = await api.get<{ instruction: Instruction & { history?: unknown[] } }>(
          `${PATH}/${segment(id)}`,
        );
        out.result(answer, () => {
          out.record(answer.instruction, RECORD);
          out.line();
          out.table(
            answer.instruction.history ?? [],
            { At: 'at', Event: 'event', By: 'by', Note: 'note' },
            '',
          );
        });
      }),
    );

interface AddOptions {
  session?: string;
  source?: string;
  path?: string[];
  expires?: string;
}

const add = (): Command =>
  new Command('add')
    .description('Gives an instruction.')
    .argument('<text>')
    .option('--session <id>', 'it ends with this session')
    .option('--source <where>', 'where it comes from: a file, a chat')
    .option(
      '--path <glob>',
      'which files it speaks of, so that writing others is not bound; repeatable',
      oneMore,
    )
    .option('--expires <date>', 'when it ends')
    .addHelpText('after', "\nExample:\n  governance instructions add 'Never force-push to main.'")
    .action(
      run<AddOptions, [string]>(
        async ({ api, out, settings }, { session, source, path: paths, expires }, text) => {
          const answer = await api
            .post<Given>(PATH, {
              text,
              ...(source !== undefined && { source }),
              ...(session !== undefined && { session_id: session }),
              ...(paths !== undefined && { paths }),
              ...(expires !== undefined && { expires_at: expires }),
              ...(settings.project !== undefined && { project: settings.project }),
            })
            .catch(inOptions(OPTIONS));
          out.result(answer, () => {
            out.record(answer.instruction, RECORD);
            for (const { text: other, reason } of answer.conflicts)
              out.told(`Contradicts: ${other} (${reason})`);
            for (const { text: other } of answer.supersedes) out.told(`Replaces: ${other}`);
          });
        },
      ),
    );

const revoke = (): Command =>
  new Command('revoke')
    .description('Takes an instruction out of force.')
    .argument('<id>')
    .requiredOption('--reason <text>', 'why')
    .action(
      run<{ reason: string }, [string]>(async ({ api, out }, { reason }, id) => {
        const answer = await api.post<{ instruction: Instruction }>(`${PATH}/${segment(id)}/revoke`, {
          reason,
        });
        out.result(answer, () => out.told(`Revoked: ${answer.instruction.text}`));
      }),
    );

const activate = (): Command =>
  new Command('activate')
    .description('Puts a contested instruction in force; what it contradicts is superseded.')
    .argument('<id>')
    .action(
      run<object, [string]>(async ({ api, out }, _options, id) => {
        const answer = await api.post<Given>(`${PATH}/${segment(id)}/activate`);
        out.result(answer, () => {
          out.told(`In force: ${answer.instruction.text}`);
          for (const { text } of answer.supersedes) out.told(`Superseded: ${text}`);
        });
      }),
    );

const active = (): Command =>
  new Command('active')
    .description('Shows what an agent must be told, as Markdown.')
    .option('--session <id>', 'also what holds for this session')
    .addOption(new Option('--persistence <level>').choices(['HIGH', 'MEDIUM', 'LOW']))
    .action(
      run<{ session?: string; persistence?: string }, []>(async ({ api, out, settings }, options) => {
        const answer = await api
          .get<string>(`${PATH}/active`, {
            project: settings.project,
            session_id: options.session,
            persistence: options.persistence,
            format: out.json ? 'json' : 'markdown',
          })
          .catch(inOptions(OPTIONS));
        out.result(answer, () => out.page(answer));
      }),
    );

export const instructionsCommand = (): Command =>
  new Command('instructions')
    .description('Looks after the ledger of instructions.')
    .addCommand(list())
    .addCommand(show())
    .addCommand(add())
    .addCommand(revoke())
    .addCommand(activate())
    .addCommand(active());
