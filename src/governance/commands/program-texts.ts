import { programName, type ReadCall } from './call-rules';
import type { EffectBuilder } from './effect-builder';
import type { Effect } from './effect.types';
import type { Findings } from './findings';
import type { Dialect } from './dialect';
import type { Frame, ShellTools } from './frame';
import { inlineOf, isEncoded, isShell, SHELLS } from './interpreters';
import type { Argument, Call } from './script.types';
import { DECLARED } from './shell/shell-words';
import { ALL } from './shell/shell-variables';
import type { Unwrapped } from './unwrap';
import { substitutedInto, type UpstreamReader } from './upstream-reader';

/** What reads a script with the arguments of the one that it stands in. */
const SHARING = new Set(['eval', 'trap']);
const URL = /^https?:\/\//i;

/** Figures about a table are none of its rows. */
const COUNTED = /^\s*select\s+(?:count|sum|avg|min|max)\s*\(/i;
/** Where a statement puts what it selects: `COPY a TO 'b.csv'`, `\\copy a to b.csv`, `INTO OUTFILE 'b.csv'`. */
const INTO_FILE = /\b(?:to|outfile|dumpfile)\s+(?:'([^']{1,300})'|(?!stdout\b|program\b)([\w./~-]{1,300}))/i;

/** How a script inside another is to be read. */
interface Inner {
  remote?: boolean;
  dialect?: Dialect;
  /** Whether it only clears away what the script has made. */
  tidies?: boolean;
  args?: readonly string[];
  names?: Call['names'];
}

/** Reads the texts that commands are given to run: scripts, code in other languages and SQL. */
export class ProgramTexts {
  /** @param read reads a script inside this one */
  constructor(
    private readonly findings: Findings,
    private readonly upstream: UpstreamReader,
    private readonly frame: Frame,
    private readonly builder: EffectBuilder,
    private readonly tools: ShellTools,
    private readonly read: (source: string, frame: Frame) => readonly Effect[],
  ) {}

  /** Programs that run what they are given, piped or have downloaded. */
  interpreter(read: ReadCall, words: readonly Argument[], call: Call): void {
    const { program, flags } = read;
    // Only looks whether it is well formed.
    if (isShell(program) && words[1]?.value === '-n' && inlineOf(program, words).length === 0) return;
    const [file] = read.operands.filter(({ value }) => value !== '-');
    const inline = inlineOf(program, words);
    const isCode = inline.length > 0 && !isShell(program);
    // `bash -s -- -y` reads its input whatever else it is given; to code that is given its input is data, unless it runs that.
    const pipedIn = isCode
      ? inline.some((text) => substitutedInto(text, call).length > 0 || this.tools.code.runs(text.value))
      : file === undefined || flags.has('-s') || inline.length > 0 || substitutedInto(file, call).length > 0;
    const origin = pipedIn ? this.upstream.originOf(call.upstream) : undefined;
    const encoded = isEncoded(program, words);
    if (origin !== undefined || encoded)
      this.findings.add({ kind: origin ?? 'run-unseen', sort: 'resource', final: true }, call);
    else if (inline.length === 0 && this.isForeign(read.operands, words))
      this.findings.add({ kind: 'download-and-run', sort: 'resource', final: true }, call);
    else if (inline.length === 0 && file !== undefined) this.written(file.value, file, program);
    if (encoded) return;
    const texts = [
      ...inline,
      ...(call.input === undefined || (isCode && !pipedIn) ? [] : [call.input]),
      ...(pipedIn ? this.upstream.textsFor(call) : []),
    ];
    // `sh -c '…' name a b`: what follows the text are its name and its arguments.
    const shared = SHARING.has(program) ? call.names?.get(ALL)?.at(-1) : undefined;
    const behind = inline.length === 1 ? argumentsBehind(inline[0], words) : [];
    const args = typeof shared === 'object' ? shared : behind;
    // What is given twice does nothing else the second time.
    const distinct = new Map(texts.map((text) => [text.value, text]));
    for (const text of distinct.values()) this.interpreted(program, text, { args, names: call.names });
  }

  /** SQL, or another language, that a database client is given. */
  statements(read: ReadCall, words: readonly Argument[], call: Call): void {
    const { sql, code, policy } = this.tools;
    const evaluated = read.flags.get('--eval');
    const about = words.slice(1).flatMap(({ value }) => this.builder.nameOf(value));
    if (evaluated !== undefined)
      this.findings.take(code.read(evaluated.value, this.findings.spanOf(evaluated), this.builder, about));
    if (!Object.hasOwn(policy.sql, read.program)) return;
    const given = (policy.sql[read.program] ?? []).flatMap((flag) =>
      flag === 'last' ? words.slice(2).slice(-1) : (read.flags.get(flag) ?? []),
    );
    const found = [...given, ...this.handed(call)].flatMap((text) =>
      sql.read(text.value, this.findings.spanOf(text), this.builder, about),
    );
    this.findings.take(found);
    this.keepSelected(found, call);
  }

