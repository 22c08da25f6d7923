import type { EffectBuilder } from './effect-builder';
import type { Effect, EffectKind, Span } from './effect.types';
import type { Field } from './fields';
import type { WrittenFile, WrittenReader } from './written-reader';

const BEGIN = /^\*\*\* Begin Patch\s*$/m;
const END = /^\*\*\* End Patch\s*$/m;
/** The line with which a patch turns to a file, up to the next one. */
const SECTION = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/gm;

const DOES: Readonly<Record<string, EffectKind>> = { 'Delete File': 'delete' };

/** What is read as words of a text that is written into a file. */
export type Readable = (path: string, text: string) => string;

interface Change {
  kind: EffectKind;
  /** Whether what is added is all of the file. */
  whole: boolean;
  file: string;
  /** The line that names the file. */
  heading: string;
  span: Span;
  added: string;
  removed: string;
}

/** Whether a text is a patch from its beginning on. */
export const isPatch = (text: string): boolean => text.trimStart().startsWith('*** Begin Patch');

/** Reads patches between `*** Begin Patch` and `*** End Patch`, wherever they stand among the parameters of a call. */
export class PatchReader {
  constructor(private readonly written: WrittenReader) {}

  /** @returns which files the patch writes and deletes */
  read(field: Field, builder: EffectBuilder): Effect[] {
    return changesIn(field).map(({ kind, file, heading, span }) =>
      builder.build({ kind, sort: 'path', target: file, final: kind === 'delete', text: heading, span }),
    );
  }

  /** @returns the lines that the patch brings into files, with those that they take the place of */
  filesIn(field: Field): WrittenFile[] {
    return changesIn(field).map(({ file, added, removed, whole }) => ({
      path: file,
      text: added,
      replaced: removed,
      whole,
    }));
  }

  /** @returns a text in which of a patch only stays which files it changes, and what it brings into them */
  withoutGiven(text: string, readable: Readable): string {
    const changes = changesIn({ name: '', path: '', value: text });
    if (changes.length === 0) return text;
    const before = text.slice(0, text.search(BEGIN));
    const after = text.split(END).at(-1) ?? '';
    const brought = changes.map(({ heading, file, added }) => `${heading}\n${readable(file, added)}`);
    return [before, ...brought, after].join('\n');
  }

  /** @returns what scripts that the patch writes would do when they are run */
  readWritten(field: Field, builder: EffectBuilder): Effect[] {
    return changesIn(field).flatMap(({ file, span, added, removed }) =>
      this.written
        .read(
          [
            { name: 'file', path: 'file', value: file },
            { name: 'old_string', path: 'old_string', value: removed },
            { name: 'new_string', path: 'new_string', value: added },
          ],
          builder,
        )
        .map((effect) => ({ ...effect, span })),
    );
  }
}

function changesIn({ path: parameter, value }: Field): Change[] {
  if (!BEGIN.test(value)) return [];
  const headings = [...value.matchAll(SECTION)];
  return headings.map(([heading, what = '', file = ''], at) => {
    const start = headings[at]?.index ?? 0;
    const body = value.slice(start + heading.length, headings[at + 1]?.index).split('\n');
    return {
      kind: DOES[what] ?? 'write',
      whole: what === 'Add File',
      file: file.trim(),
      heading,
      span: { parameter, start, end: start + heading.length },
      added: marked(body, '+'),
      removed: marked(body, '-'),
    };
  });
}

/** @returns the lines that bear the mark, without it */
const marked = (lines: readonly string[], mark: string): string =>
  lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(1))
    .join('\n');
