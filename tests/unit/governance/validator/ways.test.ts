import { run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  ...each(
    ['Docker is not to be run as root', 'docker must never be run as root'],
    runs('sudo docker ps'),
    runs('docker ps'),
  ),
  ['The crontab is mine.', runs('crontab -e', 'crontab -r'), runs('crontab -l', 'ls')],
  ...each(
    [
      'Use python3, not python',
      'Use `python3`, not `python`.',
      'Use python3 instead of python.',
      "Don't use python, use python3.",
    ],
    runs('python script.py', 'python -m venv .venv'),
    runs('python3 script.py', 'python3 -m venv .venv', '.venv/bin/python script.py', 'pip install x'),
  ),
  ...each(
    [
      'Always run Python through `uv run`, never bare `python` or `pip install`.',
      'Never use bare `python`, use `uv run`.',
      'Use `uv run python`, not `python`.',
      'Everything runs through `uv run`.',
      "Don't call `python` directly; use `uv run python`.",
      'Run everything through `uv run`.',
      'Python is run via `uv run`.',
    ],
    runs('python -m churn.features', 'python scripts/a.py', 'python3 -m pytest'),
    runs('uv run python -m churn.features', 'uv run python scripts/a.py', 'uv run pytest', 'uv add x', 'ls'),
  ),
  [
    'Always run Python through `uv run`, never bare `python` or `pip install`.',
    runs('pip install x'),
    runs('uv pip install x'),
  ],
  ...each(
    [
      "Don't: npm, pnpm, bun",
      'Do not use: npm, pnpm, bun',
      '❌ npm, pnpm, bun',
      'Never npm, pnpm or bun.',
      'No npm, pnpm or bun.',
      'Never use npm, pnpm or bun',
      "Don't use npm, pnpm, or bun.",
    ],
    runs('npm install x', 'pnpm add x', 'bun add x'),
    runs('yarn jest src/api', 'yarn add x', 'npx expo prebuild --clean'),
  ),
  ...each(
    [
      'Do not run `manage.py` on the host.',
      'Run commands inside the container: `docker compose exec web <cmd>`. Do not run `manage.py` on the host.',
      'Always use `docker compose exec web python manage.py`, never bare `python manage.py`.',
      'Never run `python manage.py` outside the container.',
      '`python manage.py` is never run on the host.',
    ],
    runs('python manage.py migrate'),
    runs(
      'docker compose exec web python manage.py migrate',
      'docker exec web python manage.py migrate',
      'docker compose run --rm web python manage.py migrate',
      'kubectl exec web-1 -- python manage.py migrate',
      'docker compose exec web bash -c "python manage.py migrate"',
      'docker compose up -d',
      'npm test',
    ),
  ),
  ...each(
    [
      'We use Sail: `./vendor/bin/sail artisan …`, never `php artisan` on the host.',
      'We use Sail: `./vendor/bin/sail artisan ...`, never `php artisan` on the host.',
      'Never run `php artisan` on the host, use `sail artisan`.',
    ],
    runs('php artisan migrate'),
    runs(
      './vendor/bin/sail artisan migrate',
      'sail artisan migrate',
      'docker compose exec app php artisan migrate',
    ),
  ),
  ...each(
    [
      'Never run `npm` on the host, everything goes through `docker compose exec web`.',
      'Never run `npm` on the host, use `docker compose exec app npm`',
      "Don't run npm on the host.",
    ],
    runs('npm test', 'npm install x'),
    runs('docker compose exec web npm test', 'docker compose run app npm install x', 'ls'),
  ),
  ['Never use npx.', runs('npx expo prebuild'), runs('npm test')],
  ['Do not use pip, poetry or conda; use uv.', runs('pip install x', 'poetry add x'), runs('uv add x')],
]);
