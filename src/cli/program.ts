import { Command, CommanderError } from 'commander';
import { ApiFailure } from '../client/api-failure';
import { Unreachable } from '../client/patient-fetch';
import { agentsCommand } from './commands/agents';
import { approvalsCommand } from './commands/approvals';
import { auditCommand } from './commands/audit';
import { completionCommand, completions } from './commands/completion';
import { decideCommand } from './commands/decide';
import { evaluateCommand } from './commands/evaluate';
import { hookCommand } from './commands/hook';
import { importCommand } from './commands/import';
import { instructionsCommand } from './commands/instructions';
import { loginCommand } from './commands/login';
import { mcpCommand } from './commands/mcp';
import { replayCommand } from './commands/replay';
import { sessionsCommand } from './commands/sessions';
import { usersCommand } from './commands/users';
import { UsageError } from './settings';

const VERSION = '1.0.0';

const HELP = `
Where the service is and who asks: --url and --key, or GOVERNANCE_URL and GOVERNANCE_KEY, or what \`governance login\` has stored.

Exit codes: 0 done (a decision: PASS or WARN), 2 ESCALATE, 3 BLOCK, 1 error.

Examples:
  governance login --email you@example.org
  governance import CLAUDE.md
  governance decide --type shell_command --description 'Clean up' --tool Bash --param command='rm -rf build'
  governance approvals list
  governance hook claude-code --install`;

/** The whole command line, still to be run. */
export function createProgram(): Command {
  const program = new Command('governance')
    .description('Asks the governance service before an agent acts, and looks after what it keeps.')
    .version(VERSION)
    .option('--url <root>', "the service's root, such as http://127.0.0.1:3000")
    .option('--key <key>', "an agent's key or a user's token")
    .option('--project <name>', 'the project to act in')
    .option('--json', 'print answers as JSON')
    .showHelpAfterError('(add --help for more)')
    .addHelpText('after', HELP);
  for (const make of [
    loginCommand,
    decideCommand,
    importCommand,
    instructionsCommand,
    approvalsCommand,
    auditCommand,
    agentsCommand,
    usersCommand,
    sessionsCommand,
    evaluateCommand,
    replayCommand,
    hookCommand,
    mcpCommand,
    completionCommand,
  ])
    program.addCommand(make());
  return program;
}

/** What somebody can do about it. */
function hintOf(error: unknown): string | undefined {
  if (error instanceof Unreachable)
    return 'Start the service with `npm start`, or say where it is with --url or GOVERNANCE_URL.';
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.status === 401)
    return /agent key/.test(error.message)
      ? 'It may have been revoked, replaced or cut short: `governance agents rotate` makes a new one.'
      : 'Run `governance login`, or set GOVERNANCE_KEY: a token lasts twelve hours.';
  if (error.status === 429)
    return 'The service counts what each client asks: API_RATE_LIMIT, LOGIN_RATE_LIMIT and AGENT_RATE_LIMIT say how much is allowed.';
  if (error.status === 503)
    return 'The service is there, but a part of it is not available. Try again shortly.';
  return undefined;
}

function tell(error: unknown): void {
  const known = error instanceof ApiFailure || error instanceof Unreachable || error instanceof UsageError;
  const text =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  if (process.argv.includes('--json')) {
    const { status, details } =
      error instanceof ApiFailure ? error : { status: undefined, details: undefined };
    process.stderr.write(`${JSON.stringify({ error: text, status, details })}\n`);
    return;
  }
  const hint = hintOf(error);
  process.stderr.write(`${text}${/[.!?]$/.test(text) ? '' : '.'}${hint === undefined ? '' : ` ${hint}`}\n`);
}

const SILENT = { writeOut: () => {}, writeErr: () => {} };

/** The code of a call that failed: of a hook, however it is called, one that an agent does not ignore. */
function faultOf(argv: readonly string[]): number {
  try {
    const { operands, unknown } = createProgram()
      .exitOverride()
      .configureOutput(SILENT)
      .parseOptions([...argv.slice(2)]);
    return [...operands, ...unknown].find((word) => !word.startsWith('-')) === 'hook' ? 2 : 1;
  } catch {
    // An option without its value: whatever stands behind it may be the command.
    return argv.includes('hook') ? 2 : 1;
  }
}

/** Runs one command. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = createProgram();
  const fault = faultOf(argv);
  const [, , command, flag, ...words] = argv;
  // Before anything is parsed: what is being typed may look like any option.
  if (command === 'completion' && flag === '--words') {
    process.stdout.write(
      completions(program, words)
        .map((word) => `${word}\n`)
        .join(''),
    );
    return;
  }
  const exitable = (command: Command): void => {
    command.exitOverride();
    command.commands.forEach(exitable);
  };
  exitable(program);
  // `governance … | head` has seen enough: that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    tell(new UsageError(`The output cannot be written: ${error.message}.`));
    process.exit(fault);
  });
  try {
    await program.parseAsync(argv);
  } catch (error) {
    // Commander has said what is wrong already, or has shown what was asked for.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : fault;
      return;
    }
    tell(error);
    process.exitCode = fault;
  }
}
