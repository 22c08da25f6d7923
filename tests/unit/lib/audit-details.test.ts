import { createHash } from 'node:crypto';
import { boundDetails, MAX_TEXT_BYTES } from '../../../src/lib/audit-details';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('long texts', () => {
  it('are kept up to 2 KiB', () => {
    const text = 'x'.repeat(2_048);
    expect(boundDetails({ text })).toEqual({ text });
  });

  it('are cut beyond, and stood for by size and digest', () => {
    const text = `${'x'.repeat(2_048)}y`;
    expect(boundDetails({ text })).toEqual({
      text: { text: 'x'.repeat(2_048), truncated: true, bytes: 2_049, sha256: sha256(text) },
    });
  });

  it.each(['ä', '€', '💩'])('are measured in bytes, and no %s is split', (sign) => {
    const text = `x${sign.repeat(2_048)}`;
    const { text: cut } = boundDetails({ text }) as { text: { text: string; bytes: number } };
    expect(Buffer.byteLength(cut.text)).toBeLessThanOrEqual(MAX_TEXT_BYTES);
    expect(Buffer.byteLength(cut.text)).toBeGreaterThan(MAX_TEXT_BYTES - 4);
    expect(text.startsWith(cut.text)).toBe(true);
    expect(cut.bytes).toBe(Buffer.byteLength(text));
  });

  it('are found at any depth', () => {
    const bounded = boundDetails({ a: { b: [{ c: 'x'.repeat(5_000) }] } });
    expect(JSON.stringify(bounded).length).toBeLessThan(2_300);
  });
});

describe('secrets', () => {
  it.each([
    'password',
    'currentPassword',
    'newPassword',
    'token',
    'accessToken',
    'secret',
    'Authorization',
    'passwordHash',
    'apiKey',
    'api_key',
    'client_secret',
    'DB_PASSWORD',
    'db_pass',
    'pass',
    'pwd',
    'privateKey',
    'X-API-Key',
    'Cookie',
    'refreshToken',
    'credentials',
  ])('under the name %s are masked, at any depth', (name) => {
    const masked = { [name]: '[masked:field]' };
    expect(boundDetails({ [name]: 'hunter2' })).toEqual(masked);
    expect(boundDetails({ list: [{ [name]: { deep: 'hunter2' } }] })).toEqual({ list: [masked] });
  });

  it('do not take a name with them that only sounds alike', () => {
    const details = {
      passwordChanged: true,
      password: true,
      tokenUsage: 5,
      maxTokens: 9,
      secretary: 'Ada',
      compass: 'north',
      key: 'shop-12',
      primaryKey: 'id',
    };
    expect(boundDetails(details)).toEqual(details);
  });

  it('are masked before the text is cut, so that none is cut in half', () => {
    const key = `gk_${'x'.repeat(43)}`;
    const text = `${'a'.repeat(2_030)} ${key} ${'b'.repeat(500)}`;
    expect(JSON.stringify(boundDetails({ text }))).not.toContain('gk_');
  });
});

it('keeps numbers, dates, booleans and null, and leaves out what is undefined', () => {
  const since = new Date(0);
  expect(boundDetails({ a: 1, b: true, c: null, since, d: undefined, e: [] })).toEqual({
    a: 1,
    b: true,
    c: null,
    since,
    e: [],
  });
});

it('does not change what it is given', () => {
  const details = { password: 'hunter2', inner: { text: 'x'.repeat(3_000) } };
  const copy = structuredClone(details);
  boundDetails(details);
  expect(details).toEqual(copy);
});
