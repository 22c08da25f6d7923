import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('words that texts for people do not use', () => {
  judge([
    ...each(
      [
        'Use "sign in", not "log in" or "login" (verb).',
        'Write "sign in" instead of "log in".',
        'Never use "log in" or "log on".',
        'Say “sign in”, never “log in”.',
      ],
      [
        edit('docs/install.md', 'Open the console.', 'Log in to the console.'),
        write('docs/a.mdx', '# Start\n\nYou log in first.\n'),
      ],
      [
        edit('docs/install.md', 'Open the console.', 'Sign in to the console.'),
        edit('docs/install.md', 'Log in.', 'Log in to the console.'),
        write(
          'docs/a.md',
          'Run `acme log in`.\n\n```bash\nacme log in\n```\n\n[more](https://example.org/log in)\n',
        ),
        write('src/auth.ts', '// log in\nexport const a = 1;\n'),
        run('acme log in'),
      ],
    ),
    ...each(
      [
        'Never use "simply", "just", "easy" or "obviously".',
        'Avoid the word "simply".',
        'The words "simply" and "just" are banned.',
        'Don’t say "simply".',
      ],
      [edit('docs/sso.md', 'Paste the URL.', 'Simply paste the URL.')],
      [
        edit('docs/sso.md', 'Paste the URL.', 'Paste the simplified URL.'),
        write('src/a.ts', '// simply\nlet a = 1;\n'),
      ],
    ),
    [
      'Address the reader as "you"; don\'t use "we" or "the user".',
      [edit('docs/sso.md', 'You need the Admin role.', 'We recommend that you ask an admin first.')],
      [edit('docs/sso.md', 'You need it.', 'You need the Admin role.')],
    ],
    ...each(
      [
        'No exclamation marks. No emojis.',
        'Never use exclamation marks.',
        'No exclamation points in the docs.',
      ],
      [edit('docs/a.md', 'It runs.', 'Congratulations, it is running!')],
      [
        edit('docs/a.md', 'It runs.', '![CLI](cli.png) and `!x` is `!`.'),
        write('src/a.ts', "console.warn('Careful!');\n"),
      ],
    ),
    ...each(
      [
        'Never use "any" in TypeScript.',
        'Never use "any".',
        'Don\'t use "*" as CORS origin.',
        'Branches are never called "fix".',
        'Do not use "we" in commit messages.',
      ],
      [],
      [write('README.md', 'We fix any problem.\n')],
    ),
  ]);
});
