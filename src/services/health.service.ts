import { DatabaseUnavailableError, type Database } from '../db/database';

export interface Readiness {
  ready: boolean;
  dependencies: Record<string, { status: 'ok' | 'unavailable'; reason?: string }>;
}

/** How long the database may take at most to answer a readiness check, in milliseconds. */
const PING_MS = 1_000;

/** The driver's messages name hosts, its error names do not. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseUnavailableError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/** Says whether this process can serve. */
export class HealthService {
  private stopping = false;

  /** @param deadlineMs of a request: the answer with the reason has to come before it. */
  constructor(
    private readonly database: Pick<Database, 'ping'>,
    private readonly deadlineMs: number,
  ) {}

  /** From now on the process is not ready: it is on its way out. */
  stop(): void {
    this.stopping = true;
  }

  async readiness(): Promise<Readiness> {
    const mongodb = await this.database.ping(Math.min(PING_MS, this.deadlineMs / 2)).then(
      () => ({ status: 'ok' as const }),
      (error: unknown) => ({
        status: 'unavailable' as const,
        reason: reasonOf(error),
      }),
    );
    const service = this.stopping
      ? { status: 'unavailable' as const, reason: 'the process is stopping' }
      : { status: 'ok' as const };
    return { ready: mongodb.status === 'ok' && !this.stopping, dependencies: { mongodb, service } };
  }
}
