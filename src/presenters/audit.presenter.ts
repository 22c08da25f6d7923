import type { AuditRecord } from '../models/audit-log.model';

/** The wire form of an audit record; what is not known is left out. */
export const presentAuditLog = (record: AuditRecord) => ({
  _id: record._id.toHexString(),
  timestamp: record.timestamp.toISOString(),
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
  timestamp: record.timestamp.toISOString(),
  userId: record.userId,
  email: record.email,
  agentName: record.agentName,
  action: record.action,
  details: record.details,
});
