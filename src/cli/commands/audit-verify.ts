import { Command } from 'commander';
import { run } from '../session';

interface Report {
  ok: boolean;
  records: number;
  seals: number;
  unsealed: number;
  firstBroken?: unknown;
}

interface Options {
  from?: string;
  to?: string;
  seal?: string;
}

export const auditVerifyCommand = (): Command =>
  new Command('verify')
    .description('Has the service recompute its records and seals. Exit code 1 where they do not agree.')
    .option('--from <date>', 'the first day or moment')
    .option('--to <date>', 'the last')
    .option('--seal <hash>', 'this older seal must still be part of the chain')
    .action(
      run<Options, []>(async ({ api, out }, { from, to, seal }) => {
        const report = await api.get<Report>('/audit/verify', { from, to, seal });
        out.result(report, () => {
          const { ok, records, seals, unsealed } = report;
          out.line(
            `${ok ? 'Whole' : 'Broken'}: ${records} records, ${seals} seals, ${unsealed} not sealed yet.`,
          );
          if (report.firstBroken !== undefined)
            out.line(`First broken: ${JSON.stringify(report.firstBroken)}`);
        });
        return report.ok ? 0 : 1;
      }),
    );
