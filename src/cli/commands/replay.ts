import { Command } from 'commander';
import { run } from '../session';
import { textOf } from '../standard-input';

interface Replay {
  replayed: number;
  flips: { decisionId: string; from: string; to: string; reasons: unknown[] }[];
  summary: unknown;
}

export const replayCommand = (): Command =>
  new Command('replay')
    .description('Tells which past decisions another policy would have made differently. Nothing is stored.')
    .requiredOption('--from <date>', 'the first day or moment')
    .requiredOption('--to <date>', 'the last')
    .requiredOption('--policy <file>', 'the policy file to try')
    .addHelpText(
      'after',
      '\nExample:\n  governance replay --from 2026-11-01 --to 2026-11-20 --policy stricter.yaml',
    )
    .action(
      run<{ from: string; to: string; policy: string }, []>(async ({ api, out }, { from, to, policy }) => {
        const body = { from, to, policy: await textOf(policy) };
        const answer = await api.post<Replay>('/governance/replay', body);
        out.result(answer, () => {
          out.line(`${answer.replayed} decisions replayed, ${answer.flips.length} would be another.`);
          const columns = { Decision: 'decisionId', From: 'from', To: 'to', Reasons: 'reasons' };
          if (answer.flips.length > 0) out.table(answer.flips, columns, '');
        });
      }),
    );
