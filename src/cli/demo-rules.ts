import { readFileSync } from 'node:fs';

/** How many of the rules the walk uses: enough to show the differences, few enough to read. */
const SHOWN = 5;

/**
 * Reads the rules by which this repository is worked on, as a person would tell them to an agent.
 * @param file CONTRIBUTING.md: the rules are the bullets under its heading "Working rules".
 * @throws Error when there are too few of them.
 */
export function readWorkingRules(file: string): string[] {
  const section = /^## Working rules\n([\s\S]*?)(?=^## )/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const rules = section
    .split(/^- /m)
    .slice(1)
    .map((rule) => (rule.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim());
  if (rules.length < SHOWN) throw new Error(`${file} has no list of working rules`);
  return rules.slice(0, SHOWN);
}
