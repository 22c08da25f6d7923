import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabases, freshDatabase } from './support/database';
import { endAll, ServiceProcess } from './support/service-process';

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'governance-home-'))));
afterEach(async () => {
  await endAll();
  await rm(home, { recursive: true, force: true });
});
afterAll(dropDatabases);

it('the second stage leaves no id of this machine and no spool of events in its home folder', async () => {
  const service = new ServiceProcess({
    MONGODB_URI: freshDatabase(),
    HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
  });
  await service.ready();
  // It was loaded: a service without it would leave nothing either.
  expect(service.log.map(({ message }) => message)).not.toContain(
    'the second stage cannot run here; the fast path decides alone',
  );
  expect(await service.stop()).toBe(0);
  expect(await readdir(home, { recursive: true })).toEqual([]);
});
