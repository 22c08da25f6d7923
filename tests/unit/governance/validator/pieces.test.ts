import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

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

describe('values', () => {
  const terraform = (line: string): ProposedAction =>
    write('infra/a.tf', `resource "a" "b" {\n  ${line}\n}\n`);
  each([
    [
      [
        'Do not open `0.0.0.0/0` in any security group.',
        'Do not allow `0.0.0.0/0`.',
        'Never allow ingress from `0.0.0.0/0`.',
        'Never open a security group to `0.0.0.0/0`.',
        'Security groups must not allow `0.0.0.0/0`.',
        '`0.0.0.0/0` is never allowed in security groups.',
        "Don't expose anything to `0.0.0.0/0`.",
        'No security group may be open to `0.0.0.0/0`.',
        '`0.0.0.0/0` must not appear in any security group.',
        'Never set `cidr_blocks = ["0.0.0.0/0"]`.',
      ],
      [terraform('cidr_blocks = ["0.0.0.0/0"]')],
      [
        terraform('cidr_blocks = ["10.0.0.0/8"]'),
        terraform('cidr_blocks = ["10.0.0.0/0"]'),
        run('curl http://0.0.0.0:8080'),
      ],
    ],
    [
      [
        '`acl = "public-read"` is not acceptable.',
        'Never set `acl = "public-read"`.',
        'Don\'t use `acl = "public-read"`.',
        'No `acl = "public-read"`.',
        'Never add `acl = "public-read"` to a bucket.',
        'Do not set `acl = "public-read"` on any bucket.',
        '`acl = "public-read"` must not be used.',
      ],
      [terraform('acl    = "public-read"'), terraform('acl="public-read"')],
      [terraform('acl    = "private"'), terraform('tag = "public-read-only"')],
    ],
    [
      [
        'Never set `deletion_protection = false`.',
        '`deletion_protection = false` is not acceptable.',
        'No `deletion_protection = false`.',
      ],
      [terraform('deletion_protection = false'), terraform('deletion_protection   = false')],
      [terraform('deletion_protection = true')],
    ],
    [
      ['Jobs must set `resume=False`.', 'Every job sets `resume=False`.', 'All jobs have `resume = False`.'],
      [write('jobs/a.py', 'Job("a", resume=True)\n')],
      [write('jobs/a.py', 'Job("a", resume=False)\n'), write('jobs/a.py', 'Job("a", retry=True)\n')],
    ],
    [['A test may set `resume=False`.'], [], [write('jobs/a.py', 'Job("a", resume=True)\n')]],
    [
      [
        'Never pass `verify=False`.',
        'Do not pass `verify=False` to requests.',
        'Never disable TLS verification with `verify=False`.',
        'Pass a bundle, never `verify=False`.',
      ],
      [write('a.py', 'requests.get(u, verify=False)\n')],
      [write('a.py', 'requests.get(u, verify=True)\n')],
    ],
    [
      ['Never use `"Resource": "*"` in IAM policies.', 'Do not grant `"Resource": "*"`.'],
      [write('p.json', '{ "Resource": "*" }\n'), write('p.json', '{"Resource":"*"}\n')],
      [write('p.json', '{ "Resource": "arn:aws:s3:::a/*" }\n')],
    ],
    [
      [
        'Don\'t use `"*"` as CORS origin.',
        'Never use `*` for CORS origins.',
        'No wildcard CORS.',
        'Never set the CORS origin to `*`.',
        'CORS origin must never be `*`.',
      ],
      [
        write('src/a.ts', 'app.use(cors({ origin: "*" }));\n'),
        write('main.py', 'app.add_middleware(CORSMiddleware, allow_origins=["*"])\n'),
        write('src/a.ts', "res.setHeader('Access-Control-Allow-Origin', '*');\n"),
      ],
      [
        write('src/a.ts', 'app.use(cors({ origin: "https://a.example.org" }));\n'),
        write('src/a.ts', 'const all = glob("*");\n'),
      ],
    ],
    // Who removes or looks for one brings nothing in, and of a condition no file tells.
    [
      [
        'Never delete orders with `status = "paid"`.',
        'Do not change `status = "paid"`.',
        'Never set `status = "paid"` without a receipt.',
        'If it is not `status = "paid"`, send a mail.',
        'Never set `status = "paid"` in production.',
        'The default is not `status = "paid"`.',
      ],
      [],
      [write('a.tf', 'status = "paid"\n'), write('a.tf', 'status = "open"\n')],
    ],
  ]);
});

