/** The Markdown nests too deep, or renders to far more than it is. Its author must simplify it. */
export class MarkdownTooComplexError extends Error {
  override readonly name = 'MarkdownTooComplexError';
}
