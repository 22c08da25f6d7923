import { TIMES } from '../config/limits';
import type { Clock } from '../lib/clock';
import { isIdText } from '../models/id';
import type { Models } from '../models/models';
import type { UserActor } from './actor';
import type { TokenService } from './token.service';

interface Remembered {
  actor: UserActor;
  until: number;
}

interface IdentityDeps {
  models: Pick<Models, 'User'>;
  tokens: TokenService;
  clock: Clock;
}

/** Users whose role is remembered for a moment. */
const MAX_REMEMBERED = 10_000;

/**
 * Says who is behind a token *now*: role and activity come from the database, remembered for at most 5 s,
 * and forgotten at once when the change stream reports the user changed.
 */
export class IdentityService {
  private readonly actors = new Map<string, Remembered>();
  /** How often something was to be forgotten: an answer that was asked for before may be older than the change. */
  private forgotten = 0;

  constructor(private readonly deps: IdentityDeps) {}

  /**
   * @returns the actor, or undefined when the token is not valid or its user is gone or deactivated.
   * @throws when the database cannot be asked: that is no answer about the token.
   */
  async identify(token: string): Promise<UserActor | undefined> {
    const claims = this.deps.tokens.verify(token);
    return claims === undefined ? undefined : (this.known(claims.userId)?.actor ?? this.load(claims.userId));
  }

  /** @returns the actor behind a valid token where that can be said without asking the database. */
  remembered(token: string): UserActor | undefined {
    const claims = this.deps.tokens.verify(token);
    return claims === undefined ? undefined : this.known(claims.userId)?.actor;
  }

  private known(userId: string): Remembered | undefined {
    const known = this.actors.get(userId);
    return known !== undefined && known.until > this.deps.clock.now() ? known : undefined;
  }

  private async load(userId: string): Promise<UserActor | undefined> {
    if (!isIdText(userId)) return undefined;
    const asked = this.deps.clock.now();
    const { forgotten } = this;
    const user = await this.deps.models.User.findById(userId).select('email role active').lean();
    const actor: UserActor | undefined =
      user?.active === true ? { id: userId, email: user.email, role: user.role } : undefined;
    if (actor === undefined || forgotten !== this.forgotten) return actor;
    if (this.actors.size >= MAX_REMEMBERED) this.actors.clear();
    // Counted from the question, so that a slow answer is not trusted for longer.
    this.actors.set(userId, { actor, until: asked + TIMES.roleCache });
    return actor;
  }

  forget(userId: string): void {
    this.forgotten += 1;
    this.actors.delete(userId);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.actors.clear();
  }
}
