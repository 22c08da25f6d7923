import { expectLinear } from '../../../helpers/growth';
import { CONSTRUCTS } from '../../../../src/governance/validator/constructs/constructs';
import { edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';
import { each, judge } from '../rules.fixture';

/** A construct by its name, code that uses it, and code that does not though it comes near. */
const NAMED = [
  ['explicit any', 'src/a.ts', 'const a: any = 1;\n', 'const any = 1;\n// any of them\n'],
  ['class components', 'src/a.tsx', 'class A extends React.Component {}\n', 'class A extends Store {}\n'],
  ['enums', 'src/a.ts', 'export enum A { B }\n', "type A = 'b';\nconst enumOf = 1;\n"],
  ['TypeScript enums', 'src/a.ts', 'const enum A { B }\n', 'const e = "enum A {";\n'],
  ['non-null assertions', 'src/a.ts', 'const x = a!.b;\n', 'const x = !a && a !== b;\n'],
  [
    'type assertions',
    'src/a.ts',
    'const x = a as Foo;\n',
    "import { a as b } from 'x';\nconst c = ['a'] as const;\n",
  ],
  ['nested ternaries', 'src/a.ts', 'const a = b ? c : d ? e : f;\n', 'const a = b ? c : (d ?? e?.f);\n'],
  ['relative parent imports', 'src/a.ts', "import a from '../b';\n", "import a from './b';\n"],
  ['relative imports', 'src/a.ts', "import a from './b';\n", "import a from '@/b';\n"],
  ['!important', 'src/a.css', 'a { color: red !important; }\n', '/* important */ a { color: red; }\n'],
  ['print statements', 'src/a.py', 'print("x")\n', 'pprint(x)\nlog.print(x)\n# print(x)\n'],
  ['commented-out code', 'src/a.ts', '// const a = b();\n', '// Takes a and gives b.\nconst a = 1;\n'],
  [
    'bare excepts',
    'src/a.py',
    'try:\n    x()\nexcept:\n    log()\n',
    'try:\n    x()\nexcept ValueError:\n    log()\n',
  ],
  ['empty catch blocks', 'src/a.ts', 'try { x(); } catch (e) { }\n', 'try { x(); } catch (e) { log(e); }\n'],
  ['mutable default arguments', 'src/a.py', 'def a(b=[]):\n    pass\n', 'def a(b=None, c=()):\n    pass\n'],
  [
    'raw SQL',
    'src/a.py',
    'db.execute("SELECT id FROM users")\n',
    'db.execute(select(User))\nx = "select a file"\n',
  ],
  ['sleeps', 'src/a.py', 'time.sleep(2)\n', '# time.sleep(2)\nasleep = 1\n'],
  ['loose equality', 'src/a.js', 'if (a == b) c();\n', 'if (a === b && a !== c && a <= b) c();\n'],
  ['lambdas', 'src/a.py', 'f = lambda x: x\n', 'lambda_name = 1\n'],
  ['percent formatting', 'src/a.py', "a = '%s' % name\n", 'a = b % c\n'],
  ['barrel files', 'src/index.ts', "export * from './a';\n", "export { a } from './a';\n"],
  ['function declarations', 'src/a.ts', 'export function a() {}\n', 'export const a = () => {};\n'],
  [
    'hardcoded URLs',
    'src/a.ts',
    "fetch('https://api.acme.io/v1');\n",
    'fetch(config.url); // https://acme.io\n',
  ],
  [
    'hardcoded colors',
    'src/a.css',
    'a { color: #ff0000; }\n',
    'a { color: var(--red); }\n#fab { top: 0; }\n',
  ],
  ['px values', 'src/a.css', 'a { margin: 12px; }\n', 'a { margin: 1rem; }\n'],
  ['id selectors', 'src/a.css', '#main { top: 0; }\n', 'a { color: #fff; }\n'],
  ['snapshot tests', 'src/a.test.ts', 'expect(a).toMatchSnapshot();\n', 'expect(a).toEqual(snapshot);\n'],
  ['mocks', 'src/a.test.ts', "jest.mock('./b');\n", 'const mock = 1;\n'],
  ['trailing whitespace', 'src/a.ts', 'const a = 1; \n', 'const a = 1;\n\n'],
  ['global variables', 'src/a.py', 'def f():\n    global x\n', 'def f():\n    global_x = 1\n'],
  ['semicolons', 'src/a.ts', 'const a = 1;\n', "const a = ';'\n"],
  ['type aliases', 'src/a.ts', 'export type A = { b: string };\n', "type A = 'a' | 'b';\nconst type = {};\n"],
  ['interface declarations', 'src/a.ts', 'interface A { b: string }\n', 'type A = { interface: string };\n'],
  [
    'switch statements',
    'src/a.ts',
    'switch (a) { case 1: break; }\n',
    '// a switch (as before)\na.switchTo(b);\n',
  ],
  ['try/catch blocks', 'src/a.ts', 'try { a(); } catch (e) { b(e); }\n', 'const retry = { a };\n'],
  ['class declarations', 'src/a.ts', 'export class A {}\n', 'const a = { class: 1 };\n'],
  ['while loops', 'src/a.ts', 'while (a) { b(); }\n', 'meanwhile(a);\n'],
  ['while loops', 'src/a.py', 'while a:\n    b()\n', 'for a in b:\n    c()\n'],
  ['C-style for loops', 'src/a.ts', 'for (let i = 0; i < 3; i++) {}\n', 'for (const a of b) c(a);\n'],
  [
    'DOM manipulation',
    'src/a.ts',
    "document.getElementById('a');\n",
    'const document = { title: 1 };\nshow(document.title);\n',
  ],
  ['debug statements', 'src/a.ts', 'console.debug(1);\n', 'logger.debug(1);\n'],
  ['debug statements', 'src/a.py', 'import pdb; pdb.set_trace()\n', 'log.debug(1)\n'],
  [
    'inline imports',
    'src/a.py',
    'def a():\n    import os\n    return os\n',
    'import os\n\nif TYPE_CHECKING:\n    from a import b\n',
  ],
  [
    'broad excepts',
    'src/a.py',
    'try:\n    x()\nexcept Exception as e:\n    log(e)\n',
    'try:\n    x()\nexcept KeyError:\n    log()\n',
  ],
] as const;

const FRAMES = [
  (name: string) => `No ${name}.`,
  (name: string) => `Never use ${name}`,
  (name: string) => `Avoid ${name}.`,
  (name: string) => `Do not use any ${name} in this codebase.`,
  (name: string) => `We write small modules, without ${name}.`,
  (name: string) => `- ${name} are forbidden`,
  (name: string) => `No big files, ${name} or surprises.`,
];

/** The same words, and no ban. */
const TOLD = [
  (name: string) => `Use ${name} where they help.`,
  (name: string) => `There are no ${name} here yet.`,
  (name: string) => `No ${name} unless there is a reason.`,
  (name: string) => `No ${name} in the generator/ folder.`,
];

describe.each(NAMED)('%s, ruled out', (name, file, uses, near) => {
  it.each(FRAMES.map((frame) => frame(name)))('%s', (rule) => {
    expect(statusOf(rule, write(file, uses))).toBe('BLOCK');
    expect(statusOf(rule, write(file, near))).toBe('PASS');
    expect(statusOf(rule, write('docs/a.md', uses))).toBe('PASS');
  });

  it.each(TOLD.map((frame) => frame(name)))('%s', (rule) => {
    expect(statusOf(rule, write(file, uses))).toBe('PASS');
  });
});

describe('the style that rules want', () => {
  const LONG = `const a = '${'x'.repeat(100)}';\n`;
  it.each([
    ['Use single quotes.', 'a.ts', 'const a = "x";\n', 'const a = \'x\';\nconst b = <p id="x" />;\n'],
    ['TypeScript with single quotes, no semicolons', 'a.ts', 'import a from "b"\n', "import a from 'b'\n"],
    ['Prefer double quotes in Python.', 'a.py', "a = 'x'\n", 'a = "x"\nb = "it\'s"\n'],
    ['Use tabs for indentation.', 'a.ts', 'if (a) {\n    b();\n}\n', 'if (a) {\n\tb();\n}\n/**\n * x\n */\n'],
    ['2 spaces, no tabs', 'a.ts', 'if (a) {\n\tb();\n}\n', 'if (a) {\n  b();\n}\n'],
    ['Max line length 100.', 'a.ts', LONG, 'const a = 1;\n'],
    ['Keep lines under 100 characters', 'a.py', LONG, `a = "https://example.org/${'x'.repeat(100)}"\n`],
    ['Lines are at most 80 columns wide.', 'a.py', LONG, 'a = 1\n'],
    [
      'Use type hints on all functions.',
      'a.py',
      'def f(a):\n    return a\n',
      'def f(a: int) -> int:\n    return a\n',
    ],
    [
      'All public functions need docstrings.',
      'a.py',
      'def f(a):\n    return a\n',
      'def f(a):\n    """Gives a."""\n    return a\n\ndef _g():\n    return 1\n',
    ],
    ['Use === instead of ==', 'a.ts', 'if (a == b) c();\n', 'if (a === b) c();\n'],
    ['Prefer union types over enums.', 'a.ts', 'enum A { B }\n', "type A = 'b';\n"],
    ['No sleep in tests.', 'tests/a.py', 'time.sleep(1)\n', 'wait_for(x)\n'],
    ['Prefer type over interface.', 'a.ts', 'interface A { b: string }\n', 'type A = { b: string };\n'],
    ['Prefer interfaces over types.', 'a.ts', 'type A = { b: string };\n', 'interface A { b: string }\n'],
    [
      'Only functional components.',
      'a.tsx',
      'class A extends React.Component {}\n',
      'const A = () => null;\n',
    ],
    ['Use absolute imports.', 'a.ts', "import a from '../b';\n", "import a from '@/b';\n"],
    [
      'Imports at the top of the file only.',
      'a.py',
      'def a():\n    import os\n    return os\n',
      'import os\n\ndef a():\n    return os\n',
    ],
    ['No em dashes.', 'README.md', 'A — b\n', 'A - b\n'],
    ['No unwrap, no expect.', 'a.rs', 'fn a() { b.expect("x"); }\n', 'fn a() { b?; }\n'],
    [
      'Use tracing instead of println!.',
      'a.rs',
      'fn a() { println!("x"); }\n',
      'fn a() { tracing::info!("x"); }\n',
    ],
    ['No null, use undefined.', 'a.ts', 'const a = null;\n', 'const a = undefined;\nif (b === null) c();\n'],
    ['Never cast with as any.', 'a.ts', 'const a = b as any;\n', 'const a = b as unknown;\n'],
    [
      'Prefer X | None over Optional.',
      'a.py',
      'def a(b: Optional[str]): ...\n',
      'def a(b: str | None): ...\n',
    ],
  ])('%s', (rule, file, against, fine) => {
    expect(statusOf(rule, write(file, against))).not.toBe('PASS');
    expect(statusOf(rule, write(file, fine))).toBe('PASS');
  });

  it.each([
    ['No sleep in tests.', 'src/a.py', 'time.sleep(1)\n'],
    ['No raw SQL in controllers.', 'src/repositories/a.ts', "db.query('SELECT a FROM b');\n"],
    ['Prefer double quotes in Python.', 'src/a.ts', "const a = 'x';\n"],
    ['No print statements in production code.', 'tests/a.py', 'print(1)\n'],
    ['Keep functions under 80 lines.', 'src/a.ts', LONG],
    ['Commit subject lines have at most 72 characters.', 'src/a.ts', LONG],
    ['Keep line coverage above 90 %.', 'src/a.ts', LONG],
    ['Never break the public enums of the API.', 'src/a.ts', 'enum A { B }\n'],
    ['Do not remove type assertions from the tests.', 'src/a.ts', 'const x = a as Foo;\n'],
    ['Never hide print statements from the log.', 'src/a.py', 'print(1)\n'],
    ['Never switch branches.', 'src/a.ts', 'switch (a) { case 1: break; }\n'],
    ['Never do this.', 'src/a.ts', 'const a = () => this.b;\n'],
    ['No CSS classes.', 'src/a.ts', 'class A {}\n'],
    ['Prefer const over let.', 'src/a.ts', 'let a = 1;\n'],
    ['Never expect users to read the manual.', 'src/a.rs', 'fn a() { b.expect("x"); }\n'],
    ['No null values in the users table.', 'src/a.ts', 'const a = null;\n'],
  ])('%s says nothing of %s', (rule, file, text) => {
    expect(statusOf(rule, write(file, text))).toBe('PASS');
  });

  it('is held against what a call brings in, and not against what was there', () => {
    expect(statusOf('No enums.', edit('src/a.ts', 'enum A { B }', 'enum A { B, C }'))).toBe('PASS');
    expect(statusOf('No enums.', edit('src/a.ts', 'type A = 1;', 'enum A { B }'))).toBe('BLOCK');
    expect(statusOf('No enums.', run('grep -rn "enum " src'))).toBe('PASS');
  });

  it('is kept to a folder where the rule names one', () => {
    const sql = "db.query('SELECT a FROM b');\n";
    for (const rule of ['No raw SQL in controllers.', 'In the controllers no raw SQL, please']) {
      expect(statusOf(rule, write('src/controllers/a.ts', sql))).toBe('BLOCK');
      expect(statusOf(rule, write('src/repositories/a.ts', sql))).toBe('PASS');
    }
    expect(statusOf('In tests no sleeps.', write('src/a.py', 'time.sleep(1)\n'))).toBe('PASS');
    expect(statusOf('No enums in `src/web/`.', write('src/api/a.ts', 'enum A { B }\n'))).toBe('PASS');
    expect(statusOf('No enums in `src/web/`.', write('src/web/a.ts', 'enum A { B }\n'))).toBe('BLOCK');
    expect(statusOf('No print statements except in `scripts/`.', write('scripts/a.py', 'print(1)\n'))).toBe(
      'PASS',
    );
    expect(statusOf('No print statements except in `scripts/`.', write('src/a.py', 'print(1)\n'))).toBe(
      'BLOCK',
    );
  });
});

describe('constructs that are over', () => {
  judge([
    ...each(
      [
        'Enums were a phase.',
        'Enums were a mistake that nobody repeats.',
        'Enums are something we are done with.',
        'Enums never paid off, and we are over them.',
        'Enums make the bundle fat, so please don’t.',
      ],
      [write('src/a.ts', 'enum A { B }\n')],
      [write('src/a.ts', "type A = 'b';\n")],
    ),
    ...each(
      ['`getByTitle` makes the audit fail, so don’t.', '`getByTitle` was a mistake.'],
      [write('src/a.test.tsx', "screen.getByTitle('Close');\n")],
      [write('src/a.test.tsx', "screen.getByRole('button');\n")],
    ),
    [
      'Snapshots are forbidden: nobody reads them.',
      [write('src/a.test.ts', 'expect(a).toMatchSnapshot();\n')],
      [write('src/a.test.ts', 'expect(a).toBe(1);\n')],
    ],
    [
      'Lodash was fun, but we are past it.',
      [write('src/a.ts', "import _ from 'lodash';\n")],
      [write('src/a.ts')],
    ],
    ...each(
      [
        'Enums were a hot topic.',
        'Enums make the API plain, so we are done with them quickly.',
        'Enums are generated; if in doubt, don’t touch them.',
        'Never commit snapshots.',
      ],
      [],
      [write('src/a.ts', 'enum A { B }\n'), write('src/a.test.ts', 'expect(a).toMatchSnapshot();\n')],
    ),
    ['You may wonder about `retry()`, but don’t worry.', [], [write('src/a.ts', 'retry();\n')]],
  ]);
});

describe('looking for constructs', () => {
  it.each([' ', '\n', 'as a ', '// a = ;', 'def a(', '#a ', ' ? a : ', '<a, ', 'any'])(
    'stays linear on a long run of %j',
    (piece) => {
      for (const { pattern } of CONSTRUCTS)
        expectLinear((length) => ''.padEnd(length, piece).match(pattern), 50_000);
    },
  );

  it.each([
    ['debugger', ' '],
    ['catch', ' '],
    ['except a:', '\n'],
    ['export default async function', ' '],
    ['async def ', 'z'],
    ['', 'catch('],
    ['', 'rescue '],
    ['', 'def a() '],
  ])('stays linear on what follows %j, which is a long run of %j', (lead, piece) => {
    for (const { pattern } of CONSTRUCTS)
      expectLinear((length) => `${lead.padEnd(length, piece)}!`.match(pattern), 50_000);
  });
});
