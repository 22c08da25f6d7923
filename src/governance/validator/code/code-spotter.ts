import type { EffectReader } from '../../commands/effect-reader';
import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { codeSpans, withCase } from '../../text/code-spans';
import type { TermReader } from '../sentences/terms';

/** Code that nobody puts into backticks: "no console.log", "without unwrap()", "GameObject.Find", "@ts-ignore", "<img>". */
const PLAIN =
  /<([A-Za-z][\w.-]*)>[^<\n]{1,40}<\/\1>|(?<![\w`])<[a-z][\w.-]*>|(?<![\w`@/.-])(?:[A-Za-z_]\w*\(\)(?:\.\w+(?:\(\))?)*|[a-z_$][\w$]{0,200}(?:(?:\.|::)[A-Za-z_$][\w$]*)+(?:\(\)|\*)?|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+(?!\.\w|::)|[a-z]+(?:[A-Z][a-z0-9]+)+(?!\.\w|::)|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]\w*_\w+|[a-z]+[-:](?:disable|ignore)(?:-[\w-]+)?)(?![\w`@/])|(?<![\w`./])@[a-z]+(?:-[a-z]+)+\b|(?<![\w`])\.[A-Z]\w*(?:\(\))?|\/\/[a-z]{3,}\b|#\s?(?:noqa|nosec|type: ignore)\b/g;
const DOTTED = /^(?:[a-z_$][\w$]*)(?:(?:\.|::)[a-z_$][\w$]*)+(?:\(\))?$/i;
/** The same with capitals, as classes are written. */
const MEMBER = /(?<![\w`@/.-])[A-Z][\w$]{0,200}(?:(?:\.|::)[A-Za-z_$][\w$]*)+(?:\(\))?(?![\w`@/])/g;
const DOMAIN = /\.(?:com|org|net|io|dev|ai|app|de|uk|eu|internal|local|example)$/i;
/** Objects whose members look like names of files. */
const OBJECT = /^(?:console|system|process|window|document|math|date|json|promise|os|sys|fmt|time|thread)\./i;
/** What stands in backticks and is a file. */
export const CODE_FILE =
  /^[\w.@*-]*\.\*$|^\.[\w.-]+$|^[\w.@*-]*\.(?:md|json5?|ya?ml|toml|lock|txt|env|xml|cfg|ini|conf|sum|mod|gradle|properties|csv|log|png|svg|proto|graphql|tf|ipynb|bat|ps1|pem|key)$|^[\w.@*-]*(?:\/[\w.@*-]+)+\/?$|^[\w.@*-]+\/$/;
/** A name that stands in code as it is: neither a comment nor a part of a text. */
export const IDENTIFIER = /^[\w$.:]+(?:\(\)|\.\*)?$/;
/** Members of which a name alone says enough: "never leave `.only` in a test". */
const MODIFIER = /^\.(?:only|skip|todo|focus|\w+\(\)?|[A-Z][a-z]\w*|[a-z]+(?:_\w+|[A-Z]\w*)(?:\(s\))?)$/;

/** A function of Elixir or Erlang with the number of its arguments. */
const ARITY = /^((?:[A-Z]\w{0,40}\.){1,6}[a-z]\w{0,60}[?!]?)\/\d{1,2}$/;

/** A piece of code in a sentence. Places are characters of the text. */
export interface Piece {
  start: number;
  end: number;
  code: string;
  called: boolean;
  /** Whether it is a module, sought where it is imported: by its name, or, of a word like others, only as a package. */
  imported?: 'name' | 'package';
}

/** Finds what looks like code in a text, whether it stands in backticks or not. */
export class CodeSpotter {
  private readonly endings: ReadonlySet<string>;
  private readonly spots = new WeakMap<TextAnalysis, readonly Piece[]>();

  constructor(
    { codeFiles }: ValidatorRules,
    private readonly terms: TermReader,
    private readonly effects: EffectReader,
  ) {
    this.endings = new Set(Object.values(codeFiles).flat());
  }

  /** What looks like code wherever it stands in a text; found once for all of its clauses. */
  spotted(analysis: TextAnalysis): readonly Piece[] {
    const known = this.spots.get(analysis);
    if (known !== undefined) return known;
    const text = withCase(analysis);
    const ticked = codeSpans(text).flatMap(({ start, end, code: said }) => {
      // `String.to_atom/1` takes one argument.
      const code = said.trim().replace(ARITY, '$1');
      return this.isCode(code) ? [{ start, end, code, called: false }] : [];
    });
    const plain = [...text.matchAll(MEMBER), ...text.matchAll(PLAIN)].flatMap(({ index, 0: code }) =>
      this.isPlainCode(code) ? [{ start: index, end: index + code.length, code, called: false }] : [],
    );
    // In their order, of those that overlap the first.
    const found: Piece[] = [];
    for (const piece of [...ticked, ...plain].sort((a, b) => a.start - b.start))
      if (piece.start >= (found.at(-1)?.end ?? 0)) found.push(piece);
    this.spots.set(analysis, found);
    return found;
  }

  /** Whether what stands in backticks is code, and no command, file or flag. */
  private isCode(code: string): boolean {
    if (code === '' || code.startsWith('-')) return false;
    if (!/\w/.test(code)) return code.length > 1;
    if (OBJECT.test(code) || MODIFIER.test(code)) return true;
    if (CODE_FILE.test(code) || /^[~/.]/.test(code) || this.isSource(code)) return false;
    const [program = '', ...rest] = code.split(/\s+/);
    return !(this.effects.knows(program) && (rest.length > 0 || !IDENTIFIER.test(code)));
  }

  /** Whether a word that looks like code is no file, host or product. */
  private isPlainCode(word: string): boolean {
    if (this.terms.isNamed(word.toLowerCase()) || word.endsWith('(s)')) return false;
    return (
      !DOTTED.test(word) ||
      OBJECT.test(word) ||
      !(DOMAIN.test(word) || CODE_FILE.test(word.toLowerCase()) || this.isSource(word))
    );
  }

  /** Whether it is the name of a file of code. */
  isSource(name: string): boolean {
    return this.endings.has(/^[\w.@*-]*\.(\w+)$/.exec(name)?.[1] ?? '');
  }
}
