import type { SentKey } from '../middleware/agent-key';
import type { RequestContext } from '../middleware/request-context';
import type { Actor } from '../services/actor';
import type { IdempotencyClaim } from '../services/idempotency-claim';
import type { AuditEntry } from '../services/audit-entry';

declare global {
  namespace Express {
    /** What our middleware puts on a request. */
    interface Request {
      context: RequestContext;
      /** Set by `agentKey` where the request brings an agent's key. */
      key?: SentKey;
      /** Set by `authenticate`. */
      actor?: Actor;
      /** Set by `idempotent` where the request brings an `Idempotency-Key`. */
      claim?: IdempotencyClaim;
      /** Set by `validate`; read through `inputOf`. */
      input?: unknown;
      /** Set by `audited`; read through `auditOf`. */
      audit?: AuditEntry;
    }
  }
}
