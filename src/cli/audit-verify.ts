import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { trustedKeys } from '../evidence/keys';
import type { Seal } from '../evidence/seal';
import { proofProblem, sealProblem, type InclusionProof } from '../evidence/seal-check';
import { verifyLines } from '../evidence/verify-lines';

interface Options {
  key: string[];
  seal?: string;
  partial?: true;
  proof?: true;
}

const command = new Command('audit-verify')
  .description(
    'Verifies an export of the audit log with seals, or the proof of one record, without the service.',
  )
  .argument('<file>', 'NDJSON of GET /api/audit/export?seals=true, or with --proof a proof as JSON')
  .requiredOption('--key <pem...>', 'public key of the seals; several after a change of keys')
  .option('--seal <json>', 'an older copy of a seal that must still be part of the chain')
  .option(
    '--partial',
    'the export has a part of the log only: records may be absent, and it may begin anywhere',
  )
  .option('--proof', 'the file is the `proof` of one record')
  .addHelpText(
    'after',
    '\nExit code 0: all is what was sealed. 1: it is not, and the first broken record is named.',
  )
  .parse();

const [file = ''] = command.args;
const { key, seal, partial, proof } = command.opts<Options>();

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

async function main(): Promise<string | undefined> {
  const keys = trustedKeys(key.map((path) => readFileSync(path, 'utf8')));
  if (proof === true) return proofProblem(json(file) as InclusionProof, keys);
  const older = seal === undefined ? undefined : (json(seal) as Seal);
  const problem = older === undefined ? undefined : sealProblem(older, keys);
  if (problem !== undefined) return `the older seal: ${problem}`;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { ok, firstBroken, records, seals, unsealed, removed, redacted } = await verifyLines(lines, {
    keys,
    partial,
    older: older === undefined ? [] : [older],
  });
  console.log(
    `${records} records in ${seals} seals; ${unsealed} not sealed yet, ${removed} removed by retention, ${redacted} redacted.`,
  );
  if (ok) return undefined;
  const where = [
    firstBroken?.seal !== undefined && `seal ${firstBroken.seal}`,
    firstBroken?.recordId !== undefined && `record ${firstBroken.recordId}`,
  ];
  return [...where.filter((part) => part !== false), firstBroken?.reason ?? ''].join(': ');
}

main().then(
  (problem) => {
    console.log(problem === undefined ? 'OK: all is what was sealed.' : `BROKEN: ${problem}`);
    process.exit(problem === undefined ? 0 : 1);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
