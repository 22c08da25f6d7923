import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveMongodBinary } from '../../src/db/mongod-binary';
import { launchMongod, type PrivateMongod } from '../../src/db/private-mongod';
import { becomePrimary } from '../../src/db/replica-set';
import { within } from './support/database';
import { call, type Answer } from './support/http-call';
import { endAll, ServiceProcess } from './support/service-process';
import { until } from './support/until';

const REQUESTS = 60;
/** A claim lasts for the deadline and five seconds more. */
const DEADLINE_MS = 500;
const PATIENCE_MS = 20_000;

let folder: string;
let mongod: PrivateMongod;
let database: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-killed-'));
  const binary = await resolveMongodBinary({ env: process.env, say: () => undefined });
  mongod = await launchMongod({ dbPath: folder, binary, onUnexpectedEnd: () => undefined });
  const host = `127.0.0.1:${mongod.port}`;
  await becomePrimary(host);
  database = `mongodb://${host}/governance?replicaSet=rs0`;
  // What a killed process had begun holds its records for a minute otherwise; one database server of its own for this.
  await within(database, (db) => db.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 2 }));
});
afterAll(async () => {
  await endAll();
  await mongod.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('of requests that a killed process had begun, each is carried out once when all are sent again', async () => {
  const start = () => new ServiceProcess({ MONGODB_URI: database, REQUEST_DEADLINE_MS: String(DEADLINE_MS) });
  const first = start();
  let url = await first.ready();
  const requests = Array.from({ length: REQUESTS }, () => ({ key: randomUUID(), text: randomUUID() }));
  const send = ({ key, text }: (typeof requests)[number]): Promise<Answer> =>
    call(`${url}/api/submissions`, {
      body: { type: 'comment', content: { text } },
      headers: { 'Idempotency-Key': key },
    });
  // In the midst of them the process dies: some are answered, some are done, some are begun.
  const answered: Answer[] = [];
  const tries = requests.map(async (request) => {
    try {
      const answer = await send(request);
      answered.push(answer);
      if (answered.length === 5) first.signal('SIGKILL');
    } catch {
      // Its connection broke.
    }
  });
  await Promise.all(tries);
  expect(await first.exit(PATIENCE_MS)).toMatchObject({ signal: 'SIGKILL' });
  expect(answered.length).toBeLessThan(REQUESTS);

  url = await start().ready();
  const statuses = await Promise.all(
    requests.map((request) =>
      until('an answer for good', PATIENCE_MS, async () => {
        const { status, body } = await send(request);
        const waits = status === 503 || (status === 409 && /still running/.test(body.message as string));
        return waits ? undefined : status;
      }),
    ),
  );
  // 409 for what was done by a process that could not even store its answer.
  expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
  const stored = await within(database, (db) =>
    db
      .collection('moderation_items')
      .find()
      .map(({ content }) => (content as { text: string }).text)
      .toArray(),
  );
  expect(stored.sort()).toEqual(requests.map(({ text }) => text).sort());
  const records = await within(database, (db) =>
    db.collection('audit_logs').countDocuments({ action: 'submission_create' }),
  );
  expect(records).toBe(REQUESTS);
});
