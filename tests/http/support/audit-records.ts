import type { AuditRecord } from '../../../src/models/audit-log.model';
import { newId } from '../../../src/models/id';
import type { TestApp } from '../../helpers/test-app';

/** A record as the service writes it. */
export function auditRecord(differing: Partial<AuditRecord> = {}): AuditRecord {
  return {
    _id: newId(),
    timestamp: new Date('2026-01-15T12:00:00.000Z'),
    action: 'classify',
    resource: 'instruction',
    outcome: 'success',
    details: {},
    ipAddress: '127.0.0.1',
    userAgent: 'tests/1.0',
    requestId: 'made-by-hand',
    ...differing,
  };
}

/** Replaces the whole log. */
export async function setAuditLog(app: TestApp, records: readonly AuditRecord[]): Promise<void> {
  const { collection } = app.container.database.models.AuditLog;
  await collection.deleteMany({});
  if (records.length > 0) await collection.insertMany([...records]);
}
