/**
 * Measures the five components on labelled sentences and writes docs/accuracy.md.
 * Usage: npm run evaluate [-- --data FOLDER --part test --fast --json --misses 10 --curve --write --gate]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { type Judgement, startJudgement, withoutSecondStage } from '../src/config/knowledge';
import { curveTable, learningCurve } from './curve';
import type { Part } from './data-sets';
import { gate, type Published } from './gate';
import { missList, tables } from './markdown';
import { makeReport, type Report } from './report';

interface Options {
  data?: string;
  part: Part;
  fast: boolean;
  json: boolean;
  misses: string;
  write: boolean;
  gate: boolean;
  curve: boolean;
}

const ACCURACY = join(__dirname, '..', 'docs', 'accuracy.md');
const PUBLISHED = join(__dirname, 'published.json');
const BEGIN = '<!-- printed by npm run evaluate -->';
const END = '<!-- end of what npm run evaluate printed -->';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);

/** Puts the tables between the marks of docs/accuracy.md; what people wrote round them stays. */
const writeAccuracy = (report: Report, fast: Report, judgement: Judgement): void => {
  const page = readFileSync(ACCURACY, 'utf8');
  const [before = ''] = page.split(BEGIN);
  const after = page.split(END)[1] ?? '\n';
  const printed = [
    `Policy \`${report.policyVersion}\`, second stage ${report.secondStage ? 'on' : 'off'}.`,
    tables(report),
    '# Without the second stage',
    tables({ ...fast, agreement: {} })
      .split('## Two blind labellings')[0]
      ?.trimEnd(),
    '# Figure against rows',
    curveTable(learningCurve(judgement)),
    '# Some of the misses',
    missList(report),
  ].join('\n\n');
  writeFileSync(ACCURACY, `${before}${BEGIN}\n\n${printed}\n\n${END}${after}`);
};

async function main(options: Options): Promise<number> {
  if (options.gate && (options.write || options.fast || options.part !== 'test')) {
    warn('--gate holds the part test, with the second stage, against what is published already');
    return 1;
  }
  const started = await startJudgement(undefined, { warn } as never, !options.fast);
  const fast: Judgement = {
    ...started,
    policy: withoutSecondStage(started.policy),
    secondStage: undefined,
  };
  const whole = options.fast ? fast : started;
  const asked = { part: options.part, data: options.data, misses: Number(options.misses) };
  try {
    const report = await makeReport(whole, asked);
    print(options.json ? JSON.stringify(report, undefined, 2) : `${tables(report)}\n\n${missList(report)}`);
    if (report.unlabelled !== undefined)
      warn(`${report.unlabelled} rule files have no labels and were not measured`);
    if (options.curve) print(curveTable(learningCurve(whole)));
    if (options.write) {
      writeAccuracy(report, await makeReport(fast, asked), whole);
      writeFileSync(PUBLISHED, `${JSON.stringify({ sets: report.sets }, undefined, 2)}\n`);
    }
    if (!options.gate) return 0;
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Published;
    const { passed, failed } = gate(published, report);
    for (const line of failed) warn(`below what is published: ${line}`);
    print(`${passed} passed, ${failed.length} failed`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await started.secondStage?.close();
  }
}

const program = new Command('evaluate')
  .description('Measures the five components on labelled sentences.')
  .option('--data <folder>', 'development data, or public sets as they are published, to measure as well')
  .option('--part <part>', 'train, development or test', 'test')
  .option('--fast', 'without the second stage', false)
  .option('--json', 'print everything as JSON', false)
  .option('--misses <count>', 'wrong answers listed for each component', '0')
  .option('--write', 'write docs/accuracy.md and evaluation/published.json', false)
  .option('--curve', 'what a learner reaches with a part of the rows', false)
  .option('--gate', 'fail when a figure is below the published one', false);
program.parse();
main(program.opts<Options>()).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
