import type { Conflict } from '../governance/decisions';
import { isSaid } from '../governance/validator/conversation';
import { citationOf, type Citation } from './in-force';
import type { InstructionService } from './instruction.service';

type Citing = Pick<Conflict, 'instruction_id'>;

/** A conflict with the paragraph in which the instruction stands, if it was imported. */
export type CitedConflict<T extends Citing = Conflict> = T & { origin?: Citation };

/** @returns the conflicts as they were found, each with the place of its instruction. */
export function citing<T extends Citing>(
  conflicts: readonly T[],
  instructions: Pick<InstructionService, 'find'>,
): CitedConflict<T>[] {
  return conflicts.map((conflict) => {
    const place = instructions.find(conflict.instruction_id)?.place;
    return place === undefined ? conflict : { ...conflict, origin: citationOf(place) };
  });
}

/** @returns the ids of those that are stored instructions: what was only said in the conversation is none. */
export const storedIds = (conflicts: readonly Citing[]): string[] =>
  conflicts.map(({ instruction_id: id }) => id).filter((id) => !isSaid(id));
