import { Command, Option } from 'commander';
import { segment } from '../api';
import { run, type Session } from '../session';
import { wholeNumber } from './decide';

interface Approval {
  id: string;
  status: string;
  expiresAt: string;
  reviewNotes?: string;
}

interface Item {
  _id: string;
  type: string;
  content: Record<string, unknown>;
}

interface Page {
  items: Item[];
  pagination: { total: number; pages?: number };
}

const PAGE = 100;
/** The service answers a long poll within this time. */
const POLL_SECONDS = 30;

const COLUMNS = {
  Id: '_id',
  Until: 'content.expiresAt',
  Agent: 'agent',
  Tool: 'content.action.tool',
  Act: 'act',
};

/** What an act is known by, where its call has one of these. */
const TELLING = ['command', 'file_path', 'url'];

const RECORD = {
  Id: '_id',
  Status: 'status',
  Asked: 'submittedAt',
  Until: 'content.expiresAt',
  Agent: 'agent',
  Decision: 'content.decisionId',
  Type: 'content.action.type',
  Action: 'content.action.description',
  Tool: 'content.action.tool',
  Parameters: 'content.action.parameters',
  Steps: 'content.action.steps',
  Impact: 'content.action.impact',
  Project: 'content.project',
  Session: 'content.session_id',
  Digest: 'content.digest',
  'Reviewed by': 'reviewedBy',
  Notes: 'reviewNotes',
};

/** The command itself rather than "Run the shell command: …": whoever decides must be able to tell two of them apart. */
function actOf({ content }: Item): unknown {
  const { parameters = {}, description } = (content['action'] ?? {}) as {
    parameters?: Record<string, unknown>;
    description?: unknown;
  };
  return TELLING.map((name) => parameters[name]).find((value) => typeof value === 'string') ?? description;
}

/** The name of who asks, where there is one. */
const agentOf = ({ content }: Item): unknown => content['agentName'] ?? content['agentId'];

const list = (): Command =>
  new Command('list')
    .description('Shows what waits for a person.')
    .addOption(
      new Option('--status <status>')
        .choices(['pending', 'approved', 'rejected', 'escalated'])
        .default('pending'),
    )
    .action(
      run<{ status: string }, []>(async ({ api, out }, { status }) => {
        const items: Item[] = [];
        for (let page = 1; ; page += 1) {
          const answer = await api.get<Page>('/admin/moderation', { status, page, limit: PAGE });
          items.push(...answer.items.filter(({ type }) => type === 'approval_request'));
          if (page * PAGE >= answer.pagination.total) break;
        }
        out.result({ success: true, items }, () => {
          const rows = items.map((item) => ({
            ...item,
            agent: agentOf(item),
            act: actOf(item),
          }));
          out.table(rows, COLUMNS, 'Nothing waits.');
        });
      }),
    );

/** @returns how it stands with what an agent asked for: an approval may be used, or over, by now. */
async function stateOf({ _id, type }: Item, api: Pick<Session['api'], 'get'>): Promise<{ status?: string }> {
  if (type !== 'approval_request') return {};
  const { approval } = await api.get<{ approval: Approval }>(`/governance/approvals/${segment(_id)}`);
  return { status: approval.status };
}

const show = (): Command =>
  new Command('show')
    .description('Shows what exactly would be granted.')
    .argument('<id>')
    .action(
      run<object, [string]>(async ({ api, out }, _options, id) => {
        const { item: asked, ...rest } = await api.get<{ item: Item }>(`/admin/moderation/${segment(id)}`);
        const item = { ...asked, ...(await stateOf(asked, api)) };
        out.result({ ...rest, item }, () => {
          out.record({ ...item, agent: agentOf(item) }, RECORD);
          const { reasons } = item.content;
          if (!Array.isArray(reasons)) return;
          out.line();
          out.table(reasons, { Component: 'component', Verdict: 'verdict', Reason: 'text' }, '');
        });
      }),
    );

const review = (action: 'approve' | 'reject', done: string): Command =>
  new Command(action).argument('<id>').action(
    run<{ notes?: string }, [string]>(async ({ api, out }, { notes }, id) => {
      const answer = await api.post<{ item: Item }>(`/admin/moderation/${segment(id)}/review`, {
        action,
        ...(notes !== undefined && { notes }),
      });
      out.result(answer, () => out.line(`${done}: ${id}`));
    }),
  );

const approve = (): Command =>
  review('approve', 'Approved, for this one act')
    .description('Grants exactly this act, once, until it expires.')
    .option('--notes <text>', 'why');

const reject = (): Command =>
  review('reject', 'Rejected')
    .description('Refuses it.')
    .requiredOption('--notes <text>', 'why; the agent is told');

const EXIT_CODES: Readonly<Record<string, number>> = { approved: 0, consumed: 0, pending: 2 };
const REFUSED = 3;

const wait = (): Command =>
  new Command('wait')
    .description(
      'Waits until somebody has decided. Exit codes: 0 approved, 2 still pending, 3 rejected or expired.',
    )
    .argument('<id>')
    .option('--seconds <n>', 'for how long at most', wholeNumber, 60)
    .action(
      run<{ seconds: number }, [string]>(async ({ api, out }, { seconds }, id) => {
        const until = Date.now() + seconds * 1_000;
        for (;;) {
          const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
          const path = `/governance/approvals/${segment(id)}`;
          const answer = await api.get<{ approval: Approval }>(path, { wait: Math.min(POLL_SECONDS, left) });
          const { status, reviewNotes } = answer.approval;
          if (status === 'pending' && left > 0) continue;
          out.result(answer, () =>
            out.told(reviewNotes === undefined ? status : `${status}: ${reviewNotes}`),
          );
          return EXIT_CODES[status] ?? REFUSED;
        }
      }),
    );

export const approvalsCommand = (): Command =>
  new Command('approvals')
    .description('Decides what agents may not decide.')
    .addHelpText(
      'after',
      `
Examples:
  governance approvals list
  governance approvals approve 6740b3a4c3d4e5f6a7b8d001 --notes 'Agreed with operations'
  governance approvals reject 6740b3a4c3d4e5f6a7b8d001 --notes 'Use the staging database'`,
    )
    .addCommand(list())
    .addCommand(show())
    .addCommand(approve())
    .addCommand(reject())
    .addCommand(wait());
