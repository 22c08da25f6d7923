/**
 * Time of one `decide` in this process: the built service's own path from a checked input to the evidence that is handed to
 * the audit log, against many stored instructions; writing the record is not in it. Prints median and 99th percentile
 * of the fast path, and of decisions with the second stage, for what an agent asks all day and for acts told in words.
 * The instructions are first spread over projects, of which the acts belong to one, as in a ledger that many use; then
 * all of them bind every act, which is the hardest case. Node runs with what `npm start` gives it.
 * Usage: npm run bench:decide [-- DECISIONS [INSTRUCTIONS [PROJECTS]]]
 */
import type * as Knowledge from '../src/config/knowledge';
import type { ProposedAction, StoredInstruction } from '../src/governance/decisions';
import type { SecondStage } from '../src/governance/meaning/consult';
import type { Policy } from '../src/governance/policy/policy.types';
import type * as Registry from '../src/governance/registry';
import type * as Clock from '../src/lib/clock';
import type * as Measured from '../src/lib/metrics';
import type * as Entries from '../src/services/audit-entry';
import type * as InForce from '../src/services/components-in-force';
import type * as Deciding from '../src/services/decide.service';
import type * as Governing from '../src/services/governance.service';
import { built } from './built';
import { agentCalls, instructions, projectName, summary, toldAtLength } from './workload';

const DECISIONS = Number(process.argv[2] ?? 1_000);
const STORED = Number(process.argv[3] ?? 100_000);
const PROJECTS = Number(process.argv[4] ?? 100);
/**
 * Acts before the first that is measured, none of them the same: a service that runs has compiled what it runs often. After
 * 300 it is half-way: an agent's calls take 2.1 to 2.5 ms then, and 1.4 to 1.9 after 1,000.
 */
const WARM_UP = 1_000;
/** Words of an act that is told. */
const SENTENCE = 12;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const inputOf = (action: ProposedAction): Deciding.DecideInput => ({
  action,
  context: {
    session_id: 'bench',
    project: projectName(0),
    tokenUsage: 50_000,
    justification: 'The user asked for it.',
  },
  mode: 'shadow',
});

const ENTRY = {
  action: 'decide',
  resource: 'decision',
  actor: { id: '0'.repeat(24), email: 'bench@example.org', role: 'admin' as const },
  ipAddress: '127.0.0.1',
  userAgent: 'bench',
  requestId: 'bench',
};

/** What is measured, as it is built. */
const service = async () => ({
  ...(await built<typeof Knowledge>('config/knowledge')),
  ...(await built<typeof Registry>('governance/registry')),
  ...(await built<typeof Clock>('lib/clock')),
  ...(await built<typeof Measured>('lib/metrics')),
  ...(await built<typeof Entries>('services/audit-entry')),
  ...(await built<typeof InForce>('services/components-in-force')),
  ...(await built<typeof Deciding>('services/decide.service')),
  ...(await built<typeof Governing>('services/governance.service')),
});

/** The service with everything but a database, once it has read what is in force. */
async function serviceOf(
  components: Registry.Components,
  policy: Policy,
  secondStage: SecondStage | undefined,
  stored: readonly StoredInstruction[],
): Promise<Deciding.DecideService> {
  const { ComponentsInForce, DecideService, GovernanceService, Metrics } = await service();
  const ledger = {
    active: () => Promise.resolve(stored),
    binding: () => Promise.resolve(stored.length),
    find: () => undefined,
  } as never;
  const inForce = new ComponentsInForce({
    components,
    policy,
    disabled: [],
    secondStage,
    instructions: ledger,
    onFault: (component, reason) => print(`${component} failed: ${String(reason)}`),
  });
  await inForce.readInstructions();
  const governance = new GovernanceService({
    components: inForce,
    instructions: ledger,
    metrics: new Metrics(),
  });
  return new DecideService({ governance, approvals: {} as never });
}

type Judgement = Awaited<ReturnType<typeof Knowledge.startJudgement>>;

/** Counts the decisions that need the second stage. */
class Counter implements SecondStage {
  asked = 0;

  constructor(private readonly stage: SecondStage) {}

  read(...args: Parameters<SecondStage['read']>): ReturnType<SecondStage['read']> {
    this.asked += 1;
    return this.stage.read(...args);
  }
}

async function measure(
  name: string,
  decider: Deciding.DecideService,
  actions: readonly ProposedAction[],
  counter?: Counter,
): Promise<void> {
  const { AuditEntry, systemClock } = await service();
  const writer = { append: () => Promise.resolve() } as never;
  const times: number[] = [];
  let asking = 0;
  for (const [at, action] of actions.entries()) {
    const entry = new AuditEntry(writer, systemClock, ENTRY);
    const before = counter?.asked;
    const began = performance.now();
    await decider.decide(inputOf(action), ENTRY.actor, entry);
    if (at < WARM_UP) continue;
    times.push(performance.now() - began);
    if (counter?.asked !== before) asking += 1;
  }
  const { median, most } = summary(times);
  const share = counter === undefined ? '-' : `${Math.round((100 * asking) / times.length)} %`;
  print(`| ${name.padEnd(39)} | ${median.padStart(10)} | ${most.padStart(19)} | ${share} |`);
}

/** Both paths, and both kinds of acts, against some instructions in force. */
async function compare({ policy, knowledge, secondStage }: Judgement, stored: readonly StoredInstruction[]) {
  const { createComponents, portsOf, withoutSecondStage } = await service();
  const count = DECISIONS + WARM_UP;
  const [calls, told] = [agentCalls(count), toldAtLength(count, SENTENCE)];
  print(`| Decision | Median, ms | 99th percentile, ms | Asks the second stage |\n| --- | --- | --- | --- |`);
  const fast = withoutSecondStage(policy);
  const alone = await serviceOf(createComponents(fast, portsOf(knowledge)), fast, undefined, stored);
  await measure("an agent's calls, fast path", alone, calls);
  await measure('acts told in words, fast path', alone, told);
  const counter = secondStage === undefined ? undefined : new Counter(secondStage);
  const whole = await serviceOf(createComponents(policy, portsOf(knowledge)), policy, counter, stored);
  await measure("an agent's calls, with the second stage", whole, calls, counter);
  await measure('acts told in words, with the second stage', whole, told, counter);
}

async function main(): Promise<void> {
  const { startJudgement } = await service();
  const judgement = await startJudgement(undefined, { warn: () => undefined } as never);
  print(`${DECISIONS} decisions each`);
  print(`\n${STORED} instructions in force, spread over ${PROJECTS} projects`);
  await compare(judgement, instructions(STORED, PROJECTS));
  print(`\n${STORED} instructions in force, each binding every act`);
  await compare(judgement, instructions(STORED));
  await judgement.secondStage?.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
