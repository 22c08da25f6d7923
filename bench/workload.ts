import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ownSets } from '../evaluation/data-sets';
import { actionOf } from '../src/cli/hook/action';
import type { ProposedAction, StoredInstruction } from '../src/governance/decisions';

const ROOT = join(__dirname, '..');

/**
 * Real instructions; beyond their number they come again, each with a number of its own.
 * @param projects over how many projects they are spread in turn; with one, all bind every act
 */
export const instructions = (count: number, projects = 1): StoredInstruction[] => {
  const texts = [
    ...ownSets.instructions().map(({ text }) => text),
    ...ownSets.conflicts().flatMap(({ rules }) => rules),
  ];
  return Array.from({ length: count }, (_, at) => ({
    id: at.toString(16).padStart(24, '0'),
    text: at < texts.length ? (texts[at] ?? '') : `${texts[at % texts.length] ?? ''} (${at})`,
    quadrant: 'SYSTEM',
    persistence: at % 3 === 0 ? 'HIGH' : 'MEDIUM',
    temporalScope: 'PROJECT',
    givenAt: at,
    project: projects === 1 ? undefined : projectName(at % projects),
  }));
};

/** @returns the name of a project by its number, from 0 */
export const projectName = (number: number): string => `project-${number}`;

const harmless = (): string[] =>
  ownSets
    .boundaries()
    .filter(({ boundary }) => boundary === 'NONE')
    .map(({ description }) => description);

/** Acts told in so many words, several in a row where one is shorter: the longest that anybody asks about. */
export const toldAtLength = (count: number, length: number): ProposedAction[] => {
  const words = harmless().flatMap((text) => text.split(/\s+/));
  return Array.from({ length: count }, (_, at) => {
    const from = (at * length) % (words.length - length);
    return { type: 'edit', description: words.slice(from, from + length).join(' ') };
  });
};

/** Edits of this project's own files, as the hook describes them. */
const edits = (): ProposedAction[] =>
  ['src', 'tests']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path, at) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      const [before, after] = [lines.slice(0, 1 + (at % 5)), lines.slice(0, 1 + (at % 9))];
      const parameters = {
        file_path: relative(ROOT, path),
        old_string: before.join('\n'),
        new_string: after.join('\n'),
      };
      return actionOf({ kind: 'tool', tool: 'Edit', parameters, cwd: '/project', sessionId: undefined });
    });

/**
 * What an agent that writes software asks about, as the hook puts it: of ten calls six are commands or other tools, three
 * are edits, and one act is told in a sentence. All are harmless, as most are; none comes twice in the first 2,000.
 */
export const agentCalls = (count: number): ProposedAction[] => {
  const tools = ownSets
    .commands()
    .filter(({ status }) => status === 'ALLOW')
    .map(({ tool, parameters }) =>
      actionOf({ kind: 'tool', tool, parameters, cwd: '/project', sessionId: undefined }),
    );
  const told = harmless().map((description) => ({ type: 'act', description }));
  const files = edits();
  const pick = <T>(list: readonly T[], at: number): T => {
    const one = list[at % list.length];
    if (one === undefined) throw new Error('there is nothing to ask about');
    return one;
  };
  return Array.from({ length: count }, (_, at) => {
    const ten = Math.floor(at / 10);
    const place = at % 10;
    if (place === 9) return pick(told, ten * 7);
    const third = Math.floor(place / 3);
    return place % 3 === 2 ? pick(files, ten * 3 + third) : pick(tools, ten * 6 + place - third);
  });
};

/** @returns median and 99th percentile of some times in milliseconds, ready to be printed */
export const summary = (times: readonly number[]): { median: string; most: string } => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return { median: at(0.5), most: at(0.99) };
};
