import type { Outcome } from './outcome';

const seconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '-' : `${(milliseconds / 1_000).toFixed(1)} s`;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table as Markdown, so that it can be published as it is printed. */
export const header = (): string =>
  [
    line(['Fault'.padEnd(34), 'Acknowledged', 'Lost', 'Twice', 'Longest gap', 'Recovery', 'Took', 'More']),
    line(['---', '--:', '--:', '--:', '--:', '--:', '--:', '---']),
  ].join('\n');

/** @param tookMs the whole scenario, with the start of its processes and the comparison. */
export function row(name: string, result: Outcome, tookMs: number): string {
  const { acknowledged, lost, duplicated, longestGapMs, recoveryMs, notes, failures } = result;
  if (result.skipped !== undefined)
    return line([name, '-', '-', '-', '-', '-', '-', `skipped: ${result.skipped}`]);
  const more = [...notes, ...(failures.length > 0 ? [`BROKEN: ${failures.length}`] : [])].join('; ');
  const figures = [acknowledged, lost, duplicated].map(String);
  const times = [longestGapMs, recoveryMs].map(seconds);
  return line([name.padEnd(34), ...figures, ...times, `${Math.round(tookMs / 1_000)} s`, more]);
}
