import type { Command } from 'unbash';
import type { FolderTrail } from '../folder-trail';
import type { Call, Value } from '../script.types';
import type { Known, ShellVariables } from './shell-variables';

/** Ways in which one command is read, and all of a script, by what its variables may hold. */
const WAYS = 64;
const ALL_WAYS = 300;

/** Reads commands once for each of the values that their variables may hold. */
export class ShellWays {
  private left = ALL_WAYS;
  private complete = true;

  constructor(
    private readonly variables: ShellVariables,
    private readonly trail: FolderTrail,
  ) {}

  /** Whether every way was read. */
  get whole(): boolean {
    return this.complete;
  }

  /**
   * @param text where the variables stand
   * @param work reads the command
   * @returns what it returns, of all ways together
   */
  each(text: string, work: () => Call[]): Call[] {
    const names = this.variables.undecided(text);
    let ways: (readonly [string, Value])[][] = [[]];
    for (const name of names)
      if (ways.length <= WAYS)
        ways = ways.flatMap((way) =>
          this.variables.valuesOf(name).map((value) => [...way, [name, value] as const]),
        );
    if (ways.length <= 1) return work();
    this.left -= ways.length;
    if (ways.length > WAYS || this.left < 0) {
      this.complete = false;
      return work();
    }
    const before = this.variables.mark();
    const ends: Known[] = [];
    const found = this.trail.each(
      ways.map((way) => () => {
        this.variables.goOn(before);
        for (const [name, value] of way) this.variables.putBack(name, [value]);
        const calls = work();
        ends.push(this.variables.mark());
        return calls;
      }),
    );
    this.variables.meet(ends);
    return found.flat();
  }
}

/** @returns what stands in a command wherever a variable may */
export const textOf = ({ name, args, prefix, redirects }: Command): string =>
  [
    ...[name, ...args].map((word) => word?.text),
    ...prefix.map((part) => (part.type === 'Assignment' ? part.text : '')),
    ...redirects.map((one) => (one.type === 'HereDoc' ? one.body.text : one.target?.text)),
  ].join(' ');
