import sanitizeHtml from 'sanitize-html';
import { isSafeHeadingId } from './heading-slugger';
import { safeImage, safeLink } from './safe-url';

/** Takes an attribute's value, entities decoded; answers what to keep of it, undefined for nothing. */
type Clean = (value: string) => string | undefined;

const anyText: Clean = (value) => value;
const flag: Clean = () => '';
const matching =
  (pattern: RegExp): Clean =>
  (value) =>
    pattern.test(value) ? value : undefined;

const number = matching(/^\d{1,4}$/);
const alignment = matching(/^(?:left|center|right)$/);
const cell = { align: alignment, colspan: number, rowspan: number };
const heading = { id: (id: string) => (isSafeHeadingId(id) ? id : undefined) };

/** The attributes that survive, by tag. No `style`, no `class` but a code block's, no `id` but a heading's. */
const ATTRIBUTES = new Map<string, Readonly<Record<string, Clean>>>([
  ['a', { href: safeLink, title: anyText }],
  ['img', { src: safeImage, alt: anyText, title: anyText, width: number, height: number }],
  ['code', { class: matching(/^language-[\w+#.-]{1,40}$/) }],
  ['ol', { start: matching(/^\d{1,9}$/) }],
  ['details', { open: flag }],
  ['input', { checked: flag }],
  ['td', cell],
  ['th', cell],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, Record<string, Clean>] => [tag, heading]),
]);

/** What an author may write as raw HTML. */
const AUTHOR_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'blockquote', 'pre', 'code', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['em', 'strong', 'b', 'i', 'del', 's', 'ins', 'mark', 'small', 'sub', 'sup', 'kbd'],
];

/** Elements whose content is not text for a reader: it goes with the tag. */
export const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'title', 'template', 'svg', 'math'],
  ...['iframe', 'noembed', 'noframes', 'noscript', 'plaintext', 'object'],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...AUTHOR_TAGS, 'input'],
  allowedAttributes: {
    ...Object.fromEntries([...ATTRIBUTES].map(([tag, attributes]) => [tag, Object.keys(attributes)])),
    a: ['href', 'title', 'rel'],
    input: ['type', 'checked', 'disabled'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  // Beyond what Markdown may nest (see MAX_NESTING in markdown-lexer.ts) there is only raw HTML to cut.
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: cleanAttributes(tagName, attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs['src'] === undefined;
    // A link without a target is its text.
    return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
  },
};

/**
 * Passes HTML through the allow-list of documents.
 *
 * @returns well-formed HTML of the allowed tags; sanitising it again changes nothing
 */
export function sanitizeDocument(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The same for a piece of raw HTML an author wrote: no form fields, and no ids, which only headings get. */
export function sanitizeFragment(html: string): string {
  return sanitizeHtml(html, {
    ...OPTIONS,
    allowedTags: AUTHOR_TAGS,
    allowedAttributes: {
      ...(OPTIONS.allowedAttributes || {}),
      h1: [],
      h2: [],
      h3: [],
      h4: [],
      h5: [],
      h6: [],
    },
  });
}

function cleanAttributes(tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  // An input without a type is a text field: whatever it was, it becomes a check box nobody can tick.
  const kept: sanitizeHtml.Attributes = tag === 'input' ? { type: 'checkbox', disabled: '' } : {};
  for (const [name, clean] of Object.entries(ATTRIBUTES.get(tag) ?? {})) {
    const value = Object.hasOwn(given, name) ? clean(given[name] ?? '') : undefined;
    if (value !== undefined) kept[name] = value;
  }
  if (kept['href'] !== undefined) kept['rel'] = 'nofollow noopener noreferrer';
  return kept;
}
