import type { EffectReader } from '../../commands/effect-reader';
import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { escaped } from '../../text/escaped';
import { withCase } from '../../text/code-spans';
import { sentenceAround } from '../../text/sentences-in';
import type { CodeClaim } from '../claims.types';
import { freedIn, headOf, markFiles, placesIn } from '../files/file-mentions';
import { moduleFilesFreed, restrictedTo } from '../files/layers';
import { isOfImports } from './import-bans';
import { allowsImports } from './allowed-imports';
import { type Clause, isStated } from '../sentences/clauses';
import { CODE_KEY } from './code';
import { finderOf, importOf, isGlobal, singular, CAMEL_CASE } from './code-finders';
import { CODE_FILE, CodeSpotter, IDENTIFIER, type Piece } from './code-spotter';
import {
  BARE_BEFORE,
  BARE_CALL,
  CALLED,
  CLAUSE,
  COMPLAINT,
  CUE,
  DESCRIBED,
  DISASTER,
  DOING_SO,
  ELSE,
  ELSEWHERE,
  FORBIDDEN,
  FUNCTION,
  INSTEAD,
  KEEPING,
  KEPT_OUT,
  LAYER,
  LEADS,
  ONLY_IN,
  ONLY_THERE,
  OUT,
  PLACE_BEFORE,
  PLAIN_NAME,
  PLACING,
  REMARK,
  RESERVED,
  ROUND_IT,
  SURROUNDED,
  TESTS_FREE,
  VERB_NEXT,
} from './code-wordings';
import type { TermReader } from '../sentences/terms';

export { CODE_KEY };

