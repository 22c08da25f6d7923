import { Command } from 'commander';
import type { components } from '../../client';
import { segment } from '../api';
import { writeOutput } from '../output-file';
import { run } from '../session';
import { UsageError } from '../settings';

type Answer = components['schemas']['AuditLogAnswer'];

export const auditProofCommand = (): Command =>
  new Command('proof')
    .description('Proves one record: with the seal that lists it, to be verified without the service.')
    .argument('<id>', "the record's id, for instance a decision's")
    .option('--output <file>', 'where to; without it standard output')
    .addHelpText(
      'after',
      `
Examples:
  governance audit proof 6740b3a4c3d4e5f6a7b8d001 --output proof.json
  governance audit verify proof.json --proof --key seals.pem`,
    )
    .action(
      run<{ output?: string }, [string]>(async ({ api, out }, { output }, id) => {
        const { proof } = await api.get<Answer>(`/audit/audit-logs/${segment(id)}`);
        if (proof === undefined)
          throw new UsageError(`No seal lists ${id} yet. That takes a second; ask again.`);
        const text = JSON.stringify(proof, null, 2);
        if (output === undefined) out.line(text);
        else {
          writeOutput(output, 'proof', `${text}\n`);
          out.result(proof, () => out.told(`The proof of ${id} is in ${output}`));
        }
      }),
    );
