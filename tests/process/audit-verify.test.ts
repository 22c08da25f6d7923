import { execFileSync } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signWarrant } from '../../src/evidence/warrant';
import { governance, temporaryFolder, type Ran } from '../helpers/command';
import { idOf, logOf, record, signer, type Page } from '../unit/evidence/log.fixture';

const home = temporaryFolder();
afterAll(() => home.remove());

const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(home.path, name), content);
  return name;
};

/** Nobody has to be asked, and nobody is. */
const verifyInput = (input: string, ...args: string[]): Promise<Ran> =>
  governance(['audit', 'verify', ...args], {
    env: { GOVERNANCE_URL: 'http://127.0.0.1:9' },
    cwd: home.path,
    input,
  });
const verify = (...args: string[]): Promise<Ran> => verifyInput('', ...args);

const key = ['--key', file('seals.pem', signer.publicKey)];
const linesOf = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ seal, records }) => [{ seal }, ...records]).map((line) => JSON.stringify(line));
const LINES = linesOf(logOf([3, 2]));
const exported = (lines: readonly string[]): string => file('audit.ndjson', `${lines.join('\n')}\n`);

it('says of a whole export how much it is', async () => {
  const ran = await verify(exported([...LINES, JSON.stringify(record('new'))]), ...key);
  expect(ran).toMatchObject({
    code: 0,
    stdout:
      '6 records in 2 seals; 1 not sealed yet, 0 removed by retention, 0 redacted.\nOK: all is what was sealed.\n',
    stderr: '',
  });
});

it.each([
  [
    'a member that is there twice',
    '"outcome":"denied","outcome":"success"',
    'line 2 names the member "outcome" twice',
  ],
  [
    'a number too large',
    '"outcome":"success","more":1e999',
    'line 2 has the number 1e999, which no double can hold',
  ],
])('fails for %s', async (_, changed, problem) => {
  const ran = await verify(
    exported(LINES.with(1, LINES[1]!.replace('"outcome":"success"', changed))),
    ...key,
  );
  expect(ran).toMatchObject({ code: 1, stdout: expect.stringContaining(`\nBROKEN: ${problem}\n`) as string });
});

it('fails for a sealed record that stands after the last seal again', async () => {
  const again = JSON.stringify(record('record 1.1', { outcome: 'denied' }));
  const ran = await verify(exported([...LINES, again]), ...key);
  expect([ran.code, ran.stdout.split('\n')[1]]).toEqual([
    1,
    `BROKEN: record ${idOf('record 1.1')}: the record is sealed, and stands after the last seal again`,
  ]);
});

it('says how many records retention has removed', async () => {
  const pages = logOf([3, 2]);
  const warrant = signWarrant({ kind: 'retention', chain: pages[0]!.seal.hash, throughSeal: 1 }, signer);
  const order = record('order', { action: 'audit_retention', details: { warrant } });
  const kept = [{ ...pages[0]!, records: [] }, ...pages.slice(1)];
  const ran = await verify(exported([...linesOf(kept), JSON.stringify(order)]), ...key);
  expect(ran).toMatchObject({
    code: 0,
    stdout:
      '3 records in 2 seals; 1 not sealed yet, 3 removed by retention, 0 redacted.\nOK: all is what was sealed.\n',
  });
});

it('takes an export that was taken up again and joined, and names a record that is there twice', async () => {
  const joined = await verify(exported([...LINES.slice(0, 2), LINES[0]!, ...LINES.slice(2)]), ...key);
  expect(joined).toMatchObject({ code: 0, stdout: expect.stringContaining('OK') as string });
  const doubled = await verify(exported([...LINES.slice(0, 3), LINES[0]!, ...LINES.slice(2)]), ...key);
  expect([doubled.code, doubled.stdout.split('\n')[1]]).toEqual([
    1,
    `BROKEN: seal 1: record ${idOf('record 1.1')}: the record is there twice; parts of an export that are joined must not overlap`,
  ]);
});

describe('what comes through a pipe', () => {
  const WHOLE = {
    code: 0,
    stdout:
      '5 records in 2 seals; 0 not sealed yet, 0 removed by retention, 0 redacted.\nOK: all is what was sealed.\n',
    stderr: '',
  };
  const text = `${LINES.join('\n')}\n`;

  it('is verified from standard input', async () => {
    expect(await verifyInput(text, '-', ...key)).toMatchObject(WHOLE);
  });

  it('is verified from a pipe with a name, and so is an older seal', async () => {
    execFileSync('mkfifo', ['log.pipe', 'seal.pipe'], { cwd: home.path });
    const [ran] = await Promise.all([
      verify('log.pipe', ...key, '--seal', 'seal.pipe'),
      writeFile(join(home.path, 'log.pipe'), text),
      writeFile(join(home.path, 'seal.pipe'), LINES[0]!),
    ]);
    expect(ran).toMatchObject(WHOLE);
  });

  it('may be the older seal, or the keys', async () => {
    expect(await verifyInput(LINES[0]!, exported(LINES), ...key, '--seal', '-')).toMatchObject(WHOLE);
    expect(await verifyInput(signer.publicKey, exported(LINES), '--key', '-')).toMatchObject(WHOLE);
  });

  it.each([
    [
      'a table',
      '"_id","timestamp"\r\n',
      [],
      'standard input is CSV, in which there are no seals. Expected is',
    ],
    ['what is no JSON', 'no JSON\n', [], 'standard input: line 1 is not one of an export in NDJSON.\n'],
    ['no proof', LINES[0]!, ['--proof'], 'standard input holds no proof. Expected is'],
    ['two files', '', ['--seal', '-'], '- is standard input, which can be one of the files only.\n'],
  ])('is called what it is: %s', async (_, input, args, told) => {
    const ran = await verifyInput(input, '-', ...key, ...args);
    expect([ran.code, ran.stdout, ran.stderr.slice(0, told.length)]).toEqual([1, '', told]);
  });
});

