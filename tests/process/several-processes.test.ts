import { mongo } from 'mongoose';
import { dropDatabases, freshDatabase, within } from './support/database';
import { call } from './support/http-call';
import { ADMIN, endAll, ServiceProcess } from './support/service-process';
import { until } from './support/until';

/** How soon a change made through one process is known to the other; of the decided behaviour. */
const KNOWN_MS = 5_000;
const JO = { email: 'jo@example.org', password: 'a password for jo' };

let database: string;
let services: ServiceProcess[];
let urls: [string, string];

beforeAll(async () => {
  database = freshDatabase();
  // Both at once on an empty database: the indexes and the first admin are made once.
  services = ['first', 'second'].map(
    () => new ServiceProcess({ MONGODB_URI: database, LOGIN_RATE_LIMIT: '8' }),
  );
  urls = (await Promise.all(services.map((service) => service.ready()))) as [string, string];
});
afterAll(async () => {
  await endAll();
  await dropDatabases();
});

describe('two processes on one database', () => {
  let token: string;

  beforeAll(async () => {
    token = await services[0]!.token();
  });

  it('make one first admin between them', async () => {
    const users = await within(database, (db) => db.collection('users').find().toArray());
    expect(users.map((user) => String(user['email']))).toEqual([ADMIN.email]);
  });

  it('accept the same tokens', async () => {
    for (const url of urls) expect((await call(`${url}/api/auth/me`, { token })).status).toBe(200);
  });

  it('both turn away a user whom one of them has deactivated', async () => {
    const made = await call(`${urls[0]}/api/admin/users`, { token, body: { ...JO, role: 'admin' } });
    expect(made.status).toBe(201);
    const login = await call(`${urls[1]}/api/auth/login`, { body: JO });
    const jo = login.body.token as string;
    const asJo = (url: string) => call(`${url}/api/governance`, { token: jo });
    // Both have looked the user up and remember what they found.
    for (const url of urls) expect((await asJo(url)).status).toBe(200);

    const path = `${urls[0]}/api/admin/users/${made.body.user._id}`;
    const off = await call(path, { method: 'PATCH', token, body: { active: false } });
    expect(off.status).toBe(200);
    for (const url of urls) {
      await until(`401 from ${url}`, KNOWN_MS, async () => (await asJo(url)).status === 401);
    }
  });

  it('both know an instruction that somebody has put into the database, and its end', async () => {
    const total = async (url: string) =>
      (await call(`${url}/api/governance`, { token })).body.instructions.total as number;
    for (const url of urls) expect(await total(url)).toBe(0);

    const _id = new mongo.ObjectId();
    await within(database, (db) =>
      db.collection('instructions').insertOne({
        _id,
        text: 'The database listens on port 27027.',
        quadrant: 'SYSTEM',
        persistence: 'HIGH',
        temporal_scope: 'PROJECT',
        verification_required: 'MANDATORY',
        status: 'active',
        created_at: new Date(),
        created_by: new mongo.ObjectId(),
      }),
    );
    for (const url of urls) await until('one instruction', KNOWN_MS, async () => (await total(url)) === 1);

    await within(database, (db) =>
      db.collection('instructions').updateOne({ _id }, { $set: { status: 'revoked' } }),
    );
    for (const url of urls) await until('no instruction', KNOWN_MS, async () => (await total(url)) === 0);
  });

  it('both know an instruction that was given, corrected and revoked through the other', async () => {
    const ledger = (index: 0 | 1, path = '') => `${urls[index]}/api/governance/instructions${path}`;
    const verdict = async (url: string) => {
      const body = { action: { type: 'config', description: 'Connect to Redis on port 6379.' } };
      const answer = await call(`${url}/api/governance/validate`, { token, body });
      return answer.body.validation.status as string;
    };
    const text = 'Redis listens on port 6380.';
    const given = await call(ledger(0), { token, body: { text } });
    expect(given.status).toBe(201);
    const id = String(given.body.instruction._id);
    for (const url of urls) await until('BLOCK', KNOWN_MS, async () => (await verdict(url)) === 'BLOCK');
    expect((await call(ledger(1), { token, body: { text } })).status).toBe(200);

    const patch = { method: 'PATCH', token, body: { persistence: 'LOW' } } as const;
    expect((await call(ledger(1, `/${id}`), patch)).status).toBe(200);
    for (const url of urls) await until('WARN', KNOWN_MS, async () => (await verdict(url)) === 'WARN');

    const revoke = { token, body: { reason: 'It has moved.' } };
    expect((await call(ledger(0, `/${id}/revoke`), revoke)).status).toBe(200);
    for (const url of urls) await until('PASS', KNOWN_MS, async () => (await verdict(url)) === 'PASS');
  });

  it('store a text once that both are given at the same time, and judge what contradicts it', async () => {
    const texts = ['Kafka listens on port 9092.', 'Kafka listens on port 9093.'];
    const requests = texts.flatMap((text) =>
      urls.map((url) => call(`${url}/api/governance/instructions`, { token, body: { text } })),
    );
    const answers = await Promise.all(requests);
    expect(answers.every(({ status }) => [200, 201].includes(status))).toBe(true);
    const active = await within(database, (db) =>
      db
        .collection('instructions')
        .find({ text: { $in: texts }, status: 'active' })
        .toArray(),
    );
    // The same author's later word has replaced the earlier, whichever process heard it.
    expect(active).toHaveLength(1);
  });

  it('count the logins of a client together', async () => {
    const login = (url: string) =>
      call(`${url}/api/auth/login`, { body: { ...ADMIN, password: 'not this one' } });
    // Two of the eight are used up by the tests before.
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await login(urls[turn % 2]!)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    for (const url of urls) {
      const refused = await login(url);
      expect(refused.status).toBe(429);
      expect(Object.keys(refused.body)).toEqual(['error']);
    }
    const recorded = await within(database, (db) =>
      db.collection('audit_logs').countDocuments({ action: 'rate_limited', 'details.status': 429 }),
    );
    expect(recorded).toBe(1);
  });
});
