import type { ChangePosition } from '../../db/change-log';
import type { CountedRecord } from './bucket';

/** A change of the audit log. */
export interface CountedChange {
  /** The position behind it, as the hexadecimal digits of a resume token. */
  token: string;
  /** What was added; undefined where something else happened to the log. */
  counted: CountedRecord | undefined;
}

/** Changes in the order of commits. */
export interface HeldChanges {
  changes: readonly CountedChange[];
  /** The position behind them, as a resume token. */
  to: object;
}

interface Stretch extends HeldChanges {
  from: object;
}

/** Counting is about a second behind: with more than this it has failed for a while. */
const MOST = 20_000;

/**
 * What whoever seals has read of the log, kept until it is counted: the database need not be asked for it a second time.
 * Resume tokens sort as text in the order of commits (https://www.mongodb.com/docs/manual/changeStreams/#resume-tokens).
 */
export class CountedTail {
  private stretch: Stretch | undefined;

  /**
   * Adds all that happened between two positions, which are resume tokens. What is read a second time takes the place of what was
   * read before; what lies before a gap is dropped.
   */
  add(from: object, to: object, changes: readonly CountedChange[]): void {
    const { stretch } = this;
    const at = tokenOf(from);
    const joins = stretch !== undefined && tokenOf(stretch.from) <= at && at <= tokenOf(stretch.to);
    const before = joins ? stretch.changes.filter(({ token }) => token <= at) : [];
    this.stretch =
      joins && before.length + changes.length <= MOST
        ? { from: stretch.from, to, changes: [...before, ...changes] }
        : { from, to, changes };
  }

  /** Nobody reads on. */
  end(): void {
    this.stretch = undefined;
  }

  /**
   * @returns what happened behind the position, which is dropped up to there; undefined where that is not known, and `ahead` where
   *   nothing behind it has been read yet.
   */
  after(position: ChangePosition): HeldChanges | 'ahead' | undefined {
    const { stretch } = this;
    if (stretch === undefined || !('resumeAfter' in position)) return undefined;
    const at = tokenOf(position.resumeAfter);
    if (at < tokenOf(stretch.from)) return undefined;
    if (at > tokenOf(stretch.to)) return 'ahead';
    const changes = stretch.changes.filter(({ token }) => token > at);
    this.stretch = { from: position.resumeAfter, to: stretch.to, changes };
    return { changes, to: stretch.to };
  }
}

/** @returns the hexadecimal digits of a resume token. */
const tokenOf = (resumeToken: object): string => (resumeToken as { _data: string })._data;
