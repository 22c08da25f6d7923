import { call, edit, run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('a ban on what was named before', () => {
  judge([
    ...each(
      [
        '`make deploy` needs the VPN and a token. Never run it.',
        '`make deploy` bills us by the minute. Ask before running it.',
        'The target `make deploy` goes to production. Do not call it.',
        '`make deploy` is slow, never run it without asking.',
      ],
      [run('make deploy'), run('cd app && make deploy')],
      [run('make build'), run('make deploy-docs')],
    ),
    ...each(
      ['`rm -rf build` also deletes the caches. Don’t use it, use `make clean`.'],
      [run('rm -rf build')],
      [run('make clean'), run('rm notes.txt')],
    ),
    ...each(
      ['`infra/identity/` belongs to Security. Agents do not edit it.'],
      [edit('infra/identity/sso.tf', 'a = 1', 'a = 2')],
      [edit('infra/queue/sso.tf', 'a = 1', 'a = 2'), call('Read', { file_path: 'infra/identity/sso.tf' })],
    ),
    ...each(
      [
        '`make lint` wraps eslint. Run it, never eslint directly.',
        '`make lint` is slow, run it before you push.',
        '`make lint` runs all checks. If it fails, do not skip it.',
        '`make lint` is cached. Don’t rerun it when nothing changed.',
        '`make lint` and `make test` are there. It is forbidden to push.',
      ],
      [],
      [run('make lint')],
    ),
  ]);
});

describe('flags that are ruled out by themselves', () => {
  judge([
    ...each(
      ['`-target` is not allowed.', '`-target` hides drift and is not allowed.', 'Never use `-target`.'],
      [run('terraform plan -target=module.vpc'), run('terraform apply -target module.vpc plan.out')],
      [run('terraform plan -out=/tmp/plan')],
    ),
    ...each(
      ['Shell escape (`-shell-escape`) is not to be used.'],
      [run('pdflatex -shell-escape main.tex')],
      [run('pdflatex main.tex')],
    ),
    ...each(
      [
        'Hooks are there for a reason, don’t use `--no-verify`.',
        'They are there for safety, never use `--no-verify`.',
        'Skipping hooks (`--no-verify`) is not allowed.',
      ],
      [run('git commit --no-verify -m "Fix the map"')],
      [run('git commit -m "Fix the map"')],
    ),
    ...each(
      [
        '`npm run lint` is not allowed to fail.',
        'The check (`npm run lint`) is not allowed to print warnings.',
      ],
      [],
      [run('npm run lint')],
    ),
  ]);
});
