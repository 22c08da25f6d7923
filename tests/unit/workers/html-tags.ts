export interface HtmlTag {
  readonly name: string;
  /** Values with their entities decoded; a bare attribute is the empty text. */
  readonly attributes: ReadonlyMap<string, string>;
}

const PART = /([^<>]+)|<([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>|<\/([a-z][a-z0-9]*)>/y;
const ATTRIBUTE = / ([a-z]+)(?:="([^"]*)")?/g;
const ENTITY = /&(?:amp|lt|gt|quot);/g;
const DECODED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Reads HTML written so plainly that no two parsers can disagree on it: lower-case names, quoted values, no comments,
 * every `<`, `>` and `&` of the text escaped, every tag closed in order.
 *
 * @returns the opening tags in order
 * @throws Error on anything less plain
 */
export function readTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  const open: string[] = [];
  let position = 0;
  while (position < html.length) {
    PART.lastIndex = position;
    const part = PART.exec(html);
    if (part === null) throw new Error(`not plain HTML: ${html.slice(position, position + 80)}`);
    const [all, text, name, attributes = '', selfClosed, closed] = part;
    if (text !== undefined) decode(text);
    if (name !== undefined) {
      tags.push({ name, attributes: readAttributes(attributes) });
      if (selfClosed === undefined) open.push(name);
    }
    if (closed !== undefined && open.pop() !== closed) throw new Error(`</${closed}> closes another tag`);
    position += all.length;
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(' ')}`);
  return tags;
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`${name} stands twice`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

function decode(text: string): string {
  if (text.replace(ENTITY, '').includes('&')) throw new Error(`a bare & in: ${text.slice(0, 80)}`);
  return text.replace(ENTITY, (entity) => DECODED[entity] ?? '');
}
