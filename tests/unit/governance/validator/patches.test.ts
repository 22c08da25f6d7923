import { call, run } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

const patch = (...lines: string[]): string => ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n');

const ADDS = patch('*** Update File: src/a.ts', '@@', " import fs from 'fs';", "+import _ from 'lodash';");
const REMOVES = patch(
  '*** Update File: src/a.ts',
  '@@',
  "-import _ from 'lodash';",
  "+import { map } from './map';",
);
const KEEPS = patch('*** Update File: src/a.ts', '@@', " import _ from 'lodash';", '+const size = 3;');
const TELLS = patch('*** Update File: src/a.ts', '@@', '+// lodash is not used here', '+const size = 3;');

describe('rules about code, held against patches', () => {
  it.each([
    ['adds', ADDS, 'BLOCK'],
    ['removes', REMOVES, 'PASS'],
    ['keeps', KEEPS, 'PASS'],
    ['only mentions', TELLS, 'PASS'],
  ])('of one that %s what is ruled out', (_, text, expected) => {
    expect(statusOf('Never use lodash.', call('apply_patch', { input: text }))).toBe(expected);
    expect(statusOf('Never use lodash.', run(`apply_patch <<'PATCH'\n${text}PATCH`))).toBe(expected);
  });

  it('are held against each file of it', () => {
    const two = patch('*** Add File: docs/a.md', '+lodash', '*** Add File: src/b.ts', '+var a = 1;');
    expect(statusOf('Never use var.', call('apply_patch', { input: two }))).toBe('BLOCK');
    expect(statusOf('Never use lodash.', call('apply_patch', { input: two }))).toBe('PASS');
  });

  it('leave what else the command does as it is', () => {
    const line = `npm install lodash && apply_patch <<'PATCH'\n${KEEPS}PATCH`;
    expect(statusOf('Never use lodash.', run(line))).toBe('BLOCK');
    expect(
      statusOf('Never push to main.', run(`apply_patch <<'PATCH'\n${KEEPS}PATCH\ngit push origin main`)),
    ).toBe('BLOCK');
  });
});
