import { edit, run, write } from '../calls.fixture';
import { judge, type Row } from '../rules.fixture';

const each = (rules: readonly string[], [breaking, harmless]: readonly [Row[1], Row[2]]): Row[] =>
  rules.map((rule) => [rule, breaking, harmless]);

describe('what every file of a kind is to begin with', () => {
  judge([
    ...each(
      [
        'Start every Python file with `from __future__ import annotations`.',
        'Every Python file starts with from __future__ import annotations.',
        'Always add from __future__ import annotations at the top of Python files.',
        'All Python files must start with "from __future__ import annotations".',
        'Put `from __future__ import annotations` at the top of every new .py file.',
        '`from __future__ import annotations` goes first in every Python file.',
        'Include `from __future__ import annotations` in every Python file.',
      ],
      [
        [write('src/a.py', 'import os\n\nprint(os.name)\n')],
        [
          write('src/a.py', 'from __future__ import annotations\n\nimport os\n'),
          write('a.ts', 'export {};\n'),
          edit('src/a.py'),
          run('python a.py'),
        ],
      ],
    ),
    ...each(
      [
        'Every file begins with a license header.',
        'All source files must start with the license header.',
        'Add a license header to every new file.',
        'Every source file needs a copyright header.',
        'New files get the Apache license header.',
        'Start each file with the SPDX header.',
        'Source files must carry an SPDX-License-Identifier.',
      ],
      [
        [write('src/a.ts', 'export const a = 1;\n')],
        [
          write('src/a.ts', '// Copyright Acme. SPDX-License-Identifier: MIT, see the license\nexport {};\n'),
          edit('src/a.ts'),
          write('package.json', '{}\n'),
          write('docs/a.md', '# A\n'),
        ],
      ],
    ),
    ...each(
      [
        'Start every bash script with `set -euo pipefail`.',
        'Shell scripts must begin with set -euo pipefail.',
      ],
      [
        [write('a.sh', '#!/bin/bash\necho hi\n')],
        [write('a.sh', '#!/bin/bash\nset -euo pipefail\necho hi\n'), write('a.py')],
      ],
    ),
    ...each(
      ['Every shell script starts with a shebang.', 'Start shell scripts with `#!/usr/bin/env bash`.'],
      [
        [write('a.sh', 'echo hi\n')],
        [write('a.sh', '#!/usr/bin/env bash\necho hi\n'), write('a.ts', 'x;\n')],
      ],
    ),
    ...each(
      [
        'Start every PHP file with declare(strict_types=1).',
        'All PHP files start with `declare(strict_types=1);`.',
      ],
      [
        [write('src/A.php', '<?php\nclass A {}\n')],
        [write('src/A.php', '<?php\ndeclare(strict_types=1);\n')],
      ],
    ),
    ...each(
      [
        'No license headers in files.',
        'The license header was removed from all files last year.',
        'Not every file begins with a license header.',
        'Every public file gets a license header.',
        'Generated files have no license header.',
        'All files may have a license header.',
        'Every file has a license header except tests.',
        'Do files need a license header when they are short?',
      ],
      [[], [write('src/a.ts', 'export const a = 1;\n')]],
    ),
  ]);
});
