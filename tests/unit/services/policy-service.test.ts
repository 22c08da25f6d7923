import { shippedPolicy } from '../../helpers/prepared';
import type { ComponentName } from '../../../src/governance/component';
import type { Components } from '../../../src/governance/registry';
import { ComponentSet } from '../../../src/services/component-set';
import { PolicyBuilder } from '../../../src/services/policy-builder';
import { PolicyService } from '../../../src/services/policy.service';
import { TestClock } from '../../helpers/test-clock';

const shipped = shippedPolicy();
const elevated = (value: number) => `pressure: { bands: { ELEVATED: ${value} } }`;
/** A band so low that nothing is NORMAL any more: the monitor's self-test cannot pass. */
const SELF_TEST_FAILS = 'pressure: { bands: { ELEVATED: 0 } }';

/** A database of one collection in memory, that can be away. */
class FakeStore {
  records: { revision: number; version: string; text: string; file: string; host: string }[] = [];
  away = false;

  newest() {
    if (this.away) return Promise.reject(new Error('away'));
    return Promise.resolve(this.records.at(-1) ?? null);
  }

  publish({ text, version, file }: { text: string; version: string; file: string }) {
    if (this.away) return Promise.reject(new Error('away'));
    if (this.records.at(-1)?.version !== version) this.add(text, version, file);
    return Promise.resolve(this.records.at(-1)!);
  }

  add(text: string, version: string, file = 'other.yaml') {
    this.records.push({ revision: this.records.length + 1, version, text, file, host: 'node' });
  }
}

function setUp({ file, store = new FakeStore() }: { file?: string; store?: FakeStore } = {}) {
  const clock = new TestClock();
  const disk = { text: '{}' as string | undefined };
  const set = jest.fn();
  const inc = jest.fn();
  const onProblem = jest.fn();
  const used: string[] = [];
  const faults = jest.fn((): ComponentName[] => []);
  const setOf = (components: Components, { policyVersion }: { policyVersion: string }) =>
    new ComponentSet({ components, policyVersion, disabled: [], onFault: () => {} });
  const pause = () => Promise.resolve();
  const readAhead = pause;
  const builder = new PolicyBuilder({
    components: { setOf, readAhead },
    shipped,
    ports: {},
    asCarriedOut: (policy) => policy,
    pause,
  });
  const build = jest.spyOn(builder, 'build');
  // Building takes a while, and only the self-test of what is built matters here.
  build.mockImplementation((policy) =>
    policy.pressure.bands.ELEVATED === 0
      ? Promise.reject(
          new Error('The governance policy fails its self-test:\n- ContextPressureMonitor: wrong'),
        )
      : Promise.resolve(setOf({} as Components, policy)),
  );
  const service = new PolicyService({
    builder,
    store: store as never,
    components: { use: ({ policyVersion }) => void used.push(policyVersion), faults },
    metrics: { policyReloadFailures: { inc, set } } as never,
    clock,
    version: shipped.policyVersion,
    shipped: shipped.policyVersion,
    file,
    readFile: () =>
      disk.text === undefined
        ? Promise.reject(new Error('ENOENT: no such file'))
        : Promise.resolve(disk.text),
    onChange: () => {},
    onProblem,
  });
  const versionOf = (text: string) => builder.read(text).policyVersion;
  return { service, faults, store, clock, disk, used, inc, set, onProblem, build, versionOf };
}