describe('signs of templates, calls with arguments, and flags of compilers', () => {
  each([
    [
      [
        '`{!! !!}` is forbidden, use `{{ }}`.',
        'Never use `{!! !!}`.',
        'No `{!! !!}` in views.',
        'Use `{{ }}`, never `{!! !!}`.',
        'Never write `{!! $var !!}`.',
        'Never output with `{!! !!}`.',
      ],
      [write('v.blade.php', '<p>{!! $n !!}</p>\n')],
      [write('v.blade.php', '<p>{{ $m }}</p>\n')],
    ],
    [
      ['No inline `style={{}}`.', 'Never use `style={{ }}`.', '`style={{}}` is forbidden.'],
      [write('b.tsx', 'export const B = () => <span style={{ color: c }} />;\n')],
      [write('b.tsx', "const style = { color: 'red' };\nexport const B = () => <i style={style} />;\n")],
    ],
    [
      [
        "Don't use `-Wno-*` flags.",
        'Never add `-Wno-*` flags.',
        '`-Wno-*` is forbidden.',
        'Do not silence warnings with `-Wno-*`.',
      ],
      [
        write('CMakeLists.txt', 'add_compile_options(-Wall -Wno-unused-parameter)\n'),
        write('Makefile', 'CFLAGS += -Wno-error\n'),
        run('gcc -Wno-unused-parameter a.c'),
      ],
      [
        write('CMakeLists.txt', 'add_compile_options(-Wall -Werror)\n'),
        run('gcc -Wall a.c'),
        run('grep -rn "-Wno-" .'),
      ],
    ],
    [
      [
        'Raw SQL (`$queryRaw`, `$executeRaw`) is not allowed outside `src/server/reports/`.',
        'Raw SQL (`$queryRaw`, `$executeRaw`) is only allowed in `src/server/reports/`.',
        'No raw SQL (`$queryRaw`, `$executeRaw`) outside `src/server/reports/`.',
      ],
      [
        write('src/server/c/find.ts', 'export const f = () => db.$queryRaw`SELECT 1`;\n'),
        write('src/x.ts', 'await db.$executeRaw`SELECT 1`;\n'),
      ],
      [
        write('src/server/reports/r.ts', 'export const f = () => db.$queryRaw`SELECT 1`;\n'),
        write('src/server/c/find.ts', 'export const f = () => db.user.findMany();\n'),
      ],
    ],
    [
      ['Never use `update_column(s)`.', 'No `update_column(s)`.', '`update_column(s)` is banned.'],
      [write('a.rb', 'o.update_column(:a, 1)\n'), write('b.rb', 'o.update_columns(a: 1)\n')],
      [write('c.rb', 'o.update(a: 1)\n')],
    ],
    [
      [
        'Never use `update_attribute`, `update_column(s)` or `save(validate: false)`.',
        'Never call `save(validate: false)`.',
        '`save(validate: false)` is forbidden.',
      ],
      [write('a.rb', 'o.save(validate: false)\n')],
      [write('a.rb', 'o.save(touch: false)\n'), write('a.rb', 'o.save\n')],
    ],
    [
      ['No `catch {}`.', 'Never use `catch (e) {}`.', 'Never use `{}` as a type.'],
      [],
      [write('a.ts', 'try {\n  p();\n} catch (e) {\n  log(e);\n}\n')],
    ],
  ]);
});

