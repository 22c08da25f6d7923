import type { Transact } from '../../db/database';
import { ApiError } from '../../errors/api-error';
import { redacted } from '../../evidence/sealed-form';
import { signWarrant } from '../../evidence/warrant';
import type { AuditRecord } from '../../models/audit-log.model';
import { AuditMaintenance } from '../../models/audit-maintenance';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { UserRecord } from '../../models/user.model';
import type { AuditEntry } from '../audit-entry';
import type { UserService } from '../user.service';
import type { SealKeys } from './seal-keys';

interface RedactionDeps {
  models: Pick<Models, 'AuditLog' | 'Seal' | 'User'>;
  users: Pick<UserService, 'update'>;
  keys: Pick<SealKeys, 'signer'>;
  transact: Transact;
  entry: (action: string, resource: string) => AuditEntry;
}

/** Records of one transaction, and of one warrant. */
const BATCH = 500;

/**
 * Takes a person's data out of the audit log: address, e-mail, browser and free text go, with the salt that they were
 * sealed with. Who, by id, did what, when and with what verdict stays, and so do the seals.
 */
export class RedactionService {
  private readonly maintenance: AuditMaintenance;

  constructor(private readonly deps: RedactionDeps) {
    this.maintenance = new AuditMaintenance(deps.models);
  }

  /**
   * Also deactivates the account and takes its e-mail away.
   * @returns how many records were redacted.
   * @throws ApiError 409 for the last active admin, or when nothing has been sealed yet.
   */
  async redact({ _id, email }: Pick<UserRecord, '_id' | 'email'>): Promise<number> {
    const { models, users, keys, entry } = this.deps;
    const first = await models.Seal.findById(1).select({ hash: 1 }).lean();
    if (first === null)
      throw new ApiError(409, 'Nothing has been sealed yet; a redaction could not be shown to be one');
    const userId = _id.toHexString();
    await users.update(userId, { active: false }, entry('user_update', 'user'));
    await models.User.updateOne({ _id }, { $set: { email: `${userId}@redacted.invalid` } });
    const signer = await keys.signer();
    let count = 0;
    for (;;) {
      const records = await this.next(userId, email);
      if (records.length === 0) return count;
      const recordIds = records.map((record) => record._id.toHexString());
      const warrant = signWarrant({ kind: 'redaction', chain: first.hash, recordIds }, signer);
      await this.deps.transact(async (session) => {
        await this.maintenance.replace(
          records.map((record) => redacted(record) as AuditRecord),
          session,
        );
        const details = { count: records.length, warrant };
        await entry('audit_redact', 'user').commit({ resourceId: userId, details }, session);
      });
      count += records.length;
    }
  }

  /** What the person did, tried to do, or had done to the account. The orders themselves name nobody. */
  private next(userId: string, email: string): Promise<AuditRecord[]> {
    return this.deps.models.AuditLog.find({
      $or: [{ userId }, { email }, { resource: 'user', resourceId: userId }],
      action: operator({ $ne: 'audit_redact' }),
      salt: operator({ $exists: true }),
    })
      .limit(BATCH)
      .lean();
  }
}
