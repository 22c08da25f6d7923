import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { actorOf } from '../middleware/authenticate';
import { ownPace } from '../middleware/in-flight';
import { inputOf, validate } from '../middleware/validate';
import { presentUser } from '../presenters/user.presenter';
import { loginInput, passwordInput } from '../validators/auth.validators';
import type { Guards } from './guards';

/** /api/auth: logging in and out, and the own account. */
export function authRoutes({ auth, limiters }: Pick<Container, 'auth' | 'limiters'>, guards: Guards): Router {
  const { authenticated, user: person, audited } = guards;
  const anyone = [authenticated, person];
  const router = Router();

  router.post(
    '/login',
    limiters.login,
    ownPace,
    validate(loginInput),
    audited('login', 'session'),
    async (req, res) => {
      const { token, expiresIn, user } = await auth.login(inputOf(req, loginInput).body, auditOf(req));
      res.set('Cache-Control', 'no-store');
      res.json({ success: true, token, accessToken: token, expiresIn, user: presentUser(user) });
    },
  );

  router.get('/me', ...anyone, async (req, res) => {
    res.json({ success: true, user: presentUser(await auth.me(actorOf(req))) });
  });

  router.post('/logout', ...anyone, audited('logout', 'session'), async (req, res) => {
    await auditOf(req).commit();
    res.json({ success: true, message: 'Logged out; discard the token' });
  });

  router.post(
    '/password',
    ...anyone,
    ownPace,
    validate(passwordInput),
    audited('password_change', 'user'),
    async (req, res) => {
      await auth.changePassword(actorOf(req), inputOf(req, passwordInput).body, auditOf(req));
      res.json({ success: true, message: 'The password is changed' });
    },
  );

  return router;
}
