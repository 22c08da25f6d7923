import { DROPPED_WITH_CONTENT, sanitizeFragment } from './sanitize';

/** Elements that may open above Markdown and close below it. */
const WRAPPERS = 'details|div';

/** A tag of one, with its attributes; comments and what no reader sees are matched, too, so that no tag is found in them. */
const TAG = new RegExp(
  String.raw`<!--[\s\S]*?(?:-->|$)|<(${DROPPED_WITH_CONTENT.join('|')})\b[\s\S]*?(?:<\/\1|$)` +
    String.raw`|<(?<slash>\/?)(?<name>${WRAPPERS})(?=[\s/>])(?<attributes>(?:[^<>"']|"[^"]{0,300}"|'[^']{0,300}'){0,300})>`,
  'gi',
);

/** In one block. More are not written but made to cost: such a block is sanitised as a whole. */
const MAX_TAGS = 200;

interface WrapperTag {
  from: number;
  to: number;
  closes: boolean;
  name: string;
  /** The tag as it is written into the page. */
  html: string;
}

const OPEN_ATTRIBUTE = /(?:^|\s)open(?=[\s/=]|$)/i;

function tagsIn(text: string): WrapperTag[] {
  return [...text.matchAll(TAG)].flatMap(({ 0: tag, index, groups }) => {
    const name = groups?.['name']?.toLowerCase();
    if (name === undefined) return [];
    const closes = groups?.['slash'] === '/';
    const open = name === 'details' && OPEN_ATTRIBUTE.test(groups?.['attributes'] ?? '') ? ' open' : '';
    return [
      { from: index, to: index + tag.length, closes, name, html: closes ? `</${name}>` : `<${name}${open}>` },
    ];
  });
}

/** @returns those that have no other half in the same block, in order. */
function looseOf(tags: readonly WrapperTag[]): WrapperTag[] {
  const loose: WrapperTag[] = [];
  const opened: WrapperTag[] = [];
  for (const tag of tags) {
    const at = tag.closes ? opened.findLastIndex(({ name }) => name === tag.name) : -1;
    if (!tag.closes) opened.push(tag);
    else if (at < 0) loose.push(tag);
    // What opened within the pair ends with it.
    else opened.length = at;
  }
  return [...loose, ...opened].sort((a, b) => a.from - b.from);
}

/**
 * Cleans a block of raw HTML in which elements may open or close that have their other half in another block: their tags stay,
 * without attributes, and what stands before, between and behind them is sanitised piece by piece.
 */
export function sanitizeBlock(text: string): string {
  const tags = tagsIn(text);
  if (tags.length > MAX_TAGS) return sanitizeFragment(text);
  const parts: string[] = [];
  let from = 0;
  for (const tag of looseOf(tags)) {
    parts.push(sanitizeFragment(text.slice(from, tag.from)), tag.html);
    from = tag.to;
  }
  return [...parts, sanitizeFragment(text.slice(from))].join('');
}
