import type { TextSimilarity } from '../organisation/text-similarity';
import type { TextAnalysis } from '../text/analysis.types';
import { normalise } from '../text/normalise';
import { Head, type HeadFile } from './head';
import { Reading } from './reading';
import { similarity, VectorTable } from './vector-table';
import { WordPieces } from './word-pieces';

/** The learned heads of the fast path, each answering one question about a text or a pair of texts. */
export const HEAD_NAMES = [
  'quadrant',
  'persistence',
  'temporal_scope',
  'verification_required',
  'boundary',
  'conflict',
  'breaks',
] as const;

export type HeadName = (typeof HEAD_NAMES)[number];

/** The learned files as they lie on the disk. */
export interface KnowledgeFiles {
  vocabulary: string;
  vectors: Uint8Array;
  heads: Readonly<Record<HeadName, HeadFile>>;
}

/** What the components have learned: meanings of words, and heads trained on labelled sentences. */
export class Knowledge implements TextSimilarity {
  readonly pieces: WordPieces;
  readonly vectors: VectorTable;
  private readonly heads: ReadonlyMap<HeadName, Head>;
  private readonly readings = new WeakMap<TextAnalysis, Reading>();

  /** @throws Error when the files do not fit each other */
  constructor(files: KnowledgeFiles) {
    this.pieces = new WordPieces(files.vocabulary);
    this.vectors = new VectorTable(this.pieces, files.vectors);
    this.heads = new Map(HEAD_NAMES.map((name): [HeadName, Head] => [name, new Head(files.heads[name])]));
  }

  head(name: HeadName): Head {
    const head = this.heads.get(name);
    if (head === undefined) throw new Error(`no such head: ${name}`);
    return head;
  }

  /** How alike two texts are in meaning: the cosine of their vectors, 0 where it is negative. */
  similarity(a: string, b: string): number {
    return Math.max(0, similarity(this.vectors.vector(normalise(a)), this.vectors.vector(normalise(b))));
  }

  /** Reads a text once, however many ask. */
  read(analysis: TextAnalysis): Reading {
    const known = this.readings.get(analysis);
    if (known !== undefined) return known;
    const reading = new Reading(analysis, this.vectors);
    this.readings.set(analysis, reading);
    return reading;
  }
}
