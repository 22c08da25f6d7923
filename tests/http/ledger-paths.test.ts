import { createTestApp, type TestApp } from '../helpers/test-app';
import { clearLedger, give, LEDGER } from './support/instructions';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => clearLedger(app));

const MDC = [
  '---',
  'globs: web/**/*.tsx',
  '---',
  '',
  '- Never use lodash.',
  '- Never push to main.',
  '',
].join('\n');

const load = async (content: string, options: object = {}) => {
  const admin = await app.as('admin');
  return admin.post(`${LEDGER}/import`, { name: 'web.mdc', content, ...options });
};

/** The verdict of the validator on a call. */
const held = async (tool: string, parameters: Record<string, unknown>): Promise<string> => {
  const admin = await app.as('admin');
  const action = { type: 'tool', description: 'Carry on', tool, parameters };
  const { body } = await admin.post('/api/governance/decide', { action });
  return (body.decision as { components: { validation: { status: string } } }).components.validation.status;
};

const write = (file_path: string) => held('Write', { file_path, content: "import _ from 'lodash';\n" });

describe('rules that speak of some files', () => {
  it('bind what writes those files and what writes none, as the front matter says', async () => {
    const { status, body } = await load(MDC);
    expect(status).toBe(200);
    expect(body.paths).toEqual(['web/**/*.tsx']);
    expect(await write('web/pages/home.tsx')).toBe('BLOCK');
    expect(await write('/home/me/shop/web/pages/home.tsx')).toBe('BLOCK');
    expect(await write('server/index.ts')).toBe('PASS');
    expect(await held('Bash', { command: 'git push origin main' })).toBe('BLOCK');
    expect(await held('Bash', { command: 'npm install lodash' })).toBe('BLOCK');
  });

  it('bind a patch of several files if one of them is meant', async () => {
    await load(MDC);
    const patch = (file: string) =>
      held('apply_patch', {
        input: [
          '*** Begin Patch',
          '*** Update File: docs/a.md',
          '@@',
          '+Text',
          `*** Update File: ${file}`,
          '@@',
          "+import _ from 'lodash';",
          '*** End Patch',
        ].join('\n'),
      });
    expect(await patch('web/a.tsx')).toBe('BLOCK');
    expect(await patch('server/a.ts')).toBe('PASS');
  });

  it('tell for which files they are, to people and agents', async () => {
    await load(MDC);
    const admin = await app.as('admin');
    const { body } = await admin.get(LEDGER);
    const rules = body.instructions as { paths: string[] }[];
    expect(rules.map(({ paths }) => paths)).toEqual([['web/**/*.tsx'], ['web/**/*.tsx']]);
    const told = await admin.get(`${LEDGER}/active`, undefined, { query: { format: 'markdown' } });
    expect(told.text).toContain('for files web/**/*.tsx)');
  });

  it('are given with the files of the request, which go before those of the file', async () => {
    await load(MDC, { paths: ['server/**', 'server/**'] });
    expect(await write('web/pages/home.tsx')).toBe('PASS');
    expect(await write('server/index.ts')).toBe('BLOCK');
    const { body } = await load(MDC, { paths: ['server/**'] });
    expect(body.unchanged).toHaveLength(2);
  });

  it('are others when the file names other files, and those from before end', async () => {
    await load(MDC);
    const { body } = await load(MDC.replace('web/**/*.tsx', 'api/**'));
    expect([body.created, body.superseded].map((list) => (list as unknown[]).length)).toEqual([2, 2]);
    expect(await write('web/pages/home.tsx')).toBe('PASS');
    expect(await write('api/home.ts')).toBe('BLOCK');
  });

  it('take no wider rule out of force, and stand beside what is said of other files', async () => {
    await give(app, 'Use npm for packages.');
    const { body: narrow } = await give(app, 'Use pnpm for packages.', { paths: ['web/**'] });
    const { body: other } = await give(app, 'Use yarn for packages.', { paths: ['api/**'] });
    for (const { conflicts, supersedes } of [narrow, other]) {
      expect((conflicts as { text: string }[]).map(({ text }) => text)).toEqual(['Use npm for packages.']);
      expect(supersedes).toEqual([]);
    }
    const admin = await app.as('admin');
    const { body } = await admin.get(LEDGER, undefined, { query: { status: 'active' } });
    expect(body.instructions).toHaveLength(3);
  });

  it.each([
    [[], 'paths must name a file'],
    ['web/**', 'paths must be a list'],
    [[' '], 'paths[0] must not be blank'],
    [['a'.repeat(201)], 'paths[0] must have at most 200 characters'],
    [Array.from({ length: 51 }, (_, at) => `f${at}`), 'paths must have at most 50 entries'],
  ])('are refused with %j', async (paths, message) => {
    const admin = await app.as('admin');
    for (const [path, rest] of [
      [LEDGER, { text: 'Never use lodash.' }],
      [`${LEDGER}/import`, { name: 'a.md', content: '- Never use lodash.' }],
    ] as const) {
      const { status, body } = await admin.post(path, { ...rest, paths });
      expect(status).toBe(400);
      expect(body.message).toBe(message);
    }
  });
});
