import { folderFrom } from './paths';
import type { Argument } from './script.types';

/** Folders that `popd` goes back to. */
const DEEPEST = 40;

/** The folder that a script works in, and those that `cd -` and `popd` go back to. */
export class FolderTrail {
  private folder = '';
  private previous = '';
  /** Where it may work as well, by what a variable may hold. */
  private besides: readonly string[] = [];
  private readonly stack: string[] = [];

  /** The folder that the script has gone to; empty where it began. */
  get current(): string {
    return this.folder;
  }

  /** The other folders that it may have gone to. */
  get others(): readonly string[] {
    return this.besides;
  }

  /** Goes where a command goes; most go nowhere. */
  follow([program, first]: readonly Argument[]): void {
    if (program?.value === 'popd') {
      this.folder = this.stack.pop() ?? this.folder;
      return;
    }
    if (program?.value !== 'cd' && program?.value !== 'pushd') return;
    if (program.value === 'pushd' && this.stack.length < DEEPEST) this.stack.push(this.folder);
    const back = first?.value === '-';
    const from = (folder: string): string => folderFrom(folder, first?.value ?? '~');
    const to = back ? this.previous : from(this.folder);
    this.besides = back ? [] : [...new Set(this.besides.map(from))].filter((folder) => folder !== to);
    this.previous = this.folder;
    this.folder = to;
  }

  /** What is done in a shell of its own leaves the folder as it was. */
  inside<T>(work: () => T): T {
    const { folder, previous, besides } = this;
    const done = work();
    this.folder = folder;
    this.previous = previous;
    this.besides = besides;
    return done;
  }

  /** Does one thing in several ways, each from the folder that is worked in now. */
  each<T>(ways: readonly (() => T)[]): T[] {
    const reached = new Set<string>();
    const done = ways.map((way) => {
      const { folder, previous } = this;
      const result = way();
      for (const one of [this.folder, ...this.besides]) reached.add(one);
      if (way === ways.at(-1)) return result;
      this.folder = folder;
      this.previous = previous;
      return result;
    });
    this.besides = [...reached].filter((one) => one !== this.folder);
    return done;
  }
}
