import type { Token, Tokens } from 'marked';
import { commentReason, endOf, type Opened, lineBreaks, onlyBreaks, openedBy, STRUCK } from './rule-html';

/** What stands in a paragraph and is not said by it. */
export interface LeftOut {
  text: string;
  /** Line breaks before it. */
  lines: number;
  reason: string;
}

/** The words of a line without their markup; code keeps its marks, line breaks stay. */
export class Inline {
  text = '';
  readonly leftOut: LeftOut[] = [];

  constructor(tokens: readonly Token[] = []) {
    this.all(tokens);
  }

  private all(tokens: readonly Token[]): void {
    // Named once and looked for once: whatever has no end here has none further on.
    const endless = new Set<string>();
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] as Tokens.Generic;
      const opened = token.type === 'html' ? openedBy(token.raw) : undefined;
      const end = opened === undefined || endless.has(opened.name) ? -1 : endOfElement(tokens, at, opened);
      if (opened === undefined || end < 0) {
        if (opened !== undefined) endless.add(opened.name);
        this.one(token);
        continue;
      }
      this.leave(rawOf(tokens.slice(at, end + 1)), opened.reason);
      at = end;
    }
  }

  private one(token: Tokens.Generic): void {
    const { type, raw, tokens } = token;
    // A single tilde is the mark of a home folder more often.
    if (type === 'del' && !raw.startsWith('~~')) this.text += raw;
    else if (type === 'del') this.leave(raw, STRUCK);
    else if (type === 'codespan') this.text += raw;
    else if (type === 'br') this.text += '\n';
    else if (type === 'html') this.html(raw);
    else if (type === 'checkbox') return;
    else if (tokens === undefined) this.text += String(token['text'] ?? raw);
    else this.all(tokens);
  }

  private html(raw: string): void {
    if (raw.startsWith('<!--')) this.leave(raw, commentReason(raw));
    else this.text += /^<br\b/i.test(raw) ? ' ' : onlyBreaks(raw);
  }

  private leave(text: string, reason: string): void {
    this.leftOut.push({ text, lines: lineBreaks(this.text), reason });
    this.text += onlyBreaks(text);
  }
}

const rawOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join('');

const endOfElement = (tokens: readonly Token[], from: number, opened: Opened): number =>
  tokens.findIndex(({ type, raw }, at) => at > from && type === 'html' && endOf(opened, raw) !== undefined);

/** @returns whether there is nothing but links, whatever they are called. */
export function isBareLink(tokens: readonly Token[]): boolean {
  const links = tokens.filter(({ type }) => type === 'link' || type === 'image');
  const rest = tokens.filter((token) => !links.includes(token));
  return links.length > 0 && !/[\p{L}\p{N}]/u.test(new Inline(rest).text);
}
