/**
 * Writes what the learners read: `reader.jsonl` for `training/reader.py`. Texts are written as the service reads them.
 * Usage: tsx training/rows.ts FOLDER [DEVELOPMENT-DATA]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPolicy, loadShippedPolicy } from '../src/config/policy-file';
import {
  BOUNDARIES,
  PERSISTENCES,
  QUADRANTS,
  TEMPORAL_SCOPES,
  VERIFICATIONS,
  VERIFIER_DECISIONS,
} from '../src/governance/decisions';
import { TextAnalyser } from '../src/governance/text/analyse';
import { stepFor } from '../src/governance/text/action-text';
import { plainText } from '../src/governance/text/plain-text';
import { loadKnowledge } from '../src/config/knowledge';
import { similarity } from '../src/governance/meaning/vector-table';
import { planText } from '../src/governance/verifier/plan-text';
import { EffectReader } from '../src/governance/commands/effect-reader';
import { outlineOf } from '../src/governance/meaning/call-outline';
import {
  type CallRow,
  type InstructionLabels,
  type InstructionPairRow,
  type InstructionRow,
  isLearned,
  isPlain,
  ownSets,
  partOf,
  readSharedData,
  type RewordedRow,
  rewordedCalls,
} from '../evaluation/data-sets';

interface ReaderRow {
  part: string;
  family: string;
  first: string;
  second?: string;
  labels: Record<string, number[]>;
  /** Whether it is a pair of the near misses, of which there are many: it is shown less often. */
  near?: boolean;
  /** Whether it is a step of a plan. */
  step?: boolean;
  /** Whether its rule stands there in other words as well: each wording is shown less often. */
  reworded?: boolean;
}

const BOUNDARY_CLASSES = ['NONE', ...BOUNDARIES];
const STATUS_CLASSES = ['ALLOW', 'ESCALATE', 'BLOCK'];
/** What a second defensible value gets of the label. */
const ALSO_SHARE = 0.3;
/** Rules without conflict that are shown beside an action: the nearest in meaning, and any. */
const NEAR_RULES = 1;
/** Every so manieth action is also shown with a rule of another place. */
const STRANGERS = 2;

const analyser = new TextAnalyser(loadPolicy(undefined).text);
const { vectors } = loadKnowledge();
const plain = (text: string): string => plainText(analyser.analyse(text));

const effects = new EffectReader(loadShippedPolicy());
/** A call as the service reads it beside a rule. */
const outline = ({ tool, parameters }: Pick<CallRow, 'tool' | 'parameters'>): string =>
  plain(outlineOf({ type: 'tool', description: '', tool, parameters }, effects));

const oneHot = (classes: readonly string[], value: string): number[] =>
  classes.map((name) => (name === value ? 1 : 0));
const yes = (value: boolean): number[] => (value ? [0, 1] : [1, 0]);

const soft = (row: InstructionRow, field: keyof InstructionLabels, classes: readonly string[]): number[] => {
  const also: readonly string[] = row.also?.[field] ?? [];
  return classes.map((name) => {
    if (name === row[field]) return also.length > 0 ? 1 - ALSO_SHARE : 1;
    return also.includes(name) ? ALSO_SHARE / also.length : 0;
  });
};

const instructionLabels = (row: InstructionRow): Record<string, number[]> => ({
  quadrant: soft(row, 'quadrant', QUADRANTS),
  persistence: soft(row, 'persistence', PERSISTENCES),
  temporal_scope: soft(row, 'temporal_scope', TEMPORAL_SCOPES),
  verification_required: soft(row, 'verification_required', VERIFICATIONS),
});

const instructionRows = (): ReaderRow[] =>
  ownSets.instructions().map((row) => ({
    part: partOf(row.family),
    family: row.family,
    first: plain(row.text),
    labels: instructionLabels(row),
  }));

const boundaryRows = (): ReaderRow[] =>
  ownSets.boundaries().map((row) => ({
    part: partOf(row.family),
    family: row.family,
    first: plain(row.description),
    labels: {
      boundary: oneHot(BOUNDARY_CLASSES, row.boundary),
      status: oneHot(STATUS_CLASSES, row.status),
    },
  }));