const EXPORT = 'the NDJSON of an export with seals';
const SEAL = 'one seal, as GET /api/audit/seals lists it or as a line of an export has it';
const PROOF = 'the `proof` of GET /api/audit/audit-logs/{id}: {record, seal, index, path}';
const SEALS = JSON.stringify({ success: true, seals: [{ number: 1 }] });

describe('what cannot be told', () => {
  const text = LINES.join('\n');

  it.each([
    ['gz', gzipSync(text), `x.gz is compressed (gzip): unpack it first. Expected is ${EXPORT}, in UTF-8.`],
    ['utf16', Buffer.from(`\ufeff${text}`, 'utf16le'), `x.utf16 is UTF-16. Expected is ${EXPORT}, in UTF-8.`],
    ['bom', `\ufeff${text}`, `x.bom begins with a byte order mark. Expected is ${EXPORT}, in UTF-8.`],
    [
      'csv',
      '"_id","timestamp"\r\n',
      `x.csv is CSV, in which there are no seals. Expected is ${EXPORT}, in UTF-8.`,
    ],
  ])('is said of a file that is no export as it came (%s)', async (kind, content, told) => {
    const ran = await verify(file(`x.${kind}`, content), ...key);
    expect(ran).toMatchObject({ code: 1, stdout: '', stderr: `${told}\n` });
  });

  it('is said of an empty file, which proves nothing', async () => {
    const ran = await verify(file('x.empty', ''), ...key);
    expect(ran.code).toBe(1);
    expect(ran.stdout.split('\n')[1]).toBe(
      'BROKEN: there is no seal in it: export with seals, and wait until they are there',
    );
  });

  it.each([
    ['--seal', SEALS, `holds a list of seals. Expected is ${SEAL}.`],
    ['--seal', '{"seal":null}', `holds no seal. Expected is ${SEAL}.`],
    ['--seal', '{}', `holds no seal. Expected is ${SEAL}.`],
    ['--seal', 'null', `is no object. Expected is ${SEAL}.`],
    ['--seal', '[]', `is no object. Expected is ${SEAL}.`],
    ['--seal', '{', `is not JSON. Expected is ${SEAL}.`],
    ['--seal', '{"number":1,"number":2}', `names the member "number" twice. Expected is ${SEAL}.`],
    ['--proof', 'null', `is no object. Expected is ${PROOF}.`],
    ['--proof', '{}', `holds no proof. Expected is ${PROOF}.`],
    ['--proof', '{"record":{},"seal":{},"index":0,"path":[]}', `holds no proof. Expected is ${PROOF}.`],
    ['--proof', LINES[0]!, `holds no proof. Expected is ${PROOF}.`],
  ])('is said of a file of another shape (%s %s)', async (option, content, told) => {
    const given = file('given.json', content);
    const ran = await (option === '--seal'
      ? verify(exported(LINES), ...key, '--seal', given)
      : verify(given, ...key, '--proof'));
    expect(ran).toMatchObject({ code: 1, stdout: '', stderr: `given.json ${told}\n` });
  });

  it.each([
    [['--partail'], "error: unknown option '--partail'\n(Did you mean --partial?)\n"],
    [['one', 'two'], "error: too many arguments for 'verify'. Expected 1 argument but got 2.\n"],
  ])('is said of a wrong call: %j', async (args, told) => {
    expect(await verify(...args)).toMatchObject({ code: 1, stdout: '', stderr: told });
  });

  it('is said of bytes that are no UTF-8, though others were sealed where they stand', async () => {
    const lines = linesOf(logOf([1], (name) => record(name, { userAgent: 'odd \ufffd' })));
    const bytes = Buffer.from(lines.join('\n'));
    const at = bytes.indexOf('\ufffd');
    const other = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)]);
    expect((await verify(file('odd.ndjson', bytes), ...key)).code).toBe(0);
    expect(await verify(file('other.ndjson', other), ...key)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'other.ndjson: it holds bytes that are not UTF-8.\n',
    });
  });

  it.each([
    [
      ['x', ...key, '--proof', '--seal', 'y'],
      '--proof is about one record: it goes with neither --partial nor --seal.',
    ],
    [
      ['x', ...key, '--from', 'garbage'],
      '--from and --to are for a verification by the service: leave out the file, or export that time and verify with --partial.',
    ],
    [['--partial'], '--partial is about a file: name it.'],
    [['--proof'], '--proof is about a file: name it.'],
  ])('is said of flags that would mean nothing: %j', async (args, told) => {
    expect(await verify(...args)).toMatchObject({ code: 1, stdout: '', stderr: `${told}\n` });
  });

  it.each([
    [
      ['audit', 'tail', '--interval', '2200000'],
      "error: option '--interval <seconds>' argument '2200000' is invalid. It must be from 1 to 2147483.\n",
    ],
    [
      ['hook', 'claude-code', '--install', '--yes'],
      `${join(realpathSync(home.path), '.claude', 'settings.json')} cannot be written (EEXIST: file already exists, mkdir '${join(realpathSync(home.path), '.claude')}').\n`,
    ],
  ])('is said in a sentence: %j', async (args, told) => {
    file('.claude', '');
    const ran = await governance(args, { env: {}, cwd: home.path });
    expect([ran.code, ran.stderr]).toEqual([args[0] === 'hook' ? 2 : 1, told]);
  });

  it('is said where the service cannot be asked', async () => {
    const ran = await verify();
    expect([ran.code, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('Start the service with `npm start`');
  });
});
