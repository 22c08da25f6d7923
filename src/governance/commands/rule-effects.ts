import { programName, type ReadCall, type RuleMatch } from './call-rules';
import { type EffectBuilder, isRemote } from './effect-builder';
import type { TargetSort } from './effect.types';
import type { Findings } from './findings';
import { selection } from './find-command';
import type { Frame, ShellTools } from './frame';
import type { Argument, Call } from './script.types';
import { PLACEHOLDER, type Unwrapped } from './unwrap';
import { inputsOf, type UpstreamReader } from './upstream-reader';

/** What is more than a request when it goes along. */
export const PRIVATE: readonly string[] = ['secret', 'personal'];
const ITEM = /^\$(?:_|psitem)\b/i;
const URL = /^https?:\/\//i;
/** A name that is nothing but a variable or what a command prints. */
const FOUND = /^(?:\$\w+|\$\{\w+\}|\$\([^]*\)|`[^]*`)$/;

/** Turns the rules that commands meet into effects. */
export class RuleEffects {
  constructor(
    private readonly findings: Findings,
    private readonly upstream: UpstreamReader,
    private readonly frame: Frame,
    private readonly builder: EffectBuilder,
    private readonly tools: ShellTools,
  ) {}

  /** Turns a rule that was met into effects, one for each target. */
  apply(
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
      ...this.frame.memory.yieldedTo(call),
      ...call.upstream.flatMap(({ words: before }) =>
        programName(before[0]?.value ?? '') === 'find' ? this.builder.cargoOf(selection(before)) : [],
      ),
    ];
    // A request into which something private was put sends it.
    const sends = effect === 'fetch' && cargo.some((place) => PRIVATE.includes(place));
    const given = targets
      .map(({ value }) => value)
      .filter((value) => !ITEM.test(value) && !(fed && value === PLACEHOLDER))
      .flatMap((value) => (FOUND.test(value) ? this.namesOf(value, sort, call) : value));
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
      for (const target of chosen.filter(isRemote)) this.findings.add({ ...usual, target }, call);
    } else if (chosen.length === 0) this.findings.add({ ...usual, ...(fed && { scope: 'many' }) }, call);
    else for (const target of chosen) this.findings.add({ ...usual, target }, call);
  }

  /**
   * Reads what a client is told line by line, as if each line stood behind its name.
   * @param texts what it reads
   */
  lines(program: string, texts: readonly Argument[], bare: Unwrapped, call: Call): void {
    const { rules } = this.tools;
    for (const { value, ...at } of texts)
      for (const line of value.split('\n')) {
        if (this.frame.left.commands <= 0) {
          this.findings.unread(call.start);
          return;
        }
        this.frame.left.commands -= 1;
        const words = line.split(/\s+/).filter((word) => word !== '');
        const read = rules.read([program, ...words].map((word) => ({ ...at, value: word })));
        for (const match of rules.match(read)) this.apply(match, read, bare, call);
      }
  }

  /** What a command acts upon without naming it: what it is fed with, or the branch that was gone to. */
  private unnamed(sort: TargetSort, fed: boolean, call: Call): string[] {
    const { branch } = this.frame.memory;
    if (sort === 'branch' && branch !== undefined) return [branch];
    // The database of an environment is told by its name.
    if (sort === 'table' && call.environment !== undefined) return [call.environment];
    if (fed && sort === 'process') return this.upstream.processesFor(call);
    return fed && sort === 'path' ? this.upstream.namesFor(call) : [];
  }

  /** What a variable or a substitution stands for, where the commands that fill it say; else the word itself. */
  private namesOf(value: string, sort: TargetSort, call: Call): string[] {
    if (sort !== 'path' && sort !== 'process') return [value];
    const names = sort === 'path' ? this.upstream.namesFor(call) : this.upstream.processesFor(call);
    return names.length > 0 ? names : [value];
  }
}
