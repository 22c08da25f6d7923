import type { Clock } from '../lib/clock';
import type { Approval } from '../types/session-state';
import type { Actor } from './actor';
import type { ApprovalService } from './approval.service';
import type { ApprovalWaiters } from './approval-waiters';

interface ApprovalReaderDeps {
  approvals: Pick<ApprovalService, 'get'>;
  waiters: ApprovalWaiters;
  clock: Clock;
}

/** Tells an agent how its question stands, and lets it wait for the answer. */
export class ApprovalReader {
  constructor(private readonly deps: ApprovalReaderDeps) {}

  /**
   * @param waitMs how long to wait while the question is open.
   * @param gone ends the wait when nobody is there any more to be answered.
   */
  async read(id: string, reader: Actor, waitMs: number, gone: AbortSignal): Promise<Approval> {
    const { approvals, waiters, clock } = this.deps;
    if (waitMs === 0) return approvals.get(id, reader);
    const until = performance.now() + waitMs;
    for (;;) {
      const enough = new AbortController();
      // Waits before it looks: a change between the two is not missed.
      const changed = waiters.wait(id.toLowerCase(), AbortSignal.any([gone, enough.signal]));
      try {
        const approval = await approvals.get(id, reader);
        const left = Math.min(until - performance.now(), approval.expiresAt.getTime() - clock.now());
        if (approval.status !== 'pending' || left <= 0 || waiters.isClosed || gone.aborted) return approval;
        const timer = setTimeout(() => enough.abort(), left);
        await changed;
        clearTimeout(timer);
      } finally {
        enough.abort();
      }
    }
  }
}
