/**
 * Time of one decision in this process: an action of 60 words against 100,000 stored instructions, asked of validator,
 * enforcer, verifier and monitor. Prints median and 99th percentile of the fast path, and of decisions as the service
 * makes them, second stage included.
 * Usage: npm run bench:decision [-- DECISIONS [INSTRUCTIONS]]
 */
import { portsOf, startJudgement, withoutSecondStage } from '../src/config/knowledge';
import type { ProposedAction, StoredInstruction } from '../src/governance/decisions';
import { type SecondStage, consult } from '../src/governance/meaning/consult';
import type { Adviser } from '../src/governance/meaning/second-stage';
import { createComponents, type Components } from '../src/governance/registry';
import { instructions, summary, toldAtLength } from './workload';

const STORED = Number(process.argv[3] ?? 100_000);
const WORDS = 60;
const WARM_UP = 50;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const decideAll = (
  { CrossReferenceValidator, BoundaryEnforcer, MetacognitiveVerifier, ContextPressureMonitor }: Components,
  action: ProposedAction,
  stored: readonly StoredInstruction[],
  adviser: Adviser,
): void => {
  CrossReferenceValidator.decide({ action, instructions: stored, messages: [] }, adviser);
  BoundaryEnforcer.decide({ action }, adviser);
  MetacognitiveVerifier.decide(
    { action, justification: 'The user asked for it.', messages: [], pressure: {} },
    adviser,
  );
  ContextPressureMonitor.decide({ tokenUsage: 50_000, activeInstructions: stored.length });
};

const measure = async (
  name: string,
  components: Components,
  stage: SecondStage | undefined,
  proposed: readonly ProposedAction[],
  stored: readonly StoredInstruction[],
): Promise<void> => {
  const times: number[] = [];
  for (const [at, action] of proposed.entries()) {
    const began = performance.now();
    await consult(stage, (adviser) => decideAll(components, action, stored, adviser));
    if (at >= WARM_UP) times.push(performance.now() - began);
  }
  const { median, most } = summary(times);
  print(`| ${name.padEnd(21)} | ${median.padStart(9)} | ${most.padStart(19)} | ${times.length} |`);
};

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 1_000) + WARM_UP;
  const judgement = await startJudgement(undefined, { warn: () => undefined } as never);
  const stored = instructions(STORED);
  const proposed = toldAtLength(count, WORDS);
  const began = performance.now();
  const fast = createComponents(withoutSecondStage(judgement.policy), portsOf(judgement.knowledge));
  fast.CrossReferenceValidator.decide({
    action: { type: 'edit', description: 'x' },
    instructions: stored,
    messages: [],
  });
  print(`reading ${STORED} instructions: ${((performance.now() - began) / 1_000).toFixed(1)} s, once`);
  print('| Decision | Median, ms | 99th percentile, ms | Decisions |\n| --- | --- | --- | --- |');
  await measure('fast path', fast, undefined, proposed, stored);
  const whole = createComponents(judgement.policy, portsOf(judgement.knowledge));
  whole.CrossReferenceValidator.decide({
    action: { type: 'edit', description: 'x' },
    instructions: stored,
    messages: [],
  });
  await measure('with the second stage', whole, judgement.secondStage, proposed, stored);
  await judgement.secondStage?.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