describe('a process with a policy file', () => {
  it('publishes it when it joins, and each change of it', async () => {
    const { service, store, disk, used, build, versionOf, clock } = setUp({ file: 'p.yaml' });
    disk.text = elevated(0.2);
    await service.join();
    disk.text = elevated(0.25);
    clock.advance(1_000);
    await service.fileChanged();
    expect(store.records.map(({ text }) => text)).toEqual([elevated(0.2), elevated(0.25)]);
    expect(used).toEqual([versionOf(elevated(0.2)), versionOf(elevated(0.25))]);
    expect(service.state()).toEqual({
      version: versionOf(elevated(0.25)),
      loadedAt: '2026-03-01T12:00:01.000Z',
      source: 'p.yaml of node',
    });
    // What was tested before it was published is not built again.
    expect(build).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is not valid', 'pressure: { bans: {} }', 'line 1, column 13: pressure: Unrecognized key: "bans"'],
    ['is not YAML', 'pressure: [', 'Flow sequence'],
    ['is empty', '', 'is empty'],
    ['is gone', undefined, 'ENOENT'],
    [
      'fails its self-test',
      SELF_TEST_FAILS,
      'The governance policy fails its self-test:\n- ContextPressureMonitor: ',
    ],
  ])(
    'keeps the old one while the file %s, says why, and goes on when it is mended',
    async (_, text, reason) => {
      const { service, store, disk, used, inc, set, onProblem, versionOf } = setUp({ file: 'p.yaml' });
      disk.text = elevated(0.2);
      await service.join();
      disk.text = text;
      await service.fileChanged();
      expect(service.state()).toMatchObject({
        version: versionOf(elevated(0.2)),
        problem: expect.stringContaining(reason),
      });
      expect(service.state().problem).toContain('POLICY_FILE p.yaml: ');
      expect([store.records.length, used.length, inc.mock.calls.length]).toEqual([1, 1, 1]);
      expect(onProblem.mock.calls).toEqual([[expect.stringContaining(reason)]]);
      // The same complaint is not written again and again.
      await service.fileChanged();
      expect(onProblem).toHaveBeenCalledTimes(1);

      disk.text = elevated(0.2);
      await service.fileChanged();
      expect(service.state().problem).toBeUndefined();
      expect(set).toHaveBeenLastCalledWith(0);
      expect(used).toHaveLength(1);
    },
  );

  it('says that a later publication by another holds, and does not take it back by itself', async () => {
    const { service, store, disk, used, versionOf } = setUp({ file: 'p.yaml' });
    disk.text = elevated(0.2);
    await service.join();
    store.add(elevated(0.22), versionOf(elevated(0.22)));
    await service.published();
    await service.fileChanged();
    expect(used.at(-1)).toBe(versionOf(elevated(0.22)));
    expect(service.state().problem).toBe(
      `POLICY_FILE of this process holds ${versionOf(elevated(0.2))}, but ${versionOf(elevated(0.22))} was published later by other.yaml of node`,
    );
    disk.text = `${elevated(0.2)} # once more`;
    await service.fileChanged();
    expect(service.state()).toEqual(expect.not.objectContaining({ problem: expect.anything() }));
    expect(used.at(-1)).toBe(versionOf(elevated(0.2)));
  });

  it('does not publish a policy whose self-test has failed at the start', async () => {
    const { service, store, faults } = setUp({ file: 'p.yaml' });
    faults.mockReturnValue(['ContextPressureMonitor']);
    await service.join();
    expect(store.records).toEqual([]);
    expect(service.state().problem).toContain('fails its self-test: ContextPressureMonitor');
  });

  it('keeps the old one while the database is away, and publishes when it is back', async () => {
    const { service, store, disk, used, versionOf } = setUp({ file: 'p.yaml' });
    await service.join();
    store.away = true;
    disk.text = elevated(0.2);
    await service.fileChanged();
    await service.retry();
    expect(used).toEqual([]);
    expect(service.state().problem).toBe('The database did not answer, it is asked again: away');
    store.away = false;
    await service.retry();
    expect(used).toEqual([versionOf(elevated(0.2))]);
    expect(service.state().problem).toBeUndefined();
  });
});

describe('a process without a policy file', () => {
  it('takes what others publish, also before it answers first', async () => {
    const store = new FakeStore();
    const { service, used, versionOf } = setUp({ store });
    store.add(elevated(0.2), versionOf(elevated(0.2)));
    await service.join();
    store.add(elevated(0.25), versionOf(elevated(0.25)));
    await service.published();
    expect(used).toEqual([versionOf(elevated(0.2)), versionOf(elevated(0.25))]);
    expect(service.state()).toMatchObject({ source: 'other.yaml of node' });
  });

  it('has the shipped policy where nobody has published one', async () => {
    const { service, used } = setUp();
    await service.join();
    await service.published();
    expect(used).toEqual([]);
    expect(service.state()).toMatchObject({ version: shipped.policyVersion, source: 'shipped' });
  });

  it('does not join while the database is away', async () => {
    const store = new FakeStore();
    store.away = true;
    await expect(setUp({ store }).service.join()).rejects.toThrow('away');
  });

  it('reads again what it could not read when it was told', async () => {
    const { service, store, used, versionOf } = setUp();
    await service.join();
    store.add(elevated(0.2), versionOf(elevated(0.2)));
    store.away = true;
    await service.published();
    expect(used).toEqual([]);
    store.away = false;
    await service.retry();
    expect(used).toEqual([versionOf(elevated(0.2))]);
  });

  it.each(['pressure: { bans: {} }', SELF_TEST_FAILS])(
    'keeps the old one when %j is published, and takes the next',
    async (text) => {
      const { service, store, used, versionOf } = setUp();
      await service.join();
      store.add(text, 'of another release');
      await service.published();
      expect(used).toEqual([]);
      expect(service.state().problem).toContain('The policy published by other.yaml of node: ');
      store.add(elevated(0.2), versionOf(elevated(0.2)));
      await service.published();
      expect(used).toEqual([versionOf(elevated(0.2))]);
      expect(service.state().problem).toBeUndefined();
    },
  );

  it('puts policies in force one after the other, the newest last', async () => {
    const { service, store, used, versionOf } = setUp();
    await service.join();
    const texts = [0.1, 0.15, 0.2].map(elevated);
    const told = texts.map((text) => {
      store.add(text, versionOf(text));
      return service.published();
    });
    await Promise.all(told);
    expect(used.at(-1)).toBe(versionOf(texts[2]!));
    expect([...used].sort()).toEqual([...new Set(used)].sort());
  });
});
