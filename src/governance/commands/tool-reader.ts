import type { ProposedAction } from '../decisions';
import { anyGlob, exact, type Matcher } from '../organisation/glob';
import type { CommandRules } from '../policy/policy.types';
import { limitMet } from '../text/action-text';
import type { CodeReader } from './code-reader';
import { dialectOf } from './dialect';
import type { EffectBuilder } from './effect-builder';
import type { Effect, EffectKind } from './effect.types';
import { type Field, fieldsOf } from './fields';
import { GivenProgram } from './given-program';
import { isPatch, PatchReader, type Readable } from './patch-reader';
import { findSecrets, SHOWN } from './secrets';
import type { ShellReader } from './shell/shell-reader';
import { SQL_START, type SqlReader } from './sql-reader';
import { ToolNames } from './tool-names';
import { parentOf, REPLACED, type WrittenFile, type WrittenReader } from './written-reader';

type ToolKind = keyof CommandRules['tools'];
const TOOL_KINDS: readonly ToolKind[] = ['ignored', 'shell', 'code', 'write', 'edit', 'read', 'fetch'];
/** Tools that note down what people are to talk about: an issue "Delete all user data" deletes nothing. */
const NOTING =
  /(?:^|_)(?:create|update|edit|add|open|submit|reply|comment|append|save|write)(?:_\w+?)?_?(?:issues?|tickets?|stor(?:y|ies)|cards?|tasks?|todos?|pages?|comments?|pull_requests?|merge_requests?|prs?|mrs?|notes?|bugs?|epics?|discussions?|reviews?)(?:_|$)/i;
