import { createTestApp } from '../helpers/test-app';

it('more logins at once than can be checked in time are told to come again: never a 500', async () => {
  // Each check takes about 20 ms, and sixteen may be under way.
  const app = await createTestApp({ env: { BCRYPT_COST: '8', LOGIN_RATE_LIMIT: '1000' } });
  const body = { email: 'nobody@example.org', password: 'not this one' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => app.anyone.post('/api/auth/login', body)),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect(count(401) + count(503)).toBe(40);
  expect(count(401)).toBeGreaterThanOrEqual(16);
  expect(count(503)).toBeGreaterThan(0);
  for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('1');
  expect(await app.audit('login_failed')).toHaveLength(count(401));
  await app.close();
});
