const SUBJECTS = [
  'the database',
  'the search index',
  'the mail gateway',
  'the build',
  'the report for the board',
];
const RULES = [
  (what: string, n: number) =>
    `For this project ${what} listens on port ${9_000 + n}, and nothing else may use it.`,
  (what: string, n: number) => `Please check ${what} again and tell me whether step ${n} really ran.`,
  (what: string, n: number) => `Never change ${what} without the approval of ${n + 2} reviewers.`,
  (what: string, n: number) => `Prefer small changes to ${what}; about ${n + 1} files at a time reads best.`,
  (what: string, n: number) => `Think of ${n + 2} ways in which ${what} could be made easier to understand.`,
];

/** @returns two hundred different instructions, so that no arm can live on one remembered answer. */
export function texts(): string[] {
  return Array.from({ length: 200 }, (_, index) => {
    const rule = RULES[index % RULES.length]!;
    return rule(SUBJECTS[Math.floor(index / RULES.length) % SUBJECTS.length]!, index);
  });
}
