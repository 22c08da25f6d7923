import { edit, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('what is written in some places alone', () => {
  judge([
    ...each(
      [
        '`localStorage` is touched only in `src/storage.ts`.',
        '`localStorage` is used in `src/storage.ts` only.',
        '`localStorage` may only be accessed from `src/storage.ts`.',
        'Only `src/storage.ts` may touch `localStorage`.',
        'All `localStorage` calls live in `src/storage.ts`.',
        'Drafts are kept in `src/storage.ts`. `localStorage` anywhere else is a bug.',
      ],
      [edit('src/ui/a.ts', 'x', "localStorage.setItem('a', b);")],
      [
        edit('src/storage.ts', 'x', "localStorage.setItem('a', b);"),
        edit('src/ui/a.ts', "localStorage.setItem('a', b);", "localStorage.setItem('a', c);"),
        write('docs/a.md', 'We keep drafts in `localStorage`.\n'),
      ],
    ),
    ...each(
      [
        'SQL lives only in `internal/store`.',
        '3. Raw SQL is allowed only in `internal/store`.',
        'SQL stays in `internal/store/`.',
        'SQL queries belong in `internal/store` and nowhere else.',
        'Only `internal/store` may run SQL.',
        'Only `internal/store` may use SQL.',
      ],
      [edit('internal/app/a.go', 'x', 'row := db.Query(`SELECT balance FROM accounts WHERE id = $1`, id)')],
      [
        edit('internal/store/a.go', 'x', 'row := db.Query(`SELECT balance FROM accounts WHERE id = $1`, id)'),
        write('db/migrations/1.sql', 'UPDATE accounts SET a = 1;\n'),
        edit('internal/app/a.go', 'x', '// Select a row from the list.'),
      ],
    ),
    ...each(
      [
        'Prisma only inside `packages/db` and `packages/api`.',
        'Prisma is imported in `packages/db`, `packages/api` and nowhere else.',
        'Only `packages/db` and `packages/api` may import Prisma.',
      ],
      [edit('apps/ops/src/a.tsx', 'x', 'import { PrismaClient } from "@prisma/client";')],
      [
        edit('packages/db/src/a.ts', 'x', 'import { PrismaClient } from "@prisma/client";'),
        edit('packages/api/src/a.ts', 'x', 'import { PrismaClient } from "@prisma/client";'),
        edit('apps/ops/src/a.tsx', 'x', 'const prisma = 1;'),
      ],
    ),
    [
      '`boto3` is imported in `infra/aws.py` only.',
      [write('app/a.py', 'import boto3\n')],
      [write('infra/aws.py', 'import boto3\n'), write('app/a.py', 'import botany\n')],
    ],
    ...each(
      [
        '`UserCard` lives in `src/components/`.',
        'Only edit files in `src/`.',
        'Tests live only in `tests/`.',
        '`UserCard` was used only in `src/components/`.',
        '`UserCard` is used only in `src/components/` unless the page is old.',
      ],
      [],
      [write('src/pages/a.tsx', "import { UserCard } from '../components/user-card';\n")],
    ),
    ...each(
      [
        'All HTTP goes through `src/net/client.ts`.',
        'Outgoing requests are sent through `src/net/client.ts`.',
        'API calls only in `src/net/client.ts`.',
      ],
      [
        write('src/cart/a.ts', "const all = await fetch('/items');\n"),
        write('src/cart/a.ts', "import axios from 'axios';\n"),
        edit('src/cart/a.ts', 'x', 'new XMLHttpRequest()'),
      ],
      [
        write('src/net/client.ts', "const all = await fetch('/items');\n"),
        write('src/cart/a.ts', "import { client } from '../net/client';\nclient.get('/items');\n"),
        write('src/cart/a.ts', "cache.fetch('items');\n// no fetch() here\n"),
        write('src/cart/a.test.ts', "await fetch('/items');\n"),
      ],
    ),
    [
      'Requests are logged in `src/net/log.ts`.',
      [],
      [write('src/cart/a.ts', "const all = await fetch('/items');\n")],
    ],
    [
      'Storage goes through `src/store/`; calling `idb.open` directly loses the migrations.',
      [write('src/cart/a.ts', "idb.open('cart');\n")],
      [write('src/store/a.ts', "idb.open('cart');\n"), write('src/cart/a.ts', "store.open('cart');\n")],
    ],
    ['Calling `flush()` directly means that it is written at once.', [], [write('src/a.ts', 'flush();\n')]],
    [
      '`unsafe` is allowed in `crates/ffi`, nowhere else under `crates/`.',
      [write('crates/core/a.rs', 'unsafe { a() }\n')],
      [write('crates/ffi/a.rs', 'unsafe { a() }\n'), write('tools/a.rs', 'unsafe { a() }\n')],
    ],
    [
      '`select *` may appear in base models, nowhere else under `warehouse/`.',
      [write('warehouse/marts/a.sql', 'SELECT *\nFROM b\n'), write('warehouse/a.sql', 'select * from b\n')],
      [
        write('warehouse/base/a.sql', 'select * from b\n'),
        write('warehouse/marts/a.sql', 'select a from b\n'),
        write('adhoc/a.sql', 'select * from b\n'),
      ],
    ],
  ]);
});
