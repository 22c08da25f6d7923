import { createHash } from 'node:crypto';
import { expectLinear } from '../../helpers/growth';
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
    'githubToken',
    'slackBotToken',
    'userToken',
    'sasToken',
    'access_tokens',
    'tokens',
    'secrets',
    'passwords',
    'password_confirmation',
    'passwordConfirm',
    'userPassword2',
    'secretValue',
    'private_key_pem',
    'api_keys',
    'API_KEYS',
    'APIKey2',
    'apikeys',
    'accessKeys',
    'awsSecretAccessKey',
    'Proxy-Authorization',
    'set-cookie',
    'sessionCookie',
    'jwt',
    'userJwt',
    'passcode',
    'passCode',
    'pass_phrase',
    'dbPass',
    'otp_code',
    'passwordResetToken',
    'tokens_by_user',
    'db.password',
    'GITHUBTOKEN',
  ])('under the name %s are masked, at any depth', (name) => {
    const masked = { [name]: '[masked:field]' };
    expect(boundDetails({ [name]: 'hunter2' })).toEqual(masked);
    expect(boundDetails({ list: [{ [name]: { deep: 'hunter2' } }] })).toEqual({ list: [masked] });
  });

  it('do not take a name with them that only sounds alike', () => {
    const details = {
      passwordChanged: true,
      password: true,
      secretary: 'Ada',
      compass: 'north',
      key: 'shop-12',
      keys: 'left and right',
      primaryKey: 'id',
      keyboard: 'qwertz',
      passed: 'all',
      author: 'Ann',
      tokenizer: 'cl100k',
      access_key_id: 'main',
      passwordPolicy: 'strict',
      password_length: 12,
      secretName: 'db-login',
      tokenType: 'Bearer',
      private_key_file: 'id_ed25519',
      apiToken: null,
    };
    expect(boundDetails(details)).toEqual(details);
  });

  it('are not what only counts, or is empty', () => {
    const details = {
      tokenUsage: 5,
      tokenBudget: '200000 a day',
      maxTokens: '4096',
      max_output_tokens: 'as many as you like',
      token_count: '12',
      inputTokens: 900,
      prompt_tokens: 12,
      tokens: 50_000,
      secrets: 3,
      passwords: 12,
      access_tokens: [],
      api_keys: {},
    };
    expect(boundDetails(details)).toEqual(details);
    const counts = { tokens: { input: 5, output: [7, 8] }, total_tokens: '50000' };
    expect(boundDetails(counts)).toEqual(counts);
  });

  it('are numbers where people choose or type them', () => {
    expect(boundDetails({ password: 123456, otp: 404040, passwords: [4711], token: '123456' })).toEqual({
      password: '[masked:field]',
      otp: '[masked:field]',
      passwords: '[masked:field]',
      token: '[masked:field]',
    });
  });

  it.each(['password', 'tokens_', 'a-', 'aB', 'KEY', 'pass_'])(
    'cost no more than their length where a name is nothing but %s',
    (part) => {
      expectLinear((length) => boundDetails({ [''.padEnd(length, part)]: 'x' }), 50_000);
    },
  );

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
