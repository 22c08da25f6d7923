import { isCondition, isEach, PowerShellCommands } from './powershell-commands';
import { madeBy } from './powershell-expressions';
import { HELD, ITEM, NOTHING, type Output, type Word } from './powershell.types';
import { PowerShellSource } from './powershell-source';
import { type Held, PowerShellVariables, unique } from './powershell-variables';
import { type Call, type Script, UPSTREAM, type Write } from '../script.types';
import { asParameter } from './windows-words';

const DEEPEST = 40;
const CALLS = 2_000;
/** Characters of loops that are read again for their further rounds. */
const REPEATED = 15_000;
const ENDS_WORD = /[\s;|(){},'"<>]/;
const JOIN = /^\+['"$([]/;
const ASSIGNMENT =
  /(?:\[[\w.]+(?:\[\])?\]\s*)?\$\{?(?:(?:global|script|local|private):)?((?:env:)?\w+)\}?\s*(\+?)=(?!=)\s*/iy;
const LOOP = /foreach\s*(?:-parallel\s*)?\(\s*\$(\w+)\s+in\s+/iy;

/**
 * Reads PowerShell into its commands; what stands in blocks and conditions counts as run. A call of a method is a command
 * with a dot: `$client.DownloadString('…')` is `.DownloadString …`. A text that stands alone is handed on as by `echo`.
 */
export const readPowerShell = (source: string): Script => new PowerShellWalker(source).read();

class PowerShellWalker {
  private readonly source: PowerShellSource;
  private readonly variables = new PowerShellVariables();
  private readonly commands = new PowerShellCommands(this.variables);
  private whole = true;
  private repeated = REPEATED;

  constructor(text: string) {
    this.source = new PowerShellSource(text);
  }

  read(): Script {
    const { text } = this.source;
    while (!this.source.atEnd) {
      this.block('', NOTHING, 0);
      // A closing brace too many.
      this.source.at += 1;
    }
    // A quote that nothing closes reaches past the end.
    const calls = this.commands.all.map((call) => ({ ...call, end: Math.min(call.end, text.length) }));
    return { source: text, calls, whole: this.whole && this.variables.whole };
  }

  /** @returns what the commands up to the closing character, which is consumed, hand on */
  private block(close: string, input: Output, depth: number): Output {
    const found: Call[] = [];
    const values: string[] = [];
    let last = NOTHING;
    if (this.tooMuch(depth)) return NOTHING;
    while (!this.source.atEnd) {
      this.source.skipBlanks();
      const { next } = this.source;
      if (next === ')' || next === '}') {
        if (close === next) this.source.at += 1;
        break;
      }
      last = this.pipeline(close === '' ? NOTHING : input, depth);
      for (const call of last.calls) found.push(call);
      for (const value of last.values) values.push(value);
      const joint = this.source.ahead(2);
      if (joint === '||' || joint === '&&') this.source.at += 2;
      else if (/^[;\n\r]/.test(joint)) this.source.at += 1;
    }
    return { ...last, calls: found, values };
  }

  /** Whether there is more than can be read; what is left is not read then. */
  private tooMuch(depth: number): boolean {
    if (depth <= DEEPEST && this.commands.all.length < CALLS) return false;
    this.whole = false;
    this.source.giveUp();
    return true;
  }

  private pipeline(input: Output, depth: number): Output {
    const found: Call[] = [];
    let before = input;
    for (;;) {
      const output = this.command(before, depth);
      for (const call of output.calls) found.push(call);
      if (this.source.next !== '|' || this.source.ahead(2) === '||') return { ...output, calls: found };
      this.source.at += 1;
      this.source.skipBlanks();
      before = {
        calls: unique([...before.calls, ...output.calls]).slice(-UPSTREAM),
        values: output.values,
      };
    }
  }

  private command(before: Output, depth: number): Output {
    const [, name, adds] = this.source.starts(ASSIGNMENT) ?? [];
    if (name !== undefined) return this.assign(name.toLowerCase(), adds === '+', depth);
    const [, item] = this.source.starts(LOOP) ?? [];
    if (item !== undefined) return this.loop(item.toLowerCase(), before, depth);
    const start = this.source.at;
    const words: Word[] = [];
    const nested: Call[] = [];
    const values: string[] = [];
    const writes: Write[] = [];
    /** What is known before the first block of a condition, and behind each. */
    const ways: Held[] = [];
    while (!this.source.atEnd) {
      const from = this.source.at;
      const { next } = this.source;
      if (/[;\n\r|)}]/.test(next) || this.source.startsWith('&&')) break;
      if (next === ' ' || next === '\t' || next === ',') this.source.at += 1;
      else if (next === '#') this.source.skipLine();
      else if (next === '{') {
        this.source.at += 1;
        const each = isEach(words[0]);
        if (!each && ways.length > 0) this.variables.goOn(ways[0]);
        else if (!each && isCondition(words[0])) ways.push(this.variables.mark());
        const inner = each ? this.rounds('_', before, before, depth) : this.block('}', before, depth + 1);
        if (!each && ways.length > 0) ways.push(this.variables.mark());
        for (const call of inner.calls) nested.push(call);
        if (each) values.push(...this.variables.some(inner.values));
      } else if (next === '(' || this.source.startsWith('$(') || this.source.startsWith('@(')) {
        this.source.at += next === '(' ? 1 : 2;
        for (const call of this.group(words, from, depth)) nested.push(call);
      } else {
        const append = this.source.redirection();
        const word = this.word(nested, depth);
        if (append === undefined) words.push(...(word === undefined ? [] : [word]));
        else if (word !== undefined && !/^(?:&\d|\$null)$/i.test(word.value))
          writes.push({
            target: asParameter({ ...word, value: this.variables.expand(word.value) }, true),
            append,
          });
      }
      // Whatever was not understood is passed over, so that reading always ends.
      if (this.source.at === from) this.source.at += 1;
    }
    const either = /^if$/i.test(words[0]?.value ?? '') && words.some(({ value }) => /^else$/i.test(value));
    if (ways.length > 0) this.variables.meet(either ? ways.slice(1) : ways);
    const output = { calls: unique(nested), values };
    return this.commands.make({ words, writes, nested: output, start, end: this.source.at }, before);
  }

  /** `$path = 'C:\'` is kept for the commands behind it; what is assigned may itself be a command. */
  private assign(name: string, adds: boolean, depth: number): Output {
    if (this.tooMuch(depth)) return NOTHING;
    const listed = this.source.next === '@';
    const output = this.pipeline(NOTHING, depth + 1);
    this.variables.assign(name, output.values, { adds, listed, calls: output.calls });
    return output;
  }

  private loop(name: string, before: Output, depth: number): Output {
    const listed = this.block(')', NOTHING, depth + 1);
    this.source.skipBlanks();
    if (this.source.next !== '{') return listed;
    this.source.at += 1;
    const input = { ...before, calls: unique([...before.calls, ...listed.calls]).slice(-UPSTREAM) };
    return this.rounds(name, listed, input, depth);
  }

  /** A block once for each text that is handed to it, else once for all that it is handed. */
  private rounds(name: string, { values, calls }: Output, input: Output, depth: number): Output {
    const from = this.source.at;
    const texts = unique(values);
    const outer = this.variables.textsOf(name);
    const found: Call[] = [];
    const puts: string[] = [];
    let round = 0;
    do {
      const text = texts[round] ?? (name !== '_' && calls.length > 0 ? ITEM : undefined);
      this.variables.keep(name, text === undefined ? [] : [text]);
      this.source.at = from;
      const output = this.block('}', input, depth + 1);
      for (const call of output.calls) found.push(call);
      for (const value of output.values) puts.push(value);
      round += 1;
      const body = this.source.text.slice(from, this.source.at).toLowerCase();
      if (!body.includes(`$${name}`) && !body.includes(`\${${name}`)) break;
      if (round < texts.length) this.repeated -= body.length;
    } while (round < texts.length && this.repeated > 0);
    if (this.repeated <= 0) this.whole = false;
    this.variables.keep(name, outer);
    return { calls: unique(found), values: puts };
  }

  /** A group is a command of its own, or the arguments of the method that stands before it. */
  private group(words: Word[], from: number, depth: number): readonly Call[] {
    const inside = this.block(')', NOTHING, depth + 1);
    const end = this.source.at;
    const value = this.source.text.slice(from, end);
    const text: Word = { value, start: from, end, quoted: true, group: true };
    const last = words.at(-1);
    const called = this.commands.method(last, inside, text);
    if (last === undefined || called === undefined) {
      words.push({ ...text, values: inside.values });
      return inside.calls;
    }
    const values = madeBy(last.value, inside.values);
    words[words.length - 1] = { ...text, value: `${last.value}${value}`, start: last.start, values };
    return called;
  }

  private word(nested: Call[], depth: number): Word | undefined {
    const { source } = this;
    while (source.next === ' ') source.at += 1;
    const start = source.at;
    let value = '';
    let quoted = false;
    while (!source.atEnd) {
      const { next } = source;
      const two = source.ahead(2);
      if ((two === "@'" || two === '@"') && value === '') {
        value = source.hereString(two[1] ?? '');
        quoted = true;
      } else if (next === "'") {
        value += source.literal();
        quoted = true;
      } else if (next === '"') {
        value += this.text(nested, depth);
        quoted = true;
      } else if (next === '`') {
        value += two === '`\n' ? '' : two.slice(1);
        source.at += 2;
      } else if (ENDS_WORD.test(next) || (two === '&&' && value !== '')) break;
      // `'a'+'b'`: the sign between two texts is a word of its own.
      else if (JOIN.test(two) && (quoted || value === '' || HELD.test(value))) {
        if (value !== '') break;
        source.at += 1;
        return { value: next, start, end: source.at, quoted };
      } else {
        value += next;
        source.at += 1;
      }
    }
    return source.at === start ? undefined : { value, start, end: source.at, quoted };
  }

  /** Text in double quotes, with the commands inside it. */
  private text(nested: Call[], depth: number): string {
    const { source } = this;
    let value = '';
    source.at += 1;
    while (!source.atEnd && source.next !== '"') {
      if (source.startsWith('$(')) {
        const from = source.at;
        source.at += 2;
        for (const call of this.block(')', NOTHING, depth + 1).calls) nested.push(call);
        value += source.text.slice(from, source.at);
      } else {
        if (source.next === '`') source.at += 1;
        value += source.next;
        source.at += 1;
      }
    }
    source.at += 1;
    return value;
  }
}
