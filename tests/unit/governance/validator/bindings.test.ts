import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('where servers may listen', () => {
  judge([
    ...each(
      [
        'Never bind to 0.0.0.0.',
        'Don’t listen on `0.0.0.0`.',
        'Nothing may listen on all interfaces.',
        'Bind services to 127.0.0.1, never to 0.0.0.0.',
        'The dev server binds to localhost only.',
        'Servers listen only on the loopback interface.',
        'Servers should only bind to 127.0.0.1.',
        '0.0.0.0 is off limits for anything you start.',
      ],
      [
        run('uvicorn app:app --host 0.0.0.0'),
        run('python manage.py runserver 0.0.0.0:8000'),
        edit('src/server.ts', 'app.listen(3000)', "app.listen(3000, '0.0.0.0')"),
        write('deploy/compose.yml', 'services:\n  web:\n    command: gunicorn -b 0.0.0.0:8000 app\n'),
      ],
      [
        run('uvicorn app:app --host 127.0.0.1'),
        run('curl http://0.0.0.0:3000/health'),
        run('grep -rn "0.0.0.0" src'),
        run('pip install lamp==10.0.0.0'),
        edit('src/server.ts', "app.listen(3000, '0.0.0.0')", "app.listen(3000, '127.0.0.1')"),
        write('docs/history.md', 'Until May the service listened on 0.0.0.0.\n'),
      ],
    ),
    ...each(
      [
        'The client implements all interfaces of the SDK.',
        'Never bind to 0.0.0.0 outside of containers.',
        'If the server listens on 0.0.0.0, run the tests on localhost only.',
      ],
      [],
      [run('uvicorn app:app --host 0.0.0.0')],
    ),
    ...each(
      ['Always run `pnpm test` with `--filter`.', 'Run `pnpm test` always with `--filter`.'],
      [run('pnpm test')],
      [run('pnpm -F web test'), run('pnpm --filter web test')],
    ),
  ]);
});
