import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { sha256 } from '../lib/digest';
import { maskSecrets } from '../lib/mask-secrets';
import type { InstructionPlace } from '../models/instruction.model';
import { isTooComplex } from '../workers/markdown-errors';
import type { RuleFileReader } from '../workers/rule-file-reader';
import type { RuleFile } from '../workers/rule-file.types';
import type { RuleFileFormat } from '../types/enums';
import type { Actor } from './actor';
import type { DocumentService } from './document.service';

/** A file as it is sent, a document of the framework, or a file that is no more. */
export type ImportInput =
  | { name: string; content: string; format: RuleFileFormat }
  | { documentId: string }
  | { name: string; withdrawn: true };

/** What is imported, read. */
export interface ImportSource extends RuleFile {
  /** What it is called. */
  name: string;
  /** Globs of the files that its rules speak of; sorted, without repetitions. */
  paths?: readonly string[] | undefined;
  place: InstructionPlace;
  /** Whether it is no more, so that nothing that it said is left. */
  withdrawn: boolean;
}

interface SourceDeps {
  documents: Pick<DocumentService, 'get'>;
  ruleFiles: Pick<RuleFileReader, 'read'>;
}

/** Control characters that no text has. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/;

/** Only plain text breaks its rules by line; every other format is Markdown. */
const isPlain = (name: string, format: RuleFileFormat): boolean =>
  format === 'text' || (format === 'auto' && !/\.(?:md|mdc|markdown|mdown|mkd)$/i.test(name));

/** Reads what is to be imported. */
export class ImportSources {
  constructor(private readonly deps: SourceDeps) {}

  /**
   * @param paths globs of the files that its rules speak of, where it is not to say so itself.
   * @throws ApiError 400 when it is empty, no text, too complex or unknown.
   */
  async read(input: ImportInput, reader: Actor, paths?: readonly string[]): Promise<ImportSource> {
    const source = await this.readNamed(input, reader);
    return { ...source, paths: paths ?? source.paths };
  }

  private async readNamed(input: ImportInput, reader: Actor): Promise<ImportSource> {
    if ('documentId' in input) return this.document(input.documentId, reader);
    const { name } = input;
    const place = { origin: `file:${name}`, file: name };
    if ('withdrawn' in input) return { rules: [], skipped: [], name, place, withdrawn: true };
    const { content, format } = input;
    if (BINARY.test(content)) throw ApiError.badField('content', 'content must be text');
    const file = await this.rules(content, isPlain(name, format));
    return { ...file, name, place, withdrawn: false };
  }

  private async document(documentId: string, reader: Actor): Promise<ImportSource> {
    const { _id, slug, content_markdown } = await findDocument(this.deps.documents, documentId, reader);
    const file = await this.rules(content_markdown, false);
    const origin = `document:${_id.toHexString()}`;
    const documentVersion = sha256(content_markdown);
    const place = { origin, documentId: _id, documentVersion };
    return { ...file, name: slug, place, withdrawn: false };
  }

  private async rules(content: string, plain: boolean): Promise<RuleFile> {
    // It would supersede everything that stood in the file.
    if (content.trim() === '') throw ApiError.badField('content', 'content must not be empty');
    const file = await this.deps.ruleFiles.read({ content, plain }).catch((error: unknown) => {
      if (isTooComplex(error)) throw ApiError.badField('content', 'content is too complex to be read');
      throw error;
    });
    if (file.rules.length > LIMITS.instruction.rules)
      throw ApiError.badField('content', `content must hold at most ${LIMITS.instruction.rules} rules`);
    const rules = file.rules.map((rule) => ({ ...rule, text: maskSecrets(rule.text) }));
    return { ...file, rules };
  }
}

/** @throws ApiError 400: the document is named in a body, not in a path. */
export async function findDocument(
  documents: Pick<DocumentService, 'get'>,
  documentId: string,
  reader: Actor,
) {
  try {
    return await documents.get(documentId, reader);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw ApiError.badField('documentId', 'documentId names no document');
    throw error;
  }
}
