import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { TIMES } from '../config/limits';
import type { Clock } from '../lib/clock';
import type { UserActor } from './actor';

const ISSUER = 'governance-framework-api';
const AUDIENCE = 'governance-framework-api';

/** Verified tokens that are remembered; each is about half a kilobyte. */
const MAX_REMEMBERED = 10_000;

/** What an accepted token says. */
export interface TokenClaims {
  userId: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

interface TokenServiceDeps {
  secret: string;
  /** Seconds. */
  lifetime: number;
  clock: Clock;
}

/** Issues and checks access tokens: JWT, HS256 only, with issuer, audience and expiry. */
export class TokenService {
  // A KeyObject: with the secret as a string each check costs forty times as much (docs/architecture.md).
  private readonly key: KeyObject;
  private readonly remembered = new Map<string, TokenClaims>();

  constructor(private readonly deps: TokenServiceDeps) {
    this.key = createSecretKey(Buffer.from(deps.secret, 'utf8'));
  }

  /** Lifetime of a token in seconds. */
  get lifetime(): number {
    return this.deps.lifetime;
  }

  issue(user: Pick<UserActor, 'id' | 'role'>): string {
    const iat = Math.floor(this.deps.clock.now() / 1_000);
    return jwt.sign({ role: user.role, iat, exp: iat + this.deps.lifetime }, this.key, {
      algorithm: 'HS256',
      subject: user.id,
      issuer: ISSUER,
      audience: AUDIENCE,
      jwtid: randomUUID(),
    });
  }

  /**
   * @returns the claims, or undefined when the token is not one of ours or no longer valid.
   */
  verify(token: string): TokenClaims | undefined {
    const claims = this.remembered.get(token) ?? this.check(token);
    if (claims === undefined) return undefined;
    if (this.deps.clock.now() >= claims.expiresAt + TIMES.clockTolerance) {
      this.remembered.delete(token);
      return undefined;
    }
    return claims;
  }

  /** The signature of a token never changes, so it is computed once; only the expiry is looked at each time. */
  private check(token: string): TokenClaims | undefined {
    try {
      const payload = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTimestamp: Math.floor(this.deps.clock.now() / 1_000),
        clockTolerance: TIMES.clockTolerance / 1_000,
      });
      if (typeof payload === 'string' || typeof payload.sub !== 'string' || typeof payload.exp !== 'number')
        return undefined;
      const claims = { userId: payload.sub, expiresAt: payload.exp * 1_000 };
      this.remember(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  private remember(token: string, claims: TokenClaims): void {
    // A Map keeps insertion order: the oldest goes first.
    const oldest = this.remembered.keys().next();
    if (this.remembered.size >= MAX_REMEMBERED && !oldest.done) this.remembered.delete(oldest.value);
    this.remembered.set(token, claims);
  }
}