describe('a name from one module', () => {
  each([
    [
      [
        'Never use `Image` from `react-native`.',
        "Don't import `Image` from `react-native`, use `expo-image`.",
        'Use `Image` from `expo-image`, never from `react-native`.',
        '`Image` from `react-native` is forbidden.',
        'No `Image` from `react-native`.',
        '`Image` must not be imported from `react-native`.',
        "Do not use react-native's `Image`.",
        'Never use the `Image` component from `react-native`.',
      ],
      [
        write('a.tsx', "import { Image, View } from 'react-native';\n"),
        write('a.tsx', 'import {\n  View,\n  Image,\n} from "react-native";\n'),
      ],
      [
        write('a.tsx', "import { Image } from 'expo-image';\nimport { View } from 'react-native';\n"),
        write('a.tsx', "import { View } from 'react-native';\nimport { Image } from 'expo-image';\n"),
        write('a.tsx', "import { ImageBackground, View } from 'react-native';\n"),
      ],
    ],
    [
      [
        'Import `Link` from `@/components`, never from `next/link`.',
        "Don't import `Link` from `next/link`; use `@/components`.",
        'Never import `Link` from `next/link`.',
      ],
      [write('a.tsx', "import Link from 'next/link';\n")],
      [
        write('a.tsx', "import { Link } from '@/components';\n"),
        write('a.tsx', "import { useRouter } from 'next/router';\n"),
      ],
    ],
    [
      ['Never import `List` or `Dict` from `typing`.', 'No `Dict` from `typing`.'],
      [
        write('a.py', 'from typing import Any, Dict\n'),
        write('a.py', 'from typing import (\n    Any,\n    Dict,\n)\n'),
      ],
      [write('a.py', 'from typing import Protocol\n'), write('a.py', 'from ours import Dict\n')],
    ],
  ]);
});

describe('imports between folders, and relative ones', () => {
  each([
    [
      [
        '`libs/shared/**` must not import from `libs/features/**`.',
        'Nothing under `libs/shared/` may import from `libs/features/`.',
        '`libs/shared` never imports `libs/features`.',
        "Don't import from `libs/features` in `libs/shared`.",
        'No imports from `libs/features` in `libs/shared`.',
        '`libs/features` may import from `libs/shared`, never the other way round.',
        '`libs/features/*` may import from `libs/shared/*`, but not vice versa.',
      ],
      [
        write('libs/shared/ui/a.ts', "import { t } from '../../features/fx/t';\n"),
        write('libs/shared/ui/a.ts', "import { t } from 'libs/features/fx/t';\n"),
        edit('libs/shared/ui/a.ts', 'a', "const t = require('../../features/fx');"),
      ],
      [
        write('libs/features/fx/a.ts', "import { m } from '../../shared/money/m';\n"),
        write('libs/shared/money/c.ts', "import { t } from './t';\n"),
        write('libs/shared/money/c.ts', "import { t } from '../features/t';\n"),
      ],
    ],
    [
      ['`domain` must not import `infra`.', '`infra` may import from `domain`, never the other way round.'],
      [
        write('domain/order.py', 'from infra.db import session\n'),
        write('domain/order.py', 'from ..infra.db import session\n'),
      ],
      [
        write('infra/db.py', 'from domain.order import Order\n'),
        write('infra/db.py', 'from ..domain.order import Order\n'),
      ],
    ],
    [
      ['Relative imports are not used.', 'No relative imports.', 'We do not use relative imports.'],
      [
        write('fleet/v/s.py', 'from ..depots.models import Depot\n'),
        write('src/a/b.ts', "import { t } from './t';\n"),
      ],
      [
        write('fleet/v/s.py', 'from fleet.depots.models import Depot\n'),
        write('src/a/b.ts', "import { t } from '@/t';\n"),
      ],
    ],
    [
      [
        'Never import with `../`.',
        'No imports with `../`.',
        "Don't use `../` in imports.",
        'Never use `../../` imports.',
        'Imports with `../` are forbidden.',
      ],
      [write('src/a/b.ts', "import { t } from '../../t';\n")],
      [write('src/a/b.ts', "import { t } from './t';\n"), write('src/a/b.ts', "import { t } from '@/t';\n")],
    ],
  ]);
});

describe('what is caught', () => {
  each([
    [
      ['Do not catch `Throwable` or `Exception`.', 'Never catch `Exception` or `Throwable`.'],
      [
        write('A.java', 'try {\n  p();\n} catch (Exception e) {\n  log(e);\n}\n'),
        write('A.java', 'try {\n  p();\n} catch (final Throwable e) {\n  log(e);\n}\n'),
      ],
      [write('A.java', 'try {\n  p();\n} catch (IOException e) {\n  throw e;\n}\n')],
    ],
    [
      ['No bare `except`.', 'No bare `except:`.', 'Never use a bare `except`.'],
      [write('a.py', 'try:\n    p()\nexcept:\n    log()\n')],
      [write('a.py', 'try:\n    p()\nexcept ValueError as e:\n    raise\n')],
    ],
    [
      ['Never catch `Exception` without logging it.', 'Never catch `Throwable`.'],
      [],
      [write('A.java', 'try {\n  p();\n} catch (Exception e) {\n  log(e);\n}\n')],
    ],
  ]);
});
