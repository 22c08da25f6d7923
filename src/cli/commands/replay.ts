import { Command } from 'commander';
import { run } from '../session';
import { textOf } from '../standard-input';

interface Replay {
  replayed: number;
  flips: {
    decisionId: string;
    action: string;
    from: string;
    to: string;
    reasons: string[];
    exact: boolean;
  }[];
  summary: { flipped: number; inexact: number };
  /** The last one replayed, where there are more. */
  next?: string;
}

interface Options {
  from: string;
  to: string;
  policy: string;
  after?: string;
}

const COLUMNS = {
  Decision: 'decisionId',
  Asked: 'action',
  From: 'from',
  To: 'to',
  Exact: 'exact',
  Reasons: 'reasons',
};

export const replayCommand = (): Command =>
  new Command('replay')
    .description('Tells which past decisions another policy would have made differently. Nothing is stored.')
    .requiredOption('--from <date>', 'the first day or moment')
    .requiredOption('--to <date>', 'the last')
    .requiredOption('--policy <file>', 'the policy file to try')
    .option('--after <id>', 'go on behind this decision, where an earlier call ended')
    .addHelpText(
      'after',
      '\nExample:\n  governance replay --from 2026-11-01 --to 2026-11-20 --policy stricter.yaml',
    )
    .action(
      run<Options, []>(async ({ api, out }, { from, to, policy, after }) => {
        const body = { from, to, policy: await textOf(policy), after };
        const answer = await api.post<Replay>('/governance/replay', body);
        out.result(answer, () => {
          const { replayed, flips, summary, next } = answer;
          out.line(`${replayed} decisions replayed, ${summary.flipped} would be another.`);
          // The log masks secrets and cuts long texts: these decisions may differ for that alone.
          if (summary.inexact > 0) out.line(`${summary.inexact} were asked about more than the log holds.`);
          if (flips.length > 0) out.table(flips, COLUMNS, '');
          if (next !== undefined) out.line(`There are more: go on with --after ${next}`);
        });
      }),
    );
