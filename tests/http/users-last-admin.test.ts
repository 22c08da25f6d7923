import { createTestApp, type TestApp } from '../helpers/test-app';

const REFUSED = {
  error: 'Conflict',
  message: 'The last active admin can be neither demoted nor deactivated',
};

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  const { User, AuditLog } = app.container.database.models;
  await Promise.all([User.deleteMany({}), AuditLog.deleteMany({})]);
});

const activeAdmins = () => app.container.database.models.User.countDocuments({ role: 'admin', active: true });

describe('the last active admin', () => {
  it.each([{ role: 'user' }, { role: 'moderator' }, { active: false }, { role: 'user', active: false }])(
    'cannot be changed by %p, and nothing is recorded as done',
    async (change) => {
      const { record, token } = await app.createUser({ role: 'admin' });
      // An admin who is not active is no help.
      await app.createUser({ role: 'admin', active: false });
      const id = record._id.toHexString();
      const answer = await app.withToken(token).patch(`/api/admin/users/${id}`, change);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual(REFUSED);
      expect(await app.container.database.models.User.findById(id).lean()).toEqual(record);
      expect(await app.audit('user_update')).toHaveLength(0);
    },
  );

  it('may get a new password, and may be demoted once there is another', async () => {
    const { record, token } = await app.createUser({ role: 'admin' });
    const path = `/api/admin/users/${record._id.toHexString()}`;
    const client = app.withToken(token);
    expect((await client.patch(path, { password: 'another good password' })).status).toBe(200);
    await app.createUser({ role: 'admin' });
    expect((await client.patch(path, { role: 'user' })).status).toBe(200);
    expect(await activeAdmins()).toBe(1);
  });

  it('stays, when two admins demote each other at once: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await app.createUser({ role: 'admin' }),
        await app.createUser({ role: 'admin' }),
      ] as const;
      const answers = await Promise.all([
        app
          .withToken(one.token)
          .patch(`/api/admin/users/${other.record._id.toHexString()}`, { role: 'user' }),
        app
          .withToken(other.token)
          .patch(`/api/admin/users/${one.record._id.toHexString()}`, { active: false }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // The loser is told 409; or 401 or 403 when it came so late that it was no admin any more.
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      expect(await activeAdmins()).toBe(1);
      expect(await app.audit('user_update')).toHaveLength(round + 1);
      await app.container.database.models.User.deleteMany({});
    }
  });
});
