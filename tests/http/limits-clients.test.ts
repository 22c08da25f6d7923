import { createTestApp, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';

let app: TestApp;
afterEach(() => app.close());

const start = async (env: Record<string, string>) => {
  app = await createTestApp({ env, clock: new TestClock(Date.now()) });
};

/** One request that a proxy passes on with this `X-Forwarded-For`. */
const from = async (forwardedFor: string): Promise<number> =>
  (await app.anyone.get('/api/documents', undefined, { headers: { 'X-Forwarded-For': forwardedFor } }))
    .status;

describe('behind one proxy', () => {
  beforeEach(() => start({ TRUST_PROXY_HOPS: '1', API_RATE_LIMIT: '1' }));

  it('each address has its own count', async () => {
    expect(await from('203.0.113.7')).toBe(200);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(200);
  });

  it('an IPv6 client is its /64', async () => {
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await from('2001:0DB8:0001:0002:1::')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });

  it('an IPv4 address written as IPv6 is that IPv4 address, not one /64 for all of them', async () => {
    expect(await from('::ffff:203.0.113.7')).toBe(200);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('::ffff:203.0.113.8')).toBe(200);
  });

  it.each([
    ['203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.7'],
    ['[2001:db8:1:2::1]:50001', '[2001:db8:1:2::1]:50002', '2001:db8:1:2::1'],
  ])('the port that some proxies write behind %s is none of the address', async (one, other, address) => {
    expect(await from(one)).toBe(200);
    expect(await from(other)).toBe(429);
    expect(await from(address)).toBe(429);
    const [record] = await app.audit('rate_limited');
    expect(record!.ipAddress).toBe(address);
  });

  it('only the last entry is believed: what a client puts before it changes nothing', async () => {
    expect(await from('198.51.100.1, 203.0.113.7')).toBe(200);
    expect(await from('198.51.100.2, 203.0.113.7')).toBe(429);
  });
});

it('without a proxy the header is ignored: nobody chooses the own address', async () => {
  await start({ API_RATE_LIMIT: '1' });
  expect(await from('203.0.113.7')).toBe(200);
  expect(await from('203.0.113.8')).toBe(429);
  const [record] = await app.audit('rate_limited');
  expect(record!.ipAddress).toBe('127.0.0.1');
});
