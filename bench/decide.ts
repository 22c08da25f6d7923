/**
 * Time of one `decide` in this process: the service's own path from a checked input to the evidence that is handed to
 * the audit log, against many stored instructions; writing the record is not in it. Prints median and 99th percentile
 * of the fast path, and of decisions with the second stage.
 * Usage: npm run bench:decide [-- DECISIONS [INSTRUCTIONS]]
 */
import { ownSets } from '../evaluation/data-sets';
import { portsOf, startJudgement, withoutSecondStage } from '../src/config/knowledge';
import type { StoredInstruction } from '../src/governance/decisions';
import type { SecondStage } from '../src/governance/meaning/consult';
import type { Policy } from '../src/governance/policy/policy.types';
import { createComponents, type Components } from '../src/governance/registry';
import { systemClock } from '../src/lib/clock';
import { Metrics } from '../src/lib/metrics';
import { AuditEntry } from '../src/services/audit-entry';
import { DecideService, type DecideInput } from '../src/services/decide.service';
import { GovernanceService } from '../src/services/governance.service';

const DECISIONS = Number(process.argv[2] ?? 1_000);
const STORED = Number(process.argv[3] ?? 100_000);
const WARM_UP = 50;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Real instructions; beyond their number they come again, each with a number of its own. */
const instructions = (): StoredInstruction[] => {
  const texts = [
    ...ownSets.instructions().map(({ text }) => text),
    ...ownSets.conflicts().flatMap(({ rules }) => rules),
  ];
  return Array.from({ length: STORED }, (_, at) => ({
    id: at.toString(16).padStart(24, '0'),
    text: at < texts.length ? (texts[at] ?? '') : `${texts[at % texts.length] ?? ''} (${at})`,
    quadrant: 'SYSTEM',
    persistence: at % 3 === 0 ? 'HIGH' : 'MEDIUM',
    temporalScope: 'PROJECT',
    givenAt: at,
  }));
};

/** Tool calls as an agent makes them: a harmless sentence and a command. */
const inputs = (): DecideInput[] =>
  ownSets
    .boundaries()
    .filter(({ boundary }) => boundary === 'NONE')
    .map(({ description }) => ({
      action: {
        type: 'tool_call',
        description,
        tool: 'bash',
        parameters: { command: 'npm test -- --watch=false' },
      },
      context: { session_id: 'bench', tokenUsage: 50_000, justification: 'The user asked for it.' },
      mode: 'shadow',
    }));

const ENTRY = {
  action: 'decide',
  resource: 'decision',
  actor: { id: '0'.repeat(24), email: 'bench@example.org', role: 'admin' as const },
  ipAddress: '127.0.0.1',
  userAgent: 'bench',
  requestId: 'bench',
};

/** The service with everything but a database, once it has read what is in force. */
async function serviceOf(
  components: Components,
  policy: Policy,
  secondStage: SecondStage | undefined,
  stored: readonly StoredInstruction[],
): Promise<DecideService> {
  const governance = new GovernanceService({
    components,
    policy,
    disabled: [],
    secondStage,
    instructions: {
      active: () => Promise.resolve(stored),
      binding: () => Promise.resolve(stored.length),
      find: () => undefined,
    } as never,
    models: {} as never,
    metrics: new Metrics(),
    clock: systemClock,
    onFault: (component, reason) => print(`${component} failed: ${String(reason)}`),
  });
  await governance.readInstructions();
  return new DecideService({ governance, approvals: {} as never });
}

async function measure(name: string, service: DecideService): Promise<void> {
  const writer = { append: () => Promise.resolve() } as never;
  const asked = inputs();
  const times: number[] = [];
  for (let at = 0; at < DECISIONS + WARM_UP; at += 1) {
    const input = asked[at % asked.length];
    if (input === undefined) throw new Error('there is nothing to ask');
    const entry = new AuditEntry(writer, systemClock, ENTRY);
    const began = performance.now();
    await service.decide(input, ENTRY.actor, entry);
    if (at >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const share = (part: number): string => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2);
  print(`${name}: median ${share(0.5)} ms, 99th percentile ${share(0.99)} ms, ${times.length} decisions`);
}

async function main(): Promise<void> {
  const { policy, knowledge, secondStage } = await startJudgement(undefined, {
    warn: () => undefined,
  } as never);
  const stored = instructions();
  print(`${STORED} instructions in force`);
  const fast = withoutSecondStage(policy);
  await measure(
    'fast path',
    await serviceOf(createComponents(fast, portsOf(knowledge)), fast, undefined, stored),
  );
  const whole = createComponents(policy, portsOf(knowledge));
  await measure('with the second stage', await serviceOf(whole, policy, secondStage, stored));
  await secondStage?.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
