import type { Verification, VerifierOptions } from '../../../src/evidence/verification';
import { verifyLines } from '../../../src/evidence/verify-lines';
import type { AuditRecord } from '../../../src/models/audit-log.model';
import type { SealRecord } from '../../../src/models/seal.model';
import { eventually } from '../../helpers/eventually';
import type { TestApp } from '../../helpers/test-app';
import { auditRecord } from './audit-records';

export const sealsOf = (app: TestApp): Promise<SealRecord[]> =>
  app.container.database.models.Seal.find({}).sort({ _id: 1 }).lean();

/** Waits until every record of the log is in a seal. */
export async function allSealed(app: TestApp, withinMs?: number): Promise<SealRecord[]> {
  return eventually(async () => {
    const seals = await sealsOf(app);
    const total = await app.container.database.models.AuditLog.countDocuments();
    const sealed = seals.reduce((sum, { count }) => sum + count, 0);
    if (sealed !== total) throw new Error(`${sealed} of ${total} records are sealed`);
    return seals;
  }, withinMs);
}

/** Writes records as the service does, and waits for them to be durable. */
export async function write(app: TestApp, count: number, differing: Partial<AuditRecord> = {}) {
  const records = Array.from({ length: count }, (_, at) =>
    auditRecord({
      timestamp: app.clock.date,
      requestId: `request-${at}`,
      salt: `salt ${at}`,
      ...differing,
    }),
  );
  await Promise.all(records.map((record) => app.container.auditWriter.append(record)));
  return records;
}

/** Verifies what the service exports, as somebody does who has the keys and the file only. */
export async function verifyExport(
  app: TestApp,
  query: Record<string, string> = {},
  options: Omit<VerifierOptions, 'keys'> = {},
): Promise<Verification> {
  const { token } = await app.createUser({ role: 'admin' });
  const answer = await app
    .withToken(token)
    .get('/api/audit/export', undefined, { query: { ...query, seals: 'true' } });
  const stream = async function* () {
    yield* await Promise.resolve(answer.text.split('\n'));
  };
  return verifyLines(stream(), { keys: await app.container.sealKeys.trusted(), ...options });
}
