import { run } from '../calls.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    '`make soak` takes the whole night. CI only.',
    runs('make soak', 'make soak HOURS=1'),
    runs('make test', 'make', 'grep soak Makefile'),
  ],
  ['`pnpm e2e` is CI only.', runs('pnpm e2e'), runs('pnpm test', 'pnpm e2e:list')],
  ['`asv run` only in CI.', runs('asv run HEAD^!', 'uv run asv run'), runs('asv compare a b', 'asv show')],
  ['Only CI runs `cargo fuzz`.', runs('cargo fuzz run parse'), runs('cargo test')],
  ['`make lint` runs in CI and on commit.', [], runs('make lint')],
  ['`make soak` is slow. CI runs it every night.', [], runs('make soak')],
  ['Set `FERRY_TOKEN` only in CI.', [], runs('make test')],
]);
