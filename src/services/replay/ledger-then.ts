import type { InstructionEvent, InstructionRecord } from '../../models/instruction.model';
import { InForceSet } from '../in-force';

const ENDS: readonly InstructionEvent['event'][] = ['superseded', 'revoked', 'expired'];

/** Changes that are made between two pauses: a few milliseconds' work. */
const AT_ONCE = 1_000;

/** The instructions in force at a moment; it changes with the next question. */
export type InForceThen = Pick<InForceSet, 'list' | 'binding'>;

interface Turn {
  at: number;
  record: InstructionRecord;
  inForce: boolean;
}

/** When an instruction came into force and ceased to be, as its own history tells. */
function turnsOf(record: InstructionRecord): Turn[] {
  const { history = [], created_at, expires_at, status } = record;
  const turn = (at: Date | undefined, inForce: boolean): Turn[] =>
    at === undefined ? [] : [{ at: at.getTime(), record, inForce }];
  if (history.length === 0) {
    // Came into the database past the service: all that is known is that it is there.
    return status === 'active' ? [...turn(created_at, true), ...turn(expires_at, false)] : [];
  }
  const contested = history.some(({ event }) => event === 'contested');
  return [
    ...(contested ? [] : turn(created_at, true)),
    ...history.flatMap(({ at, event }) => {
      if (event === 'activated') return turn(at, true);
      return ENDS.includes(event) ? turn(at, false) : [];
    }),
    ...turn(expires_at, false),
  ];
}

/**
 * The instructions that were in force at moments of the past, asked for in order of time. Their texts and their reach
 * are as they were; a class that was corrected later counts as corrected from the start.
 */
export class LedgerThen {
  private readonly inForce = new InForceSet();
  private readonly turns: Turn[];
  private next = 0;

  /** @param pause lets requests be answered between some of the changes. */
  constructor(
    records: readonly InstructionRecord[],
    private readonly pause: () => Promise<unknown>,
  ) {
    this.turns = records.flatMap(turnsOf).sort((a, b) => a.at - b.at);
  }

  /** @param at not before the moment that was asked for last. */
  async at(at: number): Promise<InForceThen> {
    for (
      let turn = this.turns[this.next];
      turn !== undefined && turn.at <= at;
      turn = this.turns[this.next]
    ) {
      if (turn.inForce) this.inForce.put(turn.record);
      else this.inForce.remove(turn.record._id.toHexString());
      this.next += 1;
      if (this.next % AT_ONCE === 0) await this.pause();
    }
    return this.inForce;
  }
}
