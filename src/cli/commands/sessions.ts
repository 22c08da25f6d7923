import { Command } from 'commander';
import { segment } from '../api';
import { run } from '../session';
import { wholeNumber } from './decide';

const PATH = '/governance/sessions';

const COLUMNS = {
  Session: 'session_id',
  Project: 'project',
  Agent: 'agentId',
  Started: 'started_at',
  'Last seen': 'last_seen_at',
  Pass: 'decisions.PASS',
  Warn: 'decisions.WARN',
  Escalate: 'decisions.ESCALATE',
  Block: 'decisions.BLOCK',
};

const list = (): Command =>
  new Command('list')
    .description('Shows the sessions, newest first.')
    .option('--page <n>', 'which page', wholeNumber)
    .option('--limit <n>', 'how many on a page, at most 100', wholeNumber)
    .action(
      run<{ page?: number; limit?: number }, []>(async ({ api, out }, { page, limit }) => {
        const answer = await api.get<{ sessions: unknown[] }>(PATH, { page, limit });
        out.result(answer, () => out.table(answer.sessions, COLUMNS, 'There are none.'));
      }),
    );

const show = (): Command =>
  new Command('show')
    .description('Shows one session: its verdicts, and its pressure over time.')
    .argument('<id>')
    .action(
      run<object, [string]>(async ({ api, out }, _options, id) => {
        const answer = await api.get<{ session: { pressure?: unknown[] } }>(`${PATH}/${segment(id)}`);
        out.result(answer, () => {
          out.record(answer.session, COLUMNS);
          out.line();
          const columns = { At: 'at', Level: 'level', Score: 'score' };
          out.table(answer.session.pressure ?? [], columns, 'No figures of pressure.');
        });
      }),
    );

const handoff = (): Command =>
  new Command('handoff')
    .description('Prints what a new session must know, ready to be pasted into it.')
    .argument('<id>')
    .action(
      run<object, [string]>(async ({ api, out }, _options, id) => {
        const format = out.json ? 'json' : 'markdown';
        const answer = await api.get<string>(`${PATH}/${segment(id)}/handoff`, { format });
        out.result(answer, () => out.page(answer));
      }),
    );

export const sessionsCommand = (): Command =>
  new Command('sessions')
    .description("Shows agents' sessions, and hands them over.")
    .addCommand(list())
    .addCommand(show())
    .addCommand(handoff());
