/**
 * Writes what `training/heads.py` reads: for each text, or pair of texts, its features, its vector and its labels.
 * Usage: tsx training/head-rows.ts FOLDER [DEVELOPMENT-DATA]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asBoundaryRows, asWorlds } from '../evaluation/components';
import {
  type CallRow,
  isLearned,
  isPlain,
  ownSets,
  partOf,
  readSharedData,
  rewordedCalls,
} from '../evaluation/data-sets';
import { KNOWLEDGE_FOLDER } from '../src/config/knowledge';
import { loadPolicy, loadShippedPolicy } from '../src/config/policy-file';
import { EffectReader } from '../src/governance/commands/effect-reader';
import { outlineOf } from '../src/governance/meaning/call-outline';
import { pairFeatures, productOf, type Side } from '../src/governance/meaning/pair-features';
import { Reading } from '../src/governance/meaning/reading';
import { textFeatures } from '../src/governance/meaning/text-features';
import { VectorTable, similarity } from '../src/governance/meaning/vector-table';
import { WordPieces } from '../src/governance/meaning/word-pieces';
import { createComponents } from '../src/governance/registry';
import { TextAnalyser } from '../src/governance/text/analyse';
import type { TextAnalysis } from '../src/governance/text/analysis.types';
import { plainText } from '../src/governance/text/plain-text';

const policy = loadPolicy(undefined);
const analyser = new TextAnalyser(policy.text);
const pieces = new WordPieces(readFileSync(join(KNOWLEDGE_FOLDER, 'vocabulary.txt'), 'utf8'));
const vectors = new VectorTable(pieces, readFileSync(join(KNOWLEDGE_FOLDER, 'vectors.bin')));
const rules = createComponents(policy);
const [folder = 'training/.cache', data] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** The learned half of a folder of development data (see `isLearned`); the other half is measured on. */
const shared =
  data === undefined ? { instructions: [], boundaries: [], conflicts: [] } : readSharedData(data);
const SHARED = 'shared';
const part = (family: string): string => (family === SHARED ? 'train' : partOf(family));
const instructions = [
  ...ownSets.instructions(),
  ...shared.instructions.filter(({ text }) => isLearned(text)).map((row) => ({ ...row, family: SHARED })),
];
const boundaries = [
  ...ownSets.boundaries(),
  ...asBoundaryRows(shared.boundaries.filter(({ action }) => isLearned(action.description))),
];
const worlds = [
  ...ownSets.conflicts(),
  ...asWorlds(shared.conflicts.filter(({ instruction, action }) => isLearned(instruction + action))),
];

interface HeadRow {
  part: string;
  family: string;
  labels: object;
  weight?: number;
  /** Of a pair, for the encoder's own head. */
  texts?: string[];
  vector: Float32Array;
  features: Iterable<string>;
}

const read = (text: string): { analysis: TextAnalysis; vector: Float32Array } => {
  const analysis = analyser.analyse(text);
  return { analysis, vector: vectors.vector(plainText(analysis)) };
};

const side = (text: string): Side => new Reading(analyser.analyse(text), vectors).side;

const effects = new EffectReader(loadShippedPolicy());
/** A call as the service reads it beside a rule. */
const outline = ({ tool, parameters }: CallRow): string =>
  outlineOf({ type: 'tool', description: '', tool, parameters }, effects);

const save = (name: string, rows: readonly HeadRow[]): void => {
  const lines = rows.map(({ vector, features, ...row }) =>
    JSON.stringify({
      ...row,
      vector: Buffer.from(vector.buffer).toString('base64'),
      features: [...features],
    }),
  );
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
  process.stdout.write(`${name}: ${rows.length} rows\n`);
};

save(
  'instructions',
  instructions.map((row) => {
    const { analysis, vector } = read(row.text);
    const { quadrant, persistence, temporal_scope, verification_required, also = {} } = row;
    return {
      part: part(row.family),
      family: row.family,
      labels: { quadrant, persistence, temporal_scope, verification_required, also },
      vector,
      features: [...textFeatures(analysis), ...rules.InstructionPersistenceClassifier.features(analysis)],
    };
  }),
);

save(
  'boundaries',
  boundaries.map(({ family, type, description, boundary, status }) => {
    const { analysis, vector } = read(description);
    return {
      part: part(family),
      family,
      labels: { boundary, status },
      vector,
      features: [...textFeatures(analysis), ...rules.BoundaryEnforcer.features({ type, description })],
    };
  }),
);

/** Plain cases are what people mostly say; there are fewer of them than of the puzzling ones. */
const PLAIN_WEIGHT = 8;

/** Every conflict, and a tenth of the pairs without one: the nearest, and others in turn. */
save(
  'pairs',
  worlds.flatMap(({ family, rules: texts, actions }) => {
    const told = texts.map(side);
    return actions.flatMap(({ type, description, conflicts, superseded = [] }, number) => {
      const action = side(description);
      const clash = new Set([...conflicts, ...superseded]);
      const near = told
        .map((rule, index) => ({ index, near: similarity(rule.vector, action.vector) }))
        .filter(({ index }) => !clash.has(index))
        .sort((a, b) => b.near - a.near)
        .filter((_, place) => place < 3 || (place + number) % 10 === 0);
      return [...clash, ...near.map(({ index }) => index)].flatMap((index) => {
        const rule = told[index];
        if (rule === undefined) return [];
        return [
          {
            part: part(family),
            family,
            labels: { conflict: clash.has(index) ? 'YES' : 'NO' },
            texts: [rule.plain, action.plain],
            ...(isPlain(family) ? { weight: PLAIN_WEIGHT } : {}),
            vector: productOf(rule.vector, action.vector),
            features: pairFeatures(
              rule,
              action,
              rules.CrossReferenceValidator.clash({ type, description }, texts[index] ?? ''),
            ),
          },
        ];
      });
    });
  }),
);

/** Other rules of the project that each call is put beside: among them is to be found the one that it breaks. */
const OTHER_RULES = 3;

const callRow = (row: CallRow): HeadRow => {
  const [rule, call] = [side(row.rule), side(outline(row))];
  return {
    part: partOf(row.family),
    family: row.family,
    labels: { breaks: row.conflicts ? 'YES' : 'NO' },
    vector: productOf(rule.vector, call.vector),
    features: pairFeatures(rule, call),
  };
};

/** Of a reworded rule: three wordings with four calls each, and the harmless sentence with two. */
const WORDED = 12;
const PER_RULE = 14;

/** Tool calls beside the rule that they were written for, each wording in turn, and beside others of its project. */
const calls = [
  ...ownSets.calls(),
  ...ownSets.shortRules(),
  ...rewordedCalls(ownSets.rewordedRules()).filter((_, at) => at % PER_RULE >= WORDED || at % 3 === 0),
];
const rulesOf = new Map<string, string[]>();
for (const { family, rule } of calls) {
  const told = rulesOf.get(family) ?? [];
  if (!told.includes(rule)) rulesOf.set(family, [...told, rule]);
}
save(
  'calls',
  calls.flatMap((row, at) => {
    const others = (rulesOf.get(row.family) ?? []).filter((rule) => rule !== row.rule);
    const strange = Array.from(
      { length: OTHER_RULES },
      (_, step) => others[(at * 7 + step * 5) % others.length],
    );
    return [
      callRow(row),
      ...strange.flatMap((rule) => (rule === undefined ? [] : [callRow({ ...row, rule, conflicts: false })])),
    ];
  }),
);
