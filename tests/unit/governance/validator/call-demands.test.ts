import { edit, write } from '../calls.fixture';
import { judge } from '../rules.fixture';

const brings = (path: string, ...lines: string[]) => lines.map((line) => edit(path, 'pass', line));

judge([
  [
    '`pickle.load` always with `fix_imports=False`.',
    [
      ...brings('src/a.py', 'pickle.load(f)', 'pickle.load(open(p), fix_imports=True)'),
      edit('src/a.py', 'pickle.load(f, fix_imports=False)', 'pickle.load(f)'),
    ],
    [
      ...brings(
        'src/a.py',
        'pickle.load(f, fix_imports=False)',
        'pickle.load(\n    open(join(a, b)),\n    fix_imports=False,\n)',
        'pickle.load(f, **options)',
        '# pickle.load(f) was here',
        'my.pickle.loads(f)',
      ),
      write('docs/a.md', 'pickle.load(f)\n'),
    ],
  ],
  [
    'Always pass `timeout=` to `httpx.get`.',
    brings('src/a.py', 'httpx.get(url)'),
    brings('src/a.py', 'httpx.get(url, timeout=3)', 'httpx.post(url)', 'timeout = 3'),
  ],
  [
    'No `open()` without `encoding="utf-8"`.',
    brings('src/a.py', 'open(path)', 'open(path, encoding="latin-1")'),
    brings('src/a.py', "open(path, encoding='utf-8')", 'def open(path):', 'reopen(path)'),
  ],
  [
    '`Http::get` must be called with `retry: 3` in `app/jobs/`.',
    brings('app/jobs/sync.php', 'Http::get($url)'),
    [
      ...brings('app/models/user.php', 'Http::get($url)'),
      ...brings('app/jobs/sync.php', 'Http::get($url, retry: 3)'),
    ],
  ],
  ['`settings.yaml` always with `debug=false`.', [], [edit('settings.yaml', 'a: 1', 'debug: true')]],
  ['`pickle.load` with `fix_imports=False` is slow.', [], brings('src/a.py', 'pickle.load(f)')],
  ['`run.sh` always with `CI=1` unless I say so.', [], [edit('src/a.py', 'pass', 'run.sh(1)')]],
]);
