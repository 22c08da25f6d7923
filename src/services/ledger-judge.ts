import type { InstructionStatus } from '../types/enums';
import type { Contradiction, InstructionReach } from '../governance/decisions';
import type { CitedConflict } from './cited-conflict';
import type { Among, ContradictionFinder } from './contradiction-finder';
import { covers, outranks, type Author } from './instruction-rules';
import type { InstructionService } from './instruction.service';

export type LedgerConflict = Omit<CitedConflict<Contradiction>, 'replaced'>;

/** What becomes of an instruction, and of those it contradicts. */
export interface Judgement {
  status: Extract<InstructionStatus, 'active' | 'contested'>;
  /** Every one in force that it contradicts. */
  conflicts: LedgerConflict[];
  /** Those of them that it replaces. */
  supersedes: LedgerConflict[];
}

interface JudgeDeps {
  finder: Pick<ContradictionFinder, 'find'>;
  instructions: Pick<InstructionService, 'find'>;
}

interface Plea extends Among {
  text: string;
  reach: InstructionReach;
  author: Author;
  /** An admin has decided for it. */
  decided?: boolean;
  /** The other rules of its file: given at once, so that none is the later one. A conflict with them is only told. */
  mates?: ReadonlySet<string>;
}

/** Decides which of two instructions that contradict each other stands. */
export class LedgerJudge {
  constructor(private readonly deps: JudgeDeps) {}

  /** The later wins when its author may overrule those of all the others; else it waits for an admin. */
  async judge({ text, reach, author, mates, decided = false, ...among }: Plea): Promise<Judgement> {
    const found = await this.deps.finder.find(text, reach, among);
    const known = found.flatMap((one) => {
      const { instruction_id: id } = one;
      const entry = mates?.has(id) === true ? undefined : this.deps.instructions.find(id);
      return entry === undefined ? [] : [{ one, entry }];
    });
    const wins = decided || known.every(({ entry }) => outranks(author, entry.author));
    const conflict = ({ replaced: _, ...rest }: (typeof found)[number]): LedgerConflict => rest;
    return {
      status: wins ? 'active' : 'contested',
      conflicts: found.map(conflict),
      // One that reaches further, or says more, stays: where both bind, the later goes before it anyway.
      supersedes: known
        .filter(({ one, entry }) => wins && one.replaced && covers(reach, entry.stored))
        .map(({ one }) => conflict(one)),
    };
  }
}
