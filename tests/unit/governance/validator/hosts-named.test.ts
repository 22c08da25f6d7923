import { run } from '../calls.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    'Should you catch yourself typing `db-live.ferry.internal`, stop right there.',
    runs(
      'psql "postgres://reader@db-live.ferry.internal:5432/ferry" -c "select 1"',
      'psql -h db-live.ferry.internal ferry',
    ),
    runs(
      'psql "postgres://reader@localhost:5432/ferry" -c "select 1"',
      'grep -r db-live.ferry.internal config',
    ),
  ],
  [
    'Never connect to `db-live.ferry.internal`.',
    runs('pg_dump postgres://reader@db-live.ferry.internal/ferry', 'ssh db-live.ferry.internal'),
    runs('pg_dump postgres://reader@db-test.ferry.internal/ferry', 'cat config/db-live.ferry.internal.yaml'),
  ],
  [
    'When you connect to `db-test.ferry.internal`, stop the local server first.',
    [],
    runs('psql -h db-test.ferry.internal ferry'),
  ],
]);
