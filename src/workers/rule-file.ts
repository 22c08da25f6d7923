import type { Token, Tokens } from 'marked';
import type { Rule, RuleFile, RuleFileInput, Skipped } from './rule-file.types';
import { pathsIn } from './front-matter';
import { endOf, HtmlBlock, lineBreaks, type HtmlPiece, type Opened } from './rule-html';
import { Inline, isBareLink } from './rule-inline';
import { lexed, lexedInHtml } from './rule-lexer';
import { type Lead, leadOfHeading, leadOfLine, withLead } from './rule-lead';
import { sentences, statements, whole, type Piece } from './sentences';

const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;

/** Longest rule; what is longer is no rule but a chapter. */
const MAX_RULE = 10_000;
const MAX_EXCERPT = 120;

/** "@docs/style.md": Claude Code and others read that file in its place. */
const REFERENCE = /^@[\w~./-]+$/;

const WHY: Readonly<Record<string, string>> = {
  heading: 'a heading',
  code: 'code',
  table: 'a table',
  def: 'a link',
};

/**
 * Reads the rules of a file of instructions: each item of a list and each sentence of a paragraph is one, with those that say nothing without it.
 * @throws MarkdownTooComplexError when it nests too deep
 */
export function readRules({ content, plain }: RuleFileInput): RuleFile {
  const source = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const front = plain ? '' : (FRONT_MATTER.exec(source)?.[0] ?? '');
  const reader = new RuleReader(plain, pathsIn(front));
  if (front !== '') reader.skip(1, front, 'front matter');
  const body = source.slice(front.length);
  reader.blocks(lexed(body), body, 1 + lineBreaks(front));
  return reader;
}

/** Walks the blocks of a file and remembers under which heading it is. */
class RuleReader implements RuleFile {
  readonly rules: Rule[] = [];
  readonly skipped: Skipped[] = [];
  private readonly lines = new Map<string, number>();
  private heading: string | undefined;
  /** An element of HTML that says no rules and is open still. */
  private open: Opened | undefined;

  constructor(
    private readonly plain: boolean,
    readonly paths?: readonly string[],
  ) {}

  /**
   * @param source the text that the tokens were read from, and `line` the line it begins on.
   * @returns what a list that follows has to put before its rules.
   */
  blocks(tokens: readonly Token[], source: string, line: number, lead?: Lead): Lead | undefined {
    let cursor = 0;
    let at = line;
    let listLead = lead;
    for (const token of tokens) {
      const found = source.indexOf(token.raw, cursor);
      const start = found < 0 ? cursor : found;
      at += lineBreaks(source.slice(cursor, start));
      listLead = this.block(token, at, listLead) ?? lead;
      const end = found < 0 ? start : start + token.raw.length;
      at += lineBreaks(source.slice(start, end));
      cursor = end;
    }
    return listLead;
  }

  /** Notes what is no rule. */
  skip(line: number, text: string, reason: string): void {
    const [first = ''] = text.trim().split('\n');
    this.skipped.push({ line, text: first.slice(0, MAX_EXCERPT), reason });
  }

  /** @returns what the next block, if it is a list, has to put before its rules. */
  private block(token: Tokens.Generic, line: number, lead: Lead | undefined): Lead | undefined {
    if (token.type === 'html') return this.html(token.raw, line, lead);
    if (this.open !== undefined && token.type !== 'space') {
      this.within(this.open, token.raw, line);
      return undefined;
    }
    switch (token.type) {
      case 'space':
      case 'checkbox':
        return lead;
      case 'hr':
        return undefined;
      case 'heading':
        this.head(new Inline(token.tokens).text, token.raw, line);
        return undefined;
      case 'list':
        this.list(token as Tokens.List, line, lead ?? leadOfHeading(this.heading ?? ''));
        return undefined;
      case 'blockquote':
        this.blocks(token.tokens ?? [], String(token['text']), line);
        return undefined;
      case 'paragraph':
      case 'text':
        return this.prose(token, line);
      default:
        this.skip(line, token.raw, WHY[token.type] ?? token.type);
        return undefined;
    }
  }

  private head(text: string, raw: string, line: number): void {
    this.heading = text.replace(/\s+/g, ' ').trim() || undefined;
    this.skip(line, raw, 'a heading');
  }

