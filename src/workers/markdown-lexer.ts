import { Lexer, type Token, type TokensList } from 'marked';
import { MarkdownTooComplexError } from './markdown-errors';

/**
 * Levels of lists and block quotes in one another, and of emphasis, links and images in one another. Real documents
 * stay below ten. Without a cap 28 kB of nested emphasis took 2.1 s and ended in a stack overflow; at this cap every
 * such document is refused within milliseconds.
 */
const MAX_NESTING = 32;

/**
 * marked's lexer with a cap on nesting. It counts where the lexer recurses, so it refuses exactly what really nests:
 * a count of markers in the source would also refuse code blocks and dividers.
 */
export class CappedLexer extends Lexer {
  private blockDepth = 0;
  private inlineDepth = 0;

  /** @throws MarkdownTooComplexError */
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    this.blockDepth = deeper(this.blockDepth);
    const result = super.blockTokens(src, tokens, lastParagraphClipped);
    this.blockDepth -= 1;
    return result;
  }

  /** @throws MarkdownTooComplexError */
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    this.inlineDepth = deeper(this.inlineDepth);
    const result = super.inlineTokens(src, tokens);
    this.inlineDepth -= 1;
    return result;
  }
}

function deeper(depth: number): number {
  // The outermost call is the document or the paragraph itself, not a level.
  if (depth > MAX_NESTING)
    throw new MarkdownTooComplexError(`The Markdown nests deeper than ${MAX_NESTING} levels`);
  return depth + 1;
}
