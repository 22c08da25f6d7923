import type { EffectReader } from '../commands/effect-reader';
import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { codeSpans, withCase } from '../text/code-spans';
import type { CodeClaim } from './claims.types';
import { type Clause, isStated } from './clauses';
import { finderOf, importOf } from './code';
import type { TermReader } from './terms';

/** What files of tests are called. */
export const TESTS = 'test';
/** All code is found under one key: few instructions speak of any. */
export const CODE_KEY = 'k:code';
/** Code that nobody puts into backticks: "no console.log", "without unwrap()". */
const PLAIN = /\b(?:(?:console|system|process|window|document)\.\w+|[a-z_]\w*(?:\.\w+)*\(\))/gi;
/** A word behind these is called: "must not call panic". */
const CALLING = new Set(['call', 'calls', 'calling', 'invoke', 'invoking', 'use', 'using']);
const MODULE = /^[\w@][\w@./-]{2,80}$/;
const WORD = /^[a-z_]\w{2,30}$/i;
/** Objects whose members look like names of files. */
const OBJECT = /^(?:console|system|process|window|document|math|date|json|promise|os|sys|fmt|time|thread)\./i;
const FILE =
  /^[\w.@*-]*\.\*$|^\.[\w.-]+$|^[\w.@*-]*\.(?:md|json5?|ya?ml|toml|lock|txt|env|xml|cfg|ini|conf|sum|mod|gradle|properties|csv|log|png|svg|proto|graphql|tf|ipynb|bat|ps1|pem|key)$|^[\w.@*-]*(?:\/[\w.@*-]+)+\/?$|^[\w.@*-]+\/$/;
const IDENTIFIER = /^[\w$.]+(?:\(\))?$/;
/** Behind these stands what must not be done. */
const VERB_NEXT = new Set(['not', 'never']);
/** What restricts an instruction to some files. */
const RESTRICTING = new Set(['in', 'inside', 'within', 'under']);
/** "Only in tests/", behind a piece of code. */
const ONLY_IN =
  /^`?(?:\s*(?:,|\/|and|or)\s*`[^`\n]+`)*\s+(?:(?:is|are)\s+)?(?:allowed\s+|permitted\s+|fine\s+|ok(?:ay)?\s+)?only\s+(?:allowed\s+)?(?:in|inside|within|under)\s/;
const REMARK = /\bcomments?\b/;

interface Piece {
  start: number;
  end: number;
  code: string;
  called: boolean;
  /** Whether it is a module, sought where it is imported. */
  imported?: true;
}

/** Finds the pieces of code that a text rules out. */
export class CodePieceReader {
  private readonly languages: ReadonlySet<string>;
  private readonly endings: ReadonlySet<string>;
  private readonly bringing: ReadonlySet<string>;

  constructor(
    { codeFiles, codeActs }: ValidatorRules,
    private readonly terms: TermReader,
    private readonly effects: EffectReader,
  ) {
    this.languages = new Set(Object.keys(codeFiles));
    this.endings = new Set(Object.values(codeFiles).flat());
    this.bringing = new Set(codeActs);
  }