  private within(open: Opened, raw: string, line: number): void {
    this.skip(line, raw, open.reason);
    if (endOf(open, raw) !== undefined) this.open = undefined;
  }

  private html(raw: string, line: number, lead: Lead | undefined): Lead | undefined {
    const { pieces, open } = new HtmlBlock(raw, this.open);
    this.open = open;
    if (pieces.length === 0) this.skip(line, raw, 'HTML');
    // What each level of lists has to put before the rules of the next.
    const leads = [lead];
    for (const piece of pieces) {
      const above = leads[Math.max(piece.depth - 1, 0)];
      if (piece.kind !== 'skipped') leads[piece.depth] = this.piece(piece, line + piece.lines, above);
      else this.skip(line + piece.lines, piece.text, piece.reason);
    }
    return pieces.some(({ kind }) => kind === 'item') ? undefined : leads[0];
  }

  private piece({ kind, text }: HtmlPiece, line: number, lead: Lead | undefined): Lead | undefined {
    if (kind === 'heading') {
      this.head(text, text, line);
      return undefined;
    }
    const tokens = lexedInHtml(text);
    if (kind === 'text') return this.blocks(tokens, text, line, lead);
    return this.item({ tokens, text }, line, lead ?? leadOfHeading(this.heading ?? ''));
  }

  private list({ items, raw }: Tokens.List, line: number, lead: Lead | undefined): void {
    let cursor = 0;
    let at = line;
    for (const item of items) {
      const start = Math.max(cursor, raw.indexOf(item.raw, cursor));
      at += lineBreaks(raw.slice(cursor, start));
      this.item(item, at, lead);
      cursor = start + item.raw.length;
      at += lineBreaks(item.raw);
    }
  }

  /** Each block of an item is a rule of its own, and so is each item of a list within it. */
  private item(
    { tokens, text }: Pick<Tokens.ListItem, 'tokens' | 'text'>,
    line: number,
    lead: Lead | undefined,
  ): Lead | undefined {
    const own = tokens.map((token) =>
      token.type === 'text' || token.type === 'paragraph' ? { ...token, isRule: true, lead } : token,
    );
    return this.blocks(own, text, line, lead);
  }

  private prose(token: Tokens.Generic, line: number): Lead | undefined {
    const { text, leftOut } = new Inline(token.tokens);
    for (const left of leftOut) this.skip(line + left.lines, left.text, left.reason);
    if (leftOut.length > 0 && !HAS_WORDS.test(text)) return undefined;
    if (isBareLink(token.tokens ?? [])) {
      this.skip(line, token.raw, 'a link');
      return undefined;
    }
    const isRule = token['isRule'] === true;
    const split = this.plain ? statements(text) : [{ text, lines: 0 }];
    const pieces = split.flatMap((piece) =>
      isRule ? whole(piece.text).map(shift(piece)) : sentences(piece),
    );
    for (const piece of pieces) this.rule(piece, line, token['lead'] as Lead | undefined);
    const last = pieces.at(-1)?.text ?? '';
    return last.endsWith(':') ? leadOfLine(last) : undefined;
  }

  private rule({ text, lines }: Piece, first: number, lead: Lead | undefined): void {
    const line = first + lines;
    const reason = whyNot(text);
    if (reason !== undefined) {
      this.skip(line, text, reason);
      return;
    }
    const rule = withLead(lead, text);
    const earlier = this.lines.get(rule);
    if (earlier !== undefined) {
      this.skip(line, text, `the same as line ${earlier}`);
      return;
    }
    this.lines.set(rule, line);
    this.rules.push({ text: rule, line, ...(this.heading !== undefined && { heading: this.heading }) });
  }
}

const shift =
  ({ lines }: Piece) =>
  (piece: Piece): Piece => ({ ...piece, lines: lines + piece.lines });

const HAS_WORDS = /\p{L}/u;

function whyNot(text: string): string | undefined {
  if (!HAS_WORDS.test(text)) return 'no words';
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return 'a link';
  if (REFERENCE.test(text)) return 'a reference to another file';
  if (text.endsWith(':')) return 'only introduces what follows';
  if (text.endsWith('?')) return 'a question';
  return text.length > MAX_RULE ? `longer than ${MAX_RULE} characters` : undefined;
}
