import { recordTime } from '../evidence/seal';
import type { AuditRecord } from '../models/audit-log.model';
import { idText } from '../models/id';
import type { SealKeyRecord } from '../models/seal-key.model';

/** A record that somebody has written without a time has that of its id, as its seal has it, or none that is known. */
function timeOf(record: AuditRecord): string {
  const time = recordTime(record);
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}

/** The wire form of an audit record; what is not known is left out. */
export const presentAuditLog = (record: AuditRecord) => ({
  _id: idText(record._id),
  timestamp: timeOf(record),
  userId: record.userId,
  email: record.email,
  agentName: record.agentName,
  action: record.action,
  resource: record.resource,
  resourceId: record.resourceId,
  outcome: record.outcome,
  details: record.details,
  ipAddress: record.ipAddress,
  userAgent: record.userAgent,
  requestId: record.requestId,
});

/** The shorter form of the activity log. */
export const presentActivity = (record: AuditRecord) => ({
  timestamp: timeOf(record),
  userId: record.userId,
  email: record.email,
  agentName: record.agentName,
  action: record.action,
  details: record.details,
});

/** A public key of the seals. */
export const presentSealKey = ({ _id, publicKey, since }: SealKeyRecord) => ({
  keyId: _id,
  publicKey,
  since: since.toISOString(),
});
