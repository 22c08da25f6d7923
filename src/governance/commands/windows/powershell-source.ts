/** The text of a script in PowerShell, and how far it is read. */
export class PowerShellSource {
  at = 0;

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The character that comes next; empty at the end. */
  get next(): string {
    return this.text[this.at] ?? '';
  }

  /** @returns so many of the characters that come next */
  ahead(count: number): string {
    return this.text.slice(this.at, this.at + count);
  }

  startsWith(words: string): boolean {
    return this.text.startsWith(words, this.at);
  }

  /** Goes to the end, past what cannot be read. */
  giveUp(): void {
    this.at = this.text.length;
  }

  /** @returns something that the text goes on with, which is consumed */
  starts(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  /** Passes over blanks, ends of commands and comments. */
  skipBlanks(): void {
    for (;;) {
      const { next } = this;
      if (next !== '' && /[\s;]/.test(next)) this.at += 1;
      else if (next === '#') this.skipLine();
      else if (this.startsWith('<#')) {
        const end = this.text.indexOf('#>', this.at);
        this.at = end < 0 ? this.text.length : end + 2;
      } else return;
    }
  }

  skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end;
  }

  /** @returns a text in single quotes */
  literal(): string {
    let value = '';
    for (this.at += 1; !this.atEnd; this.at += 1) {
      if (this.next !== "'") value += this.next;
      else if (this.text[this.at + 1] === "'") {
        value += this.next;
        this.at += 1;
      } else break;
    }
    this.at += 1;
    return value;
  }

  /** @returns a text over several lines, between `@'` and `'@` */
  hereString(quote: string): string {
    const from = this.at + 2;
    const end = this.text.indexOf(`\n${quote}@`, from);
    this.at = end < 0 ? this.text.length : end + 3;
    return this.text.slice(from, end < 0 ? undefined : end).trimStart();
  }

  /** Whether a redirection begins here, which is then consumed. @returns whether it adds to its file */
  redirection(): boolean | undefined {
    if (this.next !== '>' && !/^[2-6*]>/.test(this.ahead(2))) return undefined;
    const found = /^[2-6*]?(>>?)/.exec(this.ahead(3));
    this.at += found?.[0].length ?? 1;
    return found?.[1] === '>>';
  }
}
