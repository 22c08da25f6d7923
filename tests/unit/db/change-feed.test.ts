import { setTimeout as sleep } from 'node:timers/promises';
import { ChangeFeed } from '../../../src/db/change-feed';
import { Database } from '../../../src/db/database';
import { newId } from '../../../src/models/id';
import { freshDatabaseUri } from '../../helpers/database-uri';

it('opens its stream again when it breaks off, says that changes may have been missed, and tells later ones', async () => {
  const database = new Database({
    uri: freshDatabaseUri(),
    selectionTimeoutMs: 2_000,
    onUnavailable: () => {},
  });
  await database.start();
  const { collection } = database.models.Guard;
  const told: unknown[] = [];
  const seen = { opened: 0, errors: 0 };
  const others: unknown[] = [];
  const feed = new ChangeFeed(
    database.connection,
    [
      {
        model: database.models.Guard,
        onChange: (id) => told.push(id),
        onOpen: () => (seen.opened += 1),
      },
      { model: database.models.Lease, onChange: (id) => others.push(id), onOpen: () => {} },
    ],
    () => (seen.errors += 1),
  );
  const eventually = async (condition: () => boolean) => {
    for (let wait = 0; !condition() && wait < 500; wait += 1) await sleep(20);
    expect(condition()).toBe(true);
  };
  const write = async () => {
    const _id = newId().toHexString();
    await collection.insertOne({ _id: _id as never, revision: 1 });
    return _id;
  };
  feed.start();
  await eventually(() => seen.opened === 1);
  const before = await write();
  await eventually(() => told.includes(before));

  // A collection that is dropped has changed altogether.
  const { opened } = seen;
  await collection.drop();
  await eventually(() => seen.opened === opened + 1);
  // A database that is dropped ends every stream on it.
  await database.connection.dropDatabase();
  await eventually(() => seen.opened > opened + 1);
  // What is written until the stream is open again is not told one by one: that is what `onOpen` is for.
  const later: string[] = [];
  for (let wait = 0; !later.some((id) => told.includes(id)) && wait < 100; wait += 1) {
    later.push(await write());
    await sleep(50);
  }
  expect(later.some((id) => told.includes(id))).toBe(true);
  expect(others).toEqual([]);
  await feed.close();
  await database.connection.dropDatabase();
  await database.close();
});
