import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../errors/api-error';
import { COMPONENT_NAMES, type ComponentName, type ComponentStatus } from '../governance/component';
import type { Message } from '../governance/decisions';
import { consult, type SecondStage, SecondStageError } from '../governance/meaning/consult';
import type { Adviser } from '../governance/meaning/second-stage';
import type { Components } from '../governance/registry';
import { TooComplexError } from '../governance/too-complex';
import { InstructionReader } from './instruction-reader';

interface ComponentSetDeps {
  components: Components;
  policyVersion: string;
  disabled: readonly ComponentName[];
  /** Reads what the fast path leaves undecided; without it the fast path decides alone. */
  secondStage?: SecondStage | undefined;
  /** Told about each component whose self-test does not answer right. */
  onFault: (component: ComponentName, reason: unknown) => void;
}

/** Asks one component within a decision that several take part in. @throws ApiError when it cannot answer. */
export type Ask = <Name extends ComponentName, Answer>(
  name: Name,
  decide: (component: Components[Name], adviser: Adviser) => Answer,
) => Answer;

/** The five components of one policy, with what their last self-tests said. */
export class ComponentSet {
  private readonly statuses = new Map<ComponentName, ComponentStatus>();

  /** Reads what is in force for the validator. */
  readonly instructions: InstructionReader;

  constructor(private readonly deps: ComponentSetDeps) {
    this.instructions = new InstructionReader(deps.components.CrossReferenceValidator);
  }

  get policyVersion(): string {
    return this.deps.policyVersion;
  }

  /** Lets every component answer inputs whose answers are known. */
  runSelfTests(): void {
    for (const name of COMPONENT_NAMES) this.runSelfTest(name);
  }

  /** @returns what is wrong with the component; undefined when it answers right, or is switched off. */
  runSelfTest(name: ComponentName): string | undefined {
    const off = this.deps.disabled.includes(name);
    const fault = off ? undefined : this.faultOf(name);
    this.statuses.set(name, off ? 'INACTIVE' : fault === undefined ? 'ACTIVE' : 'ERROR');
    return fault;
  }

  statusOf(name: ComponentName): ComponentStatus {
    return this.statuses.get(name) ?? 'ERROR';
  }

  /** A component that is not ACTIVE, or throws, gives no answer: a check never passes by default. */
  async ask<Name extends ComponentName, Answer>(
    name: Name,
    decide: (component: Components[Name], adviser: Adviser) => Answer,
  ): Promise<Answer> {
    return this.confer(name, (ask) => ask(name, decide));
  }

  /**
   * Asks several components about one thing. What they leave undecided goes to the second stage together, and once.
   * @param what is decided, for the message where the second stage fails.
   */
  async confer<Answer>(what: string, work: (ask: Ask) => Answer): Promise<Answer> {
    try {
      return await consult(this.deps.secondStage, (adviser) =>
        work((name, decide) => this.answerOf(name, (component) => decide(component, adviser))),
      );
    } catch (error) {
      if (error instanceof SecondStageError)
        throw ApiError.unavailable(`${what} had no second reader`, error, 1);
      throw error;
    }
  }

  /** Reads a conversation beside the requests that are being answered: a long one takes seconds. */
  async hear(messages: readonly Message[]): Promise<void> {
    const name = 'CrossReferenceValidator';
    const steps = this.answerOf(name, (validator) => validator.hearing(messages));
    while (this.answerOf(name, () => steps.next()).done !== true) await setImmediate();
  }

  private answerOf<Name extends ComponentName, Answer>(
    name: Name,
    decide: (component: Components[Name]) => Answer,
  ): Answer {
    const status = this.statusOf(name);
    if (status !== 'ACTIVE') throw ApiError.unavailable(`${name} is ${status}`, undefined, 60);
    try {
      return decide(this.deps.components[name]);
    } catch (error) {
      if (error instanceof TooComplexError) throw ApiError.badField(error.field, error.message);
      if (error instanceof RangeError) {
        // One input used up the stack or the longest text there can be; others are decided on as before.
        this.deps.onFault(name, error);
        throw ApiError.unavailable(`${name} could not decide on so large an input`, error);
      }
      this.statuses.set(name, 'ERROR');
      this.deps.onFault(name, error);
      throw ApiError.unavailable(`${name} could not decide`, error);
    }
  }

  private faultOf(name: ComponentName): string | undefined {
    try {
      const fault = this.deps.components[name].selfTest();
      if (fault !== undefined) this.deps.onFault(name, fault);
      return fault;
    } catch (error) {
      this.deps.onFault(name, error);
      return error instanceof Error ? error.message : String(error);
    }
  }
}
