import { createTestApp, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';

/** Services with small limits; `closeAll` belongs into `afterEach`. */
export class LimitedApps {
  private open: TestApp[] = [];

  /**
   * The clock starts at the real time, since the database drops the counters whose window has ended by its own.
   * @param beside a service whose database (and clock) the new one shares.
   */
  async start(env: Record<string, string>, beside?: TestApp): Promise<TestApp> {
    const app = await createTestApp({
      env,
      clock: beside?.clock ?? new TestClock(Date.now()),
      ...(beside !== undefined && { databaseUri: beside.databaseUri }),
    });
    this.open.push(app);
    return app;
  }

  /** The first made the database and removes it; it goes last. */
  async closeAll(): Promise<void> {
    const [first, ...others] = this.open.splice(0);
    for (const app of others) await app.close({ keepDatabase: true });
    await first?.close();
  }
}

/** @returns the statuses of so many calls, one after the other. */
export async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await call()).status);
  return statuses;
}
