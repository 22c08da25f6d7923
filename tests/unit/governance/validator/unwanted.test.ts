import { edit, run } from '../calls.fixture';
import { judge } from '../rules.fixture';

const brings = (path: string, ...lines: string[]) => lines.map((line) => edit(path, 'pass', line));

judge([
  [
    'Nobody wants to find `.unwrap()` or `.expect(` in `crates/` again. Tests are exempt.',
    brings('crates/core/src/a.rs', 'let a = b.unwrap();', 'let a = b.expect("c");'),
    [
      ...brings('crates/core/src/a.rs', 'let a = b?;', 'let a = b.unwrap_or(c);', 'a.expected()'),
      ...brings('crates/core/tests/a.rs', 'let a = b.unwrap();'),
      ...brings('tools/a.rs', 'let a = b.unwrap();'),
    ],
  ],
  [
    'Never block on a task with `.Result` or `.Wait()`.',
    brings('src/A.cs', 'var a = GetAsync(id).Result;', 'GetAsync(id).Wait();'),
    brings('src/A.cs', 'Result<int> a = await GetAsync(id);', 'await gate.WaitAsync();', 'a.Results.Add(b);'),
  ],
  [
    'Statements go through `db.prepare`. The plain `db.exec(` with a string is how we lost a table.',
    brings('src/a.ts', 'db.exec("DROP TABLE a")'),
    brings('src/a.ts', 'db.prepare("SELECT 1")', 'db.executor.run()'),
  ],
  [
    'The unchecked `db.exec(` with a string is how we got the outage in May.',
    brings('src/a.ts', 'db.exec("DROP TABLE a")'),
    brings('src/a.ts', 'db.prepare("SELECT 1")', 'db.executor.run()'),
  ],
  ['`retry()` is how we survived the outage in May.', [], brings('src/a.ts', 'retry(fetchAll);')],
  [
    'We log through slog, not some hand-rolled `Logger.new(...)`.',
    brings('lib/a.rb', 'log = Logger.new($stdout)'),
    brings('lib/a.rb', 'log = Slog.new', 'log.info("Logger")'),
  ],
  [
    '`dd()` is for your own machine, not for code that you hand in.',
    brings('app/a.php', 'dd($user);'),
    brings('app/a.php', 'add($user);', 'log($user);'),
  ],
  ['`staging` is for trying things out, not for demos.', [], brings('src/a.ts', 'const staging = 1;')],
  ['`retry()` is how we got rid of flaky tests, use it.', [], brings('src/a.ts', 'retry(fetchAll);')],
  ['`.Result` holds the value.', [], brings('src/A.cs', 'var a = b.Result;')],
  ['The `.NET` version is fixed; do not change it.', [], brings('src/A.cs', 'var a = b.Net;')],
  ["I don't want to see `make lint` fail.", [], [run('make build')]],
]);
