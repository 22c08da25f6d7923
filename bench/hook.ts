/**
 * What the hook adds to a tool call: whole processes, from their start to their end, in turn with `node -e 0`. On a
 * machine with other work the fastest are nearest to what an idle one takes.
 * The service runs already; its address and an agent's key come from GOVERNANCE_URL and GOVERNANCE_KEY.
 *
 *   GOVERNANCE_KEY=… npm run bench:hook -- [rounds, 30]
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROUNDS = Number(process.argv[2] ?? 30);
const GOVERNANCE = join(__dirname, '..', 'bin', 'governance.cjs');

const event = (tool: string, parameters: Record<string, string>): string =>
  JSON.stringify({
    hook_event_name: 'PreToolUse',
    session_id: 'bench',
    cwd: '/home/jo/shop',
    tool_name: tool,
    tool_input: parameters,
  });

const HOOK = [GOVERNANCE, 'hook', 'claude-code'];
/** What is run, and what it reads; a call that passes is answered with silence. */
const RUNS = {
  'node -e 0': { args: ['-e', '0'], input: '' },
  'hook, nothing to ask (Read)': { args: HOOK, input: event('Read', { file_path: 'src/index.ts' }) },
  'hook, service asked (Bash)': { args: HOOK, input: event('Bash', { command: 'npm test' }) },
} as const;

function milliseconds({ args, input }: { args: readonly string[]; input: string }): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 || said !== '') reject(new Error(`ended with ${String(code)}: ${said.trim()}`));
      else resolve(performance.now() - started);
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0).padStart(6);

async function main(): Promise<void> {
  const times = new Map<string, number[]>(Object.keys(RUNS).map((name) => [name, []]));
  // One round to warm the service and the file cache up.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, run] of Object.entries(RUNS)) {
      const taken = await milliseconds(run);
      if (round >= 0) times.get(name)?.push(taken);
    }
  process.stdout.write(`${''.padEnd(28)}fastest median    p95  (ms, ${ROUNDS} processes each)\n`);
  for (const [name, taken] of times) {
    const sorted = taken.sort((a, b) => a - b);
    process.stdout.write(`${name.padEnd(28)} ${at(sorted, 0)} ${at(sorted, 0.5)} ${at(sorted, 0.95)}\n`);
  }
}

void main();
