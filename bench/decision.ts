/**
 * Time of one decision in this process: an action of 60 words against 100,000 stored instructions, asked of validator,
 * enforcer, verifier and monitor. Prints median and 99th percentile of the fast path, and of decisions as the service
 * makes them, second stage included.
 * Usage: npm run bench:decision [-- DECISIONS [INSTRUCTIONS]]
 */
import { ownSets } from '../evaluation/data-sets';
import { portsOf, startJudgement, withoutSecondStage } from '../src/config/knowledge';
import type { ProposedAction, StoredInstruction } from '../src/governance/decisions';
import { type SecondStage, consult } from '../src/governance/meaning/consult';
import type { Adviser } from '../src/governance/meaning/second-stage';
import { createComponents, type Components } from '../src/governance/registry';

const STORED = Number(process.argv[3] ?? 100_000);
const WORDS = 60;
const WARM_UP = 50;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Real instructions; beyond their number they come again, each with a number of its own. */
const instructions = (): StoredInstruction[] => {
  const texts = [
    ...ownSets.instructions().map(({ text }) => text),
    ...ownSets.conflicts().flatMap(({ rules }) => rules),
  ];
  return Array.from({ length: STORED }, (_, at) => ({
    id: String(at).padStart(6, '0'),
    text: at < texts.length ? (texts[at] ?? '') : `${texts[at % texts.length] ?? ''} (${at})`,
    quadrant: 'SYSTEM',
    persistence: at % 3 === 0 ? 'HIGH' : 'MEDIUM',
    temporalScope: 'PROJECT',
    givenAt: at,
  }));
};

/** Real actions, several in a row where one is shorter than 60 words. */
const actions = (count: number): ProposedAction[] => {
  const words = ownSets
    .boundaries()
    .filter(({ boundary }) => boundary === 'NONE')
    .flatMap(({ description }) => description.split(/\s+/));
  return Array.from({ length: count }, (_, at) => ({
    type: 'edit',
    description: words
      .slice((at * WORDS) % (words.length - WORDS))
      .slice(0, WORDS)
      .join(' '),
  }));
};

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
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
  print(`| ${name.padEnd(21)} | ${at(0.5).padStart(9)} | ${at(0.99).padStart(19)} | ${times.length} |`);
};

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 1_000) + WARM_UP;
  const judgement = await startJudgement(undefined, { warn: () => undefined } as never);
  const stored = instructions();
  const proposed = actions(count);
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