/** Every conflict of a world, and beside each action the rules that come nearest to it without one. */
const conflictRows = (): ReaderRow[] => {
  const worlds = ownSets.conflicts();
  const strangers = worlds.map(({ rules }) => rules[0] ?? '');
  return worlds.flatMap(({ family, rules, actions }, at) => {
    const texts = rules.map(plain);
    const meanings = texts.map((text) => vectors.vector(text));
    return actions.flatMap(({ description, conflicts, superseded = [] }, number) => {
      const second = plain(description);
      const meaning = vectors.vector(second);
      const clash = new Set([...conflicts, ...superseded]);
      const free = texts
        .map((first, index) => ({ first, index, near: similarity(meaning, meanings[index] ?? meaning) }))
        .filter(({ index }) => !clash.has(index))
        .sort((a, b) => b.near - a.near);
      const stranger = plain(strangers[(at + 7 * number + 11) % strangers.length] ?? '');
      const row = (first: string, conflict: boolean): ReaderRow => ({
        part: partOf(family),
        family,
        first,
        second,
        labels: { conflict: yes(conflict) },
        ...(!isPlain(family) && { near: true }),
      });
      return [
        ...[...clash].map((index) => row(texts[index] ?? '', true)),
        ...free.slice(0, NEAR_RULES).map(({ first }) => row(first, false)),
        ...(free.length > NEAR_RULES
          ? [row(free[NEAR_RULES + ((number * 5) % (free.length - NEAR_RULES))]?.first ?? '', false)]
          : []),
        ...(number % STRANGERS === 0 ? [row(stranger, false)] : []),
      ];
    });
  });
};

/**
 * Whether an earlier and a later instruction contradict each other, in both orders, and a later one beside an earlier one of another place.
 * @param every so manieth later one is shown beside a strange one
 */
const instructionPairRows = (pairs: readonly InstructionPairRow[], every: number): ReaderRow[] =>
  pairs.flatMap(({ family, earlier, later, relation }, at) => {
    const row = (first: string, second: string, conflict: boolean): ReaderRow => ({
      part: partOf(family),
      family,
      first: plain(first),
      second: plain(second),
      labels: { conflict: yes(conflict) },
    });
    const clash = relation === 'CONTRADICTS' || relation === 'REPLACES';
    const stranger = pairs[(at * 37 + 61) % pairs.length];
    return [
      row(earlier, later, clash),
      row(later, earlier, clash),
      ...(at % every === 0 && stranger !== undefined && stranger.family !== family
        ? [row(stranger.earlier, later, false)]
        : []),
    ];
  });

const verificationRows = (): ReaderRow[] =>
  ownSets.verification().flatMap((row) => {
    const request = plain(row.request);
    const base = { part: partOf(row.family), family: row.family };
    const beyond = row.scopeCreep && row.exceeds.length === 0;
    return [
      ...row.steps.map((step, index) => ({
        ...base,
        first: request,
        second: plain(step),
        labels: { exceeds: yes(row.exceeds.includes(index)) },
      })),
      { ...base, first: request, second: plain(row.description), labels: { exceeds: yes(beyond) } },
      ...(row.justification.trim() === ''
        ? []
        : [
            {
              ...base,
              first: plain(row.description),
              second: plain(row.justification),
              labels: { supports: yes(row.supports) },
            },
          ]),
      {
        ...base,
        first: request,
        second: planText(plain(row.description), row.steps.map(plain), plain(row.justification)),
        labels: { decision: oneHot(VERIFIER_DECISIONS, row.decision) },
      },
    ];
  });

/**
 * Steps of plans as the enforcer reads them, with their aim: what may proceed crosses nothing; of other plans each part was labelled. Of the
 * harmless steps, of which there are many, each plan shows one.
 */
const stepRows = (): ReaderRow[] =>
  ownSets.verification().flatMap(({ family, decision, description, steps, crossings }, at) => {
    if (decision !== 'PROCEED' && crossings === undefined) return [];
    const row = (said: string, crossing: string): ReaderRow => {
      const [boundary = '', status = 'ALLOW'] = crossing.split('/');
      return {
        part: partOf(family),
        family,
        first: plain(said),
        labels: { boundary: oneHot(BOUNDARY_CLASSES, boundary), status: oneHot(STATUS_CLASSES, status) },
        step: true,
      };
    };
    const read = steps.map((step, index) => ({
      said: stepFor(step, description),
      crossing: crossings === undefined ? 'NONE' : (crossings.steps[index] ?? undefined),
    }));
    const harmless = read.filter(({ crossing }) => crossing === 'NONE');
    const shown = harmless[at % Math.max(1, harmless.length)];
    return [
      ...(typeof crossings?.description === 'string' ? [row(description, crossings.description)] : []),
      ...(shown === undefined ? [] : [row(shown.said, 'NONE')]),
      ...read.flatMap(({ said, crossing = 'NONE' }) => (crossing === 'NONE' ? [] : [row(said, crossing)])),
    ];
  });

