import { escaped } from '../../text/escaped';
import type { TextAnalysis } from '../../text/analysis.types';
import { codeSpans, withCase } from '../../text/code-spans';
import { channelForms } from './channel-names';
import type { NameClaim } from '../claims.types';
import { fileNameForms } from './file-names';
import { branchShape, messageShape } from './name-shapes';
import { type Named, nameKey, type NameForm } from './names';

/** What an instruction speaks of when it says how something is to be named. */
const SUBJECTS: readonly (readonly [Named, RegExp])[] = [
  [
    'title',
    /\b(?:pr|pull[ -]requests?|merge[ -]requests?|mr)s?['’]?s?\s+titles?\b|\btitles?\s+of\s+(?:an?\s+|the\s+|your\s+|all\s+|every\s+)?(?:prs?|pull[ -]requests?|merge[ -]requests?|mrs?)\b/i,
  ],
  ['branch', /\bbranch(?:es)?\b/i],
  // "Before you commit them" is what is done with files.
  ['commit', /\bcommits?\b(?!\s+(?:it|them|these|those|anything|everything)\b)|\bsubject lines?\b/i],
  ['tag', /\btags?\b/i],
];
/** Most texts speak of none. */
const SPOKEN_OF =
  /\b(?:files?\b|file-?names?\b|branch|commit|subject line|tags?\b|titles?\b|prs?\b|(?:pull|merge)[ -]request)/;
/** "Pull requests target `develop`". */
const BASE =
  /\b(?:target|aim\s+for)\s+`?(?=(?:main|master|develop(?:ment)?|dev|staging|next|trunk)`?\s+with\s+(?:all\s+|your\s+)?(?:prs?|pull[ -]requests?)\b)(main|master|develop(?:ment)?|dev|staging|next|trunk)|^\W*(?:please\s+|always\s+)?(?:open|make|raise|create|file)\s+(?:all\s+|your\s+)*(?:prs?|pull[ -]requests?)\s+against\s+(?:the\s+)?`?(main|master|develop(?:ment)?|dev|staging|next|trunk)\b|\b(?:prs?|pull[ -]requests?|merge[ -]requests?)\b[^.;!?]{0,40}?\b(?:go(?:es)?\s+(?:to|into|against)|targets?|(?:opened|made|raised|filed)\s+(?:as\s+\w+\s+)?(?:against|into))\s+(?:the\s+)?`?(main|master|develop(?:ment)?|dev|staging|next|trunk)\b`?/i;
/** What says that a form follows. */
const NAMING =
  /\b(?:called|named?|names|naming|starts?|begins?|opens?|prefix(?:ed|es)?|prefixe[ds]?|follows?|looks?\s+like|of the form|format(?:ted)?|forms?|pattern|scheme|convention(?:al|s)?|branch\s+off(?:\s+`?\w+`?)?\s+as|shaped|titled|titles?|subjects?|messages?|headline|first|footer|trailer|references?|mentions?|includes?|contains?|carr(?:y|ies)|ends?|max(?:imum)?|characters|chars|emojis?|kebab|imperative|lower-?case|periods?|full\s+stops?|dots?)\b|^\W*branch(?:es)?\s+(?:names?\s+)?(?:are|is)\b|[=:→]\s*["'`[<]/i;
