import type { ProposedAction } from '../../../src/governance/decisions';
import { edit, run, write } from './calls.fixture';
import { statusOf } from './one-rule.fixture';

/** Wordings of one rule, what breaks each of them, and what looks like it and breaks none. */
type Case = readonly [
  wordings: readonly string[],
  breaks: readonly ProposedAction[],
  keeps: readonly ProposedAction[],
];

const each = (cases: readonly Case[]): void => {
  const rows = cases.flatMap(([wordings, breaks, keeps]) =>
    wordings.map((rule) => [rule, breaks, keeps] as const),
  );
  it.each(rows)('%s', (rule, breaks, keeps) => {
    for (const action of breaks)
      expect([action.parameters, statusOf(rule, action)]).toEqual([action.parameters, 'BLOCK']);
    for (const action of keeps)
      expect([action.parameters, statusOf(rule, action)]).toEqual([action.parameters, 'PASS']);
  });
};

describe('a piece that only says where something goes', () => {
  each([
    [
      [
        'Never commit directly to `main`.',
        'No direct commits to `main`.',
        "Don't commit to `main`.",
        'Do not commit to `main` or `develop`.',
        'Never commit into `main` directly.',
        'No commits to `main`, always open a PR.',
        'No commits directly onto `main`.',
        'Committing to `main` is forbidden.',
        'You must not commit changes directly to the `main` branch.',
        'Never add commits to `main`.',
        'Never commit straight to `main`; use feature branches.',
      ],
      [run('git checkout main && git commit -m x')],
      [
        write(
          'src/app/page.tsx',
          'export default function P() {\n  return <main className="a">x</main>;\n}\n',
        ),
        write('cmd/x/main.go', 'package main\n\nfunc main() {}\n'),
        write('m.py', 'def main():\n    pass\n'),
      ],
    ],
    [
      [
        'Do not add logic to `App`.',
        'Never add secrets to `config`.',
        'Never write to `users`.',
        'Never write directly to `users`.',
        'Never put business logic into `App`.',
        'Do not return errors to `api`.',
        'Do not import anything into `App`.',
        'No writes to `users`.',
        "Don't write into `config`.",
        'Never add columns onto `users`.',
        'Never call out to `api`.',
        'Nothing is added to `App`.',
        'Never allow writes to `users`.',
      ],
      [],
      [
        write('src/App.tsx', 'export const App = () => null;\n'),
        write('src/a.ts', "import { api } from './b';\nconst config = load();\nconst users = 1;\n"),
      ],
    ],
    [
      [
        'No calls to `fetch()`.',
        'Never add calls to `fetch()`.',
        'Calls to `fetch()` are forbidden.',
        'Direct calls to `fetch` are not allowed.',
      ],
      [write('src/a.ts', "const x = await fetch('/a');\n")],
      [write('src/a.ts', 'const x = await load(1);\n')],
    ],
    [
      ['Never cast to `any`.', 'Do not resort to `any`.', "Don't fall back to `any`."],
      [write('src/a.ts', 'const x = y as any;\n')],
      [write('src/a.ts', 'const x = y as Boat;\n')],
    ],
    [
      ['No access to `process.env` outside `src/config`.', 'Direct access to `process.env` is forbidden.'],
      [write('src/a.ts', 'const x = process.env.PORT;\n')],
      [write('src/a.ts', 'const x = process.argv[2];\n')],
    ],
  ]);
});

describe('what is called on an object', () => {
  each([
    [
      [
        'Never use `SendMessage`.',
        "Don't use `SendMessage`.",
        '`SendMessage` is banned.',
        'No `SendMessage`.',
        'Never use SendMessage.',
        'Do not use `BroadcastMessage` or `SendMessage`.',
        'Never call `SendMessage`.',
        'Never call `GameObject.Find`, `FindObjectOfType` or `SendMessage`.',
      ],
      [write('A.cs', 'target.SendMessage("Hit");\n'), write('A.cs', 'SendMessage("Hit");\n')],
      [write('A.cs', 'target.SendMessageLater("Hit");\n'), write('A.cs', 'Log("SendMessage(x)");\n')],
    ],
    [
      [
        'Never use `update_column`.',
        'Never use `.update_column`.',
        "Don't call `update_column`.",
        'Do not call `.update_column`.',
        "Don't use `update_column` or `update_columns`.",
      ],
      [
        write('a.rb', 'o.update_column(:state, 1)\n'),
        write('a.rb', 'o.update_column :state, 1\n'),
        write('a.rb', 'order&.update_column(:a, 1)\n'),
      ],
      [write('a.rb', 'o.update_column_later(1)\n'), write('a.rb', '# update_column(:x) is bad\n')],
    ],
    [
      [
        'Never use `iterrows`.',
        'No `iterrows`.',
        'Never use `.iterrows()`.',
        'Never call `iterrows`.',
        '`iterrows` is forbidden.',
      ],
      [write('a.py', 'for i, r in df.iterrows():\n    pass\n')],
      [write('a.py', 'for r in df.itertuples():\n    pass\n')],
    ],
    [
      ['Never call `unwrap`.', "Don't call `.unwrap()`."],
      [write('a.rs', 'let x = y.unwrap();\n')],
      [write('a.rs', 'let x = y.unwrap_or(1);\n')],
    ],
    // A member of the name of a function of the language is another function.
    [
      [
        'Never use `eval`, `exec` or `fetch`.',
        'Never use `eval()`, `exec()`, `fetch()` or `open()`.',
        "Don't call `eval`.",
        "Don't call `fetch`.",
        'Do not use `print()`.',
      ],
      [],
      [
        write('a.py', 'model.eval()\ncur.exec("x")\np.open()\nconsole.print(1)\n'),
        write('a.ts', 'await client.fetch(1);\nre.exec(s);\n'),
      ],
    ],
  ]);
});

describe('what is not to be called', () => {
  each([
    [
      [
        'Never call `strcpy`.',
        'Never invoke `strcpy`.',
        'Must not call `strcpy`.',
        "Don't call `strcpy` or `gets`.",
        'Nobody calls `strcpy`.',
        'Calling `strcpy` is forbidden.',
        'Never use `strcpy`.',
        'Never call `strcpy()`.',
      ],
      [write('a.c', 'strcpy(out, name);\n')],
      [write('a.c', 'strncpy(out, name, n);\n'), write('a.c', 'int strcpy_safe(void);\n')],
    ],
    [
      [
        'Do not call `fetch` directly.',
        'Never call `fetch`.',
        'Components must not call `fetch`.',
        'Do not call `fetch` yourself, use the client.',
      ],
      [write('src/a.ts', 'const x = await fetch(u);\n'), write('src/a.ts', 'await window.fetch(u);\n')],
      [write('src/a.ts', 'const x = client.fetch(u);\n')],
    ],
    [
      [
        'Never call `process.exit`.',
        "Don't call `process.exit` in library code.",
        'Never invoke `process.exit`.',
      ],
      [write('src/a.ts', 'process.exit(1);\n')],
      [write('src/a.ts', 'process.exitCode = 1;\n')],
    ],
    [
      ["Don't call `eval`.", 'Never invoke `eval` or `exec`.'],
      [write('a.py', 'x = eval(s)\n')],
      [write('a.py', 'x = ast.literal_eval(s)\n')],
    ],
    // What is a program is called on the command line.
    [
      ['Never call `make` directly.'],
      [run('make x')],
      [write('src/a.ts', 'make(x);\n'), edit('src/a.ts', 'a', 'const make = 1;')],
    ],
  ]);
});
