import { randomBytes } from 'node:crypto';
import { TokenService } from '../../../src/services/token.service';
import { TestClock } from '../../helpers/test-clock';
import { forge, readToken } from '../../helpers/tokens';

const secret = randomBytes(48).toString('base64url');
const user = { id: '0123456789abcdef01234567', role: 'admin' as const };

let clock: TestClock;
let tokens: TokenService;
beforeEach(() => {
  clock = new TestClock();
  tokens = new TokenService({ secret, lifetime: 600, clock });
});

it('takes its own tokens, and only with its own secret', () => {
  const token = tokens.issue(user);
  expect(tokens.verify(token)).toEqual({ userId: user.id, expiresAt: clock.now() + 600_000 });
  const other = new TokenService({ secret: randomBytes(48).toString('base64url'), lifetime: 600, clock });
  expect(other.verify(token)).toBeUndefined();
  expect(new TokenService({ secret, lifetime: 1, clock }).verify(token)).toBeDefined();
});

it.each([true, false])('lets a token go 30 s after its expiry, remembered before: %p', (remembered) => {
  const token = tokens.issue(user);
  if (remembered) tokens.verify(token);
  clock.advance(629_999);
  expect(tokens.verify(token)).toBeDefined();
  const fresh = new TokenService({ secret, lifetime: 600, clock });
  clock.advance(1);
  expect(tokens.verify(token)).toBeUndefined();
  expect(fresh.verify(token)).toBeUndefined();
  // Nor does it come back.
  expect(tokens.verify(token)).toBeUndefined();
});

it('does not take a token that begins later than now', () => {
  const { claims } = readToken(tokens.issue(user));
  const later = forge({ ...claims, nbf: clock.now() / 1_000 + 60 }, secret);
  expect(tokens.verify(later)).toBeUndefined();
  clock.advance(60_000);
  expect(tokens.verify(later)).toBeDefined();
});

it.each(['', 'x', 'a.b', 'a.b.c', 'a.b.c.d', '..', `${'a'.repeat(100_000)}.b.c`])(
  'gives no answer about what is no token',
  (text) => {
    expect(tokens.verify(text)).toBeUndefined();
  },
);

it('does not mistake a changed token for the remembered one', () => {
  const token = tokens.issue(user);
  expect(tokens.verify(token)).toBeDefined();
  const [head, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...readToken(token).claims, sub: 'f'.repeat(24) }));
  expect(tokens.verify([head, other.toString('base64url'), signature].join('.'))).toBeUndefined();
});

it('gives every token a name of its own', () => {
  const names = Array.from({ length: 20 }, () => readToken(tokens.issue(user)).claims.jti);
  expect(new Set(names).size).toBe(20);
});
