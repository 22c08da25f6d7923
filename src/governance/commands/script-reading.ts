import { programName, type ReadCall, type RuleMatch } from './call-rules';
import { type EffectBuilder, type Finding, isRemote } from './effect-builder';
import type { Effect, Span, TargetSort } from './effect.types';
import { selection, subcommands } from './find-command';
import type { Frame, ShellTools } from './shell-reader';
import { type Argument, type Call, readScript } from './shell-script';
import { type Unwrapped, unwrap } from './unwrap';

/** What is more than a request when it goes along. */
const PRIVATE = ['secret', 'personal'];
/** How git goes to another branch. */
const SWITCHING = new Set(['checkout', 'switch']);
const SWITCHING_FLAGS = ['-b', '-B', '-c', '-C'];
const EVALUATORS = new Set(['eval', 'source', '.']);
const SHELL = /sh$|^(?:eval|iex|fish|source|\.)$/;
/** The flag behind which a program finds what to run, as text. */
const INLINE = /^-(?:[a-z]*c|e|r|-eval|-command|command)$/i;

/** The reading of one script: its commands in their order, those inside them as scripts of their own. */
export class ScriptReading {
  private readonly found: Effect[] = [];

  constructor(
    private readonly source: string,
    private readonly frame: Frame,
    private readonly builder: EffectBuilder,
    private readonly tools: ShellTools,
  ) {}

  read(): Effect[] {
    const { effects, depth } = this.tools.policy.limits;
    if (this.frame.depth >= depth) {
      const whole = { start: 0, end: this.source.length };
      this.add({ kind: 'run-unseen', sort: 'resource', final: true }, { ...whole, folder: '' });
      return this.found;
    }
    for (const call of readScript(this.source).calls) {
      if (this.found.length >= effects) break;
      this.call(call);
    }
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
    const { rules, cargo, policy } = this.tools;
    for (const { target, append } of call.writes)
      this.add({ kind: append ? 'write' : 'overwrite', sort: 'path', target: target.value }, call);
    if (call.words.length === 0) return;
    const bare = unwrap(call.words, policy);
    this.wrapped(bare);
    if (bare.remote !== undefined) {
      const along = cargo.upstreamOf(call, this.builder);
      const kind = along.length > 0 ? 'send' : 'fetch';
      this.add({ kind, sort: 'host', target: bare.remote.value, cargo: along }, call);
      return;
    }
    const read = rules.read(bare.words);
    const inner = read.program === 'find' && layer < policy.limits.depth ? subcommands(bare.words, call) : [];
    for (const one of inner) this.call(one, layer + 1);
    if (this.tools.interpreters.has(read.program) || EVALUATORS.has(read.program))
      this.interpreter(read, bare.words, call);
    else this.statements(read, bare.words, call);
    if (this.isDownloaded(bare.words[0]?.value ?? ''))
      this.add({ kind: 'download-and-run', sort: 'resource', final: true }, call);
    const matches = rules.match(read);
    for (const match of matches) this.apply(match, read, bare, call);
    this.remember(read, matches, call);
  }

  /** Turns a rule that was met into effects, one for each target. */
  private apply({ rule, targets }: RuleMatch, read: ReadCall, { fed, through }: Unwrapped, call: Call): void {
    const { effect, sort, final, is = [] } = rule;
    const many = rule.many?.some((flag) => read.flags.has(flag)) === true;
    const scope = rule.scope ?? (many ? 'many' : undefined);
    const cargo = this.tools.cargo.cargoOf(rule, read, call, this.builder);
    // A request into which something private was put sends it.
    const kind = effect === 'fetch' && cargo.some((place) => PRIVATE.includes(place)) ? 'send' : effect;
    const named = read.program === 'find' ? selection(read) : targets.map(({ value }) => value);
    const chosen = named.length === 0 ? this.unnamed(sort, fed, call) : named;
    const by = [...through, read.program];
    const usual = { kind, sort, cargo, places: is, final, by, ...(scope && { scope }) };
    if (sort === 'remote') {
      // What goes nowhere beyond this machine is a copy.
      for (const target of chosen.filter(isRemote)) this.add({ ...usual, target }, call);
    } else if (chosen.length === 0) this.add({ ...usual, ...(fed && { scope: 'many' }) }, call);
    else for (const target of chosen) this.add({ ...usual, target }, call);
  }

  /** Programs that run what they are given, piped or have downloaded. */
  private interpreter(read: ReadCall, words: readonly Argument[], call: Call): void {
    const { program, operands } = read;
    const at = words.findIndex(({ value }, place) => place > 0 && INLINE.test(value));
    const inline = program === 'eval' ? words.slice(1) : at < 0 ? [] : words.slice(at + 1, at + 2);
    const substituted = call.upstream.some(({ start }) => start >= call.start);
    const pipedIn = operands.length === 0 || inline.length > 0 || substituted;
    const origin = pipedIn ? this.origin(call.upstream) : undefined;
    if (origin !== undefined) this.add({ kind: origin, sort: 'resource', final: true }, call);
    else if (this.isDownloaded(operands[0]?.value ?? ''))
      this.add({ kind: 'download-and-run', sort: 'resource', final: true }, call);
    const texts = [
      ...inline,
      ...(call.input === undefined ? [] : [call.input]),
      ...(pipedIn ? this.echoed(call) : []),
    ];
    for (const text of texts) {
      if (SHELL.test(program)) this.script(text);
      else this.found.push(...this.tools.code.read(text.value, this.spanOf(text), this.builder));
    }
  }

