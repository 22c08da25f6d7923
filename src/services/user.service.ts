import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import type { Clock } from '../lib/clock';
import { normaliseEmail } from '../lib/email';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import { newId, parseId } from '../models/id';
import type { Models } from '../models/models';
import type { UserRecord } from '../models/user.model';
import type { Role } from '../types/enums';
import type { PasswordHasher } from '../workers/password-hasher';
import type { AuditEntry } from './audit-entry';

interface UserDeps {
  models: Pick<Models, 'User' | 'Guard'>;
  passwords: PasswordHasher;
  transact: Transact;
  clock: Clock;
}

export interface NewUser {
  email: string;
  password: string;
  role: Role;
}

export interface UserChange {
  role?: Role | undefined;
  active?: boolean | undefined;
  password?: string | undefined;
}

/** The people who may use the service. */
export class UserService {
  constructor(private readonly deps: UserDeps) {}

  /** @throws ApiError 409 when the e-mail is taken. */
  async create(input: NewUser, audit: AuditEntry): Promise<UserRecord> {
    const user: UserRecord = {
      _id: newId(),
      email: normaliseEmail(input.email),
      role: input.role,
      active: true,
      passwordHash: await this.deps.passwords.hash(input.password),
      created_at: new Date(this.deps.clock.now()),
    };
    try {
      await this.deps.transact(async (session) => {
        await this.deps.models.User.create([user], { session });
        const { email, role } = user;
        await audit.commit({ resourceId: user._id.toHexString(), details: { email, role } }, session);
      });
    } catch (error) {
      if (duplicateField(error) === 'email') throw new ApiError(409, 'A user with this email exists already');
      throw error;
    }
    return user;
  }

  /** @throws ApiError 404. */
  async get(id: string): Promise<UserRecord> {
    const _id = parseId(id);
    const user = _id === undefined ? null : await this.deps.models.User.findById(_id).lean();
    if (user === null) throw ApiError.notFound('User');
    return user;
  }

  /** @throws ApiError 404. */
  async getByEmail(email: string): Promise<UserRecord> {
    const user = await this.deps.models.User.findOne({ email: normaliseEmail(email) }).lean();
    if (user === null) throw ApiError.notFound('User');
    return user;
  }

  /** Newest first. */
  async list(request: PageRequest): Promise<Page<UserRecord>> {
    return paginate<UserRecord>(this.deps.models.User, {}, { created_at: -1, _id: -1 }, request);
  }

  /**
   * Changes role, activity or password.
   * @throws ApiError 404 for an unknown id, 409 when no active admin would be left.
   */
  async update(id: string, change: UserChange, audit: AuditEntry): Promise<UserRecord> {
    const { _id } = await this.get(id);
    const set: Partial<UserRecord> = {
      ...(change.role !== undefined && { role: change.role }),
      ...(change.active !== undefined && { active: change.active }),
      ...(change.password !== undefined && { passwordHash: await this.deps.passwords.hash(change.password) }),
    };
    return this.deps.transact(async (session) => {
      const user = await this.deps.models.User.findOneAndUpdate(
        { _id },
        { $set: set },
        { session, returnDocument: 'after', runValidators: true },
      ).lean();
      if (user === null) throw ApiError.notFound('User');
      await this.demandAnAdmin(session);
      const { role, active, password } = change;
      const details = { role, active, passwordChanged: password !== undefined };
      await audit.commit({ resourceId: id.toLowerCase(), details }, session);
      return user;
    });
  }

  /** @returns the admin who was there first, or null. */
  async firstAdmin(): Promise<UserRecord | null> {
    return this.deps.models.User.findOne({ role: 'admin' }).sort({ created_at: 1, _id: 1 }).lean();
  }

  private async demandAnAdmin(session: ClientSession): Promise<void> {
    // Two admins who demote each other at once would each still see the other: the guard makes them collide.
    await this.deps.models.Guard.updateOne(
      { _id: 'last-admin' },
      { $inc: { revision: 1 } },
      { session, upsert: true },
    );
    const admins = await this.deps.models.User.countDocuments({ role: 'admin', active: true }).session(
      session,
    );
    if (admins === 0) throw new ApiError(409, 'The last active admin can be neither demoted nor deactivated');
  }
}
