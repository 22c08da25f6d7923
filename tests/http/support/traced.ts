import { randomUUID } from 'node:crypto';
import type { AuditRecord } from '../../../src/models/audit-log.model';
import type { TestAnswer, TestApp } from '../../helpers/test-app';

/** What identifies one request among the records. */
export interface Trace {
  headers: { 'X-Request-Id': string; 'User-Agent': string };
}

export interface Traced {
  answer: TestAnswer;
  /** Every record that came into being during the request. */
  records: AuditRecord[];
  requestId: string;
}

/** Sends one request with a request id of its own and finds what it left in the audit log. */
export async function traced(app: TestApp, send: (trace: Trace) => Promise<TestAnswer>): Promise<Traced> {
  const before = new Set((await app.audit()).map(({ _id }) => _id.toHexString()));
  const requestId = randomUUID();
  const answer = await send({ headers: { 'X-Request-Id': requestId, 'User-Agent': 'tests/1.0' } });
  const records = (await app.audit()).filter(({ _id }) => !before.has(_id.toHexString()));
  return { answer, records, requestId };
}

/** The record that a request of this user must leave: compare with `toEqual([recordOf(…)])`. */
export function recordOf(
  app: TestApp,
  { requestId }: Traced,
  user: { record: { _id: { toHexString(): string }; email: string } } | undefined,
  rest: Partial<AuditRecord>,
): unknown {
  return {
    _id: expect.anything(),
    timestamp: app.clock.date,
    ...(user !== undefined && { userId: user.record._id.toHexString(), email: user.record.email }),
    outcome: 'success',
    ipAddress: '127.0.0.1',
    userAgent: 'tests/1.0',
    requestId,
    ...rest,
  };
}
