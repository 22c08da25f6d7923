import { Command } from 'commander';
import { run, type Session } from '../session';
import { UsageError } from '../settings';
import { inWords, verifyOffline } from '../verify-offline';

interface Report {
  ok: boolean;
  records: number;
  seals: number;
  unsealed: number;
  removed: number;
  firstBroken?: unknown;
}

interface Options {
  // Of a verification offline. `key` is a global option elsewhere; here it names files.
  key?: string;
  partial?: true;
  proof?: true;
  // Of one by the service.
  from?: string;
  to?: string;
  seal?: string;
}

async function offline({ out }: Session, { key, seal, partial, proof, from, to }: Options, file: string) {
  if (from !== undefined || to !== undefined)
    throw new UsageError(
      '--from and --to are for a verification by the service: leave out the file, or export that time and verify with --partial.',
    );
  if (key === undefined)
    throw new UsageError('Give the public key of the seals with --key; `governance audit key` shows it.');
  const report = await verifyOffline(file, { keys: key.split(','), seal, partial, proof });
  out.result(report, () => out.line(inWords(report)));
  return report.ok ? 0 : 1;
}

async function byService({ api, out }: Session, options: Options): Promise<number> {
  const { from, to, seal, partial, proof } = options;
  if (partial === true || proof === true)
    throw new UsageError(`--${proof === true ? 'proof' : 'partial'} is about a file: name it.`);
  const report = await api.get<Report>('/audit/verify', { from, to, seal });
  out.result(report, () => {
    const { ok, records, seals, unsealed, removed, firstBroken } = report;
    out.line(
      `${ok ? 'Whole' : 'Broken'}: ${records} records, ${seals} seals, ${unsealed} not sealed yet, ${removed} ${ok ? 'removed by retention' : 'not there'}.`,
    );
    if (firstBroken !== undefined) out.line(`First broken: ${JSON.stringify(firstBroken)}`);
  });
  return report.ok ? 0 : 1;
}

export const auditVerifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Recomputes records and seals: of an export without the service, else by the service itself.',
    )
    .argument(
      '[file]',
      'an export with seals, - for standard input; needs --key, the public key in PEM, several with commas between',
    )
    .option(
      '--seal <seal>',
      'an older seal that must still be in the chain: its file, or for the service its hash',
    )
    .option('--partial', 'the export has a part of the log only')
    .option('--proof', 'the file is the proof of one record')
    .option('--from <date>', 'by the service: the first day or moment')
    .option('--to <date>', 'by the service: the last')
    .addHelpText(
      'after',
      `
Exit codes: 0 whole, 1 broken, with the first broken record, or not to be told: a wrong call or file, or no service.

Examples:
  governance audit verify
  governance audit key --output seals.pem
  governance audit export --seals --output audit.ndjson
  governance audit verify audit.ndjson --key seals.pem`,
    )
    .action(
      run<Options, [string | undefined]>((session, options, file) =>
        file === undefined ? byService(session, options) : offline(session, options, file),
      ),
    );
