import type { ProposedAction } from '../decisions';
import { once } from '../once';
import type { CommandRules, Policy } from '../policy/policy.types';
import { bounded } from './bounded';
import { CodeReader } from './code-reader';
import { EffectBuilder } from './effect-builder';
import type { Effect } from './effect.types';
import { resolvePath } from './paths';
import { PlaceBook } from './places';
import type { RanCommand } from './ran-command';
import { ProseCommands } from './prose-commands';
import { ShellReader } from './shell/shell-reader';
import { SqlReader } from './sql-reader';
import { ToolReader } from './tool-reader';
import { type WrittenFile, WrittenReader } from './written-reader';

interface Known {
  effects: readonly Effect[];
  commands: readonly RanCommand[];
}

/** Reads actions for what their tool calls, and commands in their words, do. The same action always has the same effects. */
export class EffectReader {
  private readonly rules: CommandRules;
  private readonly book: PlaceBook;
  private readonly shell: ShellReader;
  private readonly tools: ToolReader;
  private readonly prose: ProseCommands;

  /** @returns the texts that the action writes into files */
  readonly writtenBy = once((action: ProposedAction): readonly WrittenFile[] =>
    this.tools.writtenFiles(action),
  );

  /** @returns the texts among the action's parameters that a shell runs, and that are no sentences therefore */
  readonly commandsOf = once((action: ProposedAction): readonly string[] => this.tools.commandsOf(action));

  /** @returns the call with those parameters alone that tell what is done */
  readonly telling = once((action: ProposedAction): ProposedAction => this.tools.telling(action));

  /** @returns what scripts that the action writes would do; nothing of it happens yet */
  readonly readWritten = once((action: ProposedAction): readonly Effect[] => {
    const builder = new EffectBuilder(this.book, { folder: this.tools.folderOf(action) });
    return bounded(this.tools.readWritten(action, builder), this.rules.limits.effects);
  });

  private readonly reading = once((action: ProposedAction): Known => {
    const builder = new EffectBuilder(this.book, { folder: this.tools.folderOf(action) });
    const found = [...this.tools.read(action, builder), ...this.spoken(action, builder)];
    return { effects: bounded(found, this.rules.limits.effects), commands: builder.commands };
  });

  constructor({ commands }: Pick<Policy, 'commands'>) {
    this.rules = commands;
    this.book = new PlaceBook(commands);
    const sql = new SqlReader();
    const code = new CodeReader(commands);
    this.shell = new ShellReader(commands, sql, code);
    this.tools = new ToolReader(commands, this.shell, sql, new WrittenReader(this.shell, code), code);
    this.prose = new ProseCommands(commands, this.shell);
  }

  /** @returns what the action does as far as its calls show; nothing for prose alone */
  read(action: ProposedAction): readonly Effect[] {
    return this.reading(action).effects;
  }

  /** @returns every command that the action runs, also those inside others (`sudo rm x`: both) */
  ranBy(action: ProposedAction): readonly RanCommand[] {
    return this.reading(action).commands;
  }

  /** @returns the one command that a text is; undefined for several, and for none */
  commandIn(text: string): RanCommand | undefined {
    return this.shell.commandIn(text);
  }

  /** Whether a word names a program that the policy knows. */
  knows(word: string): boolean {
    return this.shell.knows(word);
  }

  /** @returns the files that the action writes, seen from the folder it works in; undefined for one that does anything else */
  readonly onlyWritten = once((action: ProposedAction): readonly string[] | undefined => {
    const effects = this.read(action);
    const files = effects.filter(({ sort }) => sort === 'path');
    // What is written may hold a secret; whatever else a call does, or what is not seen of it, is no writing of files.
    const isOther = effects.some(({ sort, kind }) => sort !== 'path' && kind !== 'expose');
    if (!this.tools.onlyWrites(action) || isOther || files.length === 0) return undefined;
    const folder = this.tools.folderOf(action) ?? '';
    return files.map(({ target }) => resolvePath(folder, target));
  });

  /** Whether the action's tool does nothing by itself: it plans, asks or thinks. */
  isIdle({ tool = '' }: ProposedAction): boolean {
    return this.tools.isIdle(tool);
  }

  /** @returns the folder that the action's call says it works in */
  folderOf(action: ProposedAction): string | undefined {
    return this.tools.folderOf(action);
  }

  /** @returns the action without what its call finds there: its folder, and of an edit what stays or goes */
  withoutGiven(
    action: ProposedAction,
    readable: (path: string, text: string) => string = (_, text) => text,
  ): ProposedAction {
    return this.tools.withoutGiven(action, readable);
  }

  /** Commands in the words of an action. */
  private spoken({ description, steps = [], impact }: ProposedAction, builder: EffectBuilder): Effect[] {
    const texts = [
      ['description', description],
      ...steps.map((step, at) => [`steps.${at}`, step] as const),
      ...(impact === undefined ? [] : [['impact', impact] as const]),
    ] as const;
    return texts.flatMap(([parameter, text]) =>
      this.prose
        .find(text.slice(0, this.rules.limits.characters))
        .flatMap(({ command, start }) => this.shell.read(command, parameter, start, builder)),
    );
  }
}
