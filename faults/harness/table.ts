import type { Outcome } from './outcome';

const seconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '-' : `${(milliseconds / 1_000).toFixed(1)} s`;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table as Markdown, so that it can be published as it is printed. */
export const header = (): string =>
  [
    line(['Fault'.padEnd(34), 'Acknowledged', 'Lost', 'Twice', 'Longest gap', 'Recovery', 'More']),
    line(['---', '--:', '--:', '--:', '--:', '--:', '---']),
  ].join('\n');

export function row(name: string, result: Outcome): string {
  const { acknowledged, lost, duplicated, longestGapMs, recoveryMs, notes, failures } = result;
  if (result.skipped !== undefined)
    return line([name, '-', '-', '-', '-', '-', `skipped: ${result.skipped}`]);
  const more = [...notes, ...(failures.length > 0 ? [`BROKEN: ${failures.length}`] : [])].join('; ');
  const figures = [acknowledged, lost, duplicated].map(String);
  return line([name.padEnd(34), ...figures, seconds(longestGapMs), seconds(recoveryMs), more]);
}
