import { randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config-error';
import { ApiError } from '../errors/api-error';
import type { FrameworkDocument } from './framework-documents';
import type { Models } from '../models/models';
import type { UserRecord } from '../models/user.model';
import type { AuditEntry } from './audit-entry';
import type { DocumentService } from './document.service';
import type { OwnEntries } from './own-entries';
import type { UserService } from './user.service';

interface SetupDeps {
  models: Pick<Models, 'Guard' | 'Document'>;
  users: UserService;
  documents: DocumentService;
  ownEntries: OwnEntries;
}

/** What was made on a first start. */
export interface FirstAdmin {
  email: string;
  /** Only when it was made here; shown once and kept nowhere. */
  generatedPassword?: string;
}

/** Fills an empty database: the first admin, the framework's documents. Safe when several processes start at once. */
export class SetupService {
  constructor(private readonly deps: SetupDeps) {}

  /**
   * Makes the first admin if there is none.
   * @param password undefined makes a random one.
   * @returns the admin, or undefined when there was one already.
   * @throws ConfigError when the address is that of somebody else.
   */
  async ensureAdmin(email: string, password?: string): Promise<FirstAdmin | undefined> {
    if ((await this.deps.users.firstAdmin()) !== null) return undefined;
    const given = password ?? randomBytes(18).toString('base64url');
    const user = { email, password: given, role: 'admin' as const };
    if (!(await unlessTaken(this.deps.users.create(user, this.entry('user_create', 'user'))))) {
      // Another process that starts at the same time may have made it.
      if ((await this.deps.users.firstAdmin()) !== null) return undefined;
      throw new ConfigError([
        `ADMIN_EMAIL: there is no admin, and the account ${email} is none: name another address, or make an admin with \`npm run create-user\``,
      ]);
    }
    return { email, ...(password === undefined && { generatedPassword: given }) };
  }

  /** Seeds once in the life of a database; documents that were removed since do not come back. */
  async seedOnce(documents: readonly FrameworkDocument[]): Promise<number> {
    if ((await this.deps.models.Guard.exists({ _id: 'seed' })) !== null) return 0;
    const added = await this.seed(documents);
    // Marked last: a start that broke off half-way seeds the rest next time.
    await this.deps.models.Guard.updateOne({ _id: 'seed' }, { $inc: { revision: 1 } }, { upsert: true });
    return added;
  }

  /**
   * Adds the documents whose slug is not there yet; an existing one is left as it is.
   * @returns how many were added.
   */
  async seed(documents: readonly FrameworkDocument[]): Promise<number> {
    const author = await this.author();
    let added = 0;
    // The list shows the newest first: seeded in reverse, the first document is read first.
    for (const document of [...documents].reverse()) {
      if ((await this.deps.models.Document.exists({ slug: document.slug })) !== null) continue;
      const input = { ...document, status: 'published' as const };
      const create = this.deps.documents.create(
        input,
        { id: author._id.toHexString() },
        this.entry('document_create', 'document'),
      );
      if (await unlessTaken(create)) added += 1;
    }
    return added;
  }

  private entry(action: string, resource: string): AuditEntry {
    return this.deps.ownEntries.entry('setup', action, resource);
  }

  private async author(): Promise<UserRecord> {
    const admin = await this.deps.users.firstAdmin();
    if (admin === null) throw new Error('There is no admin yet: create one with `npm run create-user`');
    return admin;
  }
}

/** @returns false when another process that starts at the same time was first. */
async function unlessTaken(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}