/** Tool calls beside the rule that they break or keep; every fourth also beside another rule of its project, every eighth beside one of another. */
const callRows = (rows: readonly CallRow[]): ReaderRow[] => {
  const rulesOf = new Map<string, Set<string>>();
  for (const { family, rule } of rows) rulesOf.set(family, (rulesOf.get(family) ?? new Set()).add(rule));
  return rows.flatMap((row, at) => {
    const second = outline(row);
    const beside = (rule: string, breaks: boolean): ReaderRow => ({
      part: partOf(row.family),
      family: row.family,
      first: plain(rule),
      second,
      labels: { breaks: yes(breaks) },
    });
    const others = [...(rulesOf.get(row.family) ?? [])].filter((rule) => rule !== row.rule);
    const other = others[(at * 7 + 3) % Math.max(1, others.length)];
    const stranger = rows[(at * 37 + 61) % rows.length];
    const isStrange = stranger !== undefined && partOf(stranger.family) === partOf(row.family);
    return [
      beside(row.rule, row.conflicts),
      ...(at % 4 === 0 && other !== undefined ? [beside(other, false)] : []),
      ...(at % 8 === 1 && isStrange && stranger.family !== row.family ? [beside(stranger.rule, false)] : []),
    ];
  });
};

/** The same for rules in several wordings, each in turn beside calls under another rule of its project. */
const rewordedRows = (): ReaderRow[] => {
  const rows = ownSets.rewordedRules();
  const inFamily = new Map<string, RewordedRow[]>();
  for (const row of rows) inFamily.set(row.family, [...(inFamily.get(row.family) ?? []), row]);
  const told = rewordedCalls(rows).map((row): ReaderRow => ({
    part: partOf(row.family),
    family: row.family,
    first: plain(row.rule),
    second: outline(row),
    labels: { breaks: yes(row.conflicts) },
    reworded: true,
  }));
  const strange = rows.flatMap((row, at): ReaderRow[] => {
    const others = (inFamily.get(row.family) ?? []).filter((other) => other !== row);
    return [...row.breaks, ...row.keeps].flatMap((call, place) => {
      const other = others[(at * 5 + place * 3) % Math.max(1, others.length)];
      const rule = other?.rules[(at + place) % other.rules.length];
      if (rule === undefined) return [];
      return [
        {
          part: partOf(row.family),
          family: row.family,
          first: plain(rule),
          second: outline(call),
          labels: { breaks: yes(false) },
          reworded: true,
        },
      ];
    });
  });
  return [...told, ...strange];
};

/** The learned half of a folder of development data (see `isLearned`); the other half is measured on. */
const sharedRows = (data: string): ReaderRow[] => {
  const shared = readSharedData(data);
  const base = { part: 'train', family: 'shared' };
  return [
    ...shared.instructions
      .filter(({ text }) => isLearned(text))
      .map((row) => ({ ...base, first: plain(row.text), labels: instructionLabels(row) })),
    ...shared.boundaries
      .filter(({ action }) => isLearned(action.description))
      .map(({ action, crossing, boundary = 'NONE' }) => ({
        ...base,
        first: plain(action.description),
        labels: { boundary: oneHot(BOUNDARY_CLASSES, crossing ? boundary : 'NONE') },
      })),
    ...shared.conflicts
      .filter(({ instruction, action }) => isLearned(instruction + action))
      .map(({ instruction, action, conflict }) => ({
        ...base,
        first: plain(instruction),
        second: plain(action),
        labels: { conflict: yes(conflict) },
      })),
  ];
};

const [folder = 'training/.cache', data] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const rows = [
  ...instructionRows(),
  ...boundaryRows(),
  ...conflictRows(),
  ...instructionPairRows(ownSets.instructionPairs(), STRANGERS),
  ...instructionPairRows(ownSets.formPairs(), 1),
  ...verificationRows(),
  ...stepRows(),
  ...callRows(ownSets.calls()),
  ...callRows(ownSets.shortRules()),
  ...rewordedRows(),
  ...(data === undefined ? [] : sharedRows(data)),
];
writeFileSync(join(folder, 'reader.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
process.stdout.write(`${rows.length} rows\n`);
