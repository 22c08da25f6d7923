import { newSalt } from '../../src/evidence/sealed-form';
import { dropDatabases, freshDatabase, within } from './support/database';
import { call } from './support/http-call';
import { endAll, ServiceProcess } from './support/service-process';

const DAY_MS = 86_400_000;
/** As many as one seal has at most: what the start itself records is in the next. */
const OLD = 1_000;
const SOON_MS = 40_000;

afterAll(async () => {
  await endAll();
  await dropDatabases();
});

it('removes soon after a start what is too old, says how much, and the log verifies', async () => {
  const database = freshDatabase();
  const old = Array.from({ length: OLD }, (_, at) => ({
    timestamp: new Date(Date.now() - 5 * DAY_MS + at),
    action: 'classify',
    resource: 'instruction',
    outcome: 'success',
    details: {},
    ipAddress: '127.0.0.1',
    userAgent: 'test',
    requestId: `old-${at}`,
    salt: newSalt(),
  }));
  await within(database, (db) => db.collection('audit_logs').insertMany(old));
  const service = new ServiceProcess({ MONGODB_URI: database, AUDIT_RETENTION_DAYS: '2' });
  const url = await service.ready();
  expect(await service.logged('old audit records removed', SOON_MS)).toMatchObject({
    level: 'info',
    records: OLD,
    seals: 1,
    throughSeal: 1,
  });
  const left = await within(database, (db) =>
    db.collection('audit_logs').countDocuments({ requestId: /^old-/ }),
  );
  expect(left).toBe(0);
  const { body } = await call(`${url}/api/audit/verify`, { token: await service.token() });
  expect(body).toMatchObject({ ok: true, removed: OLD });
  expect(service.log.filter(({ message }) => message === 'old audit records removed')).toHaveLength(1);
});