/** Before what only shows how it looks. */
const EXAMPLE =
  /(?:\blike|\be\.?g\.?,?|\bfor example,?|\bfor instance,?|\bsuch as|\bexamples?:?|\bi\.e\.,?|→|->)\s*["'`(]*$/i;
/** Before what stands anywhere in the text and not at its beginning. */
const ANYWHERE =
  /\b(?:footers?|trailers?|references?|mentions?|includes?|contains?|carr(?:y|ies)|ends?\s+with|somewhere|bod(?:y|ies))\b[^.;`<]*["'`]*$/i;
const NOT =
  /\b(?:not?|never|without|don['’]t|avoid|neither|nor)\b(?!\s+(?:more|longer|later|fewer|less)\b)[^.;,`]*["'`]*$/i;
/** A place that is filled in: `<slug>`, `{ticket}`, `…`, `NNN`. */
const PLACE = /<[^<>\n]{1,40}>|\{[^{}\n]{1,40}\}|\$\w+|…|\.{3}|\*+|\b(?:N{2,}|X{2,}|x{3,}|n{3,})\b|#{2,}/;
const PLACES = new RegExp(PLACE.source, 'g');
/** A template without backticks: "feat/GH-<nr>-slug". */
const BARE =
  /(?<![\w`<])(?:[a-z][\w-]{0,100}\/)?[A-Z]{2,10}-\d+[\w-]*|(?<![\w`<>/])(?:[\w[(#.][\w/#:.()[\]-]{0,100})?<[^<>\n]{1,40}>(?:<[^<>\n]{1,40}>|[\w/:#.()[\]-])*|(?<![\w`/.])[a-z]{2,12}\/(?=[\s,;.)`]|$)/gi;
const NUMERIC =
  /^(?:<|\{)(?:.*\b)?(?:nr|no|num|numbers?|ids?|ticket(?:[ -_]?(?:nr|no|number|id))?|issue(?:[ -_]?(?:nr|no|number|id))?|digits?|n|xxx+|nnn+|\d+)(?:>|\})$|^(?:N+|X+|n+|x+|#+)$/i;
const TICKET = /^(?:<|\{)(?:(?:jira|linear|ticket|issue)[\w -]*)(?:>|\})$/i;
const PREFIX = /^[a-z][\w-]*\/$/i;
const LONGEST =
  /(?:(?<=\blimit(?:ed)?\b[^.;]{0,40})to|(?:not|never)\s+exceed|max(?:imum|\.)?(?:\s+of)?|at\s+most|no\s+(?:more|longer)\s+than|not\s+(?:more|longer)\s+than|up\s+to|under|below|within|fewer\s+than|less\s+than|≤|<=?)\s*(\d{2,3})\s*(?:-\s*)?(?:characters|chars|signs)|(\d{2,3})\s*(?:-\s*)?(?:characters?|chars?)\s*(?:max(?:imum)?|at\s+most|or\s+(?:less|fewer)|limit)/i;
/** Right before its length: "the subject has"; a changelog entry that a commit needs is another thing. */
const MEASURED =
  /\b(?:subjects?|titles?|messages?|headlines?|commits?|lines?)\b(?:(?!\b(?:that|which|needs?|with|entr(?:y|ies)|bod(?:y|ies)|descriptions?)\b)[^.;,]){0,30}$/i;
const CONVENTIONAL = /\bconventional\b/i;
/** "No conventional-commit prefix such as `feat:`". */
const NO_CONVENTIONAL = /\b(?:no|not|never|without|instead of)\b[^.;,]{0,30}\bconventional\b/i;
const TYPES = ['feat', 'fix', 'docs', 'style', 'refactor', 'perf', 'test', 'build', 'ci', 'chore', 'revert'];
const EMOJI = /\p{Extended_Pictographic}\uFE0F?/gu;
const ANY_EMOJI = /\p{Extended_Pictographic}|^:[a-z_]+:/u;
/** "Imperative": what was or is being done is none. */
const TOLD =
  /^(?:\[[^\]\n]*\]\s*|[\w-]+(?:\([^)\n]*\))?!?:\s*)?(?:added|fixed|updated|removed|changed|renamed|moved|improved|refactored|implemented|deleted|corrected|introduced|bumped|cleaned|replaced|adds|fixes|updates|removes|changes|renames|moves|improves|implements|deletes|corrects|introduces|bumps|adding|fixing|updating|removing|changing|renaming|moving|improving|refactoring|implementing|deleting)\b/i;
/** "Present tense": what was done is none. */
const PAST =
  /^(?:\[[^\]\n]*\]\s*|[\w-]+(?:\([^)\n]*\))?!?:\s*)?(?:added|fixed|updated|removed|changed|renamed|moved|improved|refactored|implemented|deleted|corrected|introduced|bumped|cleaned|replaced)\b/i;
/** "Messages are lowercase": of the types of conventional commits it is said, too. */
const LOWER_CASE =
  /\b(?:messages?|subjects?|titles?|commits)\b:?(?:\s+(?:lines?|are|is|must|should|be|start(?:s|ing)?|begin(?:s|ning)?|with|in|an?|all|always|written|the|first|letter)){0,5}\s+lower-?\s?case\b(?!\s+types?\b)/i;
const CAPITAL = /^(?:[\w-]+(?:\([^)\n]*\))?!?:\s*)?[A-Z][a-z]/;
const NO_FULL_STOP =
  /\b(?:no|not|never|without|avoid|don['’]?t|drop|omit)\b[^.;:]{0,30}\b(?:(?:trailing|final|ending)\s+(?:periods?|full\s+stops?|dots?)|(?:end(?:s|ing)?\s+(?:it\s+|them\s+)?(?:with|in)\s+)(?:an?\s+|the\s+)?(?:periods?|full\s+stops?|dots?)|(?:periods?|full\s+stops?|dots?)\s+at\s+the\s+end)\b|(?:[,:]|\band)\s+no\s+(?:full\s+stops?|periods?)(?=\s*(?:$|[,.;)]|and\b))/i;
const FULL_STOP = /^[^\n]*[^.\s]\.[ \t]*(?:\n|$)/;
const KEBAB_BRANCHES = /\bbranch(?:es)?\b[^,;.]{0,40}\bkebab|\bkebab[ -]?case\b[^,;.]{0,20}\bbranch/i;
const KEBAB = /^(?:[\w.-]+\/)*[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const ONE_OF =
  /\b(?:is|being|are|=|one of|either)\s+(?:one\s+of\s+|either\s+)?((?:`?[a-z][\w-]*`?(?:\s*(?:,|\/|\||or|and))+\s*){1,12}`?[a-z][\w-]*`?)/i;

/** Finds how a text wants branches, commits, pull requests and tags to be named. */
export class NameReader {
  /** @returns a claim for each form that a sentence demands */
  read(analysis: TextAnalysis): NameClaim[] {
    const channels = channelForms(analysis.text).map((form) =>
      claimOf(form, 'channel', analysis.text.trim()),
    );
    if (!SPOKEN_OF.test(analysis.text)) return channels;
    return [...channels, ...this.named(analysis)];
  }

  private named(analysis: TextAnalysis): NameClaim[] {
    // "`DLV-341: …`" is read as `dlv-341: ...`.
    const source = analysis.source.replaceAll('…', '...');
    const text = withCase({ ...analysis, source });
    let last: Named | undefined;
    return sentencesOf(analysis, text).flatMap(({ said, question }): NameClaim[] => {
      const base = BASE.exec(said)?.slice(1).find(Boolean);
      if (base !== undefined && !question && !/\bhotfix/i.test(text))
        return [claimOf({ begins: new RegExp(`^${escaped(base)}$`) }, 'base', said)];
      const of = SUBJECTS.find(([, subject]) => subject.test(said))?.[0] ?? last;
      last = of;
      if (question) return [];
      const files = fileNameForms(said).map((form) => claimOf(form, 'file', said));
      if (of === undefined || !NAMING.test(said)) return files;
      return [...files, ...formsIn(said, of).map((form) => claimOf(form, of, said))];
    });
  }
}

/** The sentences of a text; one that seems to end in a piece of code (`feature/…`) goes on. */
function sentencesOf(
  { tokens, sentences }: TextAnalysis,
  text: string,
): { said: string; question: boolean }[] {
  const spans = codeSpans(text);
  const found: { said: string; question: boolean }[] = [];
  let from: number | undefined;
  for (const { start, end, question } of sentences) {
    from ??= tokens[start]?.start ?? 0;
    const to = tokens[end]?.start ?? text.length;
    const last = tokens[end - 1]?.start ?? to;
    if (spans.some((span) => span.start <= last && to < span.end + 1 && end < tokens.length)) continue;
    found.push({ said: text.slice(from, to).trim(), question });
    from = undefined;
  }
  return found;
}

const claimOf = (form: NameForm, of: Named, span: string): NameClaim => ({
  kind: 'name',
  keys: [nameKey(of)],
  of,
  form,
  negated: false,
  subject: new Set(),
  exceptions: new Set(),
  span,
});

const conventional = (types: readonly string[]): RegExp =>
  new RegExp(`^(?:${types.join('|')})(?:\\([^)\\n]*\\))?!?: \\S`);

function formsIn(said: string, of: Named): NameForm[] {
  const forms: NameForm[] = [];
  const isMessage = of === 'commit' || of === 'title';
  const longest = LONGEST.exec(said);
  if (isMessage && longest !== null && MEASURED.test(said.slice(0, longest.index)))
    forms.push({ longest: Number(longest[1] ?? longest[2]) });
  if (isMessage && /\b(?:no|without)\s+(?:any\s+)?emojis?\b/i.test(said)) forms.push({ without: ANY_EMOJI });
  if (isMessage && /\bimperative\b/i.test(said)) forms.push({ without: TOLD });
  if (isMessage && /\bpresent\s+tense\b/i.test(said)) forms.push({ without: PAST });
  if (isMessage && LOWER_CASE.test(said)) forms.push({ without: CAPITAL });
  if (isMessage && NO_FULL_STOP.test(said)) forms.push({ without: FULL_STOP });
  if (of === 'branch' && KEBAB_BRANCHES.test(said)) forms.push({ begins: KEBAB });
  const { begins, anywhere, without } = templatesIn(said);
  const shape =
    begins.length > 0
      ? undefined
      : isMessage
        ? messageShape(pieces(said), oneOf(said))
        : of === 'branch'
          ? branchShape(pieces(said))
          : undefined;
  if (isMessage && NO_CONVENTIONAL.test(said)) forms.push({ without: conventional(TYPES) });
  else if (isMessage && CONVENTIONAL.test(said)) {
    const named = TYPES.filter((type) => new RegExp(`\\b${type}\\b`, 'i').test(said));
    // "(`feat: …`, `fix: …`, `docs: …`)" shows some of them.
    const types = named.length > 2 && !/…|\.{3}/.test(said) ? named : TYPES;
    forms.push({ begins: conventional(types) });
  } else if (shape !== undefined) forms.push({ begins: shape });
  else if (begins.length > 0) {
    const groups = oneOf(said);
    forms.push({ begins: new RegExp(`^(?:${begins.map((one) => patternOf(one, groups)).join('|')})`, 'u') });
  } else {
    const emojis = said.match(EMOJI) ?? [];
    if (isMessage && emojis.length > 0 && /\b(?:starts?|begins?|opens?|prefix\w*|first|leads?)\b/i.test(said))
      forms.push({ begins: new RegExp(`^(?:${[...new Set(emojis)].map(escaped).join('|')})`, 'u') });
  }
  for (const one of anywhere) forms.push({ holds: new RegExp(patternOf(one), 'u') });
  if (isMessage) for (const one of without) forms.push({ without: new RegExp(escaped(one), 'iu') });
  return forms;
}

/** Pieces of a sentence that are read, and characters before each that say what it is. */
const MOST_PIECES = 30;
const REACH = 200;

/** What a sentence quotes and does not rule out, with what stands before it. */
const pieces = (said: string): { before: string; code: string }[] =>
  codeSpans(said)
    .slice(0, MOST_PIECES)
    .flatMap(({ start, code }) => {
      const before = said.slice(Math.max(0, start - REACH), start);
      return NOT.test(before) ? [] : [{ before, code: code.trim() }];
    });

const isTemplate = (code: string): boolean =>
  PLACE.test(code) || PREFIX.test(code) || /^\[[\w-]+\]/.test(code) || /(?:^|\/)[A-Z]{2,}-\d+/.test(code);

/** The templates of a sentence, by where they are to stand. */
function templatesIn(said: string): { begins: string[]; anywhere: string[]; without: string[] } {
  const found = { begins: [] as string[], anywhere: [] as string[], without: [] as string[] };
  const examples: string[] = [];
  const ticked = codeSpans(said).map(({ start, code }) => ({ start, code: code.trim() }));
  const bare = [...said.matchAll(BARE)]
    .filter(({ index }) => !codeSpans(said).some(({ start, end }) => index >= start && index < end))
    .map((match) => ({ start: match.index, code: match[0] }));
  for (const { start, code } of [...ticked, ...bare]) {
    const before = said.slice(0, start);
    if (EXAMPLE.test(before)) examples.push(code);
    else if (NOT.test(before)) found.without.push(code);
    else if (!isTemplate(code)) continue;
    else if (ANYWHERE.test(before)) found.anywhere.push(code);
    else found.begins.push(code);
  }
  // "Titles look like `BRX-12: …`": where only examples are given, they are the form.
  if (found.begins.length === 0 && found.anywhere.length === 0)
    found.begins.push(...examples.filter((code) => isTemplate(code)));
  return found;
}

/** What a place may be filled with: "`[area] …`, area being one of server, client". */
const oneOf = (said: string): readonly string[] =>
  (ONE_OF.exec(said)?.[1] ?? '').match(/[a-z][\w-]*/gi)?.filter((word) => !/^(?:or|and)$/i.test(word)) ?? [];

/** What a place is filled with, up to what stands behind it. */
const ANYTHING = '[^\\s/]+?';
const MOST_PLACES = 4;

/** @returns what a template begins with, as far as it can be told from any text */
function patternOf(template: string, groups: readonly string[] = []): string {
  let pattern = '';
  let kept = 0;
  // "`BRX-123: what it does`" stands for every number.
  const shown = template.replace(/(?<=[A-Z]-)\d+/g, '<number>');
  const bracket = /^\[([a-z]\w*)\]/i.exec(shown);
  if (bracket !== null) {
    kept = bracket[0].length;
    pattern = `\\[${groups.length > 1 ? `(?:${groups.map(escaped).join('|')})` : '[^\\]\\n]+'}\\]`;
  }
  for (const match of shown.matchAll(PLACES)) {
    if (match.index < kept) continue;
    pattern += escaped(shown.slice(kept, match.index));
    kept = match.index + match[0].length;
    const [place] = match;
    const isAfterKey = /[A-Z]-$|#$/.test(shown.slice(0, match.index));
    if (isAfterKey || NUMERIC.test(place))
      pattern += TICKET.test(place) && !isAfterKey ? '(?:[A-Za-z]+-)?\\d+' : '\\d+';
    else if (TICKET.test(place)) pattern += '(?:[A-Za-z]+-)?\\d+';
    else if (shown.slice(kept).length > 0 && !/^\s/.test(shown.slice(kept))) {
      // Places side by side are one, and behind a few nothing more is told: each is tried at every length.
      if (pattern.endsWith(ANYTHING)) continue;
      if (pattern.split(ANYTHING).length > MOST_PLACES) return pattern;
      pattern += ANYTHING;
    } else return pattern;
  }
  // What stands behind a place or a colon is a word for anything.
  const rest = shown.slice(kept);
  return (
    pattern +
    escaped(/^[^\w\s]*/.exec(rest)?.[0] ?? '') +
    (kept === 0 ? escaped(/^[\w]+[/:-]?/.exec(rest)?.[0] ?? '') : '')
  );
}
