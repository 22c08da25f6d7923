import sanitizeHtml from 'sanitize-html';

const BLOCKS: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
  ...['dl', 'dt', 'dd', 'details', 'summary', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
]);

const CELLS: ReadonlySet<string> = new Set(['th', 'td']);

/**
 * The plain text of sanitised HTML, for the search index and excerpts.
 *
 * @param html what `sanitizeDocument` returned
 * @returns one line per block element or table row, entities decoded, runs of white space as one space
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let preformatted = 0;
  const separate = (tag: string): void => {
    if (BLOCKS.has(tag)) parts.push('\n');
    else if (CELLS.has(tag)) parts.push(' ');
  };
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: [],
    onOpenTag: (tag) => {
      if (tag === 'pre') preformatted += 1;
      separate(tag);
    },
    onCloseTag: (tag) => {
      if (tag === 'pre') preformatted -= 1;
      separate(tag);
    },
    textFilter: (escaped) => {
      const text = decode(escaped);
      parts.push(preformatted > 0 ? text : text.replaceAll('\n', ' '));
      return '';
    },
  });
  const lines = parts.join('').split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The text arrives with exactly these three characters escaped. */
function decode(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
