import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { Command, Option } from 'commander';
import type { components } from '../../client';
import { ApiFailure } from '../../client/api-failure';
import type { Printer } from '../printer';
import { Progress } from '../progress';
import { run } from '../session';
import { oneMore } from '../repeatable';
import { UsageError } from '../settings';
import { textOf } from '../standard-input';

type Report = components['schemas']['ImportAnswer'];

interface Options {
  format?: string;
  name?: string;
  path?: string[];
  withdraw?: true;
  dryRun?: true;
}

/** Answers that say something of the very file that was sent. */
const ABOUT_THE_FILE = new Set([400, 413]);

/** Changes of each kind that are told one by one; a dry run, which is there to tell, has all. */
const TOLD = 20;

/** Characters of a rule that go on its line. */
const MAX_RULE = 100;

const brief = (rule: string): string =>
  rule.length > MAX_RULE ? `${rule.slice(0, MAX_RULE).trimEnd()}…` : rule;

interface Told {
  line: number;
  text: string;
  /** What is known of it beside its words. */
  more?: string;
}

/** A line for each rule, behind what became of it; of many the first, and how many more there are. */
function linesOf(what: string, rules: readonly Told[], whole: boolean): string[] {
  const lines = (whole ? rules : rules.slice(0, TOLD)).map(
    ({ line, text, more }) =>
      `${what} ${line}: ${whole ? text : brief(text)}${more === undefined ? '' : ` (${more})`}`,
  );
  return lines.length < rules.length ? [...lines, `  and ${rules.length - TOLD} more`] : lines;
}

/** What somebody has ended, so that the file alone does not put it in force again. */
const isOver = ({ reason }: Report['skipped'][number]): boolean => /^was (superseded|revoked) /.test(reason);

/** @returns what the file says no more, and what one of its rules replaces, with the place where that stood. */
function endsOf({ superseded, conflicts }: Report): { vanished: Told[]; replaced: Told[] } {
  const vanished: Told[] = [];
  const replaced: Told[] = [];
  for (const { instruction_id: id, line, text, reason } of superseded) {
    const clash = conflicts.find(
      (one) => one.instruction_id === id && one.line === line && one.reason === reason,
    );
    if (clash === undefined) vanished.push({ line, text });
    else {
      const { file, line: at } = clash.origin ?? {};
      replaced.push({ line, text, ...(file !== undefined && { more: [file, at].join(':') }) });
    }
  }
  return { vanished, replaced };
}

interface Telling {
  dryRun: boolean;
  withdrawn: boolean;
  hasProject: boolean;
}

/** Tells in words what became of a file. */
function tell(out: Printer, file: string, report: Report, { dryRun, withdrawn, hasProject }: Telling): void {
  const { created, unchanged, superseded, conflicts, skipped, paths } = report;
  const stored = dryRun ? ' (nothing stored)' : '';
  out.line(
    withdrawn
      ? `${file}: withdrawn, ${superseded.length} superseded${stored}`
      : `${file}: ${created.length} created, ${unchanged.length} unchanged, ${superseded.length} superseded, ` +
          `${conflicts.length} in conflict, ${skipped.length} skipped${stored}`,
  );
  if (withdrawn && superseded.length === 0)
    out.line('  Nothing is in force that only a file of this name has said, in this project.');
  if (paths !== undefined)
    out.line(`  They bind only what writes ${paths.join(', ')}, and all that writes no file.`);
  // Of a file that was not known all is new.
  const isKnown = unchanged.length + superseded.length > 0;
  const { vanished, replaced } = endsOf(report);
  const left = (dryRun ? skipped : skipped.filter(isOver)).map((one) => ({ ...one, more: one.reason }));
  for (const line of [
    ...(dryRun || isKnown ? linesOf('  +', created, dryRun) : []),
    ...linesOf('  -', left, dryRun),
    ...linesOf('  superseded, was line', vanished, dryRun),
  ])
    out.told(line);
  if (vanished.length > 0 && !hasProject && !withdrawn)
    out.line(
      `  They stood in the last ${file} that was imported. Where several repositories have one, give each its --project.`,
    );
  for (const line of linesOf('  superseded by line', replaced, dryRun)) out.told(line);
  if (conflicts.length > 0)
    out.table(conflicts, { Line: 'line', Severity: 'severity', Contradicts: 'text', Reason: 'reason' }, '');
}

