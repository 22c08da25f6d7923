import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expectLinear } from '../../helpers/growth';
import { maskSecrets } from '../../../src/lib/mask-secrets';

const start = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

describe('a credential', () => {
  it.each([
    ['jwt', `eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
    ['key', `gk_${'x'.repeat(43)}`],
    ['key', `ghp_${'a1'.repeat(18)}`],
    ['key', `github_pat_${'a1'.repeat(20)}`],
    ['key', `sk-${'a1'.repeat(20)}`],
    ['key', `sk_live_${'a1'.repeat(12)}`],
    ['key', `AKIA${'ABCD1234'.repeat(2)}`],
    ['key', `AIza${'a1'.repeat(18)}`],
    ['key', `xoxb-${'12345-'.repeat(4)}ab`],
    ['key', `npm_${'a1'.repeat(18)}`],
    ['key', `glpat-${'a1'.repeat(10)}`],
    ['pem', '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----'],
  ])('of the form %s is masked wherever it stands: %s', (kind, secret) => {
    const masked = `[masked:${kind}:${start(secret)}]`;
    expect(maskSecrets(secret)).toBe(masked);
    expect(maskSecrets(`curl -H "X-Key: ${secret}" and more`)).toBe(`curl -H "X-Key: ${masked}" and more`);
  });

  it.each([
    ['Bearer abc.DEF-123', `Bearer [masked:authorization:${start('abc.DEF-123')}]`],
    [
      'Authorization: Basic dXNlcjpwYXNz',
      `Authorization: Basic [masked:authorization:${start('dXNlcjpwYXNz')}]`,
    ],
    ['mongodb://ada:hunter2@db:27017/x', 'mongodb://ada:[masked:password]@db:27017/x'],
    ['password=hunter2 --force', 'password=[masked:password] --force'],
    ['mysql --password=correct-horse', 'mysql --password=[masked:password]'],
    ['{"client_secret": "correct horse"}', '{"client_secret": "[masked:password]"}'],
    ['password="two words" --force', 'password="[masked:password]" --force'],
    ["token: 'it is this' and more", "token: '[masked:password]' and more"],
    ['{"password":"a \\"b\\" c","id":1}', '{"password":"[masked:password]","id":1}'],
    ['-d "{\\"password\\": \\"ab cd\\"}"', '-d "{\\"password\\": \\"[masked:password]\\"}"'],
    ['password="abcd', 'password="[masked:password]'],
    ['DB_PASSWORD=hunter', 'DB_PASSWORD=[masked:password]'],
    ['api_key: 12ab34cd', 'api_key: [masked:password]'],
    ['curl -u admin:letmein123 https://a.b', 'curl -u admin:[masked:password] https://a.b'],
    ['curl --user "admin:letmein123" x', 'curl --user "admin:[masked:password]" x'],
    ['mysql -u root -psecretpw123 shop', 'mysql -u root -p[masked:password] shop'],
    ['mysqldump -uroot -pTiger9! shop', 'mysqldump -uroot -p[masked:password] shop'],
    ['sshpass -p topsecret1 ssh h', 'sshpass -p [masked:password] ssh h'],
    ['docker login -u x -p mypass12 r.io', 'docker login -u x -p [masked:password] r.io'],
    ['curl --http-password tiger9 x', 'curl --http-password [masked:password] x'],
    ['gpg --batch --passphrase tiger9 -d a.gpg', 'gpg --batch --passphrase [masked:password] -d a.gpg'],
    ['gpg --passphrase "correct horse" -d a.gpg', 'gpg --passphrase "[masked:password]" -d a.gpg'],
    ["zip --passcode 'correct horse' a", "zip --passcode '[masked:password]' a"],
    ['deploy --api-key tiger9 now', 'deploy --api-key [masked:password] now'],
    ['DB_PASS=abc123xyz npm start', 'DB_PASS=[masked:password] npm start'],
    ['SECRET_KEY_BASE=0123456789abcdef x', 'SECRET_KEY_BASE=[masked:password] x'],
    ['use pass=tiger9 there', 'use pass=[masked:password] there'],
    ['the password is "tiger9"', 'the password is "[masked:password]"'],
    ['-----BEGIN PRIVATE KEY-----\nabcdef', `[masked:pem:${start('-----BEGIN PRIVATE KEY-----\nabcdef')}]`],
  ])('in %s is masked, and what is around it stays', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each([
    [24, 0.08],
    [32, 0.04],
  ])('of no known form, %i bytes at random, is masked but for a share of %d', (bytes, share) => {
    const total = 2_000;
    const kept = Array.from({ length: total }, () => randomBytes(bytes).toString('base64url')).filter(
      (secret) => maskSecrets(`take ${secret} with you`).includes(secret),
    );
    expect(kept.length / total).toBeLessThan(share);
  });

  it.each([
    'mysql -u root -p shop',
    'mkdir -p src/lib && cp -p a b',
    'docker run -p 8080:80 -u 1000:1000 nginx',
    'ssh -p 2222 host',
    'The password is at least 12 characters long.',
    'MAX_TOKENS=4000 TOKEN_LIMIT=2000 COMPASS=north',
    'docker login --password-stdin',
    'gpg --passphrase-fd 0 --passphrase-file secret.txt',
    'sort --key 4 --max-tokens 4000',
    'Use $DB_PASS and DB_PASS=$OTHER.',
    'chown -R app:app /srv',
  ])('is not what only looks like one: %s', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it('is found wherever it stands, be it of the least length', () => {
    const secret = 'aB3dE5fG7hJ9kL1mN2pQ';
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.nat(60),
        fc.constantFrom(' ', '.', 'é', '\n', '"'),
        (before, after, edge) => {
          const word = edge.repeat(before + 1);
          const rest = edge.repeat(after + 1);
          expect(maskSecrets(`${word}${secret}${rest}`)).toBe(
            `${word}[masked:random:${start(secret)}]${rest}`,
          );
        },
      ),
    );
  });

  it('has the same mark whenever it comes again, and masking again changes nothing', () => {
    const once = maskSecrets(`gk_${'x'.repeat(43)} then gk_${'x'.repeat(43)}`);
    expect(new Set(once.split(' then ')).size).toBe(1);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(maskSecrets(maskSecrets(text))).toBe(maskSecrets(text));
      }),
    );
  });
});

describe('ordinary text stays as it is', () => {
  it.each([
    'Bear with me: the task-force met at 10; see desk-1234 and BEGIN.',
    'The password must have 12 characters, and a token ends with its session.',
    'Password: ask the operator. Secret: none. Token budget 200000.',
    'The key is under the mat; keyboard, monkey, turkey.',
    'commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b fixes it',
    'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'id 6740b001c3d4e5f6a7b8e102 and request 6f1c1f0a-3c0e-4b7d-9f55-0d2f0b8f7a11',
    'src/services/evidence/MongoSealStoreService2/createTestApp.ts',
    '/usr/local/lib/node_modules/npm/node_modules/@npmcli/arborist/lib/index.js',
    'https://example.org/a/long/path/with-Many-Parts/2026/11/21?page=2&limit=50',
    'http://localhost:3000/api and mongodb://127.0.0.1:27017/governance',
    'AbstractSingletonProxyFactoryBean2 and thisIsALongCamelCaseIdentifierName1',
    'GOVERNANCE_API_RATE_LIMIT_WINDOW_MINUTES_2',
    'import-2026-11-21T09-30-00Z-Final-Version-3.tar.gz',
    'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrt',
    `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4`,
  ])('%s', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it('ids of every usual kind among them: none of 2,000', () => {
    for (let at = 0; at < 1_000; at += 1) {
      for (const id of [randomUUID(), randomBytes(20).toString('hex')]) expect(maskSecrets(id)).toBe(id);
    }
  });
});

it.each([
  'a1B',
  'password',
  'password: ',
  '://a:',
  'eyJ-',
  'eyJ-aaaaaaaa.',
  '-----BEGIN ',
  'bearer ',
  'sk-',
  'pass -u mariadb-',
  ' --a-',
  ' --passphrase "',
])('a long text of nothing but %j takes time by its length', (part) => {
  expectLinear((length) => maskSecrets(''.padEnd(length, part)), 50_000);
});