  /** SQL, or another language, that a database client is given. */
  private statements(read: ReadCall, words: readonly Argument[], call: Call): void {
    const { sql, code, policy } = this.tools;
    const evaluated = read.flags.get('--eval');
    if (evaluated !== undefined)
      this.found.push(...code.read(evaluated.value, this.spanOf(evaluated), this.builder));
    if (!Object.hasOwn(policy.sql, read.program)) return;
    const given = (policy.sql[read.program] ?? []).flatMap((flag) =>
      flag === 'last' ? words.slice(2).slice(-1) : (read.flags.get(flag) ?? []),
    );
    const about = words.slice(1).flatMap(({ value }) => this.builder.nameOf(value));
    const input = call.input === undefined ? [] : [call.input];
    for (const text of [...given, ...input, ...this.echoed(call)])
      this.found.push(...sql.read(text.value, this.spanOf(text), this.builder, about));
  }

  /** Scripts that wrappers are given, as one text or word by word. */
  private wrapped({ script, remote }: Unwrapped): void {
    const [first] = script;
    const last = script.at(-1);
    if (first === undefined || last === undefined) return;
    const value = script.length === 1 ? first.value : script.map((word) => word.value).join(' ');
    this.script({ value, start: first.start, end: last.end }, remote !== undefined);
  }

  private script(text: Argument, remote = false): void {
    const inside = this.source.indexOf(text.value, text.start);
    const exact = inside >= 0 && inside + text.value.length <= text.end;
    const { at, depth } = this.frame;
    const frame: Frame = {
      ...this.frame,
      at: exact && typeof at === 'number' ? at + inside : this.spanOf(text),
      depth: depth + 1,
      remote: this.frame.remote || remote,
    };
    this.found.push(...new ScriptReading(text.value, frame, this.builder, this.tools).read());
  }

  /** How something came to be run without having been seen: downloaded, or out of a hidden form. */
  private origin(upstream: readonly Call[]): 'download-and-run' | 'run-unseen' | undefined {
    const { rules, policy, decoders } = this.tools;
    const before = upstream.map(({ words }) => rules.read(unwrap(words, policy).words));
    const fetched = before.some((read) => rules.match(read).some(({ rule }) => rule.effect === 'fetch'));
    if (fetched) return 'download-and-run';
    return before.some(({ program }) => decoders.has(program)) ? 'run-unseen' : undefined;
  }

  /** Texts that `echo` and the like hand on. */
  private echoed({ upstream }: Call): Argument[] {
    return upstream
      .filter(({ words }) => this.tools.echoes.has(programName(words[0]?.value ?? '')))
      .flatMap(({ words }) => words.slice(1).filter(({ value }) => !value.startsWith('-')));
  }

  /** What a command acts upon without naming it: what it is fed with, or the branch that was gone to. */
  private unnamed(sort: TargetSort, fed: boolean, call: Call): string[] {
    if (sort === 'branch' && this.frame.visited.branch !== undefined) return [this.frame.visited.branch];
    return fed && sort === 'path' ? this.fedBy(call) : [];
  }

  /** What `xargs` is fed with, as far as the commands before it say. */
  private fedBy({ upstream }: Call): string[] {
    return upstream.flatMap(({ words }) => {
      const read = this.tools.rules.read(words);
      if (read.program === 'find') return selection(read);
      return read.program === 'ls' ? read.operands.map(({ value }) => `${value}/…`) : [];
    });
  }

  /** Keeps the files that a command has downloaded, and the branch that it goes to. */
  private remember(read: ReadCall, matches: readonly RuleMatch[], { writes }: Call): void {
    const [verb, branch] = read.operands;
    const created = SWITCHING_FLAGS.map((flag) => read.flags.get(flag)).find((value) => value !== undefined);
    if (read.program === 'git' && SWITCHING.has(verb?.value ?? ''))
      this.frame.visited.branch = created?.value ?? branch?.value ?? this.frame.visited.branch;
    if (!matches.some(({ rule }) => rule.effect === 'fetch')) return;
    const written = matches.filter(({ rule }) => rule.effect === 'write').flatMap(({ targets }) => targets);
    for (const { value } of [...written, ...writes.map(({ target }) => target)])
      this.frame.visited.downloaded.add(value);
  }

  private isDownloaded(file: string): boolean {
    const { downloaded } = this.frame.visited;
    return downloaded.size > 0 && (downloaded.has(file) || downloaded.has(file.replace(/^\.\//, '')));
  }

  private spanOf({ start, end }: { start: number; end: number }): Span {
    const { at, parameter } = this.frame;
    return typeof at === 'number'
      ? { parameter, start: at + start, end: at + end }
      : { parameter, start: at.start, end: at.end };
  }
}
