import type { CodeReader } from './code-reader';
import type { EffectBuilder } from './effect-builder';
import type { Effect, Span } from './effect.types';
import type { Field } from './fields';
import { scriptIn } from './script-file';
import type { ShellReader } from './shell/shell-reader';

const PATHS = /path|file|filename/;
const CONTENT = /^(?:content|contents|file_text|new_string|new_str|new_source|text)$/;
export const REPLACED = /^(?:old_string|old_str)$/;
/** What stands in tests and documents is an example and meant to be read. */
const EXAMPLES = ['tests', 'documents'];

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** A text that a call writes into a file. */
export interface WrittenFile {
  path: string;
  text: string;
  /** What it takes the place of in the file; empty where that is all of it. */
  replaced: string;
  /** Whether it is all of the file. */
  whole: boolean;
}

/** Reads scripts that a call writes for what they would do when somebody runs them. */
export class WrittenReader {
  constructor(
    private readonly shell: ShellReader,
    private readonly code: CodeReader,
  ) {}

  /** @returns what the written text would do that the text it replaces did not */
  read(fields: readonly Field[], builder: EffectBuilder): Effect[] {
    const file = fields.find(({ name, value }) => PATHS.test(name) && !value.includes('\n'))?.value ?? '';
    if (file === '' || builder.cargoOf(file).some((place) => EXAMPLES.includes(place))) return [];
    return fields
      .filter(({ name }) => CONTENT.test(name))
      .flatMap((field) => {
        const parent = parentOf(field.path);
        const before = fields.find(({ name, path }) => REPLACED.test(name) && parentOf(path) === parent);
        const known = new Set(this.effectsOf(file, before?.value ?? '', field.path, builder).map(identity));
        return this.effectsOf(file, field.value, field.path, builder).filter(
          (effect) => !known.has(identity(effect)),
        );
      });
  }

  private effectsOf(file: string, text: string, parameter: string, builder: EffectBuilder): Effect[] {
    const script = text === '' ? undefined : scriptIn(file, text);
    if (script === undefined || script.text === '') return [];
    const exact = text.indexOf(script.text);
    const span: Span = { parameter, start: Math.max(0, exact), end: text.length };
    const placed = (effects: readonly Effect[]): Effect[] =>
      exact >= 0 ? [...effects] : effects.map((effect) => ({ ...effect, span }));
    const { language } = script;
    if (language !== 'code')
      return placed(this.shell.read(script.text, parameter, span.start, builder, language));
    const commands = this.code.commands(script.text);
    return [
      ...this.code
        .read(script.text, span, builder)
        .map((effect) => ({ ...effect, text: effect.target || file })),
      ...commands
        .flatMap((command) => this.shell.read(command, parameter, 0, builder))
        .map((effect) => ({ ...effect, span })),
    ];
  }
}

const identity = ({ kind, target, cargo }: Effect): string => [kind, target, ...cargo].join('\n');
