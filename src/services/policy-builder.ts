import { COMPONENT_NAMES } from '../governance/component';
import type { Ports } from '../governance/ports';
import { parsePolicy } from '../governance/policy/parse-policy';
import type { Policy } from '../governance/policy/policy.types';
import { componentSteps } from '../governance/registry';
import type { ComponentSet } from './component-set';
import type { ComponentsInForce } from './components-in-force';

interface PolicyBuilderDeps {
  components: Pick<ComponentsInForce, 'setOf' | 'readAhead'>;
  /** The rules that a policy file differs from. */
  shipped: Policy;
  ports: Ports;
  /** The policy under the version that its decisions carry: a process without a second stage decides without. */
  asCarriedOut: (policy: Policy) => Policy;
  /** Lets requests be answered between two steps of the work. */
  pause: () => Promise<unknown>;
}

/** Makes components out of a policy file, beside the requests that are being answered. */
export class PolicyBuilder {
  constructor(private readonly deps: PolicyBuilderDeps) {}

  /**
   * @param text a policy file's text
   * @throws Error that lists what is wrong, when it is not valid
   */
  read(text: string): Policy {
    const { shipped, ports, asCarriedOut } = this.deps;
    return asCarriedOut(parsePolicy(text, { base: shipped, ...ports }));
  }

  /**
   * Builds the components of a policy and lets each answer inputs whose answers are known.
   * @throws Error when one answers wrongly
   */
  async build(policy: Policy): Promise<ComponentSet> {
    const { components, ports, pause } = this.deps;
    await pause();
    const steps = componentSteps(policy, ports);
    let step = steps.next();
    while (step.done !== true) {
      await pause();
      step = steps.next();
    }
    const set = components.setOf(step.value, policy);
    const faults: string[] = [];
    for (const name of COMPONENT_NAMES) {
      await pause();
      const fault = set.runSelfTest(name);
      if (fault !== undefined) faults.push(`- ${name}: ${fault}`);
    }
    if (faults.length > 0)
      throw new Error(`The governance policy fails its self-test:\n${faults.join('\n')}`);
    await components.readAhead(set);
    return set;
  }
}
