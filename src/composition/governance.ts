import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { asCarriedOut, type Judgement, portsOf } from '../config/knowledge';
import { FileWatcher } from '../lib/file-watcher';
import { ComponentsInForce } from '../services/components-in-force';
import { GovernanceService } from '../services/governance.service';
import { InstructionService } from '../services/instruction.service';
import { PolicyBuilder } from '../services/policy-builder';
import { PolicyStore } from '../services/policy-store';
import { PolicyService } from '../services/policy.service';
import { ReplayService } from '../services/replay/replay.service';
import { StatusReader } from '../services/status-reader';
import type { Audit } from './audit';
import type { Foundation } from './foundation';

export type Governance = ReturnType<typeof createGovernance>;

/** The five components, the instructions they read and the policy they decide by. */
export function createGovernance(
  { models, transact, clock, logger, metrics, config }: Foundation,
  judgement: Judgement,
  { ownEntries }: Pick<Audit, 'ownEntries'>,
) {
  const ports = portsOf(judgement.knowledge);
  const instructions = new InstructionService({ models, clock });
  const components = new ComponentsInForce({
    components: judgement.components,
    policy: judgement.policy,
    secondStage: judgement.secondStage,
    disabled: config.COMPONENTS_DISABLED,
    instructions,
    onFault: (component, reason) => logger.error('a governance component failed', { component, reason }),
  });
  const builder = new PolicyBuilder({
    components,
    shipped: judgement.shipped,
    ports,
    asCarriedOut: (policy) => asCarriedOut(policy, judgement.secondStage),
    pause: setImmediate,
  });
  const policies = new PolicyService({
    builder,
    store: new PolicyStore({
      models,
      transact,
      entry: () => ownEntries.entry('policy', 'policy_change', 'policy'),
      host: hostname(),
      clock,
    }),
    components,
    metrics,
    clock,
    version: judgement.policy.policyVersion,
    shipped: judgement.shipped.policyVersion,
    file: config.POLICY_FILE,
    readFile: (path) => readFile(path, 'utf8'),
    onChange: (facts) => logger.info('another policy is in force', facts),
    onProblem: (problem) => logger.error('a policy was not taken; the old one stays in force', { problem }),
  });
  return {
    instructions,
    components,
    secondStage: judgement.secondStage,
    governance: new GovernanceService({ components, instructions, metrics }),
    frameworkStatus: new StatusReader({ components, instructions, models, clock }),
    policies,
    /** Follows this process's own policy file, where it has one. */
    policyWatcher:
      config.POLICY_FILE === undefined
        ? undefined
        : new FileWatcher(config.POLICY_FILE, () => void policies.fileChanged()),
    replay: new ReplayService({
      models,
      builder,
      clock,
      // The rest is for reading the instructions and for writing the record.
      budgetMs: config.REQUEST_DEADLINE_MS / 2,
      pause: setImmediate,
    }),
  };
}
