import type { Report, SetScores } from './report';

/** The figures that docs/accuracy.md states. */
export type Published = Pick<Report, 'sets'>;

/** What counts as the same figure: the arithmetic of another processor may turn one answer in a hundred. */
const TOLERANCE = 0.01;

/** The figures of a set by name; higher is better for each. */
const figures = ({
  classifier,
  validator,
  plainConflicts,
  calls,
  strangers,
  ruleFile,
  ruleFileFound,
  shortRules,
  rewordedRules,
  instructionPairs,
  formPairs,
  enforcer,
  plans,
  commands,
  verifier,
}: SetScores): Map<string, number> => {
  const found = new Map<string, number>();
  for (const [field, score] of Object.entries(classifier ?? {})) {
    found.set(`classifier ${field}`, score.accuracy.rate);
    found.set(`classifier ${field} balanced`, score.balanced);
  }
  for (const [name, score] of [
    ['validator', validator],
    ['plain conflicts', plainConflicts],
    ['tool calls under instructions', calls],
    ['short rules', shortRules?.found],
    ['reworded rules', rewordedRules?.found],
    ['contradictions of instructions', instructionPairs?.told],
    ['instructions that end', instructionPairs?.ended],
    ['contradictions of form', formPairs?.told],
    ['what is done in another form', formPairs?.done],
    ['enforcer', enforcer],
    ['plans', plans],
    ['commands', commands],
  ] as const) {
    if (score === undefined) continue;
    found.set(`${name} recall`, score.recall.rate);
    found.set(`${name} harmless passed`, 1 - score.falsePositives.rate);
  }
  if (strangers !== undefined) found.set('tool calls of other projects passed', 1 - strangers.rate);
  if (ruleFile !== undefined) found.set('tool calls under all rules passed', 1 - ruleFile.rate);
  if (ruleFileFound !== undefined) found.set('tool calls found under all rules', ruleFileFound.rate);
  if (shortRules !== undefined) {
    found.set('short rules of other projects passed', 1 - shortRules.strangers.rate);
    found.set('short rules, all of them, passed', 1 - shortRules.ruleFile.rate);
    found.set('short rules, all of them, found', shortRules.ruleFileFound.rate);
  }
  if (rewordedRules !== undefined) {
    found.set('reworded rules, all of them, passed', 1 - rewordedRules.ruleFile.rate);
    found.set('reworded rules, all of them, found', rewordedRules.ruleFileFound.rate);
  }
  if (instructionPairs !== undefined)
    found.set('instructions among all of a family passed', 1 - instructionPairs.among.rate);
  if (formPairs !== undefined)
    found.set('instructions on form among all of a family passed', 1 - formPairs.among.rate);
  for (const [name, score] of Object.entries(verifier ?? {})) found.set(`verifier ${name}`, score.balanced);
  return found;
};

/**
 * Holds a report against the published figures; sets that were not measured are left out. A figure of a set that was
 * measured must be there again.
 */
export const gate = (published: Published, report: Published): { passed: number; failed: string[] } => {
  const failed: string[] = [];
  let passed = 0;
  for (const [set, scores] of Object.entries(report.sets)) {
    const measured = figures(scores);
    for (const [name, then] of figures(published.sets[set] ?? {})) {
      const now = measured.get(name);
      if (now !== undefined && now >= then - TOLERANCE) passed += 1;
      else failed.push(`${set}: ${name} is ${now?.toFixed(3) ?? 'missing'}, published ${then.toFixed(3)}`);
    }
  }
  if (passed + failed.length === 0) failed.push('nothing that is published was measured');
  return { passed, failed };
};
