import { hookFlags } from './hook/flags';

const [command, agent = '', ...rest] = process.argv.slice(2);

/** An agent takes 2 for "no", and every other code for a broken hook that it may ignore. */
const FAULT = process.argv.includes('hook') ? 2 : 1;

/**
 * Entry of the command `governance`. The hook runs before every tool call of an agent, so it is answered here, before
 * anything of the other commands is loaded.
 */
async function main(): Promise<void> {
  const flags = command === 'hook' ? hookFlags(rest) : undefined;
  if (flags !== undefined) {
    const { isAgent, runHook } = await import('./hook/main.js');
    if (isAgent(agent)) {
      await runHook(agent, flags);
      return;
    }
  }
  const { runProgram } = await import('./program.js');
  await runProgram(process.argv, FAULT);
}

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(FAULT);
});
void main();
