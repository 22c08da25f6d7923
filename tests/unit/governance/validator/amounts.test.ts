import { edit, run, write } from '../calls.fixture';
import { statusUnder } from '../one-rule.fixture';
import { each, judge } from '../rules.fixture';

describe('amounts that sentences tell, and files give to what has their name', () => {
  judge([
    [
      'The request timeout is 30 seconds.',
      [
        write('config.yaml', 'request_timeout: 60s\n'),
        write('config.yaml', 'request:\n  timeout: 60\n'),
        write('src/http.ts', 'export const REQUEST_TIMEOUT_MS = 60_000;\n'),
        write('src/http.ts', 'const requestTimeout = 60 * 1000;\n'),
        write('main.go', 'const requestTimeout = 5 * time.Minute\n'),
        write('Http.java', 'static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(60);\n'),
        edit('src/http.ts', 'requestTimeout: 30_000,', 'requestTimeout: 90_000,'),
        run('REQUEST_TIMEOUT=60 npm start'),
      ],
      [
        write('config.yaml', 'request_timeout: 30s\n'),
        write('src/http.ts', 'export const REQUEST_TIMEOUT_MS = 30_000;\n'),
        write('src/http.ts', 'const requestTimeout = 30; // seconds\n'),
        write('main.go', 'const requestTimeout = 30 * time.Second\n'),
        // Of another thing.
        write('src/db.ts', 'const CONNECT_TIMEOUT_MS = 5_000;\n'),
        write('src/http.ts', 'const requestTimeoutRetries = 5;\n'),
        // It was there.
        edit('src/http.ts', 'const requestTimeout = 60;', 'const requestTimeout = 60;\nconst name = 1;'),
        // What is tried out, and what people read.
        write('tests/http.test.ts', 'const requestTimeout = 60;\n'),
        write('docs/http.md', 'request_timeout: 60s\n'),
      ],
    ],
    ...each(
      [
        'Rate limit is 60 requests per minute.',
        'The rate limit must stay at 60 requests per minute.',
        'Rate limit: 60/min',
        'Keep the rate limit at 60 requests per minute.',
      ],
      [
        write('src/limits.ts', 'export const RATE_LIMIT_PER_MINUTE = 120;\n'),
        write('src/limits.ts', 'const rateLimit = 120;\n'),
        write('config.yaml', 'rate_limit: 30\n'),
      ],
      [
        write('src/limits.ts', 'export const RATE_LIMIT_PER_MINUTE = 60;\n'),
        write('src/limits.ts', 'export const RATE_LIMIT_PER_SECOND = 1;\n'),
        write('src/limits.ts', 'export const LOGIN_RATE_LIMIT_PER_MINUTE = 5;\n'),
      ],
    ),
    ...each(
      [
        'Max upload size is 10 MB.',
        'Uploads must not exceed 10 MB.',
        'Limit uploads to 10 MB.',
        'The upload size is at most 10 MB.',
        'Never set the upload size above 10 MB.',
        'Upload size: 10 MB or less',
      ],
      [
        write('src/up.ts', 'const MAX_UPLOAD_SIZE = 50 * 1024 * 1024;\n'),
        write('src/up.ts', 'const maxUploadSizeMb = 25;\n'),
        write('app.yaml', 'upload_size: 1GB\n'),
      ],
      [
        write('src/up.ts', 'const MAX_UPLOAD_SIZE = 10 * 1024 * 1024;\n'),
        write('src/up.ts', 'const MAX_UPLOAD_SIZE = 10_000_000;\n'),
        write('src/up.ts', 'const MAX_UPLOAD_SIZE_MB = 5;\n'),
        write('src/up.ts', 'const uploads = 12;\n'),
      ],
    ),
    ...each(
      [
        'Passwords must have at least 12 characters.',
        'Passwords are at least 12 characters long.',
        'The minimum password length is 12.',
        'Passwords may not be shorter than 12 characters.',
      ],
      [write('src/auth.ts', 'const MIN_PASSWORD_LENGTH = 8;\n')],
      [
        write('src/auth.ts', 'const MIN_PASSWORD_LENGTH = 14;\n'),
        write('src/auth.ts', 'const MAX_PASSWORD_LENGTH = 8;\n'),
        write('src/auth.ts', 'const passwordRounds = 8;\n'),
      ],
    ),
    ...each(
      ['Run at least two replicas.', 'At least 2 replicas, always.', 'Replicas: min 2'],
      [write('k8s/deploy.yaml', 'spec:\n  replicas: 1\n'), run('kubectl scale deployment api --replicas=1')],
      [write('k8s/deploy.yaml', 'spec:\n  replicas: 3\n'), run('kubectl scale deployment api --replicas=2')],
    ),
    ...each(
      ['Retries: max 3.', 'Retry at most 3 times.', 'Cap retries at 3.'],
      [
        write('src/net.ts', 'await retry(fn, { retries: 10 });\n'),
        write('src/net.ts', 'const MAX_RETRIES = 5;\n'),
        run('fetch-all --max-retries 10'),
      ],
      [write('src/net.ts', 'await retry(fn, { retries: 2 });\n'), run('fetch-all --max-retries 3')],
    ),
    ...each(
      ['Sessions expire after 15 minutes.', 'The session TTL is 15 minutes.', 'Sessions live 15 minutes.'],
      [
        write('src/auth.ts', 'const SESSION_TTL_SECONDS = 3600;\n'),
        write('src/session.ts', 'app.use(session({ cookie: { maxAge: 60 * 60 * 1000 } }));\n'),
        write('conf.py', 'SESSION_LIFETIME = timedelta(hours=1)\n'),
      ],
      [
        write('src/auth.ts', 'const SESSION_TTL_SECONDS = 900;\n'),
        write('src/session.ts', 'app.use(session({ cookie: { maxAge: 15 * 60 * 1000 } }));\n'),
      ],
    ),
    ...each(
      ['Logs are kept for 30 days.', 'Keep logs for 30 days.', 'Log retention is 30 days.'],
      [
        write('log.yaml', 'log_retention_days: 7\n'),
        write('infra/logs.tf', 'resource "cloudwatch_log_group" "a" {\n  retention_in_days = 7\n}\n'),
      ],
      [write('log.yaml', 'log_retention_days: 30\n'), write('log.yaml', 'metric_retention_days: 7\n')],
    ),
    ...each(
      [
        'Keep test coverage above 80 %.',
        'The coverage threshold stays at 80%.',
        'Coverage must not drop below 80%.',
      ],
      [
        write('jest.config.js', 'module.exports = { coverageThreshold: { global: { lines: 60 } } };\n'),
        write('pyproject.toml', '[tool.coverage.report]\nfail_under = 70\n'),
        run('pytest --cov-fail-under=70'),
      ],
      [write('pyproject.toml', '[tool.coverage.report]\nfail_under = 80\n'), run('pytest -x')],
    ),
    ...each(
      ['Line length is 100.', 'Max line length 100 characters.', 'Lines are at most 100 characters long.'],
      [
        write('pyproject.toml', '[tool.ruff]\nline-length = 120\n'),
        write('.prettierrc', '{ "printWidth": 120 }\n'),
      ],
      [write('pyproject.toml', '[tool.ruff]\nline-length = 100\n')],
    ),
    [
      'Rate limit is 60 requests per minute in production.',
      [write('config/production.ts', 'export const RATE_LIMIT = 1000;\n')],
      [write('config/dev.ts', 'export const RATE_LIMIT = 1000;\n')],
    ],
    ...each(
      ['We use a page size of 50.', 'You must keep the page size at 50.', 'It has a page size of 50.'],
      [write('src/list.ts', 'const PAGE_SIZE = 100;\n')],
      [write('src/list.ts', 'const PAGE_SIZE = 50;\nconst PAGE_SIZE_OPTIONS = 3;\n')],
    ),
    [
      'The page size is 50, in exports 500.',
      [write('src/export/list.ts', 'const PAGE_SIZE = 100;\n')],
      [write('src/export/list.ts', 'const PAGE_SIZE = 500;\n')],
    ],
    ...each(
      [
        'The page size is about 50.',
        'The page size was 50.',
        'Is the page size 50?',
        'The page size is 50 unless asked.',
      ],
      [],
      [write('src/list.ts', 'const PAGE_SIZE = 100;\n')],
    ),
    [
      'Functions must not be longer than 50 lines.',
      [],
      [write('src/f.ts', 'const functionCount = 100;\nconst functions = 80;\n')],
    ],
    [
      'minSdk is 24.',
      [write('app/build.gradle', 'minSdk 21\n')],
      [write('app/build.gradle', 'targetSdk 35\n')],
    ],
  ]);

  it.each([
    ['The request timeout is 30 seconds.', 'The request timeout is now 120 seconds.'],
    ['The request timeout is 30 seconds.', 'Update: raise the timeout to 120 seconds.'],
    ['Keep requests within a request timeout of 30 seconds.', 'Change the request timeout to 120 seconds.'],
  ])('a later amount takes the place of the earlier one: %s %s', (earlier, later) => {
    expect(statusUnder([earlier, later], write('a.yaml', 'request_timeout: 120s\n'))).toBe('PASS');
  });
});

