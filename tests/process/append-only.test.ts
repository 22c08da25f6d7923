import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { mongo } from 'mongoose';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { resolveMongodBinary } from '../../src/db/mongod-binary';
import { ROOT } from '../helpers/test-app';
import { call } from './support/http-call';
import { ADMIN, command, endAll, ServiceProcess } from './support/service-process';
import { until } from './support/until';

const COMMAND_MS = 30_000;
const SEALED_MS = 20_000;
const DATABASE = 'governance';
const ADA = 'ada@example.org';

interface Role {
  role: string;
  roles: string[];
  privileges: { resource: object; actions: string[] }[];
}

/** The role that the page tells an operator to make. */
function roleOfPage(): Role {
  const page = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
  const [, code = ''] = /\n## Append-only\n[^]*?```js\n([^]*?)```/.exec(page) ?? [];
  let made: Role | undefined;
  const db = { getSiblingDB: () => ({ createRole: (role: Role) => (made = role) }) };
  runInNewContext(code, { db });
  return made!;
}

let set: MongoMemoryReplSet;
let root: mongo.MongoClient;

beforeAll(async () => {
  const { path, version } = await resolveMongodBinary({ env: process.env, say: () => undefined });
  set = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger', auth: { enable: true } },
    binary: { systemBinary: path, version },
  });
  root = await mongo.MongoClient.connect(set.getUri(), {
    auth: { username: 'mongodb-memory-server-root', password: 'rootuser' },
    authSource: 'admin',
  });
  const role = roleOfPage();
  const more = { resource: { db: DATABASE, collection: 'audit_logs' }, actions: ['update'] };
  const roles = [role, { role: 'redacting', roles: [role.role], privileges: [more] }];
  for (const { role: createRole, ...rest } of roles) await root.db(DATABASE).command({ createRole, ...rest });
  for (const { role: createUser } of roles)
    await root.db(DATABASE).command({ createUser, pwd: 'secret', roles: [createUser] });
});

afterAll(async () => {
  await endAll();
  await root.close();
  await set.stop();
});

const as = (user: string): string => {
  const uri = new URL(set.getUri(DATABASE));
  uri.username = user;
  uri.password = 'secret';
  return uri.toString();
};

it('lets the service do its work, and redact with one right more; without it nothing is begun', async () => {
  const service = new ServiceProcess({ MONGODB_URI: as('governanceService') });
  const url = await service.ready();
  const body = { email: ADA, password: ADMIN.password, role: 'user' };
  expect((await call(`${url}/api/admin/users`, { token: await service.token(), body })).status).toBe(201);
  await until('a seal', SEALED_MS, async () =>
    (await root.db(DATABASE).collection('audit_seals').countDocuments()) > 0 ? true : undefined,
  );

  const redact = async (user: string) => {
    const child = command('audit-redact', ['--email', ADA], { MONGODB_URI: as(user) });
    const { code } = await child.exit(COMMAND_MS);
    return { code, stdout: child.stdout, stderr: child.stderr };
  };
  expect(await redact('governanceService')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The database lets this login add audit records, not change them, and nothing was done: give a MONGODB_URI whose role may also update audit_logs (docs/operations.md, "Append-only")\n',
  });
  expect((await service.login({ email: ADA, password: ADMIN.password })).status).toBe(200);
  expect(await redact('redacting')).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^\d+ records no longer tell of ada@example.org; the account is closed.\n$/,
    ) as string,
    stderr: '',
  });
});
