import { COMPONENT_NAMES, type ComponentName, type ComponentStatus } from '../governance/component';
import type { SecondStage } from '../governance/meaning/consult';
import type { Policy } from '../governance/policy/policy.types';
import type { Components } from '../governance/registry';
import { ComponentSet } from './component-set';
import type { InstructionService } from './instruction.service';

/** What of a policy concerns those who put it to work. */
export type DecidingPolicy = Pick<Policy, 'policyVersion'> & {
  learned: Pick<Policy['learned'], 'secondStage'>;
};

interface InForceDeps {
  components: Components;
  policy: DecidingPolicy;
  disabled: readonly ComponentName[];
  /** Reads what the fast path leaves undecided; without it the fast path decides alone. */
  secondStage?: SecondStage | undefined;
  instructions: Pick<InstructionService, 'active'>;
  /** Told about each component whose self-test does not answer right. */
  onFault: (component: ComponentName, reason: unknown) => void;
}

/** Knows which components decide in this process, and answers for their health. */
export class ComponentsInForce {
  private set: ComponentSet;

  constructor(private readonly deps: InForceDeps) {
    this.set = this.setOf(deps.components, deps.policy);
    this.runSelfTests();
  }

  /** A decision takes the set it begins with to its end, whatever is put in force meanwhile. */
  get current(): ComponentSet {
    return this.set;
  }

  /** @returns the components of another policy, not yet tested and not in force. */
  setOf(components: Components, { policyVersion, learned }: DecidingPolicy): ComponentSet {
    const { disabled, onFault } = this.deps;
    const secondStage = learned.secondStage ? this.deps.secondStage : undefined;
    return new ComponentSet({ components, policyVersion, disabled, secondStage, onFault });
  }

  /** Puts another policy in force. Decisions that have begun end under the one they began with. */
  use(set: ComponentSet): void {
    this.set = set;
  }

  /** Reads what is in force ahead of the first decision. */
  async readInstructions(): Promise<void> {
    await this.set.instructions.read(await this.deps.instructions.active());
  }

  /** Lets components that are not yet in force read what those in force have read. */
  async readAhead(set: ComponentSet): Promise<void> {
    await set.instructions.read(this.set.instructions.latest);
  }

  /** Lets every component answer inputs whose answers are known; runs at start and every minute. */
  runSelfTests(): void {
    this.set.runSelfTests();
  }

  statuses(): Record<ComponentName, ComponentStatus> {
    const statuses = COMPONENT_NAMES.map((name) => [name, this.set.statusOf(name)]);
    return Object.fromEntries(statuses) as Record<ComponentName, ComponentStatus>;
  }

  /** The components in force whose last self-test went wrong. */
  faults(): ComponentName[] {
    return COMPONENT_NAMES.filter((name) => this.set.statusOf(name) === 'ERROR');
  }
}