describe('ports that files give', () => {
  judge([
    ...each(
      ['The API runs on port 3977.', 'The service listens on 3977.', 'The dev server runs on port 3977.'],
      [
        write('src/server.ts', 'const port = 3000;\napp.listen(port);\n'),
        write('vite.config.ts', 'export default { server: { port: 3000 } };\n'),
        write('config/app.yaml', 'server:\n  port: 8080\n'),
        write('.env', 'PORT=3000\n'),
      ],
      [
        write('config/app.yaml', 'server:\n  port: 3977\n'),
        write('.env', 'DB_PORT=5432\n'),
        write('config/app.yaml', 'redis:\n  port: 6379\n'),
        write('src/mail.ts', "createTransport({ host: 'mail.example.org', port: 587 })\n"),
        write('k8s/svc.yaml', 'spec:\n  ports:\n    - targetPort: 8080\n'),
      ],
    ),
    [
      'Redis runs on port 6380.',
      [write('.env.example', 'REDIS_PORT=6379\n'), write('config.yaml', 'redis:\n  port: 6379\n')],
      [write('.env.example', 'REDIS_PORT=6380\nPORT=3000\n')],
    ],
    [
      'Preview server on 4100, never 4200.',
      [
        run('npx vite preview --port 4200'),
        run('python manage.py runserver 0.0.0.0:4200'),
        run('uv run manage.py runserver 4200'),
        run('php -S localhost:4300'),
        run('gunicorn --bind :4300 shop.wsgi'),
      ],
      [
        run('npx vite preview --port 4100'),
        run('python manage.py runserver 0.0.0.0:4100'),
        run('psql -p 5432'),
        run('git show 4200'),
      ],
    ],
    ['The dev server comes up on 4100.', [run('npx vite --port 4200')], [run('npx vite --port 4100')]],
    [
      [
        'The server gave up on 4100 users.',
        'The server moved on 2026-04-10.',
        'The server answers 4100 requests.',
      ].join(' '),
      [],
      [run('npx vite --port 4200')],
    ],
  ]);
});

describe('limits that are never passed', () => {
  judge([
    ...each(
      [
        'Batch size never above 200.',
        'The batch size is never more than 200.',
        'Batch size never goes beyond 200.',
      ],
      [write('src/import.py', 'BATCH_SIZE = 500\n'), write('src/import.py', 'max_batch_size = 201\n')],
      [
        write('src/import.py', 'BATCH_SIZE = 200\n'),
        write('src/import.py', 'batch_size = 20\n'),
        write('src/import.py', 'POOL_SIZE = 500\n'),
      ],
    ),
    [
      'The retry count never drops below 2.',
      [write('config.yaml', 'retry_count: 1\n')],
      [write('config.yaml', 'retry_count: 2\n')],
    ],
    [
      'The page size of the API is never over 40.',
      [write('a.py', 'page_size = 50\n')],
      [write('a.py', 'page_size = 40\n')],
    ],
    ['We never go above the budget.', [], [write('a.py', 'budget = 5000\n')]],
  ]);
});
