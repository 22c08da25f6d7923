/**
 * Faults for real: starts database servers and services as processes, breaks something under load, and compares
 * what was acknowledged with what is stored.
 *
 *   npm run test:faults -- [--ci] [--seed N] [--only WORD]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveMongodBinary } from '../src/db/mongod-binary';
import type { Context, Outcome, Scenario } from './harness/outcome';
import { outcome } from './harness/outcome';
import { Random } from './harness/random';
import { header, row } from './harness/table';
import { SCENARIOS } from './scenarios';

/** A scenario that takes longer than this has failed: nothing may run without end. */
const limitMs = (ci: boolean): number => (ci ? 150_000 : 900_000);

/** A scenario that has ended. */
interface Ended {
  scenario: Scenario;
  result: Outcome;
  tookMs: number;
}

async function runOne(
  scenario: Scenario,
  given: Omit<Context, 'folder' | 'services' | 'defer'>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'governance-faults-'));
  const undo: (() => Promise<unknown> | undefined)[] = [];
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('not done in time')), limitMs(given.ci));
  });
  try {
    return await Promise.race([
      scenario.run({ ...given, folder, services: [], defer: (step) => void undo.push(step) }),
      tooLate,
    ]);
  } catch (error) {
    return outcome({ failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
  } finally {
    clearTimeout(late);
    for (const step of undo.reverse()) await step()?.catch(() => undefined);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { ci: { type: 'boolean' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const ci = values.ci === true;
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const binary = await resolveMongodBinary({ env: process.env, say: () => undefined });
  const chosen = SCENARIOS.filter(({ name, whole }) => name.includes(values.only ?? '') && !(ci && whole));
  console.log(`seed ${seed}, MongoDB ${binary.version}, ${ci ? 'the small run' : 'the whole run'}\n`);
  console.log(header());
  const failures: string[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const tell = ({ scenario: { name }, result, tookMs }: Ended): void => {
    console.log(row(name, result, tookMs));
    const broken = [...result.failures];
    if (result.duplicated > 0) broken.unshift(`${result.duplicated} duplicated`);
    if (result.lost > 0) broken.unshift(`${result.lost} lost`);
    // At once as well: a run takes long, and whoever watches it wants to know why.
    for (const failure of broken) console.error(`  ${name}: ${failure}`);
    failures.push(...broken.map((failure) => `${name}: ${failure}`));
    if (broken.length > 0) counts.failed += 1;
    else if (result.skipped === undefined) counts.passed += 1;
    else counts.skipped += 1;
  };
  const run = async (scenario: Scenario): Promise<Ended> => {
    const began = performance.now();
    const result = await runOne(scenario, { ci, binary, random: new Random(seed) });
    return { scenario, result, tookMs: performance.now() - began };
  };
  const started = performance.now();
  const beside = Promise.all(chosen.filter((one) => one.beside === true).map(run));
  const inTurn = chosen.filter((one) => one.beside !== true);
  for (const scenario of inTurn.filter(({ whole }) => whole !== true)) tell(await run(scenario));
  (await beside).forEach(tell);
  for (const scenario of inTurn.filter(({ whole }) => whole === true)) tell(await run(scenario));
  if (failures.length > 0) {
    console.log(
      `\nBroken promises (again with --seed ${seed}):\n${failures.map((one) => `- ${one}`).join('\n')}`,
    );
    process.exitCode = 1;
  }
  const { passed, failed, skipped } = counts;
  const seconds = Math.round((performance.now() - started) / 1_000);
  // The checks of a clean clone add these numbers up.
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped; ${seconds} s`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
