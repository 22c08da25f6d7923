import type { ProposedAction } from '../../../src/governance/decisions';
import { statusOf } from './one-rule.fixture';

/** A rule, calls that break it, and calls in nearly its words that do not. */
export type Row = readonly [
  rule: string,
  breaking: readonly ProposedAction[],
  harmless: readonly ProposedAction[],
];

const cases = (
  rows: readonly Row[],
  calls: (row: Row) => readonly ProposedAction[],
): (readonly [string, ProposedAction])[] =>
  rows.flatMap((row) => calls(row).map((action) => [row[0], action] as const));

/** @returns a row for each way of saying a rule, with the same calls */
export const each = (
  rules: readonly string[],
  breaking: readonly ProposedAction[],
  harmless: readonly ProposedAction[],
): Row[] => rules.map((rule) => [rule, breaking, harmless]);

/** Makes a test of each call under its rule alone. */
export function judge(rows: readonly Row[]): void {
  it.each(cases(rows, ([, breaking]) => breaking))('breaks: %s — %j', (rule, action) =>
    expect(statusOf(rule, action)).toBe('BLOCK'),
  );
  it.each(cases(rows, ([, , harmless]) => harmless))('lets be: %s — %j', (rule, action) =>
    expect(statusOf(rule, action)).toBe('PASS'),
  );
}
