import { mkdir, mkdtemp, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileWatcher } from '../../../src/lib/file-watcher';
import { eventually } from '../../helpers/eventually';

let folder: string;
let watcher: FileWatcher | undefined;
let told: jest.Mock;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-watcher-'));
  told = jest.fn();
});
afterEach(async () => {
  watcher?.close();
  await rm(folder, { recursive: true, force: true });
});

async function watching(path: string): Promise<void> {
  watcher = new FileWatcher(path, told);
  watcher.start();
  await eventually(() => expect(told).toHaveBeenCalledTimes(1));
}

const again = () => eventually(() => expect(told.mock.calls.length).toBeGreaterThanOrEqual(2));

describe('a watched file', () => {
  it('is told of when it is written in place', async () => {
    const file = join(folder, 'policy.yaml');
    await writeFile(file, 'a');
    await watching(file);
    await writeFile(file, 'bb');
    await again();
  });

  it('is told of when another is renamed over it, as editors do', async () => {
    const file = join(folder, 'policy.yaml');
    await writeFile(file, 'a');
    await watching(file);
    await writeFile(join(folder, 'new'), 'a');
    await rename(join(folder, 'new'), file);
    await again();
  });

  it('is told of when a link on the way to it is turned, as Kubernetes does', async () => {
    for (const version of ['v1', 'v2']) {
      await mkdir(join(folder, version));
      await writeFile(join(folder, version, 'policy.yaml'), version);
    }
    await symlink('v1', join(folder, '..data'));
    await symlink(join('..data', 'policy.yaml'), join(folder, 'policy.yaml'));
    await watching(join(folder, 'policy.yaml'));
    await symlink('v2', join(folder, '..data_tmp'));
    await rename(join(folder, '..data_tmp'), join(folder, '..data'));
    await again();
  });

  it('is told of when it lies elsewhere, behind a link, and is written there', async () => {
    await mkdir(join(folder, 'there'));
    await writeFile(join(folder, 'there', 'real.yaml'), 'a');
    await symlink(join('there', 'real.yaml'), join(folder, 'policy.yaml'));
    await watching(join(folder, 'policy.yaml'));
    await writeFile(join(folder, 'there', 'real.yaml'), 'bb');
    await again();
  });

  it('is told of when it goes, and when it comes back', async () => {
    const file = join(folder, 'policy.yaml');
    await writeFile(file, 'a');
    await watching(file);
    await unlink(file);
    await again();
    await writeFile(file, 'a');
    await eventually(() => expect(told.mock.calls.length).toBeGreaterThanOrEqual(3));
  });

  it('is told of when its folder was removed and made anew', async () => {
    const inner = join(folder, 'inner');
    await mkdir(inner);
    await writeFile(join(inner, 'policy.yaml'), 'a');
    await watching(join(inner, 'policy.yaml'));
    await rm(inner, { recursive: true });
    await again();
    await mkdir(inner);
    await writeFile(join(inner, 'policy.yaml'), 'b');
    await eventually(() => expect(told.mock.calls.length).toBeGreaterThanOrEqual(3));
  });
});
