import type { Transact } from '../../db/database';
import { ApiError } from '../../errors/api-error';
import { redacted } from '../../evidence/sealed-form';
import type { Signer } from '../../evidence/keys';
import { signWarrant } from '../../evidence/warrant';
import { normaliseEmail } from '../../lib/email';
import type { AuditRecord } from '../../models/audit-log.model';
import { AuditMaintenance } from '../../models/audit-maintenance';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { AuditEntry } from '../audit-entry';
import type { UserService } from '../user.service';
import type { SealKeys } from './seal-keys';

interface RedactionDeps {
  models: Pick<Models, 'AuditLog' | 'Seal' | 'User'>;
  users: Pick<UserService, 'update'>;
  keys: Pick<SealKeys, 'known'>;
  transact: Transact;
  entry: (action: string, resource: string) => AuditEntry;
}

interface Person {
  email: string;
  /** Of the account, where there is one. */
  userId?: string;
}

interface Order {
  /** Hash of the first seal: the order is for this log and no other. */
  chain: string;
  signer: Signer;
}

/** What a run has done. */
export interface Redaction {
  /** How many records were redacted. */
  records: number;
  /** Whether an account was closed. */
  closed: boolean;
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
   * Also deactivates the account and takes its e-mail away, that last: a run that broke off can be repeated.
   * @param address of an account, or of somebody who only tried to log in.
   * @throws ApiError 409 for the last active admin, when nothing has been sealed yet, without the key of the seals, or where
   *   the database lets this login add records only. Nothing was done then.
   */
  async redact(address: string): Promise<Redaction> {
    const { models, users, keys, entry } = this.deps;
    const email = normaliseEmail(address);
    const first = await models.Seal.findById(1).select({ hash: 1 }).lean();
    if (first === null)
      throw new ApiError(409, 'Nothing has been sealed yet; a redaction could not be shown to be one');
    const order: Order = { chain: first.hash, signer: await keys.known() };
    if (!(await this.maintenance.mayReplace()))
      throw new ApiError(
        409,
        'The database lets this login add audit records, not change them, and nothing was done: give a MONGODB_URI whose role may also update audit_logs (docs/operations.md, "Append-only")',
      );
    const user = await models.User.findOne({ email }).lean();
    if (user === null) return { records: await this.redactAll({ email }, order), closed: false };
    const userId = user._id.toHexString();
    if (user.active) await users.update(userId, { active: false }, entry('user_update', 'user'));
    const records = await this.redactAll({ email, userId }, order);
    const gone = `${userId}@redacted.invalid`;
    await models.User.updateOne({ _id: user._id }, { $set: { email: gone } });
    return { records, closed: email !== gone };
  }

  private async redactAll(person: Person, { chain, signer }: Order): Promise<number> {
    let count = 0;
    for (;;) {
      const records = await this.next(person);
      if (records.length === 0) return count;
      const recordIds = records.map((record) => record._id.toHexString());
      const warrant = signWarrant({ kind: 'redaction', chain, recordIds }, signer);
      await this.deps.transact(async (session) => {
        await this.maintenance.replace(
          records.map((record) => redacted(record) as AuditRecord),
          session,
        );
        const details = { count: records.length, warrant };
        const whose = person.userId === undefined ? {} : { resourceId: person.userId };
        await this.deps.entry('audit_redact', 'user').commit({ ...whose, details }, session);
      });
      count += records.length;
    }
  }

  /** What the person did, tried to do, or had done to the account. The orders themselves name nobody. */
  private next({ userId, email }: Person): Promise<AuditRecord[]> {
    const byAccount = userId === undefined ? [] : [{ userId }, { resource: 'user', resourceId: userId }];
    return this.deps.models.AuditLog.find({
      $or: [{ email }, ...byAccount],
      action: operator({ $ne: 'audit_redact' }),
      salt: operator({ $exists: true }),
    })
      .limit(BATCH)
      .lean();
  }
}
