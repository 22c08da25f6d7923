import { filledIn } from './bounded';
import { type Argument, type Call, folderFrom, type Script, UPSTREAM } from './shell-script';
import { asParameter } from './windows-words';

const DEEPEST = 40;
const VARIABLES = 50;
const ENDS_WORD = /[\s;|(){},'"<>]/;
const MEMBER = /(?:\.|::)([a-z]\w*)$/i;
const ASSIGNED = /^\$([\w:]+)$/;
const VARIABLE = /\$\{?(\w+)\}?/g;
const GOING = new Set(['cd', 'chdir', 'sl', 'set-location', 'push-location', 'pushd']);
const OPERATORS = new Set(['&', '.', 'return', 'do', 'try', 'else', 'finally', 'throw']);

interface Word extends Argument {
  quoted: boolean;
}

/**
 * Reads PowerShell into its commands; what stands in blocks and conditions counts as run. A call of a method is a command
 * with a dot: `$client.DownloadString('…')` is `.DownloadString …`.
 */
export const readPowerShell = (source: string): Script => new PowerShellWalker(source).read();

class PowerShellWalker {
  private readonly calls: Call[] = [];
  private readonly variables = new Map<string, string>();
  private at = 0;
  private folder = '';
  private whole = true;

  constructor(private readonly source: string) {}

  read(): Script {
    const { length } = this.source;
    while (this.at < this.source.length) {
      this.block('', [], 0);
      // A closing brace too many.
      this.at += 1;
    }
    // A quote that nothing closes reaches past the end.
    const calls = this.calls.map((call) => ({ ...call, end: Math.min(call.end, length) }));
    return { source: this.source, calls, whole: this.whole };
  }

  /** @returns the commands up to the closing character, which is consumed */
  private block(close: string, input: readonly Call[], depth: number): Call[] {
    const found: Call[] = [];
    if (depth > DEEPEST) {
      this.whole = false;
      this.at = this.source.length;
      return found;
    }
    let before = input;
    while (this.at < this.source.length) {
      this.skipBlanks();
      const next = this.source[this.at] ?? '';
      if (next === ')' || next === '}') {
        if (close === next) this.at += 1;
        return found;
      }
      const calls = this.command(before, depth);
      found.push(...calls);
      const joint = this.source.slice(this.at, this.at + 2);
      if (joint.startsWith('|') && joint !== '||') {
        before = [...before, ...calls].slice(-UPSTREAM);
        this.at += 1;
      } else {
        before = close === '' ? [] : input;
        if (joint === '||' || joint === '&&') this.at += 2;
        else if (/^[;\n\r]/.test(joint)) this.at += 1;
      }
    }
    return found;
  }

  private command(before: readonly Call[], depth: number): Call[] {
    const start = this.at;
    const words: Word[] = [];
    const nested: Call[] = [];
    const writes: { target: Argument; append: boolean }[] = [];
    while (this.at < this.source.length) {
      const from = this.at;
      const char = this.source[this.at] ?? '';
      if (/[;\n\r|)}]/.test(char) || this.source.startsWith('&&', this.at)) break;
      if (char === ' ' || char === '\t' || char === ',') this.at += 1;
      else if (char === '#') this.skipLine();
      else if (char === '{') {
        this.at += 1;
        nested.push(...this.block('}', before, depth + 1));
      } else if (
        char === '(' ||
        this.source.startsWith('$(', this.at) ||
        this.source.startsWith('@(', this.at)
      ) {
        this.at += char === '(' ? 1 : 2;
        nested.push(...this.group(words, from, depth));
      } else if (char === '>' || /^[2-6*]>/.test(this.source.slice(this.at, this.at + 2))) {
        const append = this.redirection();
        const target = this.word(nested, depth);
        if (target !== undefined && !/^(?:&\d|\$null)$/i.test(target.value))
          writes.push({ target: asParameter(target, true), append });
      } else {
        const word = this.word(nested, depth);
        if (word !== undefined) words.push(word);
      }
      // Whatever was not understood is passed over, so that reading always ends.
      if (this.at === from) this.at += 1;
    }
    return this.finish(words, writes, nested, before, start);
  }

  private finish(
    all: readonly Word[],
    writes: Call['writes'],
    nested: readonly Call[],
    before: readonly Call[],
    start: number,
  ): Call[] {
    const words = this.assigned(all).filter(({ value }, at) => at > 0 || !OPERATORS.has(value.toLowerCase()));
    if (words.length === 0 && writes.length === 0) return [...nested];
    const call: Call = {
      words: words.map((word) => asParameter({ ...word, value: this.expand(word.value) }, word.quoted)),
      writes,
      upstream: [...before, ...nested].slice(-UPSTREAM),
      input: undefined,
      folder: this.folder,
      start,
      end: this.at,
    };
    const [program, target] = call.words;
    if (GOING.has(program?.value.toLowerCase() ?? '') && target !== undefined)
      this.folder = folderFrom(this.folder, target.value);
    this.calls.push(call);
    return [...nested, call];
  }

  /** `$path = 'C:\'` is kept for the commands behind it; what is assigned may itself be a command. */
  private assigned(words: readonly Word[]): readonly Word[] {
    const [name, equals, value] = words;
    const variable = ASSIGNED.exec(name?.value ?? '')?.[1];
    if (variable === undefined || !/^[+]?=$/.test(equals?.value ?? '')) return words;
    const literal = words.length === 3 && value?.quoted === true;
    if (literal && this.variables.size < VARIABLES)
      this.variables.set(variable.toLowerCase(), this.expand(value.value));
    return literal ? [] : words.slice(2);
  }

  /** A group is a command of its own, or the arguments of the method that stands before it. */
  private group(words: Word[], from: number, depth: number): Call[] {
    const before = this.calls.length;
    const inner = this.block(')', [], depth + 1);
    const text = { value: this.source.slice(from, this.at), start: from, end: this.at, quoted: true };
    const last = words.at(-1);
    const method = last?.end === from ? MEMBER.exec(last.value)?.[1] : undefined;
    if (last === undefined || method === undefined) {
      words.push(text);
      return inner;
    }
    const args = this.calls.length > before ? this.calls.at(-1) : undefined;
    const plain = args !== undefined && args === inner.at(-1);
    if (plain) this.calls.pop();
    const call: Call = {
      words: [{ ...last, value: `.${method.toLowerCase()}` }, ...(plain ? args.words : [])],
      writes: [],
      upstream: plain ? inner.slice(0, -1) : inner,
      input: undefined,
      folder: this.folder,
      start: last.start,
      end: this.at,
    };
    this.calls.push(call);
    words[words.length - 1] = { ...text, value: `${last.value}${text.value}`, start: last.start };
    return [...call.upstream, call];
  }

  private word(nested: Call[], depth: number): Word | undefined {
    while (this.source[this.at] === ' ') this.at += 1;
    const start = this.at;
    let value = '';
    let quoted = false;
    while (this.at < this.source.length) {
      const char = this.source[this.at] ?? '';
      const two = this.source.slice(this.at, this.at + 2);
      if ((two === "@'" || two === '@"') && value === '') {
        value = this.hereString(two[1] ?? '');
        quoted = true;
      } else if (char === "'") {
        value += this.literal();
        quoted = true;
      } else if (char === '"') {
        value += this.text(nested, depth);
        quoted = true;
      } else if (char === '`') {
        value += this.source[this.at + 1] === '\n' ? '' : (this.source[this.at + 1] ?? '');
        this.at += 2;
      } else if (ENDS_WORD.test(char) || (two === '&&' && value !== '')) break;
      else {
        value += char;
        this.at += 1;
      }
    }
    return this.at === start ? undefined : { value, start, end: this.at, quoted };
  }

  private literal(): string {
    let value = '';
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const char = this.source[this.at] ?? '';
      if (char !== "'") value += char;
      else if (this.source[this.at + 1] === "'") {
        value += char;
        this.at += 1;
      } else break;
    }
    this.at += 1;
    return value;
  }

  /** Text in double quotes, with the commands inside it. */
  private text(nested: Call[], depth: number): string {
    let value = '';
    this.at += 1;
    while (this.at < this.source.length && this.source[this.at] !== '"') {
      if (this.source.startsWith('$(', this.at)) {
        const from = this.at;
        this.at += 2;
        nested.push(...this.block(')', [], depth + 1));
        value += this.source.slice(from, this.at);
      } else {
        if (this.source[this.at] === '`') this.at += 1;
        value += this.source[this.at] ?? '';
        this.at += 1;
      }
    }
    this.at += 1;
    return value;
  }

  private hereString(quote: string): string {
    const from = this.at + 2;
    const end = this.source.indexOf(`\n${quote}@`, from);
    this.at = end < 0 ? this.source.length : end + 3;
    return this.source.slice(from, end < 0 ? undefined : end).trimStart();
  }

  private redirection(): boolean {
    const found = /^[2-6*]?(>>?)/.exec(this.source.slice(this.at, this.at + 3));
    this.at += found?.[0].length ?? 1;
    return found?.[1] === '>>';
  }

  private skipBlanks(): void {
    for (;;) {
      const char = this.source[this.at] ?? '';
      if (char !== '' && /[\s;]/.test(char)) this.at += 1;
      else if (char === '#') this.skipLine();
      else if (this.source.startsWith('<#', this.at)) {
        const end = this.source.indexOf('#>', this.at);
        this.at = end < 0 ? this.source.length : end + 2;
      } else return;
    }
  }

  private skipLine(): void {
    const end = this.source.indexOf('\n', this.at);
    this.at = end < 0 ? this.source.length : end;
  }

  private expand(value: string): string {
    if (this.variables.size === 0 || !value.includes('$')) return value;
    return filledIn(value, (word) =>
      word.replace(VARIABLE, (all, name: string) => this.variables.get(name.toLowerCase()) ?? all),
    );
  }
}