/** What files of tests are called. */
export const TESTS = 'test';
/** A word behind these is called: "must not call panic". */
const CALLING = new Set(['call', 'calls', 'calling', 'invoke', 'invoking', 'use', 'using']);
const MODULE = /^[\w@][\w@./-]{2,80}$/;
/** What is a module and no file: `github.com/pkg/errors`, `gopkg.in/yaml.v2`. */
const MODULE_PATH = /^(?:[\w-]{1,40}\.){1,3}[a-z]{2,6}\/[\w.~-]/;
const NAME_POS = new Set(['NOUN', 'PROPN', 'X']);
/** Right before the name of a module that is ruled out. */
const RULING = new Set('no not use using add adding without or nor , / and'.split(' '));
const RAW = new Set(['raw', 'inline', 'native', 'plain', 'handwritten', 'dynamic', 'literal', 'embedded']);
const WORD = /^[a-z_]\w{2,30}$/i;
/** Pieces of one clause that are read. */
const MOST_PIECES = 100;
/** Characters before and behind a piece that say what becomes of it. */
const REACH = 300;
/** Before a library that is not to be brought in; who only does not run it may have it: "never run `jest` directly". */
const BROUGHT_IN =
  /\b(?:no|not|without|use|using|add|import|install|introduce|need|want|have|depend\s+on|rely\s+on|instead\s+of|rather\s+than)\s+(?:the\s+|any\s+)?`?$/i;
/** A name that no language has, and packages often have: `left-pad`, `@acme/old-ui`. */
const HYPHENATED = /^(?:@[a-z\d-]{1,40}\/)?[a-z\d]{1,40}(?:-[a-z\d]{1,40}){1,5}$/;
/** What a package of .NET may be called: `MediatR`, `Newtonsoft.Json`. */
const PACKAGE = /^[A-Z]\w{1,60}(?:\.[A-Z]\w{1,60}){0,5}$/;
const PROJECTS: ReadonlySet<string> = new Set(['*.csproj', '*.fsproj', '*.props']);
/** @returns what finds such a package in the files of projects, where its name stands in quotes */
const referenced = (name: string): Pick<CodeClaim, 'finder' | 'bare' | 'subject'> => ({
  finder: { pattern: new RegExp(`\\bInclude="${escaped(name)}"`, 'g'), literal: name },
  bare: false,
  subject: PROJECTS,
});
/** Finds the pieces of code that a text rules out. */
export class CodePieceReader {
  private readonly languages: ReadonlySet<string>;
  private readonly libraries: ReadonlySet<string>;
  private readonly endings: ReadonlySet<string>;
  private readonly bringing: ReadonlySet<string>;
  private readonly spotter: CodeSpotter;
  private readonly free = new WeakMap<TextAnalysis, readonly string[]>();
  private readonly heads = new WeakMap<TextAnalysis, readonly string[]>();

  constructor(
    rules: ValidatorRules,
    private readonly terms: TermReader,
    private readonly effects: EffectReader,
  ) {
    const { codeFiles, codeActs, libraries } = rules;
    this.libraries = new Set(libraries);
    this.languages = new Set(Object.keys(codeFiles));
    this.endings = new Set(Object.values(codeFiles).flat());
    this.bringing = new Set(codeActs);
    this.spotter = new CodeSpotter(rules, terms, effects);
  }

  read(analysis: TextAnalysis, clause: Clause): CodeClaim[] {
    const { tokens } = analysis;
    const [from, to] = [tokens[clause.start]?.start ?? 0, tokens[clause.end - 1]?.end ?? 0];
    const isNegated = tokens.slice(clause.start, clause.end).some(({ negated }) => negated);
    if (!isNegated && !CUE.test(analysis.text.slice(from, to + REACH))) return [];
    // "Never use `Image` from `react-native`" rules out neither of them.
    const around = sentenceAround(analysis.text, from, to);
    const sentenceSaid = analysis.text.slice(around.start, around.end);
    if (isOfImports(sentenceSaid) || allowsImports(sentenceSaid)) return [];
    let subject: ReadonlySet<string> | undefined;
    return this.pieces(analysis, clause, from, to + 1).flatMap((piece) => {
      const { start, end, code, imported } = piece;
      const at = tokens.findIndex((token) => token.end > start && token.start < end);
      // `except:` opens no exception.
      const role = clause.roles[at - clause.start];
      const opens = role === 'exception' && isStated(clause.roles[at - 1 - clause.start] ?? 'main');
      const sentence = sentenceAround(analysis.text, start, end);
      const behind = analysis.text.slice(end, Math.min(sentence.end, end + REACH));
      const before = analysis.text.slice(Math.max(sentence.start, start - REACH), start);
      const called =
        this.isFunction(code) && CALLED.test(analysis.text.slice(sentence.start, start + 1).slice(-REACH));
      if (CLAUSE.test(code) && BARE_BEFORE.test(before)) return [];
      if (PLAIN_NAME.test(code) && SURROUNDED.test(behind)) return [];
      if (!isStated(role) && !opens && !(called && role === 'command')) return [];
      // "All requests go through client.ts; calling `fetch` directly skips the login."
      const roundIt =
        ROUND_IT.test(behind) && DOING_SO.test(before) && INSTEAD.test(analysis.text.slice(0, start));
      const kept =
        ONLY_IN.test(behind) || RESERVED.test(behind)
          ? behind
          : ONLY_THERE.test(before)
            ? before
            : // "Settings are read in env.ts. `process.env` anywhere else is a bug."
              ELSEWHERE.test(behind) && OUT.test(behind)
              ? analysis.text.slice(0, start)
              : roundIt
                ? analysis.text.slice(0, start)
                : '';
      if (
        kept === '' &&
        (DESCRIBED.test(before) || !this.isRuledOut(analysis, clause, at, imported !== undefined)) &&
        !(OUT.test(behind) && !PLACE_BEFORE.test(before)) &&
        !(COMPLAINT.test(behind) && INSTEAD.test(analysis.text)) &&
        !DISASTER.test(behind) &&
        !(KEPT_OUT.test(behind) && KEEPING.test(before))
      )
        return [];
      subject ??= this.restriction(analysis, clause);
      const base = {
        ...this.claim(
          analysis,
          clause,
          { ...piece, called: piece.called || (called && !code.includes('(')) },
          at,
        ),
        subject,
      };
      // "In `tests/`, nowhere else under `app/`": the last is what the ban is about.
      const [open = '', about = ''] = kept.split(ELSE);
      const excepted = kept === '' ? base.exceptions : this.openIn(open);
      const modules = moduleFilesFreed(withCase(analysis).slice(sentence.start, sentence.end));
      const claim = {
        ...base,
        ...(kept !== '' && { subject: new Set(placesIn(about)) }),
        exceptions: new Set([...excepted, ...modules, ...this.freed(analysis)]),
      };
      // "No `# type: ignore` without a reason": whether there is one nobody can tell from the name of a file.
      const isOpen = kept !== '' || claim.exceptions.size > 0;
      if (isOpen && ![...claim.exceptions].some((term) => this.isPlace(term))) return [];
      if (imported !== undefined)
        return [{ ...claim, finder: importOf(code, imported), bare: false, module: code.toLowerCase() }];
      if (BROUGHT_IN.test(before) && this.libraries.has(code)) return [{ ...claim, module: code }];
      if (BROUGHT_IN.test(before) && HYPHENATED.test(code))
        return [claim, { ...claim, finder: importOf(code, 'name'), bare: false, module: code }];
      if (!PACKAGE.test(code) || isOpen) return [claim];
      return [
        { ...claim, module: code.toLowerCase() },
        { ...claim, ...referenced(code) },
      ];
    });
  }

  /** Whether it can be called in code, and is no program. */
  private isFunction(code: string): boolean {
    return FUNCTION.test(code) && (isGlobal(code) || !this.effects.knows(code));
  }

  private isRuledOut(analysis: TextAnalysis, clause: Clause, at: number, imported: boolean): boolean {
    const { tokens } = analysis;
    const isNegated = at >= 0 && (tokens[at]?.negated === true || tokens[at - 1]?.negated === true);
    return isNegated && (imported || this.isBrought(analysis, clause, at));
  }

  /** The places that a text names, as terms of files. */
  private openIn(said: string): Set<string> {
    const { files, text } = markFiles(said);
    const words = text.match(/[a-z]+/gi) ?? [];
    const [, layer] = files.length === 0 ? (LAYER.exec(text) ?? []) : [];
    return new Set([
      ...(layer === undefined ? [] : [`${layer.toLowerCase()}/`]),
      ...files
        .flat()
        .flatMap((name) =>
          this.spotter.isSource(name) || CODE_FILE.test(name) || name.includes('/') ? [name] : [],
        ),
      ...words.flatMap((word) =>
        this.languages.has(word.toLowerCase()) ? [word.toLowerCase()] : /^tests?$/i.test(word) ? [TESTS] : [],
      ),
    ]);
  }

  /** The files that another sentence lets do it: "scripts/ may print what it likes". */
  private freed(analysis: TextAnalysis): readonly string[] {
    const known = this.free.get(analysis);
    if (known !== undefined) return known;
    const { text, tokens, sentences } = analysis;
    const found = sentences.flatMap(({ start, end }) =>
      freedIn(markFiles(text.slice(tokens[start]?.start ?? 0, tokens[end]?.start ?? text.length))),
    );
    if (TESTS_FREE.test(text)) found.push(TESTS);
    this.free.set(analysis, found);
    return found;
  }

  /**
   * Whether what is ruled out is to bring the piece in: "do not rename `total`" and "do not break `parse()`" say nothing of who
   * writes it.
   */
  private isBrought({ tokens }: TextAnalysis, { start }: Clause, at: number): boolean {
    let first = at;
    while (first > start && tokens[first - 1]?.negated === true) first -= 1;
    const isVerb = (place: number): boolean =>
      tokens[place]?.pos === 'VERB' || (place === first && VERB_NEXT.has(tokens[place - 1]?.norm ?? ''));
    for (let place = first; place < at; place += 1) {
      const { lemma = '', norm = '' } = tokens[place] ?? {};
      // "No raw English in `Text()`" rules out what stands there.
      const leads = norm === 'to' && LEADS.test(tokens[place - 1]?.norm ?? '');
      if (place > first && PLACING.has(norm) && !leads) return false;
      // "Never plain `\cite`".
      if (isVerb(place) && !RAW.has(norm) && !this.bringing.has(lemma) && !this.bringing.has(norm))
        return false;
    }
    return true;
  }

  /** Whether a term tells one file from another. */
  private isPlace(term: string): boolean {
    return term.includes('/') || term === TESTS || this.languages.has(term) || this.spotter.isSource(term);
  }

  /** The modules that a clause does not want to be imported, and names that no dictionary holds: "no testify". */
  private imports({ text, tokens }: TextAnalysis, { start, end }: Clause): Piece[] {
    const within = tokens.slice(start, end);
    const isSaid = within.some(
      ({ lemma, norm, negated }) =>
        negated && (lemma === 'import' || norm === 'imported' || norm === 'importing'),
    );
    return within.flatMap((token, at): Piece[] => {
      const isName = token.kind === 'literal' || NAME_POS.has(token.pos);
      // `lodash-es` is one word.
      const whole = /^(?:-\w+)+/.exec(text.slice(token.end))?.[0] ?? '';
      const code = token.norm + whole;
      if (!token.negated || !MODULE.test(code) || token.norm.startsWith('import')) return [];
      const place = { start: token.start, end: token.end + whole.length, code, called: false };
      const imported = token.kind === 'word' && token.known ? 'package' : 'name';
      const isUsed = MODULE_PATH.test(code) && RULING.has(within[at - 1]?.norm ?? '');
      if (isSaid || isUsed) return isName ? [{ ...place, imported }] : [];
      const isAlone =
        /^\s*(?:$|[,.;:!?)(/]|\b(?:or|and|nor|in|for|because|since|as|under|either|anymore|please|here|anywhere|at all)\b)/.test(
          text.slice(place.end),
        );
      if (
        token.kind !== 'word' ||
        text[token.start - 1] === '-' ||
        !isAlone ||
        !RULING.has(within[at - 1]?.norm ?? '')
      )
        return [];
      return [{ ...place, imported }];
    });
  }

  private pieces(analysis: TextAnalysis, clause: Clause, from: number, to: number): Piece[] {
    const { tokens } = analysis;
    const text = withCase(analysis);
    const found = this.spotter.spotted(analysis).filter(({ start, end }) => end > from && start < to);
    const add = (start: number, end: number, code: string, called = false): void => {
      const isNew = found.every((other) => end <= other.start || start >= other.end);
      if (isNew && end > from && start < to) found.push({ start, end, code, called });
    };
    for (const { start, end, code, imported } of this.imports(analysis, clause)) {
      const isNew = found.every((other) => end <= other.start || start >= other.end);
      if (isNew && imported !== undefined) found.push({ start, end, code, called: false, imported });
    }
    for (let at = clause.start; at < clause.end; at += 1) {
      const token = tokens[at];
      if (token?.kind !== 'word' || !WORD.test(token.norm)) continue;
      // "sapply is forbidden": a word of no language is a name.
      if (!token.known && FORBIDDEN.test(analysis.text.slice(token.end, token.end + REACH)))
        add(token.start, token.end, text.slice(token.start, token.end));
      if (!token.negated) continue;
      const said = text.slice(token.start, token.end);
      // "No innerHTML": what is written so is a name in code, and the same may be a module.
      if (
        CAMEL_CASE.test(said) &&
        !found.some((one) => one.start === token.start && one.imported === undefined)
      )
        found.push({ start: token.start, end: token.end, code: said, called: false });
      const next = tokens[at + 1];
      const isLast =
        at + 1 >= clause.end || next?.kind === 'mark' || next?.pos === 'ADP' || next?.pos === 'CCONJ';
      if (isLast && CALLING.has(tokens[at - 1]?.norm ?? ''))
        add(token.start, token.end, text.slice(token.start, token.end), true);
    }
    return found.slice(0, MOST_PIECES);
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    { code, called }: Piece,
    at: number,
  ): Omit<CodeClaim, 'subject'> {
    const { tokens, text } = analysis;
    const said = text.slice(tokens[clause.start]?.start ?? 0, tokens[clause.end - 1]?.end ?? 0);
    return {
      kind: 'code',
      keys: [CODE_KEY],
      negated: true,
      finder: finderOf(code, {
        called,
        anyCase: analysis.source.length !== text.length,
        bareCall: code.endsWith('()') && BARE_CALL.test(said),
        rare: tokens[at]?.known === false,
      }),
      // What is ruled out as a comment, or is no name, is sought in all that is written.
      bare: IDENTIFIER.test(singular(code)) && !REMARK.test(said),
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: code,
    };
  }

  private headOf(analysis: TextAnalysis): readonly string[] {
    let head = this.heads.get(analysis);
    if (head === undefined) {
      head = headOf(analysis.text);
      this.heads.set(analysis, head);
    }
    return head;
  }

  /** The languages and folders that the clause restricts itself to. */
  private restriction(analysis: TextAnalysis, clause: Clause): Set<string> {
    const { text, tokens } = analysis;
    const found = new Set<string>();
    const from = tokens[clause.start]?.start ?? 0;
    for (let at = clause.start; at < clause.end; at += 1) {
      const token = tokens[at];
      const term =
        token === undefined || clause.roles[at - clause.start] === 'exception'
          ? undefined
          : this.terms.term(token);
      // "Raw SQL (`$queryRaw`)" stands in files of any language.
      const isRaw = RAW.has(tokens[at - 1]?.norm ?? '');
      // "Makes the build slow" says nothing of makefiles.
      const isDone = token?.pos === 'VERB' && token.norm !== term;
      if (term !== undefined && !isRaw && !isDone && this.languages.has(term)) found.add(term);
      // "In a csproj" is in files that end so.
      if (token?.known === false && !isRaw && this.endings.has(token.norm)) found.add(`.${token.norm}`);
    }
    const sentence = sentenceAround(text, from, tokens[clause.end - 1]?.end ?? from);
    const isThere = /\bthere\b/.test(text.slice(from, sentence.end));
    const before = text.slice(sentence.start, from);
    // "Nothing blocking in crates/api: no …".
    const isHeaded = isThere || before.trimEnd().endsWith(':');
    const said = text.slice(isHeaded ? sentence.start : from, sentence.end);
    for (const place of restrictedTo(said)) found.add(place);
    if (found.size === 0) for (const file of this.headOf(analysis)) found.add(file);
    return found;
  }
}
