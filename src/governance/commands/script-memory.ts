import { FILE_VALUE } from './cargo';
import { programName, type ReadCall, type RuleMatch } from './call-rules';
import { echoText, plainName } from './interpreters';
import type { Call } from './script.types';

/** How git goes to another branch. */
const SWITCHING = new Set(['checkout', 'switch']);
const SWITCHING_FLAGS = ['-b', '-B', '-c', '-C'];

/** How a file gets another name. */
const RENAMING = new Set(['mv', 'cp', 'ln', 'install', 'rename-item', 'move-item', 'copy-item']);

/** What puts files into one, by `-f` or as the first that it names. */
const ARCHIVES = new Set(['tar', 'zip', '7z', 'rar', 'bsdtar']);
/** What puts a database into a file, by flags of its own. */
const DUMPING = new Set(['pg_dump', 'pg_dumpall', 'mysqldump', 'mariadb-dump', 'mongoexport', 'mongodump']);
const DUMPED = ['-f', '-r', '-o', '--file', '--result-file', '--out', '--archive'];
/** Flags that name the file a command writes. */
const OUTPUTS = ['-o', '--output', '-out', '--file'];

/** The word behind a flag, or in one with it. */
const behind = (words: Call['words'], flag: string): string | undefined => {
  const at = words.findIndex(({ value }) => value === flag || value.startsWith(`${flag}=`));
  const value = words[at]?.value ?? '';
  return value === flag ? words[at + 1]?.value : value.slice(flag.length + 1) || undefined;
};

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What the commands of a call so far have left behind for those after them: files, and the branch they stand on. */
export class ScriptMemory {
  private readonly downloaded = new Set<string>();
  private readonly written: Map<string, string>;
  /** What kinds of private content went into files, by the files' names. */
  private readonly cargo = new Map<string, readonly string[]>();
  /** What kinds of private content commands put out, by their words. */
  private readonly yielded = new WeakMap<Call['words'], readonly string[]>();
  private current: string | undefined;

  /** @param written texts that stand in files already, by their names */
  constructor(written: ReadonlyMap<string, string>) {
    this.written = new Map(written);
  }

  /** The branch that was gone to. */
  get branch(): string | undefined {
    return this.current;
  }

  /** Whether a file is called like one that was downloaded, wherever that was put. */
  isDownloaded(file: string): boolean {
    return this.downloaded.size > 0 && this.downloaded.has(baseName(file));
  }

  /** @returns what stands in a file, where the call itself tells */
  writtenIn(file: string): string | undefined {
    return this.written.get(plainName(file));
  }

  /**
   * Keeps what a script writes into a file, as far as it states it, should it run the file later.
   * @param echoes programs that hand on what they are given
   */
  keepWritten(call: Call, echoes: ReadonlySet<string>): void {
    const { input, words, writes } = call;
    const program = words[0]?.value ?? '';
    const text = input?.value ?? (echoes.has(programName(program)) ? echoText(call) : '');
    const target = writes.at(-1)?.target.value ?? (program === 'tee' ? words.at(-1)?.value : undefined);
    if (text === '' || target === undefined) return;
    const before = writes.at(-1)?.append === true ? this.written.get(plainName(target)) : undefined;
    this.written.set(plainName(target), before === undefined ? text : `${before}\n${text}`);
  }

  /** @returns the files that a command puts something into: its output, an archive, or a copy */
  outputsOf({ program, operands, flags }: ReadCall, { words, writes }: Call): string[] {
    const [first, second] = operands.map(({ value }) => value);
    // `tar czf a.tgz …` needs no dash.
    const named = flags.get('-f')?.value ?? (/^[a-z]*f$/.test(first ?? '') ? second : first);
    const files = [
      ARCHIVES.has(program) ? named : undefined,
      RENAMING.has(program) ? operands.at(-1)?.value : undefined,
      ...(DUMPING.has(program) ? DUMPED.map((flag) => behind(words, flag)) : []),
      ...OUTPUTS.map((flag) => flags.get(flag)?.value),
      ...writes.map(({ target }) => target.value),
    ];
    return files.filter((file) => file !== undefined && file !== '-') as string[];
  }

  /** Keeps what kinds of private content went into some files. */
  keepCargo(files: readonly string[], content: readonly string[]): void {
    for (const file of files)
      if (content.length > 0) this.cargo.set(baseName(file), content);
      else this.cargo.delete(baseName(file));
  }

  /** @returns what kinds of private content lie in the files that a command names */
  carriedIn({ words, upstream }: Pick<Call, 'words' | 'upstream'>): readonly string[] {
    if (this.cargo.size === 0) return [];
    return [...words.slice(1), ...upstream.flatMap((before) => before.words.slice(1))].flatMap(
      ({ value }) => this.cargo.get(baseName(value.replace(FILE_VALUE, ''))) ?? [],
    );
  }

  /** Keeps what kinds of private content a command puts out. */
  keepYield({ words }: Pick<Call, 'words'>, content: readonly string[]): void {
    if (content.length > 0) this.yielded.set(words, content);
  }

  /** @returns what kinds of private content a command puts out */
  yieldedBy({ words }: Pick<Call, 'words'>): readonly string[] {
    return this.yielded.get(words) ?? [];
  }

  /** @returns what kinds of private content a command is handed by those before it */
  yieldedTo({ upstream }: Pick<Call, 'upstream'>): readonly string[] {
    return upstream.flatMap((before) => this.yieldedBy(before));
  }

  /** What was downloaded, or what stands in a file, is the same under another name. */
  private keepCopied({ program, operands }: ReadCall, writes: Call['writes']): void {
    const renamed = RENAMING.has(program) ? operands.slice(-1) : [];
    const from = operands.slice(0, renamed.length > 0 ? -1 : undefined).map(({ value }) => value);
    const text = from.map((file) => this.writtenIn(file)).find((one) => one !== undefined);
    for (const { value } of [...renamed, ...writes.map(({ target }) => target)]) {
      if (from.some((file) => this.isDownloaded(file))) this.downloaded.add(baseName(value));
      if (text !== undefined && RENAMING.has(program)) this.written.set(plainName(value), text);
    }
  }

  /** Keeps the files that a command has downloaded, and the branch that it goes to. */
  keepDone(read: ReadCall, matches: readonly RuleMatch[], { writes }: Call): void {
    const [verb, branch] = read.operands;
    const created = SWITCHING_FLAGS.map((flag) => read.flags.get(flag)).find((value) => value !== undefined);
    if (read.program === 'git' && SWITCHING.has(verb?.value ?? ''))
      this.current = created?.value ?? branch?.value ?? this.current;
    this.keepCopied(read, writes);
    if (!matches.some(({ rule }) => rule.effect === 'fetch')) return;
    const written = matches.filter(({ rule }) => rule.effect === 'write').flatMap(({ targets }) => targets);
    const named = read.flags.has('-O') || read.flags.has('--remote-name');
    // Without a name of its own a download is called as the address ends.
    if (written.length === 0 && (read.program === 'wget' || named))
      for (const { value } of read.operands) this.downloaded.add(baseName(value));
    for (const { value } of [...written, ...writes.map(({ target }) => target)])
      this.downloaded.add(baseName(value));
  }
}
