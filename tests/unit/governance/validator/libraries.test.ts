import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** A library, a call that brings it in, and one that does not. */
const LIBRARIES: readonly (readonly [name: string, brings: ProposedAction, harmless: ProposedAction])[] = [
  ['lodash', write('src/a.ts', "import _ from 'lodash';\n"), write('src/a.ts', "import x from './x';\n")],
  ['lodash', run('npm install lodash'), run('npm install zod')],
  [
    'moment',
    edit('src/a.ts', 'a', "const moment = require('moment');"),
    edit('src/a.ts', 'a', 'const moment1 = 1;'),
  ],
  ['axios', run('pnpm add axios'), run('pnpm remove axios')],
  ['jQuery', write('src/a.js', "import $ from 'jquery';\n"), write('src/a.js', 'const a = 1;\n')],
  ['Redux', run('yarn add redux'), run('yarn test')],
  ['pandas', write('src/a.py', 'import pandas as pd\n'), write('src/a.py', 'import os\n')],
  ['Tailwind', run('npm i -D tailwindcss'), run('npm run build')],
  ['Mongoose', write('src/a.ts', "import mongoose from 'mongoose';\n"), write('src/a.ts', 'const a = 1;\n')],
  [
    'testify',
    write('a_test.go', 'package a\nimport "github.com/stretchr/testify/assert"\n'),
    write('a_test.go', 'package a\nimport "testing"\n'),
  ],
  ['serde', run('cargo add serde'), run('cargo build')],
  [
    'Enzyme',
    write('a.test.tsx', "import { mount } from 'enzyme';\n"),
    write('a.test.tsx', "import { render } from '@testing-library/react';\n"),
  ],
];

const WORDINGS: readonly ((name: string) => string)[] = [
  (name) => `Don't use ${name}.`,
  (name) => `Never use ${name}.`,
  (name) => `No ${name}.`,
  (name) => `${name} is banned.`,
  (name) => `Do not add ${name}.`,
  (name) => `Do not install ${name}.`,
  (name) => `Never import ${name}.`,
  (name) => `Avoid ${name}.`,
  (name) => `We don't use ${name}.`,
  (name) => `We do not use ${name} in this project.`,
  (name) => `${name} is not allowed.`,
  (name) => `${name} is deprecated here, don't use it.`,
  (name) => `Do not introduce ${name}.`,
  (name) => `Please stay away from ${name}.`,
  (name) => `${name} must not be used.`,
  (name) => `Get by without ${name}.`,
  (name) => `I don't want to see ${name} here.`,
  (name) => `Don't reach for ${name}.`,
  (name) => `Don't bring ${name} back.`,
  (name) => `We removed ${name}; don't add it again.`,
  (name) => `Prefer the standard library over ${name}.`,
  (name) => `Use native code instead of ${name}.`,
  (name) => `Stop using ${name}.`,
  (name) => `${name} is forbidden in new code.`,
  (name) => `No new code with ${name}.`,
  (name) => `We are migrating off ${name}.`,
  (name) => `We got rid of ${name}.`,
  (name) => `Don't depend on ${name}.`,
];

describe('libraries that are not wanted', () => {
  it.each(WORDINGS.map((rule) => [rule('it'), rule] as const))('%s', (_, rule) => {
    const judged = LIBRARIES.map(([name, brings, harmless]) => [
      rule(name),
      statusOf(rule(name), brings),
      statusOf(rule(name), harmless),
    ]);
    expect(judged).toEqual(LIBRARIES.map(([name]) => [rule(name), 'BLOCK', 'PASS']));
  });

  it.each<[string, ProposedAction]>([
    ['Express is what we use; koa is banned.', run('npm install koa')],
    ['We are moving away from webpack to Vite.', run('npx webpack')],
    ['Moment is deprecated here.', run('npm install moment')],
    ['Use the fetch API instead of axios.', run('npm install axios')],
    ['This is a bun house, so please do not reach for yarn or npm, not even once.', run('npm install')],
    ['This is a bun house, so please do not reach for yarn or npm, not even once.', run('yarn add zod')],
    ['Never fall back on pip or conda.', run('conda install numpy')],
    ['Paramiko is not used in `web/` or `jobs/`; plain lists do.', write('jobs/a.py', 'import paramiko\n')],
    [
      'Axios must not be imported in `src/widgets`.',
      write('src/widgets/a.ts', "import axios from 'axios';\n"),
    ],
  ])('%s — broken by %j', (rule, action) => {
    expect(statusOf(rule, action)).toBe('BLOCK');
  });

  it.each<[string, ProposedAction]>([
    ['Avoid duplication.', edit('src/duplication.ts')],
    ['Avoid nesting.', write('src/a.ts', "import { nesting } from './nesting';\n")],
    ['Avoid premature optimisation.', run('npm install optimisation')],
    ['We dropped support for Node 16.', run('npm install')],
    ['We removed the cache last week.', edit('src/cache.ts')],
    ['Prefer composition over inheritance.', edit('src/a.ts')],
    ['Prefer early returns over nesting.', edit('src/a.ts')],
    ['Write small functions rather than comments.', edit('src/a.ts')],
    ['Next.js is deprecated here.', run('npm test')],
    ['Do not add comments.', run('npm test')],
    ['Do not introduce breaking changes.', edit('src/a.ts')],
    ['Express is what we use; koa is banned.', run('npm install express')],
    ['Never rely on three retries.', run('npm install three')],
    ['Black is not allowed as a background colour.', run('black .')],
    ['We are moving away from CRA to Vite.', run('npx vite build')],
    ['Avoid click handlers on divs.', run('pip install click')],
    ['Do not use next week as an excuse.', run('npm install next')],
    ['Requests are not allowed to take longer than 2 s.', write('a.py', 'import requests\n')],
    ["Don't mock the database.", run('pip install mock')],
    ['Use the fetch API instead of axios.', run('npm install zod')],
    ['This is a bun house, so please do not reach for yarn or npm, not even once.', run('bun install')],
    ['Never fall back on defaults.', run('npm install')],
    ['Never go back to sleep.', run('npm install')],
    ['Paramiko is not used in `web/` or `jobs/`; plain lists do.', write('lab/a.py', 'import paramiko\n')],
    ['Paramiko is not used in `web/` or `jobs/`; plain lists do.', write('jobs/a.py', 'import os\n')],
    ['Paramiko is not used in `web/` or `jobs/`; plain lists do.', run('python jobs/a.py')],
    ['Axios must not be imported in `src/widgets`.', write('src/api/a.ts', "import axios from 'axios';\n")],
    ['Axios must not be imported in `src/widgets`.', edit('src/widgets/a.ts')],
  ])('%s — lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});