  /** What statements about people put out goes on to who reads it, or into the file that they name. */
  private keepSelected(found: readonly Effect[], call: Call): void {
    const about = found.filter(
      ({ kind, places, text }) =>
        (kind === 'read' || kind === 'expose') &&
        places.includes('personal') &&
        !places.includes('scratch') &&
        !COUNTED.test(text),
    );
    if (about.length === 0) return;
    const { memory } = this.frame;
    memory.keepYield(call, ['personal']);
    for (const { text } of about) {
      const [, quoted, bare] = INTO_FILE.exec(text) ?? [];
      const file = quoted ?? bare;
      if (file !== undefined) memory.keepCargo([file], ['personal']);
    }
  }

  /** @returns the texts that a command reads as its input */
  handed(call: Call): Argument[] {
    return [...(call.input === undefined ? [] : [call.input]), ...this.upstream.textsFor(call)];
  }

  /** Scripts that wrappers are given, as one text or word by word. */
  wrapped({ script, remote }: Unwrapped, { names }: Call): void {
    const [first] = script;
    const last = script.at(-1);
    if (first === undefined || last === undefined) return;
    const value = script.length === 1 ? first.value : script.map((word) => word.value).join(' ');
    this.script(
      { value, start: first.start, end: last.end },
      remote === undefined ? { names } : { remote: true },
    );
  }

  /** A script that a shell on another machine reads from its input. */
  remoteInput(call: Call): void {
    const kind = this.upstream.originOf(call.upstream);
    if (kind !== undefined) this.findings.add({ kind, sort: 'resource', final: true }, call);
    for (const text of this.handed(call)) this.script(text, { remote: true });
  }

  /** `$(…)` in the place of a program runs what it prints. */
  printed([program]: readonly Argument[], call: Call): void {
    if (program === undefined) return;
    const direct = substitutedInto(program, call);
    // `a=$(…); $a` runs what was printed into the variable.
    const inside = direct.length > 0 ? direct : call.upstream;
    const told = inside.some(({ words }) => this.tools.echoes.has(programName(words[0]?.value ?? '')));
    const kind = this.upstream.originOf(inside) ?? (told ? 'run-unseen' : undefined);
    if (kind !== undefined) this.findings.add({ kind, sort: 'resource', final: true }, call);
  }

  /** Commands in variables that other programs run (`PAGER`, `GIT_SSH_COMMAND`). */
  inVariables({ words, assigned = [] }: Call): void {
    const { handed } = this.tools;
    for (const { name, value } of assigned) if (handed.has(name)) this.script(value);
    const isAlias = words[0]?.value === 'alias';
    for (const word of words.slice(1)) {
      const [, name = '', value = ''] = DECLARED.exec(word.value) ?? [];
      if (isAlias || handed.has(name)) this.script({ ...word, value });
    }
  }

  /** A file that is run, where the call itself tells what stands in it. */
  written(file: string, span: { start: number; end: number }, program?: string): void {
    const value = this.frame.memory.writtenIn(file);
    if (value === undefined) return;
    const how = program ?? /^#!.*\b(?:env\s+)?(python|node|perl|ruby|php)/.exec(value)?.[1] ?? 'sh';
    this.interpreted(how, { value, start: span.start, end: span.end });
  }

  /** A script inside this one. */
  script(
    text: Argument,
    { remote = false, dialect = this.frame.dialect, tidies = false, args = [], names }: Inner = {},
  ): void {
    const frame: Frame = {
      ...this.frame,
      dialect,
      at: this.findings.placeOf(text),
      depth: this.frame.depth + 1,
      remote: this.frame.remote || remote,
      args,
      names,
    };
    // A trap clears away what the script has made, under a name of its own.
    this.findings.take(
      this.read(text.value, frame).filter(
        ({ target, places }) => !tidies || places.length > 0 || !target.startsWith('$'),
      ),
    );
  }

  /** Whether what an interpreter is given to run was downloaded, or is an address (`deno run https://…`). */
  private isForeign(operands: readonly Argument[], words: readonly Argument[]): boolean {
    const [first, second] = operands.map(({ value }) => value);
    // Behind a flag may stand its value (`bash -o pipefail a.sh`), or the file.
    const sure = operands.findIndex((word) => words[words.indexOf(word) - 1]?.value.startsWith('-') !== true);
    const scripts = operands.slice(0, Math.max(sure + 1, first === 'run' ? 2 : 1));
    return (
      URL.test((first === 'run' ? second : first) ?? '') ||
      (sure < 0 ? operands : scripts).some(({ value }) => this.frame.memory.isDownloaded(value))
    );
  }

  /** A text as the program reads that is to run it. */
  private interpreted(program: string, text: Argument, given: Pick<Inner, 'args' | 'names'> = {}): void {
    const { code } = this.tools;
    if (isShell(program)) {
      const dialect = SHELLS[program] ?? this.frame.dialect;
      this.script(text, { ...given, dialect, tidies: program === 'trap' });
      return;
    }
    this.findings.take(code.read(text.value, this.findings.spanOf(text), this.builder));
    for (const value of code.commands(text.value, program)) this.script({ ...text, value });
  }
}

/** The words behind a text that a shell is given to run and behind its name. */
const argumentsBehind = (text: Argument | undefined, words: readonly Argument[]): string[] => {
  const at = words.findIndex(({ start, value }) => start === text?.start && value === text.value);
  return at < 0 ? [] : words.slice(at + 2).map(({ value }) => value);
};
