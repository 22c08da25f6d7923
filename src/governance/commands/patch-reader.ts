import type { EffectBuilder } from './effect-builder';
import type { Effect, EffectKind, Span } from './effect.types';
import type { Field } from './fields';
import type { WrittenReader } from './written-reader';

const BEGIN = /^\*\*\* Begin Patch\s*$/m;
/** The line with which a patch turns to a file, up to the next one. */
const SECTION = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/gm;

const DOES: Readonly<Record<string, EffectKind>> = { 'Delete File': 'delete' };

interface Change {
  kind: EffectKind;
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
