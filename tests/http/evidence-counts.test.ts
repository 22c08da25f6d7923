import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { allSealed, sealsOf, write } from './support/sealed';

const DAY_MS = 86_400_000;
const REBUILD_PAUSE_MS = 30_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { AUDIT_RETENTION_DAYS: '30' } });
  app.container.sealing.start();
});
afterEach(() => app.close());

const analytics = async () => {
  // A token lasts for a day, and months pass here.
  const { token } = await app.createUser({ role: 'admin' });
  const { body } = await app.withToken(token).get('/api/audit/audit-analytics');
  return body.analytics as { totalLogs: number; topUsers: { userId: string; email: string }[] };
};
const countAnew = async () => {
  app.clock.advance(REBUILD_PAUSE_MS);
  await app.container.rollUps.advance();
};

it('what retention has removed counts no longer; how many there were stays in the seals and in the order', async () => {
  const removed = await write(app, 3);
  await allSealed(app);
  app.clock.advance(20 * DAY_MS);
  const kept = await write(app, 2);
  const written = (await allSealed(app)).reduce((sum, { count }) => sum + count, 0);
  await countAnew();
  expect((await analytics()).totalLogs).toBe(written);

  app.clock.advance(15 * DAY_MS);
  await app.container.retention.removeDue();
  const [order] = await app.audit('audit_retention');
  // The first key of the seals had a record of its own, from the same day as the oldest.
  expect(order).toMatchObject({ details: { afterSeal: 0, count: removed.length + 1 } });
  // At once, by a look at every record, and when all has been counted anew: what is there, and the order.
  expect((await analytics()).totalLogs).toBe(kept.length + 1);
  await countAnew();
  expect((await analytics()).totalLogs).toBe(kept.length + 1);
  // The order is sealed as well.
  await eventually(async () =>
    expect((await sealsOf(app)).reduce((sum, { count }) => sum + count, 0)).toBe(written + 1),
  );
});

it('is ordered once a day, not with each seal that comes of age', async () => {
  await write(app, 1);
  await allSealed(app);
  app.clock.advance(DAY_MS / 4);
  await write(app, 1);
  await allSealed(app);
  // 30 days after the second: it is of age, and its day is not.
  app.clock.advance(30 * DAY_MS + 1);
  await app.container.retention.removeDue();
  expect(await app.audit('audit_retention')).toEqual([]);
  app.clock.advance(DAY_MS);
  await app.container.retention.removeDue();
  expect(await app.audit('audit_retention')).toMatchObject([{ details: { afterSeal: 0, count: 3 } }]);
});

it("a person's address leaves the counts with the records; that somebody acted stays", async () => {
  const { record: ada } = await app.createUser({ email: 'ada@example.org' });
  await app.as('admin');
  await write(app, 4, { userId: ada._id.toHexString(), email: ada.email });
  await allSealed(app);
  await countAnew();
  expect(await rollUps()).toContain('ada@example.org');
  expect((await analytics()).topUsers).toContainEqual({
    userId: ada._id.toHexString(),
    email: 'ada@example.org',
    count: 4,
  });

  await app.container.redaction.redact(ada.email);
  // At once: the old counts are not looked at any more.
  expect(JSON.stringify(await analytics())).not.toContain('ada@example.org');
  // One round counts no further than the sealer has read.
  await eventually(async () => {
    await countAnew();
    expect(await rollUps()).not.toContain('ada@example.org');
  });
  const { totalLogs, topUsers } = await analytics();
  expect(totalLogs).toBe(await app.container.database.models.AuditLog.countDocuments());
  expect(JSON.stringify(topUsers)).not.toContain('ada@example.org');
});

const rollUps = async (): Promise<string> =>
  JSON.stringify(await app.container.database.models.AuditRollUp.find({}).lean());
