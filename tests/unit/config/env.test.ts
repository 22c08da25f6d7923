import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../../src/config/config-error';
import { loadConfig, VARIABLES } from '../../../src/config/env';
import { loadPolicy } from '../../../src/config/policy-file';

const SECRET = 'x'.repeat(32);

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'config-test-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('the configuration', () => {
  it('has its documented defaults', () => {
    expect(loadConfig({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      JWT_EXPIRES_IN: 43_200,
      API_RATE_LIMIT: 100,
      LOGIN_RATE_LIMIT: 5,
      RATE_LIMIT_WINDOW_MINUTES: 15,
      TRUST_PROXY_HOPS: 0,
      CORS_ORIGINS: [],
      BODY_LIMIT: 1_048_576,
      BCRYPT_COST: 12,
      LOG_LEVEL: 'info',
      COMPONENTS_DISABLED: [],
      REQUEST_DEADLINE_MS: 5_000,
    });
    expect(loadConfig({}).MONGODB_URI).toBeUndefined();
    expect(loadConfig({}).JWT_SECRET).toBeUndefined();
  });

  it('tells all problems in one list, by name', () => {
    const problems = problemsOf({
      NODE_ENV: 'staging',
      PORT: '70000',
      MONGODB_URI: 'postgres://db',
      JWT_SECRET: 'short',
      JWT_EXPIRES_IN: '12h',
      BCRYPT_COST: '3',
      TRUST_PROXY_HOPS: 'true',
      CORS_ORIGINS: '*',
      BODY_LIMIT: 'much',
      COMPONENTS_DISABLED: 'Everything',
      ADMIN_PASSWORD: 'short',
    });
    for (const name of [
      'NODE_ENV',
      'PORT',
      'MONGODB_URI',
      'JWT_SECRET',
      'JWT_EXPIRES_IN',
      'BCRYPT_COST',
      'TRUST_PROXY_HOPS',
      'CORS_ORIGINS',
      'BODY_LIMIT',
      'COMPONENTS_DISABLED',
      'ADMIN_PASSWORD',
    ]) {
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).not.toEqual([]);
    }
    expect(problems.join()).not.toContain('short');
  });

  it('names every problem in the text of the error', () => {
    expect(() => loadConfig({ PORT: 'x', BCRYPT_COST: 'y' })).toThrow(/PORT[\s\S]*BCRYPT_COST/);
  });

  it('names what is wrong with the policy file in the same list', () => {
    const names: unknown[] = [];
    const check = (name: string | undefined): void => {
      names.push(name);
      throw new ConfigError(['POLICY_FILE is not valid', 'twice']);
    };
    const load = (env: Record<string, string>) => () => loadConfig(env, check);
    expect(load({ PORT: 'x', POLICY_FILE: 'rules.yaml' })).toThrow(
      expect.objectContaining({
        problems: ['PORT must be a whole number from 0 to 65535', 'POLICY_FILE is not valid', 'twice'],
      }),
    );
    expect(load({ POLICY_FILE: 'rules.yaml' })).toThrow(
      expect.objectContaining({ problems: ['POLICY_FILE is not valid', 'twice'] }),
    );
    expect(names).toEqual(['rules.yaml', 'rules.yaml']);
  });

  it('does not take a fault of the check for a problem of the policy', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => loadConfig({ PORT: 'x' }, broken)).toThrow(TypeError);
  });

  it.each(Object.keys(VARIABLES))('takes an empty %s for one that is not set', (name) => {
    expect(loadConfig({ [name]: '' })).toEqual(loadConfig({}));
    expect(loadConfig({ [name]: '  ' })).toEqual(loadConfig({}));
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['BODY_LIMIT', '512kb', 524_288],
    ['BODY_LIMIT', '2MB', 2_097_152],
    ['BODY_LIMIT', '2048b', 2_048],
    [
      'CORS_ORIGINS',
      'https://a.example.org, http://b.example.org:8080',
      ['https://a.example.org', 'http://b.example.org:8080'],
    ],
    [
      'COMPONENTS_DISABLED',
      'BoundaryEnforcer,MetacognitiveVerifier',
      ['BoundaryEnforcer', 'MetacognitiveVerifier'],
    ],
    ['TRUST_PROXY_HOPS', '2', 2],
    ['MONGODB_URI', 'mongodb+srv://db.example.org', 'mongodb+srv://db.example.org'],
  ])('reads %s=%s', (name, text, value) => {
    expect(loadConfig({ [name]: text })).toMatchObject({ [name]: value });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_EXPIRES_IN', '0'],
    ['API_RATE_LIMIT', '0'],
    ['RATE_LIMIT_WINDOW_MINUTES', '0'],
    ['TRUST_PROXY_HOPS', 'loopback'],
    ['CORS_ORIGINS', 'https://a.example.org/path'],
    ['CORS_ORIGINS', 'a.example.org'],
    ['BODY_LIMIT', '1'],
    ['BODY_LIMIT', '17mb'],
    ['BCRYPT_COST', '16'],
    ['LOG_LEVEL', 'loud'],
    ['REQUEST_DEADLINE_MS', '99'],
    ['MONGODB_URI', 'mongodb://'],
  ])('refuses %s=%s', (name, text) => {
    const problems = problemsOf({ [name]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it.each([
    ['mongodb://user:p@ss-word@host/?x', 'Invalid connection string'],
    ['mongodb://user:p/ss-word@host/x', 'Password contains unescaped characters'],
    ['mongodb://user:pass-word@host/?replicaSet=rs0&foo=bar', 'option foo is not supported'],
    [
      'mongodb://user:pass-word@a,b/?directConnection=true',
      'directConnection option requires exactly one host',
    ],
    // What would be the port is a password of which the host is missing.
    ['mongodb://user:pass-word/x', 'the hosts cannot be read; after them comes a slash'],
    ['mongodb://host:99999/x', 'the hosts cannot be read; after them comes a slash'],
  ])('refuses what the driver cannot read, without its password: MONGODB_URI=%s', (uri, why) => {
    expect(problemsOf({ MONGODB_URI: uri })).toEqual([
      `MONGODB_URI is not a connection string that can be read: ${why} (in a user name or password, write @ : / ? # and % as %40 %3A %2F %3F %23 %25)`,
    ]);
    expect(problemsOf({ MONGODB_URI: uri }).join()).not.toMatch(/word@|ss-word|99999/);
  });

  it('counts the secret in bytes', () => {
    expect(loadConfig({ JWT_SECRET: 'ä'.repeat(16) }).JWT_SECRET).toBe('ä'.repeat(16));
    expect(problemsOf({ JWT_SECRET: 'ä'.repeat(15) })).toHaveLength(1);
  });

  it('raises the login limit in the test environment only, unless it is set', () => {
    expect(loadConfig({ NODE_ENV: 'test' }).LOGIN_RATE_LIMIT).toBe(1_000);
    expect(loadConfig({ NODE_ENV: 'test', LOGIN_RATE_LIMIT: '7' }).LOGIN_RATE_LIMIT).toBe(7);
    expect(loadConfig({ NODE_ENV: 'development' }).LOGIN_RATE_LIMIT).toBe(5);
  });
});

describe('a secret in a file', () => {
  it('is read without the line break at its end', () => {
    const path = file('jwt', `${SECRET}\n`);
    expect(loadConfig({ JWT_SECRET_FILE: path }).JWT_SECRET).toBe(SECRET);
  });

  it('is refused beside the variable itself', () => {
    const path = file('both', SECRET);
    expect(problemsOf({ JWT_SECRET: SECRET, JWT_SECRET_FILE: path })).toEqual([
      'JWT_SECRET and JWT_SECRET_FILE are both set; keep one',
    ]);
  });

  it('that cannot be read is a problem by name', () => {
    const problems = problemsOf({ JWT_SECRET_FILE: join(folder, 'nothing') });
    expect(problems[0]).toMatch(/^JWT_SECRET_FILE /);
  });

  it.each(
    ['JWT_SECRET', 'MONGODB_URI', 'ADMIN_PASSWORD', 'SEAL_PRIVATE_KEY'].flatMap((name) => [
      [name, ''],
      [name, ' \n\n'],
    ]),
  )('that holds nothing is a problem by name, not a %s that is not set', (name, text) => {
    const path = file('nothing-in-it', text);
    expect(problemsOf({ [`${name}_FILE`]: path })[0]).toBe(
      `${name}_FILE names a file that is empty: ${path}`,
    );
  });

  it('is checked like the variable', () => {
    const problems = problemsOf({ JWT_SECRET_FILE: file('short', 'short') });
    expect(problems).toEqual(['JWT_SECRET must have at least 32 bytes']);
  });

  it('works for the admin’s password and the connection string as well', () => {
    const config = loadConfig({
      ADMIN_EMAIL: 'ada@example.org',
      ADMIN_PASSWORD_FILE: file('admin', 'a long enough password\n'),
      MONGODB_URI_FILE: file('uri', 'mongodb://db.example.org/x\n'),
    });
    expect(config.ADMIN_PASSWORD).toBe('a long enough password');
    expect(config.MONGODB_URI).toBe('mongodb://db.example.org/x');
  });
});

describe('production', () => {
  const production = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db.example.org', JWT_SECRET: SECRET };

  it('is content with a database and a secret', () => {
    expect(loadConfig(production).NODE_ENV).toBe('production');
  });

  it('demands both', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'MONGODB_URI must be set in production',
      'JWT_SECRET must be set in production',
    ]);
    expect(problemsOf({ ...production, JWT_SECRET: ' ' })).toEqual(['JWT_SECRET must be set in production']);
  });

  it('takes them from files too', () => {
    const env = { NODE_ENV: 'production', MONGODB_URI: production.MONGODB_URI };
    expect(loadConfig({ ...env, JWT_SECRET_FILE: file('prod', SECRET) }).JWT_SECRET).toBe(SECRET);
  });

  it('does not take an empty file for a secret', () => {
    const env = { NODE_ENV: 'production', MONGODB_URI: production.MONGODB_URI };
    const path = file('empty', '\n');
    expect(problemsOf({ ...env, JWT_SECRET_FILE: path })).toEqual([
      `JWT_SECRET_FILE names a file that is empty: ${path}`,
    ]);
  });
});

describe('the first admin', () => {
  it.each([{ ADMIN_EMAIL: 'ada@example.org' }, { ADMIN_PASSWORD: 'a long enough password' }])(
    'needs both e-mail and password: %p',
    (env) => {
      expect(problemsOf(env)).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD must be set together']);
    },
  );

  it('has a password of at most 72 bytes', () => {
    const env = { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'ä'.repeat(37) };
    expect(problemsOf(env)).toEqual(['ADMIN_PASSWORD must have at most 72 bytes in UTF-8']);
  });
});

describe('the policy file', () => {
  it('is the shipped one unless another is named', () => {
    expect(loadPolicy(undefined).policyVersion).toMatch(/[0-9a-f]{16}$/);
  });

  it('that is missing or broken stops the start', () => {
    expect(() => loadPolicy(join(folder, 'none.yaml'))).toThrow(ConfigError);
    expect(() => loadPolicy(file('broken.yaml', 'version: ['))).toThrow(ConfigError);
    expect(() => loadPolicy(file('empty.yaml', ''))).toThrow(ConfigError);
  });
});
