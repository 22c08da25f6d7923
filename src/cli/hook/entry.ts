import { hookFlags } from './flags';
import { isAgent, runHook } from './main';

/** An agent takes 2 for "no", and every other code for a broken hook that it may ignore. */
const FAULT = 2;

/**
 * Entry of `governance hook`, which runs before every tool call of an agent: nothing of the other commands is loaded
 * unless the call is not one that an agent makes.
 */
async function main([, , , agent = '', ...rest]: readonly string[]): Promise<void> {
  const flags = hookFlags(rest);
  if (flags !== undefined && isAgent(agent)) {
    await runHook(agent, flags);
    return;
  }
  const { runProgram } = await import('../program.js');
  await runProgram(process.argv);
}

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(FAULT);
});
void main(process.argv);
