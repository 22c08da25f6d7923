import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeadName, Knowledge } from '../governance/meaning/knowledge';
import type { HeadFile } from '../governance/meaning/head';
import type { ReaderFile } from '../workers/text-reader';

/** Where the learned files lie; the scripts in `training/` make them. */
export const KNOWLEDGE_FOLDER = join(__dirname, '..', '..', 'knowledge');

/** Reads the learned files. @throws Error when one is missing or does not fit the others */
export const loadKnowledge = (): Knowledge =>
  new Knowledge({
    vocabulary: readFileSync(join(KNOWLEDGE_FOLDER, 'vocabulary.txt'), 'utf8'),
    vectors: readFileSync(join(KNOWLEDGE_FOLDER, 'vectors.bin')),
    heads: JSON.parse(readFileSync(join(KNOWLEDGE_FOLDER, 'heads.json'), 'utf8')) as Record<
      HeadName,
      HeadFile
    >,
  });

/** Where the second stage's model lies. */
export const READER_MODEL = join(KNOWLEDGE_FOLDER, 'reader.onnx');

/** What the second stage answers. */
export const loadReaderFile = (): ReaderFile =>
  JSON.parse(readFileSync(join(KNOWLEDGE_FOLDER, 'reader.json'), 'utf8')) as ReaderFile;
