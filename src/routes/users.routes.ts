import { Router } from 'express';
import type { Container } from '../container';
import { auditOf } from '../middleware/audit';
import { ownPace } from '../middleware/in-flight';
import { inputOf, validate } from '../middleware/validate';
import { presentUser } from '../presenters/user.presenter';
import { createUserInput, idInput, listUsersInput, updateUserInput } from '../validators/admin.validators';
import type { Guards } from './guards';

/** /api/admin/users: people and their roles. */
export function userRoutes({ users }: Pick<Container, 'users'>, guards: Guards): Router {
  const { authenticated, role, idempotent, audited } = guards;
  const admin = [authenticated, role('admin')];
  const router = Router();

  router.post(
    '/',
    ...admin,
    ownPace,
    idempotent,
    validate(createUserInput),
    audited('user_create', 'user'),
    async (req, res) => {
      const user = await users.create(inputOf(req, createUserInput).body, auditOf(req));
      res.status(201).location(`/api/admin/users/${user._id.toHexString()}`);
      res.json({ success: true, user: presentUser(user) });
    },
  );

  router.get('/', ...admin, validate(listUsersInput), async (req, res) => {
    const { items, pagination } = await users.list(inputOf(req, listUsersInput).query);
    res.json({ success: true, users: items.map(presentUser), pagination });
  });

  router.get('/:id', ...admin, validate(idInput), async (req, res) => {
    res.json({ success: true, user: presentUser(await users.get(inputOf(req, idInput).params.id)) });
  });

  router.patch(
    '/:id',
    ...admin,
    ownPace,
    validate(updateUserInput),
    audited('user_update', 'user'),
    async (req, res) => {
      const { params, body } = inputOf(req, updateUserInput);
      res.json({ success: true, user: presentUser(await users.update(params.id, body, auditOf(req))) });
    },
  );

  return router;
}
