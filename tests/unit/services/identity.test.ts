import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { fromUnknown } from '../../../src/errors/from-unknown';
import { newId } from '../../../src/models/id';
import type { UserRecord } from '../../../src/models/user.model';
import { AgentIdentity } from '../../../src/services/agent-identity';
import { createKey } from '../../../src/services/agent-key';
import { IdentityService } from '../../../src/services/identity.service';
import { TokenService } from '../../../src/services/token.service';
import { TestClock } from '../../helpers/test-clock';
import { useDatabase } from '../../helpers/test-database';

let clock: TestClock;
const database = useDatabase();
let tokens: TokenService;
let identity: IdentityService;
beforeEach(() => {
  clock = new TestClock();
  tokens = new TokenService({ secret: randomBytes(32).toString('hex'), lifetime: 43_200, clock });
  identity = new IdentityService({ models: database.models, tokens, clock });
});
afterEach(() => jest.restoreAllMocks());

async function addUser(change: Partial<UserRecord> = {}): Promise<{ user: UserRecord; token: string }> {
  const _id = newId();
  const user: UserRecord = {
    _id,
    email: `${_id.toHexString()}@example.org`,
    role: 'admin',
    active: true,
    passwordHash: 'none',
    created_at: clock.date,
    ...change,
  };
  await database.models.User.create(user);
  return { user, token: tokens.issue({ id: _id.toHexString(), role: user.role }) };
}

const change = ({ _id }: UserRecord, set: Partial<UserRecord>) =>
  database.models.User.updateOne({ _id }, { $set: set });

it('says who is behind a token, with the role of the database', async () => {
  const { user } = await addUser({ role: 'user' });
  const raised = tokens.issue({ id: user._id.toHexString(), role: 'admin' });
  expect(await identity.identify(raised)).toEqual({
    id: user._id.toHexString(),
    email: user.email,
    role: 'user',
  });
});

it.each([
  ['a deactivated user', async () => (await addUser({ active: false })).token],
  ['nobody', () => tokens.issue({ id: newId().toHexString(), role: 'admin' })],
  ['an id that is none', () => tokens.issue({ id: 'admin', role: 'admin' })],
  ['no token at all', () => 'x.y.z'],
])('knows no one behind %s', async (_, token) => {
  expect(await identity.identify(await token())).toBeUndefined();
});

it('remembers for less than five seconds', async () => {
  const { user, token } = await addUser();
  await identity.identify(token);
  await change(user, { role: 'user' });
  clock.advance(4_999);
  expect((await identity.identify(token))!.role).toBe('admin');
  clock.advance(1);
  expect((await identity.identify(token))!.role).toBe('user');
});

it('remembers an absence no longer than that either', async () => {
  const { user, token } = await addUser({ active: false });
  expect(await identity.identify(token)).toBeUndefined();
  await change(user, { active: true });
  clock.advance(5_000);
  expect(await identity.identify(token)).toBeDefined();
});

it('forgets one user, or all, when told', async () => {
  const [one, other] = [await addUser(), await addUser()];
  for (const { token, user } of [one, other]) {
    await identity.identify(token);
    await change(user, { role: 'user' });
  }
  identity.forget(one.user._id.toHexString());
  expect((await identity.identify(one.token))!.role).toBe('user');
  expect((await identity.identify(other.token))!.role).toBe('admin');
  identity.forgetAll();
  expect((await identity.identify(other.token))!.role).toBe('user');
});

it('does not remember what it asked for before it was told to forget', async () => {
  const { token, user } = await addUser();
  for (const forget of [() => identity.forget(user._id.toHexString()), () => identity.forgetAll()]) {
    const asked = identity.identify(token);
    forget();
    expect(await asked).toMatchObject({ role: 'admin' });
    expect(identity.remembered(token)).toBeUndefined();
  }
  await identity.identify(token);
  expect(identity.remembered(token)).toMatchObject({ role: 'admin' });
});

it('does so for agents, too', async () => {
  const agents = new AgentIdentity({ models: database.models, clock, onError: () => undefined });
  const { key, hash, hint } = createKey();
  const _id = newId();
  await database.models.Agent.create({
    _id,
    name: 'builder',
    scopes: ['decide'],
    rateLimit: 10,
    active: true,
    keys: [{ hash, hint }],
    created_at: clock.date,
    created_by: newId(),
  });
  for (const forget of [() => agents.forget(_id.toHexString()), () => agents.forgetAll()]) {
    const asked = agents.identify(key);
    forget();
    expect(await asked).toMatchObject({ name: 'builder' });
    expect(agents.remembered(key)).toBeUndefined();
  }
  await agents.identify(key);
  expect(agents.remembered(key)).toMatchObject({ name: 'builder' });
});

it('asks the database once for many requests in a row', async () => {
  const { token } = await addUser();
  const ask = jest.spyOn(database.models.User, 'findById');
  for (let i = 0; i < 10; i += 1) await identity.identify(token);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('throws when the database cannot be asked, which is 503 and nothing about the token', async () => {
  const { token } = await addUser();
  jest.spyOn(database.models.User, 'findById').mockImplementation(() => {
    throw new mongo.MongoNetworkError('gone');
  });
  const failure = await identity.identify(token).catch((error: unknown) => error);
  expect(fromUnknown(failure).status).toBe(503);
});
