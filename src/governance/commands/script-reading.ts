import { bounded } from './bounded';
import { programName, type ReadCall, type RuleMatch } from './call-rules';
import { type EffectBuilder, type Finding, isRemote } from './effect-builder';
import type { Effect, Span, TargetSort } from './effect.types';
import { listing, selection, subcommands } from './find-command';
import type { Frame, ShellTools } from './frame';
import { gitCommands } from './git-config';
import { inlineOf, isEncoded, isShell, SHELLS } from './interpreters';
import { readCommandPrompt } from './cmd-script';
import type { Dialect } from './dialect';
import { readPowerShell } from './powershell-script';
import { type Argument, type Call, DECLARED, readScript, type Script, UPSTREAM } from './shell-script';
import { type Unwrapped, unwrap } from './unwrap';

/** What is more than a request when it goes along. */
const PRIVATE = ['secret', 'personal'];
const EVALUATORS = new Set(['eval', 'trap', 'source', '.']);
/** What hands its input on as it is. */
const HANDING = new Set(['cat', 'tee']);
/** What a pipeline hands to the next cmdlet. */
const LISTS = new Set(['get-childitem', 'gci', 'dir', 'ls']);
const ITEM = /^\$(?:_|psitem)\b/i;
const URL = /^https?:\/\//i;
/** A program that comes from where no registry has looked at it. */
const FOREIGN = /^(?:https?:\/\/|(?:git\+\w+|github|gitlab|bitbucket|gist):)/i;
/** Words that a command is fed with and that are put into it one by one. */
const NAMES = 10;
/** Words of a command that is counted as one. */
const WORDS_OF_ONE = 20;
/** A name that is nothing but a variable or what a command prints. */
const FOUND = /^(?:\$\w+|\$\{\w+\}|\$\([^]*\)|`[^]*`)$/;
/** What stands for the words that a command is fed with. */
const PLACEHOLDER = '{}';
const SHELL_NAME = /^(?:ba|z|k|da|a|fi)?sh$/;
const SUBSTITUTED = /^(?:\$\(|`)/;
const READERS: Readonly<Record<Dialect, (source: string, args: readonly string[]) => Script>> = {
  posix: readScript,
  powershell: readPowerShell,
  cmd: readCommandPrompt,
};

/** The reading of one script: its commands in their order, those inside them as scripts of their own. */
export class ScriptReading {
  private found: Effect[] = [];

  constructor(
    private readonly source: string,
    private readonly frame: Frame,
    private readonly builder: EffectBuilder,
    private readonly tools: ShellTools,
  ) {}

  read(): Effect[] {
    const { characters, depth, effects } = this.tools.policy.limits;
    if (this.frame.depth >= depth) return this.unread(0);
    const { calls, whole } = READERS[this.frame.dialect](
      this.source.slice(0, characters),
      this.frame.args ?? [],
    );
    for (const call of calls) {
      if (this.frame.left.commands <= 0) return this.unread(call.start);
      // One of many words is as much work as many.
      this.frame.left.commands -= 1 + Math.floor(call.words.length / WORDS_OF_ONE);
      this.call(call);
      if (this.found.length > 2 * effects) this.found = bounded(this.found, effects);
    }
    if (this.source.length > characters) return this.unread(characters);
    return whole ? this.found : this.unread(0);
  }

  /** What is not read counts as run unseen. */
  private unread(start: number): Effect[] {
    const rest = { start, end: this.source.length, folder: '' };
    this.add({ kind: 'run-unseen', sort: 'resource', final: true }, rest);
    return this.found;
  }

  private add(
    finding: Omit<Finding, 'text' | 'span' | 'folder' | 'remote'>,
    { start, end, folder }: Pick<Call, 'start' | 'end' | 'folder'>,
  ): void {
    const { remote } = this.frame;
    const text = this.source.slice(start, end);
    this.found.push(
      this.builder.build({ folder, remote, ...finding, text, span: this.spanOf({ start, end }) }),
    );
  }

  private call(call: Call, layer = 0): void {
    const { rules, cargo, policy, echoes } = this.tools;
    for (const { target, append } of call.writes)
      this.add({ kind: append ? 'write' : 'overwrite', sort: 'path', target: target.value }, call);
    this.frame.memory.keepWritten(call, echoes);
    this.handed(call);
    if (call.words.length === 0) return;
    const bare = unwrap(call.words, policy);
    this.wrapped(bare);
    if (bare.remote !== undefined) {
      const along = cargo.upstreamOf(call, this.builder);
      const kind = along.length > 0 ? 'send' : 'fetch';
      this.add({ kind, sort: 'host', target: bare.remote.value, cargo: along }, call);
      if (readsInput(bare.script)) this.remoteInput(call);
      return;
    }
    if (bare.fed && this.filled(call, bare, layer)) return;
    const read = rules.read(bare.words);
    const inner = read.program === 'find' && layer < policy.limits.depth ? subcommands(bare.words, call) : [];
    for (const one of inner) this.call(one, layer + 1);
    if (this.tools.interpreters.has(read.program) || EVALUATORS.has(read.program))
      this.interpreter(read, bare.words, call);
    else this.statements(read, bare.words, call);
    if (read.program === 'git') for (const text of gitCommands(bare.words)) this.script(text);
    if (this.tools.lineClients.has(read.program)) this.lines(read.program, bare, call);
    const program = bare.words[0]?.value ?? '';
    if (SUBSTITUTED.test(program)) this.printed(bare.words, call);
    if (this.frame.memory.isDownloaded(program) || FOREIGN.test(program))
      this.add({ kind: 'download-and-run', sort: 'resource', final: true }, call);
    else this.runWritten(program, bare.words[0] ?? call);
    const matches = rules.match(read);
    for (const match of matches) this.apply(match, read, bare, call);
    this.frame.memory.keepDone(read, matches, call);
    const { memory } = this.frame;
    const outputs = memory.outputsOf(read, call);
    if (outputs.length === 0) return;
    const content = [
      ...read.operands.flatMap(({ value }) => this.builder.cargoOf(value, call.folder)),
      ...cargo.upstreamOf(call, this.builder),
      ...matches.flatMap(({ rule }) => rule.yields ?? []),
      ...memory.carriedIn(call),
    ];
    memory.keepCargo(
      outputs,
      content.filter((place) => PRIVATE.includes(place)),
    );
  }

  /** `xargs -I{} rm {}`: the command once for each word that it is fed with. @returns whether there were any */
  private filled(call: Call, { words, script }: Unwrapped, layer: number): boolean {
    const mark = placeholderOf(call.words);
    const inside = [...words, ...script];
    if (mark === undefined || layer > 0 || !inside.some(({ value }) => value.includes(mark))) return false;
    const names = this.fedBy(call);
    if (names.length > NAMES) this.unread(call.start);
    for (const name of names.slice(0, NAMES))
      this.call(
        {
          ...call,
          words: inside.map((word) => ({ ...word, value: word.value.replaceAll(mark, name) })),
          writes: [],
          input: undefined,
        },
        layer + 1,
      );
    return names.length > 0;
  }

  /** Turns a rule that was met into effects, one for each target. */
  private apply(
    { rule, targets }: RuleMatch,
    read: ReadCall,
    { fed, through, words, contained }: Unwrapped,
    call: Call,
  ): void {
    const { effect, sort, final, outside, is = [] } = rule;
    const many = rule.many?.some((flag) => read.flags.has(flag)) === true;
    const scope = rule.scope ?? (many ? 'many' : undefined);
    const cargo = [
      ...this.tools.cargo.cargoOf(rule, read, call, this.builder),
      ...this.frame.memory.carriedIn(call),
      ...call.upstream.flatMap(({ words: before }) =>
        programName(before[0]?.value ?? '') === 'find' ? this.builder.cargoOf(selection(before)) : [],
      ),
    ];
    // A request into which something private was put sends it.
    const sends = effect === 'fetch' && cargo.some((place) => PRIVATE.includes(place));
    const given = targets
      .map(({ value }) => value)
      .filter((value) => !ITEM.test(value) && !(fed && value === PLACEHOLDER))
      .flatMap((value) => (sort === 'path' && FOUND.test(value) ? this.namesOf(value, call) : value));
    const named = read.program === 'find' ? [selection(words)] : given;
    const chosen =
      named.length > 0
        ? named
        : effect === 'read' && !fed
          ? inputsOf(call)
          : this.unnamed(sort, fed || this.frame.dialect === 'powershell', call);
    // The shell's own `read` asks the terminal where no file is its input.
    if (effect === 'read' && sort === 'path' && rule.take === 'none' && chosen.length === 0) return;
    // A package from an address is a program that no registry has looked at.
    const foreign =
      effect === 'install' &&
      chosen.some((value) => URL.test(value) || this.frame.memory.isDownloaded(value));
    const kind = sends ? 'send' : foreign ? 'download-and-run' : effect;
    const by = [...through, read.program];
    const usual = { kind, sort, cargo, places: is, final, outside, contained, by, ...(scope && { scope }) };
    if (sort === 'remote') {
      // What goes nowhere beyond this machine is a copy.
      for (const target of chosen.filter(isRemote)) this.add({ ...usual, target }, call);
    } else if (chosen.length === 0) this.add({ ...usual, ...(fed && { scope: 'many' }) }, call);
    else for (const target of chosen) this.add({ ...usual, target }, call);
  }

  /** Programs that run what they are given, piped or have downloaded. */
  private interpreter(read: ReadCall, words: readonly Argument[], call: Call): void {
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
    const origin = pipedIn ? this.origin(call.upstream) : undefined;
    const encoded = isEncoded(program, words);
    if (origin !== undefined || encoded)
      this.add({ kind: origin ?? 'run-unseen', sort: 'resource', final: true }, call);
    else if (inline.length === 0 && this.isForeign(read.operands, words))
      this.add({ kind: 'download-and-run', sort: 'resource', final: true }, call);
    else if (inline.length === 0 && file !== undefined) this.runWritten(file.value, file, program);
    if (encoded) return;
    const texts = [
      ...inline,
      ...(call.input === undefined || (isCode && !pipedIn) ? [] : [call.input]),
      ...(pipedIn ? this.handedOn(call) : []),
    ];
    // `sh -c '…' name a b`: what follows the text are its name and its arguments.
    const args = inline.length === 1 ? argumentsBehind(inline[0], words) : [];
    for (const text of texts) this.interpreted(program, text, args);
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
  private interpreted(program: string, text: Argument, args: readonly string[] = []): void {
    const { code } = this.tools;
    if (isShell(program)) {
      this.script(text, {
        dialect: SHELLS[program] ?? this.frame.dialect,
        tidies: program === 'trap',
        args,
      });
      return;
    }
    this.found.push(...code.read(text.value, this.spanOf(text), this.builder));
    for (const value of code.commands(text.value, program)) this.script({ ...text, value });
  }

  /** SQL, or another language, that a database client is given. */
  private statements(read: ReadCall, words: readonly Argument[], call: Call): void {
    const { sql, code, policy } = this.tools;
    const evaluated = read.flags.get('--eval');
    const about = words.slice(1).flatMap(({ value }) => this.builder.nameOf(value));
    if (evaluated !== undefined)
      this.found.push(...code.read(evaluated.value, this.spanOf(evaluated), this.builder, about));
    if (!Object.hasOwn(policy.sql, read.program)) return;
    const given = (policy.sql[read.program] ?? []).flatMap((flag) =>
      flag === 'last' ? words.slice(2).slice(-1) : (read.flags.get(flag) ?? []),
    );
    const input = call.input === undefined ? [] : [call.input];
    for (const text of [...given, ...input, ...this.handedOn(call)])
      this.found.push(...sql.read(text.value, this.spanOf(text), this.builder, about));
  }

  /** Scripts that wrappers are given, as one text or word by word. */
  private wrapped({ script, remote }: Unwrapped): void {
    const [first] = script;
    const last = script.at(-1);
    if (first === undefined || last === undefined) return;
    const value = script.length === 1 ? first.value : script.map((word) => word.value).join(' ');
    this.script({ value, start: first.start, end: last.end }, { remote: remote !== undefined });
  }

  private script(
    text: Argument,
    {
      remote = false,
      dialect = this.frame.dialect,
      tidies = false,
      args = [],
    }: { remote?: boolean; dialect?: Dialect; tidies?: boolean; args?: readonly string[] } = {},
  ): void {
    const inside = this.source.indexOf(text.value, text.start);
    const exact = inside >= 0 && inside + text.value.length <= text.end;
    const { at, depth } = this.frame;
    const frame: Frame = {
      ...this.frame,
      dialect,
      at: exact && typeof at === 'number' ? at + inside : this.spanOf(text),
      depth: depth + 1,
      remote: this.frame.remote || remote,
      args,
    };
    const effects = new ScriptReading(text.value, frame, this.builder, this.tools).read();
    // A trap clears away what the script has made, under a name of its own.
    this.found.push(
      ...effects.filter(({ target, places }) => !tidies || places.length > 0 || !target.startsWith('$')),
    );
  }

  /** How something came to be run without having been seen: downloaded, or out of a hidden form. */
  private origin(upstream: readonly Call[]): 'download-and-run' | 'run-unseen' | undefined {
    const { rules, policy, decoders } = this.tools;
    if (upstream.length >= UPSTREAM) return 'run-unseen';
    const before = upstream.map(({ words }) => rules.read(unwrap(words, policy).words));
    const fetched = before.some((read) => rules.match(read).some(({ rule }) => rule.effect === 'fetch'));
    const kept = before.some(({ operands }) =>
      operands.some(({ value }) => this.frame.memory.isDownloaded(value)),
    );
    if (fetched || kept) return 'download-and-run';
    return before.some(({ program }) => decoders.has(program)) ? 'run-unseen' : undefined;
  }

  /** Texts that `echo` and the like hand on, and those of files that the call has written. */
  private handedOn({ upstream }: Call): Argument[] {
    return upstream.flatMap(({ words, input }) => {
      if (input !== undefined && HANDING.has(programName(words[0]?.value ?? ''))) return [input];
      const texts = words.slice(1).filter(({ value }) => !value.startsWith('-'));
      if (this.tools.echoes.has(programName(words[0]?.value ?? ''))) return texts;
      return texts.flatMap((word) => {
        const value = this.frame.memory.writtenIn(word.value);
        return value === undefined ? [] : [{ ...word, value }];
      });
    });
  }

  /** A script that a shell on another machine reads from its input. */
  private remoteInput(call: Call): void {
    const kind = this.origin(call.upstream);
    if (kind !== undefined) this.add({ kind, sort: 'resource', final: true }, call);
    for (const text of [...(call.input === undefined ? [] : [call.input]), ...this.handedOn(call)])
      this.script(text, { remote: true });
  }

  /** `$(…)` in the place of a program runs what it prints. */
  private printed([program]: readonly Argument[], call: Call): void {
    if (program === undefined) return;
    const direct = substitutedInto(program, call);
    // `a=$(…); $a` runs what was printed into the variable.
    const inside = direct.length > 0 ? direct : call.upstream;
    const told = inside.some(({ words }) => this.tools.echoes.has(programName(words[0]?.value ?? '')));
    const kind = this.origin(inside) ?? (told ? 'run-unseen' : undefined);
    if (kind !== undefined) this.add({ kind, sort: 'resource', final: true }, call);
  }

  /** What a command acts upon without naming it: what it is fed with, or the branch that was gone to. */
  private unnamed(sort: TargetSort, fed: boolean, call: Call): string[] {
    const { branch } = this.frame.memory;
    if (sort === 'branch' && branch !== undefined) return [branch];
    // The database of an environment is told by its name.
    if (sort === 'table' && call.environment !== undefined) return [call.environment];
    return fed && sort === 'path' ? this.fedBy(call) : [];
  }

  /** Commands in variables that other programs run (`PAGER`, `GIT_SSH_COMMAND`). */
  private handed({ words, assigned = [] }: Call): void {
    const { handed } = this.tools;
    for (const { name, value } of assigned) if (handed.has(name)) this.script(value);
    const isAlias = words[0]?.value === 'alias';
    for (const word of words.slice(1)) {
      const [, name = '', value = ''] = DECLARED.exec(word.value) ?? [];
      if (isAlias || handed.has(name)) this.script({ ...word, value });
    }
  }

  /** What a client is told line by line, as if each line stood behind its name. */
  private lines(program: string, bare: Unwrapped, call: Call): void {
    const texts = [...(call.input === undefined ? [] : [call.input]), ...this.handedOn(call)];
    for (const { value, ...at } of texts)
      for (const line of value.split('\n')) {
        if (this.frame.left.commands <= 0) {
          this.unread(call.start);
          return;
        }
        this.frame.left.commands -= 1;
        const words = line.split(/\s+/).filter((word) => word !== '');
        const read = this.tools.rules.read([program, ...words].map((word) => ({ ...at, value: word })));
        for (const match of this.tools.rules.match(read)) this.apply(match, read, bare, call);
      }
  }

  /** What a variable or a substitution stands for, where the commands that fill it say; else the word itself. */
  private namesOf(value: string, call: Call): string[] {
    const names = this.fedBy(call);
    return names.length > 0 ? names : [value];
  }

  /** What `xargs` is fed with, as far as the commands before it say. */
  private fedBy(call: Call): string[] {
    const names = this.foundBy(call);
    this.frame.left.commands -= names.length;
    return names;
  }

  private foundBy({ upstream, input }: Call): string[] {
    if (input !== undefined) return wordsOf(input.value);
    return upstream.flatMap(({ words, isInput }) => {
      const read = this.tools.rules.read(words);
      if (isInput === true) return wordsOf(this.frame.memory.writtenIn(words[1]?.value ?? '') ?? '');
      if (this.tools.echoes.has(read.program))
        return words
          .slice(1)
          .filter(({ value }) => !/^-|%/.test(value))
          .flatMap(({ value }) => wordsOf(value));
      if (read.program === 'find') return [selection(words)];
      if (this.frame.dialect !== 'posix' && LISTS.has(read.program)) return [listing(read)];
      if (read.program !== 'ls') return [];
      return read.operands.map(({ value }) =>
        read.flags.has('-d') ? value : `${value.replace(/\/+$/, '')}/*`,
      );
    });
  }

  /** Reads a file that is run, where the call itself tells what stands in it. */
  private runWritten(file: string, span: { start: number; end: number }, program?: string): void {
    const value = this.frame.memory.writtenIn(file);
    if (value === undefined) return;
    const how = program ?? /^#!.*\b(?:env\s+)?(python|node|perl|ruby|php)/.exec(value)?.[1] ?? 'sh';
    this.interpreted(how, { value, start: span.start, end: span.end });
  }

  private spanOf({ start, end }: { start: number; end: number }): Span {
    const { at, parameter } = this.frame;
    return typeof at === 'number'
      ? { parameter, start: at + start, end: at + end }
      : { parameter, start: at.start, end: at.end };
  }
}

/** The commands whose output is put into a word. */
const substitutedInto = (word: Argument, { upstream }: Call): readonly Call[] =>
  upstream.filter(({ start }) => start >= word.start && start < word.end);

/** What `xargs` is told to put its words in place of. */
const placeholderOf = (words: readonly Argument[]): string | undefined => {
  for (const [at, { value }] of words.entries()) {
    const [, glued] = /^(?:-I|--replace=)(.*)$/.exec(value) ?? [];
    if (glued !== undefined) return glued === '' ? words[at + 1]?.value : glued;
    if (value === '-i' || value === '--replace') return PLACEHOLDER;
  }
  return undefined;
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words behind a text that a shell is given to run and behind its name. */
const argumentsBehind = (text: Argument | undefined, words: readonly Argument[]): string[] => {
  const at = words.findIndex(({ start, value }) => start === text?.start && value === text.value);
  return at < 0 ? [] : words.slice(at + 2).map(({ value }) => value);
};

/** The files that a command reads as its input. */
const inputsOf = ({ upstream }: Call): string[] =>
  upstream.flatMap(({ isInput, words }) => (isInput === true ? (words[1]?.value ?? []) : []));

/** Whether a machine that is given these words reads a script from its input: without any it starts a shell. */
const readsInput = (script: readonly Argument[]): boolean =>
  script.length === 0 ||
  script.some(({ value }) => value.split(/\s+/).some((word) => SHELL_NAME.test(programName(word))));