const NOTE = new Set(
  'title summary subject name description body content text comment message notes'.split(' '),
);
/** Tools whose commands are run; others may still carry one. */
const COMMANDED: ReadonlySet<ToolKind | undefined> = new Set(['shell', 'code', 'fetch', undefined]);
/** Tools that do with all that they are given what nobody knows, or send it. */
const ACTING: ReadonlySet<ToolKind | undefined> = new Set(['code', 'fetch', undefined]);
/** `upload_file`, whose verb is one of writing where no address is given. */
const SENDING: ReadonlySet<EffectKind | undefined> = new Set(['send', 'publish', 'write']);
const FILE_NAME = /^[\w./-]+\.\w{1,4}$/;
const CHANGING: Readonly<Record<string, EffectKind>> = {
  post: 'send',
  put: 'send',
  patch: 'send',
  delete: 'delete',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a tool call by the name of its tool and the names of its parameters. */
export class ToolReader {
  private readonly kinds: readonly (readonly [ToolKind, Matcher])[];
  private readonly toolNames: ToolNames;
  private readonly program: GivenProgram;
  private readonly names: Readonly<Record<keyof CommandRules['parameters'], ReadonlySet<string>>>;
  private readonly patches: PatchReader;

  constructor(
    private readonly rules: CommandRules,
    private readonly shell: ShellReader,
    private readonly sql: SqlReader,
    private readonly written: WrittenReader,
    code: CodeReader,
  ) {
    const { tools, parameters } = rules;
    this.toolNames = new ToolNames(rules);
    this.program = new GivenProgram(shell, code);
    this.patches = new PatchReader(written);
    this.kinds = TOOL_KINDS.map((kind) => [kind, anyGlob(tools[kind], exact)]);
    const named = (key: keyof typeof parameters): ReadonlySet<string> => new Set(parameters[key]);
    this.names = {
      command: named('command'),
      sql: named('sql'),
      url: named('url'),
      method: named('method'),
      path: named('path'),
      content: named('content'),
      folder: named('folder'),
      code: named('code'),
    };
  }

  /** @returns the folder that the call says it works in */
  folderOf({ parameters }: ProposedAction): string | undefined {
    const found = Object.entries(parameters ?? {}).find(
      ([name, value]) =>
        this.names.folder.has(name.toLowerCase()) && typeof value === 'string' && value !== '',
    );
    return typeof found?.[1] === 'string' ? found[1] : undefined;
  }

  /**
   * @returns the action without what its call finds there, which says nothing of what is done: the folder that it works in, and
   *   of an edit the text that it replaces with the lines that it keeps
   * @param readable what is read as words of a text that is written into a file
   */
  withoutGiven(action: ProposedAction, readable: Readable): ProposedAction {
    const { parameters = {} } = action;
    const kept = Object.entries(parameters).filter(([name]) => !this.names.folder.has(name.toLowerCase()));
    const path = kept.find(([name]) => this.names.path.has(name.toLowerCase()))?.[1];
    return {
      ...action,
      parameters: this.added(Object.fromEntries(kept), typeof path === 'string' ? path : undefined, readable),
    };
  }

  private added(
    parameters: Record<string, unknown>,
    path: string | undefined,
    readable: Readable,
  ): Record<string, unknown> {
    const old = Object.entries(parameters).find(([name]) => REPLACED.test(name))?.[1];
    const found = new Set(typeof old === 'string' ? old.split('\n') : []);
    const left = (name: string, value: unknown): unknown => {
      if (typeof value === 'string') {
        if (!this.names.content.has(name.toLowerCase())) return this.patches.withoutGiven(value, readable);
        return (path === undefined ? value : readable(path, value))
          .split('\n')
          .filter((line) => !found.has(line))
          .join('\n');
      }
      if (!Array.isArray(value)) return value;
      return value.map((item: unknown) => (isRecord(item) ? this.added(item, path, readable) : item));
    };
    return Object.fromEntries(
      Object.entries(parameters)
        .filter(([name]) => !REPLACED.test(name))
        .map(([name, value]) => [name, left(name, value)]),
    );
  }

  /**
   * @returns the action with those parameters alone that tell what is done: not in which folder, not what is written into a
   *   file or an issue, looked for or asked about, and nothing of tools that do nothing themselves
   */
  telling(action: ProposedAction): ProposedAction {
    const kind = this.kindOf(action.tool ?? '');
    const { path, url, method, content, folder, code } = this.names;
    const only = (names: readonly ReadonlySet<string>[]) => (name: string) =>
      names.some((set) => set.has(name));
    const tells: Readonly<Record<ToolKind, (name: string) => boolean>> = {
      ignored: () => false,
      shell: () => true,
      code: (name) => !code.has(name),
      write: only([path]),
      edit: only([path]),
      read: only([path]),
      fetch: only([url, method, content]),
    };
    const isNote = NOTING.test(action.tool ?? '');
    const isTold = isNote ? (name: string) => !NOTE.has(name) : kind === undefined ? () => true : tells[kind];
    const kept = Object.entries(action.parameters ?? {}).filter(([name]) => {
      const lower = name.toLowerCase();
      return !folder.has(lower) && isTold(lower);
    });
    return { ...action, parameters: Object.fromEntries(kept) };
  }

  /** Whether a tool does nothing by itself. */
  isIdle(tool: string): boolean {
    return this.kindOf(tool) === 'ignored';
  }

  read({ tool = '', parameters }: ProposedAction, builder: EffectBuilder): Effect[] {
    const fields = fieldsOf(parameters);
    if (fields.length === 0 && tool === '') return [];
    const kind = this.kindOf(tool);
    if (kind === 'ignored' && !fields.some((field) => this.carries(field))) return [];
    const { characters } = this.rules.limits;
    // A command is read as far as a script is.
    const bounded = fields.map((field) =>
      this.names.command.has(field.name) ? field : { ...field, value: field.value.slice(0, characters) },
    );
    const files = this.filesIn(fields);
    const effects = bounded.flatMap((field) => this.field(field, kind, tool, bounded, files, builder));
    const patched = fields.flatMap((field) => this.patches.read(field, builder));
    const tooLong = fields.filter(
      ({ name, value }) => this.names.sql.has(name) && SQL_START.test(value) && value.length > characters,
    );
    const met = limitMet(parameters);
    // A file that is written does nothing yet; what is sent or handed on does, down to its last word.
    if (met === 'texts' || (met === 'words' && ACTING.has(kind))) tooLong.push(longest(fields));
    return [
      ...effects,
      ...patched,
      ...(kind === undefined ? this.toolNames.read(tool, bounded, builder) : []),
      ...(kind === undefined && effects.length + patched.length === 0
        ? this.byVerb(tool, bounded, builder)
        : []),
      ...tooLong.map(({ path, value }) => unseen(path, value, builder)),
      ...bounded.flatMap((field) =>
        secretsIn({ ...field, value: field.value.slice(0, characters) }, builder),
      ),
    ];
  }

  /** @returns what scripts that the call writes would do when they are run */
  readWritten({ tool = '', parameters }: ProposedAction, builder: EffectBuilder): Effect[] {
    const kind = this.kindOf(tool);
    const fields = fieldsOf(parameters);
    return [
      ...(kind === 'write' || kind === 'edit' ? this.written.read(fields, builder) : []),
      ...fields.flatMap((field) => this.patches.readWritten(field, builder)),
    ];
  }

  /** @returns the texts among the parameters that a shell runs */
  commandsOf({ tool = '', parameters }: ProposedAction): string[] {
    if (this.kindOf(tool) !== 'shell') return [];
    return fieldsOf(parameters)
      .filter(({ name }) => this.names.command.has(name))
      .map(({ value }) => value);
  }

  /** @returns the texts that the call writes into files, with what each takes the place of */
  writtenFiles({ tool = '', parameters }: ProposedAction): WrittenFile[] {
    const fields = fieldsOf(parameters);
    const patched = fields.flatMap((field) => this.patches.filesIn(field));
    if (patched.length > 0 || !this.onlyWrites({ tool })) return patched;
    const whole = this.kindOf(tool) === 'write';
    const file = fields.find(({ name, value }) => this.names.path.has(name) && !value.includes('\n'));
    if (file === undefined) return [];
    return fields
      .filter(({ name }) => this.names.content.has(name))
      .map(({ path, value }) => {
        const old = fields.find((one) => REPLACED.test(one.name) && parentOf(one.path) === parentOf(path));
        return { path: file.value, text: value, replaced: old?.value ?? '', whole };
      });
  }

  /** Whether the call only writes files. */
  onlyWrites({ tool = '' }: Pick<ProposedAction, 'tool'>): boolean {
    const kind = this.kindOf(tool);
    return kind === 'write' || kind === 'edit';
  }

  private field(
    { name, path, value }: Field,
    kind: ToolKind | undefined,
    tool: string,
    fields: readonly Field[],
    files: ReadonlyMap<string, string>,
    builder: EffectBuilder,
  ): Effect[] {
    const whole = { parameter: path, start: 0, end: value.length };
    if (kind === 'code' && (this.names.code.has(name) || this.names.command.has(name)))
      return this.program.read({ name, path, value }, tool, fields, files, builder);
    if (this.names.command.has(name) && (COMMANDED.has(kind) || this.carries({ name, path, value })))
      return this.shell.read(value, path, 0, builder, dialectOf(tool, value), files);
    if (this.names.sql.has(name) && SQL_START.test(value)) return this.sql.read(value, whole, builder);
    if (this.names.url.has(name)) return [this.request(tool, value, whole, fields, builder)];
    if (!this.names.path.has(name) || value.includes('\n')) return [];
    const does =
      kind === 'write' || kind === 'edit' ? 'write' : kind === 'read' ? 'read' : this.toolNames.verbOf(tool);
    return does === undefined
      ? []
      : [
          builder.build({
            kind: does,
            sort: 'path',
            target: value,
            final: does === 'delete',
            text: value,
            span: whole,
          }),
        ];
  }

  /**
   * Whether a parameter holds a command, whatever its tool is called. A single word says what an editor is to do, a patch is
   * read as one, and a `query` may be a question.
   */
  private carries({ name, value }: Field): boolean {
    if (this.names.sql.has(name)) return name !== 'query' && SQL_START.test(value);
    return this.names.command.has(name) && /\S\s+\S/.test(value) && !isPatch(value);
  }

  /** Texts that the call brings along for files, by the files' names. */
  private filesIn(fields: readonly Field[]): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const { name, path, value } of fields) {
      if (!value.includes('\n') && this.names.path.has(name)) {
        const parent = path.slice(0, path.length - name.length);
        const text = fields.find(
          (one) => one.path === `${parent}${one.name}` && this.names.content.has(one.name),
        );
        if (text !== undefined) found.set(value.replace(/^\.\//, ''), text.value);
      } else if (FILE_NAME.test(name)) found.set(name, value);
    }
    return found;
  }

  private request(
    tool: string,
    url: string,
    span: Effect['span'],
    fields: readonly Field[],
    builder: EffectBuilder,
  ): Effect {
    const method = fields.find(({ name }) => this.names.method.has(name))?.value.toLowerCase() ?? '';
    const sends = SENDING.has(this.toolNames.verbOf(tool));
    const bodies = fields.filter(
      ({ name }) => this.names.content.has(name) || (sends && this.names.path.has(name)),
    );
    const cargo = bodies.flatMap(({ value }) => builder.cargoOf(value.replace(/^@/, '')));
    const kind = CHANGING[method] ?? (bodies.length > 0 ? 'send' : 'fetch');
    const final = kind === 'delete';
    return builder.build({
      kind,
      sort: 'host',
      target: url,
      cargo,
      final,
      text: `${method} ${url}`.trim(),
      span,
    });
  }

  private byVerb(tool: string, fields: readonly Field[], builder: EffectBuilder): Effect[] {
    return this.toolNames.byVerb(tool, fields, (name) => this.names.content.has(name), builder);
  }

  private kindOf(tool: string): ToolKind | undefined {
    const lower = tool.toLowerCase();
    const last = lower.split('__').at(-1) ?? lower;
    return this.kinds.find(([, fits]) => fits(lower) || fits(last))?.[0];
  }
}

const longest = (fields: readonly Field[]): Field =>
  fields.reduce((one, other) => (other.value.length > one.value.length ? other : one));

const unseen = (parameter: string, value: string, builder: EffectBuilder): Effect =>
  builder.build({
    kind: 'run-unseen',
    sort: 'resource',
    final: true,
    text: value,
    span: { parameter, start: 0, end: value.length },
  });

const secretsIn = ({ path, value }: Field, builder: EffectBuilder): Effect[] =>
  findSecrets(value).map(({ name, start, end }) =>
    builder.build({
      kind: 'expose',
      sort: 'resource',
      target: name,
      places: ['secret'],
      text: `${value.slice(start, start + SHOWN)}…`,
      span: { parameter: path, start, end },
    }),
  );
