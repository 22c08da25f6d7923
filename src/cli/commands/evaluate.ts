import { Command, InvalidArgumentError } from 'commander';
import { ApiFailure } from '../../client/api-failure';
import type { Api } from '../api';
import { Progress } from '../progress';
import { run } from '../session';
import { UsageError } from '../settings';
import { isObject, objectIn, textOf } from '../standard-input';

const VERDICTS = ['PASS', 'WARN', 'ESCALATE', 'BLOCK'] as const;

type Verdict = (typeof VERDICTS)[number];

interface Case {
  line: number;
  expected: Verdict;
  action: { description?: string };
  context?: object;
}

interface Miss {
  line: number;
  expected: Verdict;
  verdict: Verdict;
  description: string;
}

interface Decided {
  decision: { verdict: Verdict; wouldBe?: Verdict };
}

/** The service judges so many at once without any of them waiting for long. */
const AT_ONCE = 4;

function share(text: string): number {
  const value = Number(text);
  // An unset variable is no share: it would let everything pass.
  if (!/^[\d.]+$/.test(text) || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('It must lie between 0 and 1.');
  return value;
}

/** @throws UsageError that names the line which is no case. */
function casesIn(text: string, file: string): Case[] {
  const cases = text.split('\n').flatMap((source, index) => {
    if (source.trim() === '') return [];
    const where = `${file}:${index + 1}`;
    const { expected, action, context } = objectIn(source, where) as Partial<Case>;
    if (expected === undefined || !VERDICTS.includes(expected) || !isObject(action))
      throw new UsageError(`${where} needs an action, and expected out of ${VERDICTS.join(', ')}.`);
    if (context !== undefined && !isObject(context))
      throw new UsageError(`${where}: context must be an object.`);
    return [{ line: index + 1, expected, action, ...(context !== undefined && { context }) }];
  });
  if (cases.length === 0) throw new UsageError(`${file} has no cases.`);
  return cases;
}

/** Asks in shadow mode, so that nothing is opened and nothing is used up. */
async function verdictOn(api: Api, { action, context }: Case): Promise<Verdict> {
  const body = { action, mode: 'shadow', ...(context !== undefined && { context }) };
  const { decision } = await api.post<Decided>('/governance/decide', body);
  return decision.wouldBe ?? decision.verdict;
}

async function missesAmong(api: Api, cases: readonly Case[], file: string): Promise<Miss[]> {
  const progress = new Progress('cases', cases.length);
  const misses: Miss[] = [];
  const open = [...cases];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const { line, expected, action } = next;
      const verdict = await verdictOn(api, next).catch((error: unknown) => {
        throw error instanceof ApiFailure && error.status === 400
          ? new UsageError(`${file}:${line}: ${error.message}.`)
          : error;
      });
      if (verdict !== expected)
        misses.push({ line, expected, verdict, description: action.description ?? '' });
      progress.at((done += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  progress.end();
  return misses.sort((a, b) => a.line - b.line);
}

export const evaluateCommand = (): Command =>
  new Command('evaluate')
    .description(
      'Asks about cases of your own whose verdict you know, and tells how often the service agrees.',
    )
    .argument(
      '<file>',
      'a case a line as JSON, {"action": {…}, "context"?: {…}, "expected": "BLOCK"}; - for standard input',
    )
    .option('--min <share>', 'end with 1 when fewer agree, from 0 to 1', share)
    .addHelpText('after', '\nExample:\n  governance evaluate cases.jsonl --min 0.95')
    .action(
      run<{ min?: number }, [string]>(async ({ api, out, settings }, { min }, file) => {
        const { project } = settings;
        const cases = casesIn(await textOf(file), file).map((one) =>
          project === undefined ? one : { ...one, context: { project, ...one.context } },
        );
        const misses = await missesAmong(api, cases, file);
        const agreed = cases.length - misses.length;
        const accuracy = agreed / cases.length;
        out.result({ success: true, cases: cases.length, agreed, accuracy, misses }, () => {
          out.line(`${agreed} of ${cases.length} as expected (${(100 * accuracy).toFixed(1)} %).`);
          const columns = { Line: 'line', Expected: 'expected', Verdict: 'verdict', Action: 'description' };
          if (misses.length > 0) out.table(misses, columns, '');
        });
        return min !== undefined && accuracy < min ? 1 : 0;
      }),
    );
