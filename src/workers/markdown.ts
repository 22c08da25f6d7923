import { getDefaults, Parser, Renderer, type Token, type Tokens } from 'marked';
import { HeadingSlugger } from './heading-slugger';
import { htmlToText } from './html-text';
import { sanitizeBlock } from './html-wrappers';
import { MarkdownTooComplexError } from './markdown-errors';
import { CappedLexer } from './markdown-lexer';
import { DROPPED_WITH_CONTENT, sanitizeDocument } from './sanitize';
import { safeImage } from './safe-url';

/** A document as the service stores it beside its source. */
export interface RenderedMarkdown {
  /** Sanitised HTML. */
  readonly html: string;
  /** The same as plain text, one line per block. */
  readonly text: string;
}

/**
 * In characters. Markdown can grow a hundredfold (short rows of a wide table are filled up); a MongoDB record holds
 * 16 MiB, and source, HTML and text lie in one.
 */
const MAX_HTML_LENGTH = 4 * 1024 * 1024;

/** Raw tags kept inside a line: formatting without attributes. */
const INLINE_TAG = /^<\/?(?:b|i|em|strong|sub|sup|kbd|br|del|ins|mark|small)\s*\/?>$/i;

const UNREAD_TAG = new RegExp(`^<(/?)(${DROPPED_WITH_CONTENT.join('|')})\\b`);

/**
 * Renders GitHub-flavoured Markdown. Raw HTML in it is sanitised piece by piece, so that an unclosed tag or comment
 * cannot swallow what follows, and the whole result passes the allow-list once more.
 *
 * @param source Markdown of any origin
 * @throws MarkdownTooComplexError when it nests too deep or renders to more than 4 Mi characters
 */
export function renderMarkdown(source: string): RenderedMarkdown {
  const options = { ...getDefaults(), gfm: true };
  const tokens = new CappedLexer(options).lex(source);
  const parser = new DocumentParser({ ...options, renderer: new DocumentRenderer() });
  const unsafe = parser.parse(tokens);
  if (unsafe.length > MAX_HTML_LENGTH)
    throw new MarkdownTooComplexError('The Markdown renders to too much HTML');
  const html = sanitizeDocument(unsafe).trim();
  return { html, text: htmlToText(html) };
}

class DocumentParser extends Parser {
  override parseInline(tokens: Token[], renderer?: Parameters<Parser['parseInline']>[1]): string {
    return super.parseInline(withoutUnread(tokens), renderer);
  }
}

class DocumentRenderer extends Renderer {
  private readonly slugger = new HeadingSlugger();

  override heading({ tokens, depth }: Tokens.Heading): string {
    const inner = this.parser.parseInline(tokens);
    const id = this.slugger.slug(htmlToText(sanitizeDocument(inner)));
    return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
  }

  override html({ block, text }: Tokens.HTML | Tokens.Tag): string {
    if (!block) return INLINE_TAG.test(text) ? text : '';
    return sanitizeBlock(text);
  }

  /** An image that the allow-list would drop leaves its description. */
  override image(token: Tokens.Image): string {
    return safeImage(token.href) === undefined ? this.parser.parseInline(token.tokens) : super.image(token);
  }

  /** Text is always escaped: marked takes what stands between raw tags such as `<kbd>` for escaped already. */
  override text(token: Tokens.Text | Tokens.Escape): string {
    return super.text(token.type === 'text' ? { ...token, escaped: false } : token);
  }
}

/** Leaves out what stands between `<script>` and `</script>` in a line, and the like; a lone tag takes nothing along. */
function withoutUnread(tokens: readonly Token[]): Token[] {
  const ends = closingTags(tokens);
  let skipTo = -1;
  return tokens.filter((_, index) => {
    if (index > skipTo) skipTo = ends.get(index) ?? skipTo;
    return index > skipTo;
  });
}

/** Position of each opening tag to that of the closing tag after it, found from the back in one pass. */
function closingTags(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const nextClose = new Map<string, number>();
  for (const [index, token] of [...tokens.entries()].reverse()) {
    const [, slash, name = ''] = (token.type === 'html' && UNREAD_TAG.exec(token.raw.toLowerCase())) || [];
    if (slash === '/') nextClose.set(name, index);
    const close = nextClose.get(name);
    if (slash === '' && close !== undefined) ends.set(index, close);
  }
  return ends;
}
