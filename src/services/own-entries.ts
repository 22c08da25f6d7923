import type { Clock } from '../lib/clock';
import { AuditEntry } from './audit-entry';
import type { AuditWriter } from './audit-writer.service';

/** Makes the audit entries of what the service, or a command of its operator, does without being asked by a request. */
export class OwnEntries {
  constructor(private readonly deps: { auditWriter: AuditWriter; clock: Clock }) {}

  /** @param occasion what led to it; stands where others have the id of their request. */
  entry(occasion: string, action: string, resource: string): AuditEntry {
    return new AuditEntry(this.deps.auditWriter, this.deps.clock, {
      action,
      resource,
      ipAddress: '127.0.0.1',
      userAgent: 'governance-framework-api',
      requestId: occasion,
    });
  }
}
