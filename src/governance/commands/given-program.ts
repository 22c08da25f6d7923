import type { CodeReader } from './code-reader';
import type { Dialect } from './dialect';
import type { EffectBuilder } from './effect-builder';
import type { Effect } from './effect.types';
import type { Field } from './fields';
import type { ShellReader } from './shell/shell-reader';

/** A parameter that says which language a program is written in. */
const LANGUAGE = /^(?:language|lang|runtime|kernel|interpreter)$/;
/** Languages as parameters and the names of tools call them. */
const LANGUAGES: readonly (readonly [name: string, said: RegExp])[] = [
  ['sh', /^(?:bash|sh|shell|zsh|terminal|console)$/],
  ['powershell', /^(?:powershell|pwsh)$/],
  ['python', /^(?:python\d?|py|ipython|jupyter|cell|notebook)$/],
  ['node', /^(?:javascript|typescript|js|ts|node|nodejs|deno|bun|evaluate)$/],
  ['ruby', /^(?:ruby|rb|irb)$/],
  ['perl', /^perl$/],
  ['php', /^php$/],
];
const DIALECTS: Readonly<Record<string, Dialect | undefined>> = { sh: 'posix', powershell: 'powershell' };
/** With these a line begins in other languages, too; that some programs are called so tells nothing. */
const KEYWORD =
  /^(?:import|from|for|while|if|print|let|const|var|return|def|class|function|async|await|export|use)$/;
const FIRST_WORD = /^\s*([\w./-]+)(?=\s+\S|\s*$)/;
const WORDS = /[a-z]+\d?/g;
/** A line of a notebook that is handed to the shell. */
const HANDED = /^[ \t]*!(\S[^\n]*)$/gm;

const languageOf = (words: readonly string[]): string | undefined =>
  LANGUAGES.find(([, said]) => words.some((word) => said.test(word)))?.[0];

/** Reads programs that tools are given to run: `execute_python {code}`. */
export class GivenProgram {
  constructor(
    private readonly shell: ShellReader,
    private readonly code: CodeReader,
  ) {}

  /**
   * @param field holds the program
   * @param tool its name may tell the language
   * @param fields all that the call gives; one of them may name the language
   * @param files texts that the call brings along, by the names of the files
   * @returns what the program does, as far as its words show
   */
  read(
    { path, value }: Field,
    tool: string,
    fields: readonly Field[],
    files: ReadonlyMap<string, string>,
    builder: EffectBuilder,
  ): Effect[] {
    const told = fields.find(({ name }) => LANGUAGE.test(name))?.value.toLowerCase();
    const language = languageOf(told === undefined ? (tool.toLowerCase().match(WORDS) ?? []) : [told]);
    const dialect = language === undefined ? this.dialectOf(value) : DIALECTS[language];
    if (dialect !== undefined) return this.shell.read(value, path, 0, builder, dialect, files);
    const span = { parameter: path, start: 0, end: value.length };
    const lines = [
      ...this.code.commands(value, language),
      ...Array.from(value.matchAll(HANDED), ([, line = '']) => line),
    ];
    return [
      ...this.code.read(value, span, builder),
      ...lines.flatMap((line) => this.shell.read(line, path, Math.max(0, value.indexOf(line)), builder)),
    ];
  }

  /** Nobody says which language it is: where it begins with a program's name, it is a command. */
  private dialectOf(value: string): Dialect | undefined {
    const first = FIRST_WORD.exec(value)?.[1] ?? '';
    return value.startsWith('#!') || (!KEYWORD.test(first) && this.shell.knows(first)) ? 'posix' : undefined;
  }
}
