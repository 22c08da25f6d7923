import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { governance, temporaryFolder, type Ran } from '../helpers/command';
import { idOf, logOf, record, signer, type Page } from '../unit/evidence/log.fixture';

const home = temporaryFolder();
afterAll(() => home.remove());

const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(home.path, name), content);
  return name;
};

/** Nobody has to be asked, and nobody is. */
const verify = (...args: string[]): Promise<Ran> =>
  governance(['audit', 'verify', ...args], { env: { GOVERNANCE_URL: 'http://127.0.0.1:9' }, cwd: home.path });

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
