import { run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  ...each(
    [
      '`bundle update` without a gem name is forbidden.',
      'Never run `bundle update` without naming a gem.',
      'Never run `bundle update` without a gem.',
      'Do not run `bundle update` without specifying a gem name.',
      "Don't run a bare `bundle update`; always name the gem.",
      'No bare `bundle update`: name the gem.',
      '`bundle update` must always be given a gem.',
      '`bundle update` always needs a gem name.',
      '`bundle update` is never run without a gem.',
      '`bundle update` must not be run without a gem name.',
      'Never run `bundle update` with no arguments.',
    ],
    runs('bundle update'),
    runs('bundle update rack', 'bundle update rack --conservative', 'bundle install'),
  ),
  ...each(
    [
      '`composer update` is never run without a package.',
      "Don't run `composer update` without a package name; it upgrades everything.",
    ],
    runs('composer update'),
    runs('composer update laravel/framework', 'composer install'),
  ),
  [
    'Never run `cargo update` or `npm update` without a package.',
    runs('cargo update', 'npm update'),
    runs('npm update react', 'cargo update -p serde', 'cargo build'),
  ],
  ...each(
    ['Never commit without a message.', 'Never run `git commit` without `-s`.'],
    [],
    runs('git commit -s -m "fix: x"'),
  ),
]);