  read(analysis: TextAnalysis, clause: Clause): CodeClaim[] {
    const { tokens } = analysis;
    const said = tokens.slice(clause.start, clause.end);
    if (!said.some(({ negated, norm }) => negated || norm === 'only')) return [];
    const [from, to] = [tokens[clause.start]?.start ?? 0, tokens[clause.end - 1]?.end ?? 0];
    return this.pieces(analysis, clause, from, to + 1).flatMap(({ start, end, code, called, imported }) => {
      const at = tokens.findIndex((token) => token.end > start && token.start < end);
      const onlyIn = ONLY_IN.exec(analysis.text.slice(end - 1, end + 200));
      const isRuledOut = at >= 0 && (tokens[at]?.negated === true || tokens[at - 1]?.negated === true);
      // `except:` opens no exception.
      const role = clause.roles[at - clause.start];
      const opens = role === 'exception' && isStated(clause.roles[at - 1 - clause.start] ?? 'main');
      if (!isStated(role) && !opens) return [];
      if (onlyIn === null && !(isRuledOut && (imported === true || this.isBrought(analysis, clause, at))))
        return [];
      const behind = end - 1 + (onlyIn?.[0].length ?? 0);
      const claim = {
        ...this.claim(analysis, clause, code, called),
        ...(onlyIn !== null && this.keptTo(analysis, clause, behind)),
      };
      // "No `# type: ignore` without a reason": whether there is one nobody can tell from the name of a file.
      if (claim.exceptions.size > 0 && ![...claim.exceptions].some((term) => this.isPlace(term))) return [];
      return [imported === true ? { ...claim, finder: importOf(code), bare: false } : claim];
    });
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
      if (isVerb(place) && !this.bringing.has(lemma) && !this.bringing.has(norm)) return false;
    }
    return true;
  }

  /** Whether a term tells one file from another. */
  private isPlace(term: string): boolean {
    return term.includes('/') || term === TESTS || this.languages.has(term);
  }

  /** "`unwrap()` only in tests/" rules it out everywhere else. */
  private keptTo(
    { tokens }: TextAnalysis,
    clause: Clause,
    from: number,
  ): Pick<CodeClaim, 'subject' | 'exceptions'> {
    const terms = tokens
      .slice(clause.start, clause.end)
      .flatMap((token) => (token.start >= from ? (this.terms.term(token) ?? []) : []));
    return { subject: new Set(), exceptions: new Set(terms) };
  }

  /** The modules that a clause does not want to be imported. */
  private imports({ tokens }: TextAnalysis, { start, end }: Clause): Piece[] {
    const within = tokens.slice(start, end);
    if (
      !within.some(
        ({ lemma, norm, negated }) =>
          negated && (lemma === 'import' || norm === 'imported' || norm === 'importing'),
      )
    )
      return [];
    return within.flatMap((token) =>
      token.negated &&
      MODULE.test(token.norm) &&
      (token.kind === 'literal' || token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'X') &&
      !token.norm.startsWith('import')
        ? [{ start: token.start, end: token.end, code: token.norm, called: false, imported: true }]
        : [],
    );
  }

  private pieces(analysis: TextAnalysis, clause: Clause, from: number, to: number): Piece[] {
    const { tokens } = analysis;
    const text = withCase(analysis);
    const found: Piece[] = [];
    const add = (start: number, end: number, code: string, called = false): void => {
      const isNew = found.every((other) => end <= other.start || start >= other.end);
      if (isNew && end > from && start < to) found.push({ start, end, code, called });
    };
    for (const { start, end, code } of codeSpans(text))
      if (this.isCode(code.trim())) add(start, end, code.trim());
    found.push(...this.imports(analysis, clause));
    for (const match of text.matchAll(PLAIN)) add(match.index, match.index + match[0].length, match[0]);
    for (let at = clause.start; at < clause.end; at += 1) {
      const token = tokens[at];
      if (token?.kind !== 'word' || !token.negated || !WORD.test(token.norm)) continue;
      const next = tokens[at + 1];
      const isLast =
        at + 1 >= clause.end || next?.kind === 'mark' || next?.pos === 'ADP' || next?.pos === 'CCONJ';
      if (isLast && CALLING.has(tokens[at - 1]?.norm ?? ''))
        add(token.start, token.end, text.slice(token.start, token.end), true);
    }
    return found;
  }

  /** Whether what stands in backticks is code, and no command, file or flag. */
  private isCode(code: string): boolean {
    if (code === '' || code.startsWith('-')) return false;
    if (!/\w/.test(code)) return code.length > 1;
    if (OBJECT.test(code)) return true;
    if (FILE.test(code) || /^[~/.]/.test(code) || this.isSource(code)) return false;
    const [program = '', ...rest] = code.split(/\s+/);
    return !(this.effects.knows(program) && (rest.length > 0 || !IDENTIFIER.test(code)));
  }

  /** Whether it is the name of a file of code. */
  private isSource(name: string): boolean {
    return this.endings.has(/^[\w.@*-]*\.(\w+)$/.exec(name)?.[1] ?? '');
  }

  private claim(analysis: TextAnalysis, clause: Clause, code: string, called: boolean): CodeClaim {
    const { tokens, text } = analysis;
    const said = text.slice(tokens[clause.start]?.start ?? 0, tokens[clause.end - 1]?.end ?? 0);
    return {
      kind: 'code',
      keys: [CODE_KEY],
      negated: true,
      finder: finderOf(code, called),
      // What is ruled out as a comment, or is no name, is sought in all that is written.
      bare: IDENTIFIER.test(code) && !REMARK.test(said),
      subject: this.restriction(analysis, clause),
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: code,
    };
  }

  /** The languages and folders that the clause restricts itself to. */
  private restriction({ tokens }: TextAnalysis, clause: Clause): Set<string> {
    const found = new Set<string>();
    let open = false;
    for (let at = clause.start; at < clause.end; at += 1) {
      const token = tokens[at];
      if (token === undefined || clause.roles[at - clause.start] === 'exception') continue;
      if (RESTRICTING.has(token.norm)) open = true;
      else if (token.kind === 'mark' && token.norm !== '(') open = false;
      const term = this.terms.term(token);
      if (term === undefined) continue;
      if (this.languages.has(term) || (open && term.includes('/'))) found.add(term);
    }
    return found;
  }
}
