/** A part of an HTML block: words as they are to be read, or what is none of its rules and why. */
export type HtmlPiece = {
  lines: number;
  text: string;
  /** Of lists in one another. */
  depth: number;
} & ({ kind: 'text' | 'item' | 'heading' } | { kind: 'skipped'; reason: string });

/** An element that says no rules, and has not ended yet. */
export interface Opened {
  name: string;
  reason: string;
}

export const STRUCK = 'struck out';

/** Elements whose words are no rules. */
const SAYS_NOTHING: ReadonlyMap<string, string> = new Map([
  ...['del', 's', 'strike'].map((name) => [name, STRUCK] as const),
  ...['script', 'style', 'svg'].map((name) => [name, 'HTML'] as const),
  ...['pre', 'textarea'].map((name) => [name, 'code'] as const),
  ...['example', 'examples'].map((name) => [name, 'an example'] as const),
  ['table', 'a table'],
]);

/** These stand within a sentence; all others end what was said before them. */
const WITHIN_A_SENTENCE = new Set(
  'a abbr b bdi bdo br cite code em font i img ins kbd mark q samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const LISTS = new Set(['ul', 'ol', 'menu']);

const KINDS: Readonly<Record<string, 'item' | 'heading'>> = {
  li: 'item',
  summary: 'heading',
  caption: 'heading',
  title: 'heading',
};

/** Code, in which no tag counts; a comment, which goes on to the end where it is not closed; a tag. */
const MARKUP =
  /```[\s\S]*?(?:```|$)|`[^`\n]*`|<!--[\s\S]*?(?:-->|$)|<([!?/]?)([a-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);

const kindOf = (name: string): 'text' | 'item' | 'heading' =>
  isHeading(name) ? 'heading' : (KINDS[name] ?? 'text');

export const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** What takes the place of markup, so that the lines stay. */
export const onlyBreaks = (text: string): string => text.replace(/[^\n]/g, '');

/** @returns the element that a tag begins, where it says no rules. */
export function openedBy(tag: string): Opened | undefined {
  const name = tag.endsWith('/>') ? '' : (/^<([a-z][\w:-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '');
  const reason = SAYS_NOTHING.get(name);
  return reason === undefined ? undefined : { name, reason };
}

/** @returns where the element ends in a text; undefined when it goes on. */
export function endOf({ name }: Opened, text: string): number | undefined {
  const close = new RegExp(`</${name}\\s*>`, 'i').exec(text);
  return close === null ? undefined : close.index + close[0].length;
}

/** Takes a block of HTML apart. */
export class HtmlBlock {
  readonly pieces: HtmlPiece[] = [];
  /** What the block leaves open. */
  open: Opened | undefined;
  private at = 0;
  private line = 0;
  private text = '';
  private textLine = 0;
  private depth = 0;
  private kind: 'text' | 'item' | 'heading' = 'text';

  /** @param within what was open before it. */
  constructor(
    private readonly html: string,
    within: Opened | undefined,
  ) {
    if (within !== undefined) this.leaveOut(within);
    const markup = new RegExp(MARKUP);
    for (;;) {
      markup.lastIndex = this.at;
      const found = markup.exec(html);
      this.text += this.upTo(found?.index ?? html.length);
      if (found === null) break;
      this.markup(found);
    }
    this.endText();
  }

  private markup([raw, mark, tag = '']: RegExpExecArray): void {
    const opened = openedBy(raw);
    const name = tag.toLowerCase();
    if (raw.startsWith('`')) this.text += this.upTo(this.at + raw.length);
    else if (opened !== undefined) this.leaveOut(opened);
    else if (mark === undefined) this.skip(this.at + raw.length, commentReason(raw));
    else if (WITHIN_A_SENTENCE.has(name)) this.text += textOf(name, this.upTo(this.at + raw.length));
    else {
      this.endText();
      this.upTo(this.at + raw.length);
      this.textLine = this.line;
      this.kind = mark === '' ? kindOf(name) : 'text';
      if (LISTS.has(name)) this.depth = Math.max(0, this.depth + (mark === '' ? 1 : -1));
    }
  }

  private leaveOut(opened: Opened): void {
    const end = endOf(opened, this.html.slice(this.at));
    if (end === undefined) this.open = opened;
    this.skip(end === undefined ? this.html.length : this.at + end, opened.reason);
  }

  private skip(end: number, reason: string): void {
    const { line } = this;
    const text = this.upTo(end);
    this.pieces.push({ kind: 'skipped', lines: line, text, depth: this.depth, reason });
    this.text += onlyBreaks(text);
  }

  private upTo(end: number): string {
    const text = this.html.slice(this.at, end);
    this.at = end;
    this.line += lineBreaks(text);
    return text;
  }

  private endText(): void {
    const { kind, depth, textLine: lines } = this;
    if (/\S/.test(this.text)) this.pieces.push({ kind, depth, lines, text: withoutIndent(this.text) });
    this.text = '';
  }
}

/** @returns what a tag within a sentence, or what it hides, leaves of itself. */
const textOf = (name: string, raw: string): string => (name === 'br' ? ' ' : onlyBreaks(raw));

/** @returns why a comment is no rule. */
export const commentReason = (comment: string): string =>
  comment.endsWith('-->') ? 'an HTML comment' : 'an HTML comment without an end';

/** What HTML indents would be code in Markdown. */
function withoutIndent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => /\S/.test(line)).map((line) => line.search(/\S/));
  const common = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return [first.trimStart(), ...rest.map((line) => line.slice(common))].join('\n');
}
