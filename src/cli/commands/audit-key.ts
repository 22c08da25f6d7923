import { Command } from 'commander';
import type { components } from '../../client';
import { writeOutput } from '../output-file';
import { run } from '../session';

type Answer = components['schemas']['SealKeysAnswer'];

export const auditKeyCommand = (): Command =>
  new Command('key')
    .description('Shows the public keys of the seals, to be kept elsewhere than the exports.')
    .option('--output <file>', 'where to; without it standard output')
    .addHelpText('after', '\nExample:\n  governance audit key --output seals.pem')
    .action(
      run<{ output?: string }, []>(async ({ api, out }, { output }) => {
        const answer = await api.get<Answer>('/audit/key');
        const { keys } = answer;
        const pem = keys.map(({ publicKey }) => publicKey.trimEnd()).join('\n');
        if (output !== undefined) writeOutput(output, 'keys', `${pem}\n`);
        out.result(answer, () => {
          if (output === undefined) out.line(pem);
          else out.line(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} in ${output}`);
        });
      }),
    );
