/**
 * Writes what `training/heads.py` reads: for each text, or pair of texts, its features, its vector and its labels.
 * Usage: tsx training/head-rows.ts FOLDER [DEVELOPMENT-DATA]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asBoundaryRows, asWorlds } from '../evaluation/components';
import { isLearned, isPlain, ownSets, partOf, readSharedData } from '../evaluation/data-sets';
import { KNOWLEDGE_FOLDER } from '../src/config/knowledge';
import { loadPolicy } from '../src/config/policy-file';
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
