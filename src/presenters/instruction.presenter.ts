import type { InstructionEvent, InstructionPlace, InstructionRecord } from '../models/instruction.model';

/** Where it stands now, or stood last. To have been said by hand is no place, unless a document was cited. */
function placesOf({ places = [] }: InstructionRecord): readonly InstructionPlace[] {
  const present = places.filter(({ goneAt }) => goneAt === undefined);
  const shown = present.length === 0 ? places : present;
  return shown.filter(({ origin, documentId }) => origin !== 'hand' || documentId !== undefined);
}

function presentPlaces(record: InstructionRecord) {
  const [place, ...others] = placesOf(record);
  if (place === undefined) return {};
  const imports = others.map(({ origin }) => origin).filter((origin) => origin !== 'hand');
  return {
    file: place.file,
    line: place.line,
    heading: place.heading,
    documentId: place.documentId?.toHexString(),
    documentVersion: place.documentVersion,
    ...(imports.length > 0 && { alsoIn: imports }),
  };
}

/** The wire form of an instruction; what is not known is left out. */
export const presentInstruction = (record: InstructionRecord) => ({
  _id: record._id.toHexString(),
  text: record.text,
  quadrant: record.quadrant,
  persistence: record.persistence,
  temporal_scope: record.temporal_scope,
  verification_required: record.verification_required,
  status: record.status,
  project: record.project,
  session_id: record.session_id,
  paths: record.paths,
  source: record.source,
  ...presentPlaces(record),
  expires_at: record.expires_at?.toISOString(),
  created_at: record.created_at.toISOString(),
  created_by: record.created_by.toHexString(),
  author_kind: record.author_kind,
  classification: record.classification,
  ...(record.label !== undefined && {
    label: { ...record.label, by: record.label.by.toHexString(), at: record.label.at.toISOString() },
  }),
  superseded_by: record.superseded_by?.toHexString(),
});

const presentEvent = ({ at, event, by, note }: InstructionEvent) => ({
  at: at.toISOString(),
  event,
  by: by?.toHexString(),
  note,
});

/** With what happened to it, and by how many decisions it is cited. */
export const presentInstructionInFull = (record: InstructionRecord, citations: number) => ({
  ...presentInstruction(record),
  history: (record.history ?? []).map(presentEvent),
  citations,
});

/** A list to be read by people and agents alike. */
export function presentAsMarkdown(instructions: readonly InstructionRecord[], count: number): string {
  const parts = ['# Instructions in force'];
  if (count === 0) parts.push('There are none.');
  for (const persistence of ['HIGH', 'MEDIUM', 'LOW']) {
    const some = instructions.filter((record) => record.persistence === persistence);
    if (some.length > 0) parts.push(`## ${persistence}`, some.map(asItem).join('\n'));
  }
  const left = count - instructions.length;
  if (left > 0) parts.push(`${left} more bind less strictly and are left out.`);
  return `${parts.join('\n\n')}\n`;
}

/** Whatever ends a line for some reader. */
const LINE_END = /[\n\r\v\f\u0085\u2028\u2029]+/;

const linesOf = (text: string): string[] =>
  text
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * An instruction as an item of a list in Markdown: its text, and where it comes from and for which files it binds.
 *
 * Lines of the text that go on are indented, so that they stay within the item. Where it comes from is its author's word and stays on
 * one line, between marks that it cannot end: with a line of its own it could pass for another rule.
 */
export const asItem = (record: InstructionRecord): string => {
  const [place] = placesOf(record);
  const where = place?.file === undefined ? record.source : `${place.file}:${place.line ?? 1}`;
  const told = where?.replace(/\s+/g, ' ').replace(/[()[\]]/g, '');
  const files = record.paths?.map((path) => path.replace(/[\s()]+/g, ' ')).join(' ');
  const notes = [
    record._id.toHexString(),
    ...(told === undefined ? [] : [told]),
    ...(files === undefined ? [] : [`for files ${files}`]),
  ].join(', ');
  return `- ${linesOf(record.text).join('\n  ')} (${notes})`;
};