const USUAL = ['CLAUDE.md', 'AGENTS.md'];

const FORMATS = ['auto', 'claude-md', 'agents-md', 'mdc', 'markdown', 'text'];

function filesOf(named: readonly string[], withdraw = false): readonly string[] {
  if (withdraw && (named.length === 0 || named.includes('-')))
    throw new UsageError('Name the files that are to be withdrawn.');
  const files = named.length > 0 ? named : USUAL.filter((file) => existsSync(file));
  if (files.length === 0)
    throw new UsageError(`Name a file: there is neither ${USUAL.join(' nor ')} in this folder.`);
  return files;
}

export const importCommand = (): Command =>
  new Command('import')
    .description('Makes instructions of the rules in CLAUDE.md, AGENTS.md, .mdc, Markdown or text files.')
    .argument(
      '[files...]',
      'the files; without one CLAUDE.md and AGENTS.md of this folder; - for standard input',
    )
    .addOption(new Option('--format <format>', 'how to read them').choices(FORMATS))
    .option('--name <name>', 'what the file is called, where it is standard input or lies elsewhere')
    .option(
      '--path <glob>',
      'which files the rules speak of, where the front matter does not say; repeatable',
      oneMore,
    )
    .option('--withdraw', 'take back all that the files said, which need not exist any more')
    .option('--dry-run', 'only tell what would be done')
    .addHelpText(
      'after',
      `
Importing a file again changes only what changed; what vanished from it is superseded.

Examples:
  governance import CLAUDE.md
  governance import --dry-run docs/*.md
  governance import packages/api/AGENTS.md --path 'packages/api/**'
  governance import --withdraw OLD-RULES.md
  curl -s https://example.org/rules.md | governance import --name rules.md -`,
    )
    .action(
      run<Options, [string[]]>(
        async ({ api, out, settings }, { format, name, path: paths, withdraw, dryRun }, named) => {
          const files = filesOf(named, withdraw);
          if (name !== undefined && files.length > 1) throw new UsageError('--name goes with one file.');
          const progress = new Progress('files', files.length);
          const reports: Record<string, Report> = {};
          let failure: Error | undefined;
          // All of them are read before the first is sent: one that is not there stops nothing halfway.
          const contents = withdraw === true ? [] : await Promise.all(files.map(textOf));
          for (const [index, file] of files.entries()) {
            progress.at(index);
            const called = name ?? (file === '-' ? 'standard-input.md' : relative(process.cwd(), file));
            const question = {
              name: called,
              ...(withdraw === true ? { withdrawn: true } : { content: contents[index] }),
              ...(format !== undefined && { format }),
              ...(settings.project !== undefined && { project: settings.project }),
              ...(paths !== undefined && { paths }),
              ...(dryRun === true && { dry_run: true }),
            };
            try {
              reports[called] = await api.post<Report>('/governance/instructions/import', question);
            } catch (error) {
              failure =
                error instanceof ApiFailure && ABOUT_THE_FILE.has(error.status)
                  ? new UsageError(`${file}: ${error.message}.`)
                  : (error as Error);
              break;
            }
          }
          progress.end();
          // What was done before is told all the same.
          if (failure !== undefined && Object.keys(reports).length === 0) throw failure;
          const [only] = Object.values(reports);
          out.result(files.length === 1 ? only : { success: true, files: reports }, () => {
            for (const [file, report] of Object.entries(reports))
              tell(out, file, report, {
                dryRun: dryRun === true,
                withdrawn: withdraw === true,
                hasProject: settings.project !== undefined,
              });
          });
          if (failure !== undefined) throw failure;
        },
      ),
    );
