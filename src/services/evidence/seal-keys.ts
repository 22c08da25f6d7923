import type { Transact } from '../../db/database';
import { newPrivateKey, signerOf, trustedKeys, type Signer, type TrustedKeys } from '../../evidence/keys';
import { ApiError } from '../../errors/api-error';
import type { Clock } from '../../lib/clock';
import type { Logger } from '../../lib/logger';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { SealKeyRecord } from '../../models/seal-key.model';
import type { AuditEntry } from '../audit-entry';

interface SealKeysDeps {
  models: Pick<Models, 'SealKey'>;
  transact: Transact;
  /** PEM, from the configuration. */
  configured: string | undefined;
  entry: () => AuditEntry;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/** The keys of the seals: the one that signs now, and all that ever did. */
export class SealKeys {
  private current: Signer | undefined;

  constructor(private readonly deps: SealKeysDeps) {}

  /** The key that signs; made and kept in the database where none is configured. */
  async signer(): Promise<Signer> {
    return (this.current ??= await this.find());
  }

  /**
   * The key that signs, if it is one of this log already: whoever repairs the log from a terminal must not sign with a
   * new one, made up because the variable is not set there.
   * @throws ApiError 409 when it is not.
   */
  async known(): Promise<Signer> {
    const { models, configured } = this.deps;
    const signer = configured === undefined ? await this.made() : signerOf(configured);
    if (signer === undefined)
      throw new ApiError(
        409,
        'The key of the seals is not in the database: set SEAL_PRIVATE_KEY as the service has it',
      );
    if ((await models.SealKey.exists({ _id: signer.keyId })) === null)
      throw new ApiError(
        409,
        'SEAL_PRIVATE_KEY is none of the keys of this log: set it as the service has it',
      );
    return signer;
  }

  /** All keys, newest first. */
  async list(): Promise<SealKeyRecord[]> {
    return this.deps.models.SealKey.find({}).select({ privateKey: 0 }).sort({ since: -1, _id: -1 }).lean();
  }

  async trusted(): Promise<TrustedKeys> {
    return trustedKeys((await this.list()).map(({ publicKey }) => publicKey));
  }

  private async find(): Promise<Signer> {
    const { configured } = this.deps;
    if (configured !== undefined) return this.register(signerOf(configured));
    const made = await this.made();
    if (made !== undefined) return made;
    this.deps.logger.warn(
      'SEAL_PRIVATE_KEY is not set: a key is made and kept in the database, where whoever may write can also sign',
    );
    const privateKey = newPrivateKey();
    return this.register(signerOf(privateKey), privateKey);
  }

  /** The key that an earlier start has made, if any. */
  private async made(): Promise<Signer | undefined> {
    const { models } = this.deps;
    const record = await models.SealKey.findOne({ privateKey: operator({ $exists: true }) })
      .sort({ since: 1, _id: 1 })
      .lean();
    return record?.privateKey === undefined ? undefined : signerOf(record.privateKey);
  }

  /** Makes the public key known, with an audit record, the first time. */
  private async register(signer: Signer, privateKey?: string): Promise<Signer> {
    const { keyId: _id, publicKey } = signer;
    const { models, transact, clock } = this.deps;
    if ((await models.SealKey.exists({ _id })) !== null) return signer;
    const since = new Date(clock.now());
    await transact(async (session) => {
      const { upsertedCount } = await models.SealKey.updateOne(
        { _id },
        { $setOnInsert: { publicKey, since, ...(privateKey !== undefined && { privateKey }) } },
        { upsert: true, session },
      );
      // Another process may have been first.
      if (upsertedCount === 0) return;
      await this.deps.entry().commit({ resourceId: _id }, session);
    });
    return signer;
  }
}
