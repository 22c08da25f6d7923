import { edit, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const go = (...imports: string[]) =>
  `package domain\n\nimport (\n${imports.map((one) => `\t"${one}"\n`).join('')})\n`;

describe('folders and modules that are not to be called so', () => {
  judge([
    ...each(
      [
        'No package called `util`, `common` or `helpers`.',
        'Never create packages named `util`, `common` or `helpers`.',
        'Avoid packages named `helpers`, `util` or `common`.',
        'Packages called `helpers` or `common` are banned.',
        'Never name a folder `helpers` or `common`.',
        'No `helpers` or `common` folders, name things for what they do.',
        '`common` and `helpers` modules are not allowed.',
        "We don't want generic packages like `common` or `helpers`.",
      ],
      [write('internal/helpers/retry.go'), write('app/common.py'), write('src/common/a.ts')],
      [
        write('internal/retry/retry.go', 'package retry\n'),
        write('internal/commonmark/a.go'),
        edit('internal/helpers/retry.go', 'a', 'b'),
      ],
    ),
    ...each(
      [
        'No modules like `lodash`.',
        'No new files in `utils`.',
        'The `utils` folder is for pure functions.',
        'No package called `utils` unless it is shared.',
      ],
      [],
      [write('src/utils/a.ts'), write('src/a.ts')],
    ),
  ]);
});

describe('folders that may import little', () => {
  judge([
    ...each(
      [
        '`internal/domain` imports nothing but the standard library and `internal/money`.',
        '`internal/domain` may only import the standard library and `internal/money`.',
        'The `internal/domain` package has no dependencies other than the stdlib and `internal/money`.',
        '`internal/domain` depends only on the standard library and `internal/money`.',
        '`internal/domain` must not import anything outside the standard library and `internal/money`.',
        'Code in `internal/domain` only imports the standard library and `internal/money`.',
        '`internal/domain` never imports anything except the standard library and `internal/money`.',
        '`internal/domain` should import only the stdlib and `internal/money`.',
      ],
      [
        write('internal/domain/id.go', go('errors', 'github.com/google/uuid')),
        edit('internal/domain/id.go', go('errors'), go('errors', 'go.uber.org/zap')),
        write('internal/domain/a.py', 'import os\nimport requests\n'),
        write('internal/domain/a.ts', "import { z } from 'zod';\n"),
      ],
      [
        write('internal/domain/id.go', go('errors', 'acme.dev/ledgerd/internal/money')),
        write('internal/domain/id.go', go('errors', 'acme.dev/ledgerd/internal/domain/fee')),
        write('internal/app/id.go', go('github.com/google/uuid')),
        edit('internal/domain/id.go', go('go.uber.org/zap'), go('errors', 'go.uber.org/zap')),
        write('internal/domain/a.py', 'import os\nfrom . import x\nfrom app.internal.money import y\n'),
        write('internal/domain/a.ts', "import { z } from './a';\nimport fs from 'node:fs';\n"),
      ],
    ),
    ...each(
      ['`internal/domain` imports the standard library.', '`internal/domain` may import `internal/money`.'],
      [],
      [write('internal/domain/id.go', go('github.com/google/uuid'))],
    ),
  ]);
});
