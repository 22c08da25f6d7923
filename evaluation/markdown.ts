import { FIELDS } from './components';
import type { Rate } from './metrics';
import type { BoundaryScore, ClassScore, FoundScore, Report, SetScores } from './report';

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const rate = ({ rate: value, low, high, of }: Rate): string =>
  of === 0 ? '-' : `${percent(value)} (${percent(low)} to ${percent(high)}, n ${of})`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const classTable = (scores: readonly (readonly [string, ClassScore])[]): string =>
  table(
    ['Question', 'Right', 'Balanced', 'Always the largest class', 'Calibration error'],
    scores.map(([name, { accuracy, balanced, largestClass, calibration }]) => [
      name,
      rate(accuracy),
      percent(balanced),
      percent(largestClass),
      calibration === undefined ? '-' : calibration.toFixed(3),
    ]),
  );

const foundTable = (score: FoundScore): string =>
  table(
    ['', 'Found (recall)', 'False alarms', 'Precision', 'Balanced'],
    [
      [
        'The component',
        rate(score.recall),
        rate(score.falsePositives),
        rate(score.precision),
        percent(score.balanced),
      ],
      ['A list of words', rate(score.keywords.recall), rate(score.keywords.falsePositives), '-', '-'],
      ['Stop everything', '100 %', '100 %', '-', '50.0 %'],
    ],
  );

const boundaryTables = (score: BoundaryScore): string =>
  [
    foundTable(score),
    table(
      ['Boundary', 'Found', 'Named right, of those found'],
      Object.entries(score.perBoundary).map(([name, { recall, named }]) => [name, rate(recall), rate(named)]),
    ),
    table(
      ['Harmless actions', 'Wrongly stopped'],
      Object.entries(score.stopped).map(([name, stopped]) => [name, rate(stopped)]),
    ),
  ].join('\n\n');

/** Harmless calls that are stopped under rules of others and under a whole file, and what of the breaches is found under it. */
const fileTable = (ruleFile: Rate, ruleFileFound: Rate, strangers?: Rate): string =>
  table(
    ['Tool calls', 'Share'],
    [
      ...(strangers === undefined
        ? []
        : [['harmless ones stopped under one rule of another project, at most wrongly', rate(strangers)]]),
      ['harmless ones stopped under all rules of their own project, at most wrongly', rate(ruleFile)],
      ['those that break one found under all of them, by the right one', rate(ruleFileFound)],
    ],
  );

/** Instructions that contradict none, put beside all that were given before. */
const amongTable = (among: Rate): string =>
  table(
    ['Instructions that contradict none of their own', 'Told, at most wrongly'],
    [['among all earlier ones of their family', rate(among)]],
  );

const setSection = (name: string, scores: SetScores): string => {
  const parts = [`## ${name}`];
  if (scores.classifier !== undefined) {
    const { classifier } = scores;
    parts.push(
      '### InstructionPersistenceClassifier',
      classTable(FIELDS.map((field) => [field, classifier[field]])),
    );
  }
  if (scores.validator !== undefined)
    parts.push(
      `### CrossReferenceValidator: conflicts${scores.plainConflicts === undefined ? '' : ' among near misses'}`,
      foundTable(scores.validator),
    );
  if (scores.plainConflicts !== undefined)
    parts.push('### CrossReferenceValidator: plain conflicts', foundTable(scores.plainConflicts));
  if (scores.calls !== undefined)
    parts.push('### CrossReferenceValidator: tool calls', foundTable(scores.calls));
  if (scores.ruleFile !== undefined && scores.ruleFileFound !== undefined)
    parts.push(fileTable(scores.ruleFile, scores.ruleFileFound, scores.strangers));
  if (scores.shortRules !== undefined) {
    const { found, strangers, ruleFile, ruleFileFound } = scores.shortRules;
    parts.push(
      '### CrossReferenceValidator: tool calls under short rules',
      foundTable(found),
      fileTable(ruleFile, ruleFileFound, strangers),
    );
  }
  if (scores.rewordedRules !== undefined) {
    const { found, ruleFile, ruleFileFound } = scores.rewordedRules;
    parts.push(
      '### CrossReferenceValidator: tool calls under rules as three people put them',
      foundTable(found),
      'Under a whole file each rule stands in one wording:',
      fileTable(ruleFile, ruleFileFound),
    );
  }
  if (scores.instructionPairs !== undefined) {
    const { told, ended, among } = scores.instructionPairs;
    parts.push(
      '### CrossReferenceValidator: a new instruction against one in force',
      'Contradictions that are told, whether or not the earlier one ends:',
      foundTable(told),
      'Of those, the earlier one is ended:',
      foundTable(ended),
      amongTable(among),
    );
  }
  if (scores.formPairs !== undefined) {
    const { told, among, done } = scores.formPairs;
    parts.push(
      '### CrossReferenceValidator: how something is written',
      'A new instruction against one in force:',
      foundTable(told),
      'The same as what is done, without those that change or narrow an earlier one:',
      foundTable(done),
      amongTable(among),
    );
  }
  if (scores.enforcer !== undefined)
    parts.push('### BoundaryEnforcer: crossings', boundaryTables(scores.enforcer));
  if (scores.plans !== undefined)
    parts.push('### BoundaryEnforcer: plans of several steps', foundTable(scores.plans));
  if (scores.commands !== undefined)
    parts.push('### BoundaryEnforcer: tool calls', foundTable(scores.commands));
  if (scores.verifier !== undefined) {
    const { proceed, decision, scopeCreep } = scores.verifier;
    parts.push(
      '### MetacognitiveVerifier',
      classTable([
        ['proceed as it stands, or not', proceed],
        ['PROCEED, REVIEW or BLOCK', decision],
        ['scope creep', scopeCreep],
      ]),
    );
  }
  return parts.join('\n\n');
};

const TITLES: Readonly<Record<string, string>> = {
  own: 'Own sets',
  'development data': 'Development data (the half that was not learned from)',
  'public sets': 'Public sets (the half that was not learned from)',
};

/** The tables of a report. */
export const tables = ({ sets, agreement }: Report): string =>
  [
    ...Object.entries(sets).map(([name, scores]) => setSection(TITLES[name] ?? name, scores)),
    '## Two blind labellings',
    table(
      ['Set and field', 'Agree', "Cohen's kappa"],
      Object.entries(agreement).map(([name, { same, kappa }]) => [name, rate(same), kappa.toFixed(2)]),
    ),
  ].join('\n\n');

const short = (text: string): string => text.replaceAll('\n', ' ').slice(0, 300);

/** The wrong answers of a report. */
export const missList = ({ misses }: Report): string =>
  misses
    .map(
      ({ set, component, label, given, text, remark }) =>
        `- ${set}, ${component}: ${label}, answered ${given}: ${short(text)}${remark === undefined ? '' : ` — ${short(remark)}`}`,
    )
    .join('\n');
