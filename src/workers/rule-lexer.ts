import { getDefaults, Tokenizer, type Token } from 'marked';
import { CappedLexer } from './markdown-lexer';

/** @throws MarkdownTooComplexError when it nests too deep */
export const lexed = (source: string): Token[] =>
  new CappedLexer({ ...getDefaults(), gfm: true }).lex(source);

/** Of what stood in HTML no tag is left, and what looks like one is text: else it would be read again without end. */
class WithoutHtml extends Tokenizer {
  override html = (): undefined => undefined;
  override tag = (): undefined => undefined;
}

/** The same for what stood in a block of HTML. */
export const lexedInHtml = (source: string): Token[] =>
  new CappedLexer({ ...getDefaults(), gfm: true, tokenizer: new WithoutHtml() }).lex(source);
