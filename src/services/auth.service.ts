import { ApiError } from '../errors/api-error';
import { normaliseEmail } from '../lib/email';
import type { Models } from '../models/models';
import type { UserRecord } from '../models/user.model';
import type { Transact } from '../db/database';
import type { Actor } from './actor';
import type { AuditEntry } from './audit-entry';
import type { TokenService } from './token.service';
import type { PasswordHasher } from '../workers/password-hasher';

/** One text for every failed login, whatever was wrong. */
const WRONG_CREDENTIALS = 'The e-mail or the password is wrong';

interface AuthDeps {
  models: Pick<Models, 'User'>;
  passwords: PasswordHasher;
  tokens: TokenService;
  transact: Transact;
}

export interface Login {
  token: string;
  /** Seconds. */
  expiresIn: number;
  user: UserRecord;
}

/** Logging in and out, and changing one's own password. */
export class AuthService {
  constructor(private readonly deps: AuthDeps) {}

  /**
   * @throws ApiError 401 with the same text, after the same work, for an unknown e-mail, a wrong password and a
   * deactivated account; each leaves a `login_failed` record.
   */
  async login(credentials: { email: string; password: string }, audit: AuditEntry): Promise<Login> {
    const email = normaliseEmail(credentials.email);
    const user = await this.deps.models.User.findOne({ email }).lean();
    const matches = await this.deps.passwords.verify(credentials.password, user?.passwordHash);
    if (user?.active !== true || !matches) {
      await audit.commit({ action: 'login_failed', outcome: 'failure', email });
      throw new ApiError(401, WRONG_CREDENTIALS);
    }
    const id = user._id.toHexString();
    const facts = { userId: id, email, resourceId: id };
    // Only here is the password known: kept as it was, its check would take another time than those of all others.
    if (this.deps.passwords.isOutdated(user.passwordHash)) {
      const passwordHash = await this.deps.passwords.hash(credentials.password);
      await this.deps.transact(async (session) => {
        const same = { _id: user._id, passwordHash: user.passwordHash };
        await this.deps.models.User.updateOne(same, { $set: { passwordHash } }, { session });
        await audit.commit(facts, session);
      });
    } else await audit.commit(facts);
    return {
      token: this.deps.tokens.issue({ id, role: user.role }),
      expiresIn: this.deps.tokens.lifetime,
      user,
    };
  }

  /** The user behind the token, as stored. */
  async me(actor: Actor): Promise<UserRecord> {
    const user = await this.deps.models.User.findById(actor.id).lean();
    if (user?.active !== true) throw new ApiError(401, 'The token is not valid any more');
    return user;
  }

  /** @throws ApiError 403 when the current password is wrong; that too is recorded. */
  async changePassword(
    actor: Actor,
    passwords: { currentPassword: string; newPassword: string },
    audit: AuditEntry,
  ): Promise<void> {
    const user = await this.me(actor);
    const isRight = await this.deps.passwords.verify(passwords.currentPassword, user.passwordHash);
    if (!isRight || !(await this.replacePassword(user, passwords.newPassword, audit))) {
      await audit.commit({ outcome: 'denied', resourceId: actor.id });
      throw new ApiError(403, 'The current password is wrong');
    }
  }

  /** @returns whether it was replaced: hashing takes its time, and what an admin has set meanwhile stands. */
  private async replacePassword(
    { _id, passwordHash: before }: UserRecord,
    password: string,
    audit: AuditEntry,
  ): Promise<boolean> {
    const passwordHash = await this.deps.passwords.hash(password);
    let replaced = false;
    await this.deps.transact(async (session) => {
      const current = { _id, passwordHash: before, active: true };
      const { matchedCount } = await this.deps.models.User.updateOne(
        current,
        { $set: { passwordHash } },
        { session },
      );
      replaced = matchedCount === 1;
      if (replaced) await audit.commit({ resourceId: _id.toHexString() }, session);
    });
    return replaced;
  }
}
