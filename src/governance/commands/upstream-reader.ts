import { programName } from './call-rules';
import { listing, selection } from './find-command';
import type { Frame, ShellTools } from './frame';
import { type Argument, type Call, UPSTREAM } from './script.types';
import { unwrap } from './unwrap';

/** What hands its input on as it is. */
const HANDING = new Set(['cat', 'tee']);
/** What a pipeline hands to the next cmdlet. */
const LISTS = new Set(['get-childitem', 'gci', 'dir', 'ls']);

/** What looks up the numbers of processes by their names. */
const LOOK_UP = new Set(['pgrep', 'pidof', 'grep', 'get-process']);

/** A substitution, or a variable in the place of a program. */
const SHOWN_LATER = /`|[$<>]\(|(?:^|[;&|({])[^\S\r\n]*["']?\$/m;

/** How something came to be run without having been seen. */
export type Origin = 'download-and-run' | 'run-unseen';

/** Says what a command is handed by those before it. */
export class UpstreamReader {
  constructor(
    private readonly frame: Frame,
    private readonly tools: ShellTools,
  ) {}

  /** @returns how something came to be run without having been seen: downloaded, or out of a hidden form */
  originOf(upstream: readonly Call[]): Origin | undefined {
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

  /** @returns the texts that `echo` and the like hand on, and those of files that the call has written */
  textsFor({ upstream }: Call): Argument[] {
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

  /** Whether all that a command reads is stated, and nothing in it only shows when it runs. */
  statesAll(call: Call): boolean {
    const { upstream, input } = call;
    const stated = upstream.every(
      ({ words, input: handed }) =>
        this.tools.echoes.has(programName(words[0]?.value ?? '')) || handed !== undefined,
    );
    const texts = [...(input === undefined ? [] : [input]), ...this.textsFor(call)];
    return stated && texts.length > 0 && !texts.some(({ value }) => SHOWN_LATER.test(value));
  }

  /** @returns the names that `xargs` is fed with, as far as the commands before it say */
  namesFor(call: Call): string[] {
    const names = this.found(call);
    this.frame.left.commands -= names.length;
    return names;
  }

  /** @returns the names of the processes whose numbers the commands before it look up */
  processesFor({ upstream }: Call): string[] {
    return upstream.flatMap(({ words }) => {
      const { program, operands } = this.tools.rules.read(words);
      // `grep [g]overnance` finds all but itself.
      return LOOK_UP.has(program)
        ? operands.slice(0, 1).map(({ value }) => value.replace(/\[(.)\]/, '$1'))
        : [];
    });
  }

  private found({ upstream, input }: Call): string[] {
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
}

/** @returns the commands whose output is put into a word */
export const substitutedInto = (word: Argument, { upstream }: Call): readonly Call[] =>
  upstream.filter(({ start }) => start >= word.start && start < word.end);

/** @returns the files that a command reads as its input */
export const inputsOf = ({ upstream }: Call): string[] =>
  upstream.flatMap(({ isInput, words }) => (isInput === true ? (words[1]?.value ?? []) : []));

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
