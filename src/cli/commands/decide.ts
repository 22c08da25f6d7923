import { Command, InvalidArgumentError, Option } from 'commander';
import { numberFault } from '../../lib/plain-json';
import { segment } from '../api';
import { cited, decisionIn, type Decision as Judged } from '../hook/reason';
import { inOptions } from '../option-names';
import { type Printer, visible } from '../printer';
import { oneMore } from '../repeatable';
import { run, type Session } from '../session';
import { UsageError } from '../settings';
import { isObject, objectIn, textOf } from '../standard-input';

interface Decision extends Judged {
  id: string;
  wouldBe?: string;
}

interface Answer {
  decision: Decision;
}

interface Options {
  file?: string;
  type?: string;
  description?: string;
  tool?: string;
  param: Record<string, unknown>;
  step?: string[];
  session?: string;
  shadow?: true;
  wait?: number;
}

const EXIT_CODES = { PASS: 0, WARN: 0, ESCALATE: 2, BLOCK: 3 } as const;

const STYLES = { PASS: 'green', WARN: 'yellow', ESCALATE: 'magenta', BLOCK: 'red' } as const;

/** What the service calls otherwise; a file names its fields as the service does. */
const OPTIONS = {
  'action.type': '--type',
  'action.description': '--description',
  'action.tool': '--tool',
  'action.parameters': '--param',
  'action.steps': '--step',
  'context.session_id': '--session',
  'context.project': '--project',
};

/** The service answers a long poll within this time. */
const POLL_SECONDS = 30;

/**
 * `name=value`, where a value that is JSON is taken as such: `dry_run=true` is no text. A number that would be written
 * otherwise is: of the versions 1.1 and 1.10 each is a question of its own.
 */
function parameter(text: string, before: Record<string, unknown>): Record<string, unknown> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be of the form name=value.');
  const name = text.slice(0, at);
  // The last would be judged, and whoever reads the call may do the first.
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} is given twice.`);
  return { ...before, [name]: valueOf(text.slice(at + 1)) };
}

function valueOf(text: string): unknown {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof read === 'number') return JSON.stringify(read) === text ? read : text;
  const fault = numberFault(text, read);
  if (fault !== undefined) throw new InvalidArgumentError(`${fault.message}.`);
  return read;
}

/** Reads an option. @throws InvalidArgumentError for anything but one to nine digits. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** The body of the call: what the file says, with what the options say on top. */
async function bodyOf(options: Options, project: string | undefined): Promise<object> {
  const { file, type, description, tool, param, step, session, shadow } = options;
  const base: { action?: object; context?: object } =
    file === undefined ? {} : objectIn(await textOf(file), file);
  for (const name of ['action', 'context'] as const)
    if (base[name] !== undefined && !isObject(base[name]))
      throw new UsageError(`${file ?? ''}: ${name} must be an object.`);
  if (file === undefined && (type === undefined || description === undefined))
    throw new UsageError('Give --type and --description, or --file with the whole question.');
  return {
    ...base,
    action: {
      ...base.action,
      ...(type !== undefined && { type }),
      ...(description !== undefined && { description }),
      ...(tool !== undefined && { tool }),
      ...(Object.keys(param).length > 0 && { parameters: param }),
      ...(step !== undefined && { steps: step }),
    },
    context: {
      ...(project !== undefined && { project }),
      ...base.context,
      ...(session !== undefined && { session_id: session }),
    },
    ...(shadow === true && { mode: 'shadow' }),
  };
}

/** @returns the status of the approval once it is no longer pending, or after so many seconds. */
async function waitFor({ api }: Session, id: string, seconds: number): Promise<string> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const left = Math.ceil((until - Date.now()) / 1_000);
    const wait = Math.max(0, Math.min(POLL_SECONDS, left));
    const { approval } = await api.get<{ approval: { status: string } }>(
      `/governance/approvals/${segment(id)}`,
      { wait },
    );
    if (approval.status !== 'pending' || left <= 0) return approval.status;
  }
}

function show(out: Printer, decision: Decision): void {
  const { verdict, wouldBe, reasons, approval, id } = decision;
  out.line(
    `${out.paint(['bold', STYLES[verdict]], verdict)}${wouldBe === undefined ? '' : ` (would be ${wouldBe})`}  ${out.paint('dim', id)}`,
  );
  for (const reason of reasons)
    out.line(`  ${reason.verdict.padEnd(8)} ${reason.component}: ${visible(cited(reason, decision))}`);
  if (approval === undefined) return;
  const { id: asked, status, expiresAt } = approval;
  const next = status === 'pending' ? `, until ${expiresAt}: governance approvals approve ${asked}` : '.';
  out.line(`  Approval ${asked} is ${status}${next}`);
}

export const decideCommand = (): Command =>
  new Command('decide')
    .description('Asks whether an action may be done.')
    .option('--type <type>', 'what kind of action it is')
    .option('--description <text>', 'what is to be done')
    .option('--tool <name>', 'the tool that would be used')
    .option('--param <name=value>', 'one of its parameters; repeatable', parameter, {})
    .option('--step <text>', 'one step of the plan; repeatable', oneMore)
    .option('--session <id>', 'the session it belongs to')
    .option('--file <path>', 'the whole question as JSON, - for standard input')
    .option('--shadow', 'decide and record, but let everything pass')
    .addOption(
      new Option(
        '--wait <seconds>',
        'wait so long for an approval, and ask again once it is there',
      ).argParser(wholeNumber),
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 PASS or WARN, 2 ESCALATE, 3 BLOCK, 1 error.

Examples:
  governance decide --type shell_command --description 'Clean up' --tool Bash --param command='rm -rf build'
  governance decide --file question.json && ./deploy.sh
  governance decide --type deploy --description 'Release 1.4 to production' --wait 600`,
    )
    .action(
      run<Options, []>(async (session, options) => {
        const { api, settings, out } = session;
        const body = await bodyOf(options, settings.project);
        const ask = (): Promise<Answer> =>
          api
            .post<Answer>('/governance/decide', body)
            .catch(inOptions(options.file === undefined ? OPTIONS : {}));
        let answer = await ask();
        const { approval } = decisionIn(answer);
        if (options.wait !== undefined && approval?.status === 'pending') {
          process.stderr.write(`Waiting for approval ${approval.id} …\n`);
          const status = await waitFor(session, approval.id, options.wait);
          // To ask again for what has expired would only put the next question that nobody waits for.
          if (status === 'expired')
            answer = { ...answer, decision: { ...answer.decision, approval: { ...approval, status } } };
          else if (status !== 'pending') answer = await ask();
        }
        out.result(answer, () => show(out, answer.decision));
        return EXIT_CODES[decisionIn(answer).verdict];
      }),
    );
