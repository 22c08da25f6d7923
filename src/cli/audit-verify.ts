import { Command } from 'commander';
import { inWords, verifyOffline } from './verify-offline';

interface Options {
  key: string;
  seal?: string;
  partial?: true;
  proof?: true;
}

const command = new Command('audit-verify')
  .description(
    'Verifies an export of the audit log with seals, or the proof of one record, without the service.',
  )
  .argument(
    '<file>',
    'NDJSON of GET /api/audit/export?seals=true, or with --proof a proof as JSON; - for standard input',
  )
  .requiredOption('--key <pem>', 'public key of the seals; after a change of keys several, with commas')
  .option('--seal <json>', 'an older copy of a seal that must still be part of the chain')
  .option(
    '--partial',
    'the export has a part of the log only: records may be absent, and it may begin anywhere',
  )
  .option('--proof', 'the file is the `proof` of one record')
  .addHelpText(
    'after',
    '\nExit code 0: all is what was sealed. 1: it is not, and the first broken record is named, or it cannot be told.',
  )
  .parse();

const [file = ''] = command.args;
const { key, seal, partial, proof } = command.opts<Options>();

verifyOffline(file, { keys: key.split(','), seal, partial, proof }).then(
  (report) => {
    console.log(inWords(report));
    process.exit(report.ok ? 0 : 1);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
