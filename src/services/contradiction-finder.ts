import type { Contradiction, InstructionReach, StoredInstruction } from '../governance/decisions';
import { citing, type CitedConflict } from './cited-conflict';
import type { ComponentsInForce } from './components-in-force';
import type { InstructionService } from './instruction.service';

interface FinderDeps {
  components: Pick<ComponentsInForce, 'current'>;
  instructions: Pick<InstructionService, 'active' | 'find'>;
}

/** What a new instruction is held against, beside what is in force. */
export interface Among {
  /** Instructions that are to be given together with it. */
  drafts?: readonly StoredInstruction[] | undefined;
  /** Ids of instructions that do not count. */
  without?: ReadonlySet<string> | undefined;
}

/** Asks the validator which instructions a new one contradicts. */
export class ContradictionFinder {
  private joined: Record<'active' | 'drafts' | 'list', readonly StoredInstruction[]> | undefined;

  constructor(private readonly deps: FinderDeps) {}

  /**
   * @param text an instruction that is to be given.
   * @param reach the calls it is to bind.
   * @returns those in force, and those of the drafts, that it contradicts.
   * @throws ApiError 503 when the validator cannot answer.
   */
  async find(
    text: string,
    reach: InstructionReach,
    { drafts = [], without }: Among = {},
  ): Promise<CitedConflict<Contradiction>[]> {
    const { components, instructions: ledger } = this.deps;
    const active = await ledger.active();
    const instructions = drafts.length === 0 ? active : this.join(active, drafts);
    const { current: set } = components;
    await set.instructions.ready(instructions);
    const found = await set.ask('CrossReferenceValidator', (validator, adviser) =>
      validator.contradictions(text, reach, instructions, without, adviser),
    );
    return citing(found, ledger);
  }

  /** Reads what is to be given together, however long it takes, so that `find` need not wait for it. */
  async prepare(drafts: readonly StoredInstruction[]): Promise<void> {
    const { components, instructions: ledger } = this.deps;
    const active = await ledger.active();
    await components.current.instructions.read(this.join(active, drafts));
  }

  /** The same list for the same two, so that the validator need not look for what changed. */
  private join(
    active: readonly StoredInstruction[],
    drafts: readonly StoredInstruction[],
  ): readonly StoredInstruction[] {
    if (this.joined?.active !== active || this.joined.drafts !== drafts)
      this.joined = { active, drafts, list: [...active, ...drafts] };
    return this.joined.list;
  }
}
