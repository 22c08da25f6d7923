import { programName, type ReadCall, type RuleMatch } from './call-rules';
import { readCommandPrompt } from './windows/cmd-script';
import { credentialsIn } from './credentials';
import type { Dialect } from './dialect';
import type { EffectBuilder } from './effect-builder';
import type { Effect } from './effect.types';
import { FINDERS, subcommands } from './find-command';
import { Findings } from './findings';
import type { Frame, ShellTools } from './frame';
import { gitCommands } from './git-config';
import { readPowerShell } from './windows/powershell-script';
import { ProgramTexts } from './program-texts';
import { ranCommand, readCommand } from './ran-command';
import { PRIVATE, RuleEffects } from './rule-effects';
import type { Argument, Call, Script } from './script.types';
import { readScript } from './shell/shell-script';
import { PLACEHOLDER, type Unwrapped, unwrap } from './unwrap';
import { UpstreamReader } from './upstream-reader';

const EVALUATORS = new Set(['eval', 'trap', 'source', '.']);
/** A program that comes from where no registry has looked at it. */
const FOREIGN = /^(?:https?:\/\/|(?:git\+\w+|github|gitlab|bitbucket|gist):)/i;
/** Words that a command is fed with and that are put into it one by one. */
const NAMES = 10;
/** Words of a command that is counted as one. */
const WORDS_OF_ONE = 20;
const SHELL_NAME = /^(?:ba|z|k|da|a|fi)?sh$/;
const SUBSTITUTED = /^(?:\$\(|`)/;
const READERS: Readonly<Record<Dialect, (source: string, frame: Frame) => Script>> = {
  posix: (source, { args, names }) => readScript(source, args, names),
  powershell: readPowerShell,
  cmd: readCommandPrompt,
};

/** The reading of one script: its commands in their order, those inside them as scripts of their own. */
export class ScriptReading {
  private readonly findings: Findings;
  private readonly upstream: UpstreamReader;
  private readonly texts: ProgramTexts;
  private readonly effects: RuleEffects;

  constructor(
    private readonly source: string,
    private readonly frame: Frame,
    private readonly builder: EffectBuilder,
    private readonly tools: ShellTools,
  ) {
    this.findings = new Findings(source, frame, builder);
    this.upstream = new UpstreamReader(frame, tools);
    const parts = [this.findings, this.upstream, frame, builder, tools] as const;
    this.effects = new RuleEffects(...parts);
    this.texts = new ProgramTexts(...parts, (text, inner) =>
      new ScriptReading(text, inner, builder, tools).read(),
    );
  }

  /** @returns what the commands of the script do */
  read(): readonly Effect[] {
    const unread = this.commands();
    if (unread !== undefined) this.findings.unread(unread);
    return this.findings.all;
  }

  /** @returns from where on the script was not read */
  private commands(): number | undefined {
    const { characters, depth, effects } = this.tools.policy.limits;
    if (this.frame.depth >= depth) return 0;
    const { calls, whole } = READERS[this.frame.dialect](this.source.slice(0, characters), this.frame);
    for (const call of calls) {
      if (this.frame.left.commands <= 0) return call.start;
      // One of many words is as much work as many.
      this.frame.left.commands -= 1 + Math.floor(call.words.length / WORDS_OF_ONE);
      this.call(call);
      this.findings.limit(effects);
    }
    if (this.source.length > characters) return characters;
    return whole ? undefined : 0;
  }

  private call(call: Call, layer = 0): void {
    const { rules, policy, echoes } = this.tools;
    for (const { target, append } of call.writes)
      this.findings.add({ kind: append ? 'write' : 'overwrite', sort: 'path', target: target.value }, call);
    this.frame.memory.keepWritten(call, echoes);
    this.texts.inVariables(call);
    if (call.words.length === 0) return;
    const bare = unwrap(call.words, policy, this.upstream.statesAll(call));
    if (bare.through.length > 0) this.builder.commands.push(readCommand(call.words, rules));
    this.texts.wrapped(bare, call);
    if (bare.remote !== undefined) {
      this.elsewhere(bare.remote, bare, call);
      return;
    }
    if (bare.fed && this.filled(call, bare, layer)) return;
    const read = rules.read(bare.words);
    this.builder.commands.push(ranCommand(bare.words, read, call, bare.through));
    const isFinder = FINDERS.has(read.program) && layer < policy.limits.depth;
    const inner = isFinder ? subcommands(read.program, bare.words, call) : [];
    for (const one of inner) this.call(one, layer + 1);
    this.given(read, bare, call);
    const matches = rules.match(read);
    for (const match of matches) this.effects.apply(match, read, bare, call);
    this.remember(read, matches, call);
  }

  /** A command that another machine runs. */
  private elsewhere(machine: Argument, { script }: Unwrapped, call: Call): void {
    const along = [...this.tools.cargo.upstreamOf(call, this.builder), ...this.frame.memory.yieldedTo(call)];
    const kind = along.length > 0 ? 'send' : 'fetch';
    this.findings.add({ kind, sort: 'host', target: machine.value, cargo: along }, call);
    if (readsInput(script)) this.texts.remoteInput(call);
  }

  /** What a command is given to run, and what it runs by its own name. */
  private given(read: ReadCall, bare: Unwrapped, call: Call): void {
    const { interpreters, lineClients } = this.tools;
    if (interpreters.has(read.program) || EVALUATORS.has(read.program))
      this.texts.interpreter(read, bare.words, call);
    else this.texts.statements(read, bare.words, call);
    if (read.program === 'git') for (const text of gitCommands(bare.words)) this.texts.script(text);
    if (lineClients.has(read.program)) this.effects.lines(read.program, this.texts.handed(call), bare, call);
    const program = bare.words[0]?.value ?? '';
    if (SUBSTITUTED.test(program)) this.texts.printed(bare.words, call);
    if (this.frame.memory.isDownloaded(program) || FOREIGN.test(program))
      this.findings.add({ kind: 'download-and-run', sort: 'resource', final: true }, call);
    else this.texts.written(program, bare.words[0] ?? call);
  }

  /** Keeps what a command leaves behind for those after it. */
  private remember(read: ReadCall, matches: readonly RuleMatch[], call: Call): void {
    const { memory } = this.frame;
    memory.keepDone(read, matches, call);
    const outputs = memory.outputsOf(read, call);
    if (outputs.length === 0) return;
    const content = [
      ...read.operands.flatMap(({ value }) => this.builder.cargoOf(value, call.folder)),
      ...this.tools.cargo.upstreamOf(call, this.builder),
      ...matches.flatMap(({ rule }) => rule.yields ?? []),
      ...memory.carriedIn(call),
      ...memory.yieldedBy(call),
      ...(this.tools.echoes.has(read.program) ? credentialsIn(call) : []),
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
    const names = this.upstream.namesFor(call);
    if (names.length > NAMES) this.findings.unread(call.start);
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
}

/** What `xargs` is told to put its words in place of. */
const placeholderOf = (words: readonly Argument[]): string | undefined => {
  for (const [at, { value }] of words.entries()) {
    const [, glued] = /^(?:-I|--replace=)(.*)$/.exec(value) ?? [];
    if (glued !== undefined) return glued === '' ? words[at + 1]?.value : glued;
    if (value === '-i' || value === '--replace') return PLACEHOLDER;
  }
  return undefined;
};

/** Whether a machine that is given these words reads a script from its input: without any it starts a shell. */
const readsInput = (script: readonly Argument[]): boolean =>
  script.length === 0 ||
  script.some(({ value }) => value.split(/\s+/).some((word) => SHELL_NAME.test(programName(word))));
