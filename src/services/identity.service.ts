import { TIMES } from '../config/limits';
import type { Clock } from '../lib/clock';
import { isIdText } from '../models/id';
import type { Models } from '../models/models';
import type { Actor } from './actor';
import type { TokenService } from './token.service';

interface Remembered {
  actor: Actor | undefined;
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
  private readonly remembered = new Map<string, Remembered>();

  constructor(private readonly deps: IdentityDeps) {}

  /**
   * @returns the actor, or undefined when the token is not valid or its user is gone or deactivated.
   * @throws when the database cannot be asked: that is no answer about the token.
   */
  async identify(token: string): Promise<Actor | undefined> {
    const claims = this.deps.tokens.verify(token);
    if (claims === undefined) return undefined;
    const known = this.remembered.get(claims.userId);
    if (known !== undefined && known.until > this.deps.clock.now()) return known.actor;
    return this.load(claims.userId);
  }

  private async load(userId: string): Promise<Actor | undefined> {
    if (!isIdText(userId)) return undefined;
    const asked = this.deps.clock.now();
    const user = await this.deps.models.User.findById(userId).select('email role active').lean();
    const actor = user?.active === true ? { id: userId, email: user.email, role: user.role } : undefined;
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    // Counted from the question, so that a slow answer is not trusted for longer.
    this.remembered.set(userId, { actor, until: asked + TIMES.roleCache });
    return actor;
  }

  forget(userId: string): void {
    this.remembered.delete(userId);
  }

  forgetAll(): void {
    this.remembered.clear();
  }
}
