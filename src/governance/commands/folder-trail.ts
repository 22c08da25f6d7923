import { folderFrom } from './paths';
import type { Argument } from './script.types';

/** Folders that `popd` goes back to. */
const DEEPEST = 40;

/** The folder that a script works in, and those that `cd -` and `popd` go back to. */
export class FolderTrail {
  private folder = '';
  private previous = '';
  private readonly stack: string[] = [];

  /** The folder that the script has gone to; empty where it began. */
  get current(): string {
    return this.folder;
  }

  /** Goes where a command goes; most go nowhere. */
  follow([program, first]: readonly Argument[]): void {
    if (program?.value === 'popd') {
      this.folder = this.stack.pop() ?? this.folder;
      return;
    }
    if (program?.value !== 'cd' && program?.value !== 'pushd') return;
    if (program.value === 'pushd' && this.stack.length < DEEPEST) this.stack.push(this.folder);
    const to = first?.value === '-' ? this.previous : folderFrom(this.folder, first?.value ?? '~');
    this.previous = this.folder;
    this.folder = to;
  }

  /** What is done in a shell of its own leaves the folder as it was. */
  inside<T>(work: () => T): T {
    const { folder, previous } = this;
    const done = work();
    this.folder = folder;
    this.previous = previous;
    return done;
  }
}
