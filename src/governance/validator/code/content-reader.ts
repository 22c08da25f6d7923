import type { ValidatorRules } from '../../policy/policy.types';
import { escaped } from '../../text/escaped';
import type { TextAnalysis } from '../../text/analysis.types';
import { codeSpans, withCase } from '../../text/code-spans';
import { sentencesIn } from '../../text/sentences-in';
import type { CodeClaim, Finder } from '../claims.types';
import { acrossPackages } from './across-packages';
import { callsDemanded } from './call-demands';
import { finderOf } from './code-finders';
import { notationsIn } from './dependency-notations';
import { CODE_KEY, TESTS } from './code-reader';
import { TESTS_FREE } from './code-wordings';
import { documentShapesIn } from './document-shapes';
import { constructsIn } from '../constructs/construct-reader';
import { markersAlone } from '../constructs/marker-forms';
import { importsBesideAllowed } from './allowed-imports';
import { newDependenciesRuledOut } from './new-dependencies';
import { openingsIn } from './file-openings';
import { freedIn, markFiles, marksIn } from '../files/file-mentions';
import { heldVersionsIn } from './held-versions';
import { importsRuledOut } from './import-bans';
import { keptIn } from './kept-places';
import { fixedValuesIn } from '../values/fixed-values';
import { runtimeDependenciesRuledOut } from './runtime-dependencies';
import { lineShapesIn } from '../commands/line-wordings';
import type { Practice } from '../constructs/practice';
import { PRACTICES } from '../constructs/practices';
import { valuesRuledOut } from './value-bans';
import { proseRuledOut } from './prose-bans';
import { wordsRuledOut } from './word-bans';

/** What files of a kind hold: "new .go files begin with `…`", "shell scripts start with `set -e`". */
const HOLDING =
  /\b(?:files?|scripts?|modules?|pages?|sources?|workflows?|migrations?|components?)\b[^.;`]{0,60}?\b(?:must\s+|should\s+|always\s+)?(?:starts?|begins?|opens?|ha(?:s|ve)|carr(?:y|ies)|contains?|includes?|needs?|comes?)\b[^.;`]{0,40}$/i;
const ALL =
  /\b(?:each|every|all|any|new)\b|^[\s*-]*\w+(?:\s+\w+)?\s+(?:files|scripts|pages|modules|workflows)\b/i;
const RULED_OUT = /\b(?:not|never|no|don['’]?t|without)\b/i;
/** Shorter pieces stand in most files, or in none by their spelling. */
const SHORTEST = 6;

/** Finds what a text demands of all files of a kind, and the practices that it wants to be kept. */
export class ContentReader {
  private readonly languages: ReadonlySet<string>;

  constructor({ codeFiles }: ValidatorRules) {
    this.languages = new Set(Object.keys(codeFiles));
  }

  read(analysis: TextAnalysis): CodeClaim[] {
    const text = withCase(analysis);
    const practices = PRACTICES.filter(({ says }) => says.every((one) => one.test(text)));
    const sentences = sentencesIn(text);
    const free = sentences.flatMap((sentence) => freedIn(markFiles(sentence)));
    const spared = sparedIn(text);
    if (TESTS_FREE.test(analysis.text)) free.push(TESTS);
    return sentences.flatMap((sentence, at) => [
      ...constructsIn(sentence, free),
      ...lineShapesIn(sentence),
      ...openingsIn(sentence),
      ...wordsRuledOut(sentence),
      ...proseRuledOut(sentence),
      ...documentShapesIn(sentence),
      ...keptIn(sentence),
      ...valuesRuledOut(sentence, free),
      ...callsDemanded(sentence, free),
      ...markersAlone(sentence),
      ...fixedValuesIn(sentence),
      ...runtimeDependenciesRuledOut(sentence),
      ...importsRuledOut(sentence, free),
      ...newDependenciesRuledOut(sentence),
      ...heldVersionsIn(sentence),
      ...importsBesideAllowed(sentence),
      ...acrossPackages(sentence),
      ...notationsIn(sentence),
      ...practicesIn(practices, [sentences[at - 1] ?? '', sentence].join(' '), sentence, free).map((claim) =>
        sparing(claim, spared),
      ),
      ...this.required(sentence, free),
    ]);
  }

  private required(sentence: string, free: readonly string[]): CodeClaim[] {
    if (!ALL.test(sentence)) return [];
    return codeSpans(sentence).flatMap(({ start, code }) => {
      const before = sentence.slice(0, start);
      if (code.length < SHORTEST || !HOLDING.test(before) || RULED_OUT.test(before)) return [];
      const kinds = this.kindsIn(before);
      return kinds.size === 0 ? [] : [claimOf(finderOf(code), kinds, free, code, false)];
    });
  }

  /** The languages and files that a text names. */
  private kindsIn(said: string): Set<string> {
    const { text, files } = markFiles(said);
    const words = said.toLowerCase().match(/[a-z]+/g) ?? [];
    return new Set([
      ...words.filter((word) => this.languages.has(word)),
      ...marksIn(text).flatMap((_, at) => files[at] ?? []),
    ]);
  }
}

/** "Sole exception: `use super::*`": pieces of code that are let be. */
const EXCEPTION =
  /\bexceptions?(?:\s+is|\s+are|\s*:)\s+((?:`[^`\n]{1,80}`(?:,\s*|\s+and\s+|\s+or\s+)?){1,6})/i;
const sparedIn = (text: string): string[] =>
  (EXCEPTION.exec(text)?.[1]?.match(/`[^`\n]+`/g) ?? []).map((code) => code.slice(1, -1).replace(/;$/, ''));

const sparing = (claim: CodeClaim, spared: readonly string[]): CodeClaim => {
  const { finder } = claim;
  if (spared.length === 0 || finder === undefined) return claim;
  const { source, flags } = finder.pattern;
  const but = spared.map((code) => `(?!${escaped(code)})`).join('');
  return { ...claim, finder: { ...finder, pattern: new RegExp(`${but}(?:${source})`, flags) } };
};

/** @param context the sentence with the one before it */
const practicesIn = (
  practices: readonly Practice[],
  context: string,
  sentence: string,
  free: readonly string[],
): CodeClaim[] =>
  practices
    .filter(({ says }) => says.every((one) => one.test(context)) && says.some((one) => one.test(sentence)))
    .flatMap(({ finder, languages, commands }) => {
      const pattern = finder(free);
      const written = claimOf({ pattern }, new Set(languages), free, sentence, true);
      if (commands === undefined) return [written];
      const run = { ...claimOf({ pattern }, new Set(), free, sentence, true), statement: true as const };
      const isOfFiles = languages.length > 0;
      const message = isOfFiles ? ('too' as const) : ('only' as const);
      const said = { ...run, ...(commands === 'messages' && { message }) };
      return isOfFiles ? [written, said] : [said];
    });

const claimOf = (
  finder: Finder,
  subject: ReadonlySet<string>,
  free: readonly string[],
  span: string,
  negated: boolean,
): CodeClaim => ({
  kind: 'code',
  keys: [CODE_KEY],
  negated,
  finder,
  bare: false,
  subject,
  exceptions: new Set(free),
  span: span.trim(),
});
