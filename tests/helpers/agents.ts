import { newId } from '../../src/models/id';
import type { Actor, AgentActor } from '../../src/services/actor';
import { AuditEntry } from '../../src/services/audit-entry';
import type { TestApp } from './test-app';

/** An agent as its key makes it known to the services. */
export const agent = (differing: Partial<AgentActor> = {}): AgentActor => ({
  id: newId().toHexString(),
  name: 'builder',
  role: 'agent',
  scopes: ['decide'],
  rateLimit: 6_000,
  ...differing,
});

/** The entry that a request of this caller to decide would bring along. */
export const entryOf = (app: TestApp, actor: Actor): AuditEntry =>
  new AuditEntry(app.container.auditWriter, app.clock, {
    action: 'decide',
    resource: 'action',
    actor,
    ipAddress: '127.0.0.1',
    userAgent: 'tests/1.0',
    requestId: 'by-hand',
  });
