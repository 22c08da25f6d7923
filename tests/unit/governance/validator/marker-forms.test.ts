import { edit } from '../calls.fixture';
import { judge } from '../rules.fixture';

const brings = (path: string, ...lines: string[]) => lines.map((line) => edit(path, 'pass', line));

judge([
  [
    '`# type: ignore` is only okay with the error code in brackets.',
    brings('src/a.py', 'a = b()  # type: ignore', 'a = b()  # type: ignore  # stubs are wrong'),
    [
      ...brings('src/a.py', 'a = b()  # type: ignore[arg-type]', '# ignore the type here'),
      edit('src/a.py', 'a = b()  # type: ignore', 'a = c()  # type: ignore'),
    ],
  ],
  [
    '`noqa` always names its code.',
    brings('src/a.py', 'import os  # noqa'),
    brings('src/a.py', 'import os  # noqa: F401'),
  ],
  [
    'No `//nolint` without a reason.',
    brings('a.go', 'a() //nolint:errcheck', 'a() //nolint'),
    brings('a.go', 'a() //nolint:errcheck // closing cannot fail here', 'lint()'),
  ],
  [
    '`eslint-disable-next-line` needs an explanation.',
    brings('src/a.ts', '// eslint-disable-next-line no-console\nlog();'),
    brings('src/a.ts', '// eslint-disable-next-line no-console -- the CLI prints here\nlog();'),
  ],
  [
    'Every `#[allow(...)]` needs a comment that says why.',
    brings('src/a.rs', 'use a;\n\n#[allow(dead_code)]\nfn b() {}'),
    brings(
      'src/a.rs',
      'use a;\n\n// The C side calls it.\n#[allow(dead_code)]\nfn b() {}',
      'use a;\n\n#[allow(dead_code)] // the C side calls it\nfn b() {}',
    ),
  ],
  [
    'A TODO must have a ticket.',
    brings('src/a.ts', '// TODO clean this up'),
    brings('src/a.ts', '// TODO(FERRY-12): clean this up', '// TODO clean this up, see #214'),
  ],
  ['`# type: ignore` comes without an error code in old files.', [], brings('src/a.py', 'a  # type: ignore')],
  ['TODO: every endpoint needs a ticket.', [], brings('src/a.ts', 'const a = 1;')],
]);
