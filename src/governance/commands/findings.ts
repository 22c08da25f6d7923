import { bounded } from './bounded';
import type { EffectBuilder, Finding } from './effect-builder';
import type { Effect, Span } from './effect.types';
import type { Frame } from './frame';
import type { Call } from './script.types';

/** A place in a script. */
type Stretch = Pick<Call, 'start' | 'end'>;

/** The effects of one script, each with the place in the call that shows it. */
export class Findings {
  private found: Effect[] = [];

  constructor(
    private readonly source: string,
    private readonly frame: Frame,
    private readonly builder: EffectBuilder,
  ) {}

  /** @returns what was found so far */
  get all(): Effect[] {
    return this.found;
  }

  /** Adds what a command of the script does. */
  add(
    finding: Omit<Finding, 'text' | 'span' | 'folder' | 'remote'>,
    { start, end, folder }: Pick<Call, 'start' | 'end' | 'folder'>,
  ): void {
    const { remote } = this.frame;
    const text = this.source.slice(start, end);
    this.found.push(
      this.builder.build({ folder, remote, ...finding, text, span: this.spanOf({ start, end }) }),
    );
  }

  /** Adds what another reader has found. */
  take(effects: readonly Effect[]): void {
    this.found.push(...effects);
  }

  /** Adds that the script is not read from a place on, which counts as run unseen. */
  unread(start: number): void {
    const rest = { start, end: this.source.length, folder: '' };
    this.add({ kind: 'run-unseen', sort: 'resource', final: true }, rest);
  }

  /** Leaves out what is too much, long before it is handed on. */
  limit(most: number): void {
    if (this.found.length > 2 * most) this.found = bounded(this.found, most);
  }

  /** @returns where in the call a place of the script stands */
  spanOf({ start, end }: Stretch): Span {
    const { at, parameter } = this.frame;
    return typeof at === 'number'
      ? { parameter, start: at + start, end: at + end }
      : { parameter, start: at.start, end: at.end };
  }

  /** @returns where a script that stands in a word of this one begins */
  placeOf(text: Stretch & { value: string }): Frame['at'] {
    const inside = this.source.indexOf(text.value, text.start);
    const exact = inside >= 0 && inside + text.value.length <= text.end;
    const { at } = this.frame;
    return exact && typeof at === 'number' ? at + inside : this.spanOf(text);
  }
}
