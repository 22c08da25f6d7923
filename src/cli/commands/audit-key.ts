import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { components } from '../../client';
import { run } from '../session';
import { UsageError } from '../settings';

type Answer = components['schemas']['SealKeysAnswer'];

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(
      `The keys cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

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
        if (output !== undefined) write(output, `${pem}\n`);
        out.result(answer, () => {
          if (output === undefined) out.line(pem);
          else out.line(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} in ${output}`);
        });
      }),
    );
