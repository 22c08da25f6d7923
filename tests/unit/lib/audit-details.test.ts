import { createHash } from 'node:crypto';
import { boundDetails, MAX_TEXT_BYTES, redactSecrets } from '../../../src/lib/audit-details';

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
  ])('under the name %s are masked, at any depth', (name) => {
    const masked = { [name]: '[redacted]' };
    expect(boundDetails({ [name]: 'hunter2' })).toEqual(masked);
    expect(boundDetails({ list: [{ [name]: { deep: 'hunter2' } }] })).toEqual({ list: [masked] });
  });

  it('do not take a name with them that only sounds alike', () => {
    const details = { passwordChanged: true, tokenUsage: 5, secretary: 'Ada' };
    expect(boundDetails(details)).toEqual(details);
  });

  it.each([
    ['a bearer header', 'Bearer abc.DEF-123'],
    ['a JSON web token', `eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
    ['an agent key', `gk_${'x'.repeat(43)}`],
    ['a GitHub token', `ghp_${'a1'.repeat(18)}`],
    ['a fine-grained GitHub token', `github_pat_${'a1'.repeat(20)}`],
    ['an API key', `sk-${'a1'.repeat(20)}`],
    ['an access key id', `AKIA${'ABCD1234'.repeat(2)}`],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----'],
    ['a private key that is cut off', '-----BEGIN PRIVATE KEY-----\nabcdef'],
  ])('in the shape of %s are masked wherever they stand', (_, secret) => {
    expect(redactSecrets(`curl -H "${secret}" and more`)).not.toContain(secret.slice(-12));
    expect(redactSecrets(`before ${secret}`)).toMatch(/^before \[redacted\]/);
  });

  it('are masked before the text is cut, so that none is cut in half', () => {
    const key = `gk_${'x'.repeat(43)}`;
    const text = `${'a'.repeat(2_030)} ${key} ${'b'.repeat(500)}`;
    expect(JSON.stringify(boundDetails({ text }))).not.toContain('gk_');
  });

  it('leave ordinary text as it is', () => {
    const text = 'Bear with me: the task-force met at 10; see desk-1234 and BEGIN.';
    expect(redactSecrets(text)).toBe(text);
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
