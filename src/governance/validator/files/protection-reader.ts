import type { TextAnalysis } from '../../text/analysis.types';
import { sentencesIn } from '../../text/sentences-in';
import type { AssertionClaim } from '../claims.types';
import {
  freedIn,
  isOfExisting,
  isSource,
  MARK,
  type MarkedSentence,
  markFiles,
  marksIn,
  wordsBefore,
} from './file-mentions';
import { isByCommand } from '../operations/by-hand';
import { namesRuledOut } from './ruled-out-names';
import { newFilesRuledOut } from './new-files';
import { OWNED } from './owner-patterns';
import {
  AROUND,
  BEFORE,
  BEHIND,
  ELSEWHERE_WORKED_ON,
  GENERATED,
  HAND_LOST,
  KEPT_OUT,
  LEFT_TO,
  NOTHING,
  type Protection,
} from './protection-patterns';

/** "No `__tests__` dirs". */
const NO_FOLDERS =
  /\b(?:no|never\s+(?:add|create|make))\s+(?:an?\s+)?`?((?=[a-z\d]*[_.@-])[\w@.-]+)`?\s+(?:dirs?|director(?:y|ies)|folders?)\b/gi;

/** "No new markdown files": an ending told by its name. */
const NO_DOCUMENTS =
  /\b(?:no\s+(?:more\s+)?(?:new|additional|extra)|(?:do not|don['’]?t|never)\s+(?:\w+\s+)?(?:create|add|make|write|generate)(?:\s+any)?(?:\s+(?:new|additional|extra))?)\s+(?:md|markdown|documentation|docs?)\s+files?\b/gi;
const NO_README =
  /\b(?:no\s+(?:(?:more|new|additional|extra)\s+)*|(?:do not|don['’]?t|never)\s+(?:create|add|make|write|generate)\s+(?:any\s+|new\s+|more\s+)*)readme(?:\.md)?s?\s+files?\b(?!\s+(?:without|unless|except|in|for|longer|that))/gi;
const DOCUMENTS = '.md';

/** Most texts name no file. */
const NAMES_FILE =
  /\w\/|[\w`*]?\.[a-z]|`|readme|changelog|license|codeowners|files?\b|\(\w{2,8}[,)/ ]|_(?:config|keys|hosts)\b|sudoers|fstab/;

/** Finds files and folders that a text wants to be left as they are, however it says so. */
export class ProtectionReader {
  /** @returns a claim for each protection; none where no file is named */
  read({ text, tokens, sentences }: TextAnalysis): AssertionClaim[] {
    const folders = [...text.matchAll(NO_FOLDERS)].map(([span, name = '']): AssertionClaim => ({
      ...claimOf('change', [`${name}/`], [], span),
      spares: 'delete',
    }));
    folders.push(
      ...[...text.matchAll(NO_DOCUMENTS)].map(([span]) => claimOf('create', [DOCUMENTS], [], span)),
    );
    folders.push(
      ...[...text.matchAll(NO_README)].map(([span]) => claimOf('create', ['readme.md'], [], span)),
    );
    folders.push(
      ...newFilesRuledOut(text).map(({ endings, except, span }) => claimOf('create', endings, except, span)),
    );
    folders.push(
      ...sentencesIn(text)
        .flatMap((sentence) => namesRuledOut(sentence) ?? [])
        .map(({ files, span }) => claimOf('create', files, [], span)),
    );
    if (!NAMES_FILE.test(text)) return folders;
    const read = sentences.map(({ start, end }) =>
      markFiles(text.slice(beginOf(text, tokens[start]?.start ?? 0), tokens[end]?.start ?? text.length)),
    );
    if (read.every(({ files }) => files.length === 0)) return folders;
    const free = read.flatMap(freedIn);
    const found = read.flatMap((sentence, at) => {
      const before = read[at - 1];
      return [...protectedIn(sentence, before), ...generatedIn(sentence, read[at + 1])].flatMap(
        ({ by, files, span }) => {
          const meant = files.filter((file) => !free.includes(file));
          if (meant.length === 0) return [];
          return [
            { ...claimOf(by, meant, free, span), ...(isOfExisting(text) && { existing: true as const }) },
          ];
        },
      );
    });
    return [...folders, ...found];
  }
}

/** What stands right before a name belongs to it: the star of "`*.pkl` and `*.joblib` do not belong in git". */
const beginOf = (text: string, at: number): number => {
  const before = text.slice(Math.max(0, at - 3), at);
  return at - ((text[at] === '.' ? /`?\*{0,2}$/ : /`\*{0,2}$/).exec(before)?.[0].length ?? 0);
};

/** Behind a file that programs may change: "don't edit `pyproject.toml` dependencies by hand". */
const BY_HAND =
  /^(?:\s{1,3}(?!(?:and|or|nor|but|unless|except|if)\b)[\w-]{1,30}){0,3}\s{0,9}[(,]?\s{0,3}(?:(?:by|per)\s+hand|manually|directly)\b/i;

/** Before a file that is to be worked on in the place of another: "change the .proto and rerun". */
const WORKED_ON =
  /(?<!\b(?:not|never|n['’]t)\s+)\b(?:change|edit|update|modify|use|run|rerun|see|write|put|add|fix|adapt|adjust)\s+(?:(?:it|them|that|things?|an?\s+\w+|the\s+\w+)\s+)?(?:in\s+|into\s+|to\s+)?(?:the\s+)?$/i;

/** Between a mark and what is protected, where no other subject stands: "CHANGELOG.md: sections of releases are frozen" has one. */
const SAME_SUBJECT =
  /^\s*(?:(?:they|it|these|those|that|which|code|files?|generated|auto-?generated|third-party|vendored|checked|in|output|everything|all|please|do|you|we|an?|the|ai|agents?|assistants?|nobody|no one|never|not|don['’]t|strictly|absolutely|always|are|is|must|may|shall|should|can)\b\s*)*$/i;

/** Characters behind what is ruled out in which its object stands. */
const PRONOUN_REACH = 6;
/** "Don't open it": the file was named in the sentence before. */
const PRONOUN = /\b(?:it|them|em|those|these|there)\b/i;

const lastPart = (said: string): string => said.split(/[,:;]|\.\s|\s[-–—]\s/).at(-1) ?? '';

/** Whether a file is the subject of what is said behind it. */
const isSubject = (between: string): boolean =>
  !/;|:(?!\d)|\.\s|\bother\b/.test(between) || SAME_SUBJECT.test(lastPart(between));

function protectedIn(
  sentence: MarkedSentence,
  before: MarkedSentence | undefined,
): { by: Protection; files: readonly string[]; span: string }[] {
  const { text, files } = sentence;
  const places = marksIn(text);
  const span = text.replace(/§/g, () => '…').trim();
  const found = BEFORE.flatMap(
    ([by, pattern]): { by: Protection; files: readonly string[]; span: string }[] =>
      places.flatMap((at, index) =>
        pattern.test(wordsBefore(text, at)) && !isByCommand(text.slice(at + 1))
          ? [
              {
                by: by === 'change' && BY_HAND.test(text.slice(at + 1)) ? 'hand' : by,
                files: files[index] ?? [],
                span,
              },
            ]
          : [],
      ),
  );
  if (AROUND.test(text) || LEFT_TO.test(text) || NOTHING.test(text))
    found.push({ by: 'change', files: files.flat(), span });
  for (const [by, pattern] of OWNED) {
    const hit = pattern.exec(text);
    if (hit === null) continue;
    const at = hit.index + hit[0].lastIndexOf(MARK);
    found.push({ by, files: files[places.indexOf(at)] ?? [], span });
  }
  if (KEPT_OUT.test(text)) found.push({ by: 'commit', files: files.flat(), span });
  if (HAND_LOST.test(text)) found.push({ by: 'hand', files: files.flat(), span });
  for (const [by, pattern] of BEHIND) {
    const hit = pattern.exec(text);
    if (hit === null) continue;
    const known = places.flatMap((at, index) =>
      at < hit.index &&
      !WORKED_ON.test(wordsBefore(text, at)) &&
      !isSource(text, at) &&
      isSubject(text.slice(at + 1, hit.index))
        ? [files[index] ?? []]
        : [],
    );
    // "Generated files are in gen/. Do not touch them": what is meant stands in the sentence before.
    const isSaidOfIt = PRONOUN.test(text.slice(hit.index, hit.index + hit[0].length + PRONOUN_REACH));
    // "Write under `Unreleased`. Released sections are frozen" has a subject of its own.
    const isOfOther =
      places.some((at) => at > hit.index) || !SAME_SUBJECT.test(lastPart(text.slice(0, hit.index)));
    const meant = known[0] ?? (isOfOther && !isSaidOfIt ? [] : (before?.files[0] ?? []));
    if (meant.length > 0) found.push({ by, files: meant, span });
  }
  // "Never edited by hand": others may make it.
  return found.some(({ by }) => by === 'hand' || by === 'commit')
    ? found.filter(({ by }) => by !== 'change')
    : found;
}

/** "Everything under gen/ is generated. Change the templates and run `make gen`": the one says what, the other how it changes. */
function generatedIn(
  { text, files }: MarkedSentence,
  next: MarkedSentence | undefined,
): { by: Protection; files: readonly string[]; span: string }[] {
  const hit = GENERATED.exec(text);
  if (hit === null) return [];
  const said = [text.slice(hit.index + hit[0].length), next?.text ?? ''];
  if (!said.some((one) => ELSEWHERE_WORKED_ON.some((told) => told.test(one)))) return [];
  const made = files[marksIn(text).indexOf(hit.index)] ?? [];
  return [{ by: 'hand', files: made, span: text.replace(/§/g, () => '…').trim() }];
}

const ACTS: Readonly<Record<Protection, readonly string[]>> = {
  change: ['change', 'delete'],
  hand: ['change'],
  commit: ['commit'],
  create: ['change'],
  delete: ['delete'],
  read: ['change', 'delete', 'look'],
  append: ['change', 'delete'],
};

const claimOf = (
  protects: Protection,
  files: readonly string[],
  free: readonly string[],
  span: string,
): AssertionClaim => ({
  kind: 'assertion',
  // A pattern is found by what is done only.
  keys: [
    ...files.map((file) => `o:${file}`),
    ...(files.some((file) => file.includes('*')) ? ACTS[protects].map((act) => `a:${act}`) : []),
  ],
  negated: true,
  acts: new Set(ACTS[protects]),
  objects: new Set(files),
  any: true,
  protects,
  subject: new Set(),
  exceptions: new Set(free),
  span,
});
