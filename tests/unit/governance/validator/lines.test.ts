import { expectLinear } from '../../../helpers/growth';
import { bareLine } from '../../../../src/governance/validator/commands/command-line';
import { call, edit, run } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';
import { each, judge } from '../rules.fixture';

const HERE = run('cat > a.txt <<EOF\nhi\nEOF');

describe('how commands are put together', () => {
  judge([
    ...each(
      [
        'Do not chain commands with &&.',
        'Never chain commands.',
        'No && in commands.',
        'One command per call.',
        "Don't use && to chain commands.",
        'Run commands one at a time, never chained with && or ;.',
        'No command chaining.',
        'Issue each command in its own Bash call.',
        'Chained commands are forbidden.',
        'Never combine multiple commands in one Bash call.',
        'Commands must not be chained.',
        'Do not use `&&`, `||` or `;` in bash commands.',
      ],
      [run('npm run lint && npm test'), run('cd src && ls')],
      [
        run('npm test'),
        run("grep -n 'a && b' src/a.ts"),
        run('git commit -m "a && b; c"'),
        run('docker run \\\n  --rm \\\n  x'),
        edit('src/a.ts', 'a', 'a && b'),
      ],
    ),
    [
      'One command per call.',
      [run('npm run lint; npm test'), run('npm run lint\nnpm test')],
      [run('for a in *; do echo $a; done'), run('npm test # all; of them\n')],
    ],
    ...each(
      [
        'No heredocs.',
        'Do not use heredoc syntax in bash.',
        'Avoid here-documents.',
        'Heredocs are forbidden.',
      ],
      [HERE, run("python3 - <<'PY'\nprint(1)\nPY"), run('git commit -m "$(cat <<\'EOF\'\nx\nEOF\n)"')],
      [run('cat a.txt'), run("grep '<<EOF' a.sh"), run('cat <<< "$a"')],
    ),
    ...each(
      [
        'No pipes in commands.',
        'Never pipe commands.',
        'Do not use pipes in bash commands.',
        'No shell pipelines.',
      ],
      [run('cat a | head'), run('ls | wc -l')],
      [run('ls'), run("grep 'a|b' c.txt"), run('npm test || true')],
    ),
    ...each(
      ['Never pipe test output through head or tail.', 'Do not pipe test output to tail.'],
      [run('npm test | tail -20'), run('npx jest 2>&1 | tail -5')],
      [run('npm test'), run('git log | tail -3'), run('tail -3 a.log')],
    ),
    ...each(
      ['Do not use command substitution.', 'No subshells.', 'Avoid `$(…)` in bash commands.'],
      [run('echo $(date)'), run('git log "$(git merge-base main HEAD)"')],
      [run('date'), run("echo '$(date)'"), run('echo $((1 + 2))')],
    ),
    ...each(
      ['No background processes.', 'Never run commands in the background.', "Don't start background jobs."],
      [run('sleep 100 &'), call('Bash', { command: 'npm test', run_in_background: true })],
      [run('npm test'), run('a && b'), run('npm test > a.log 2>&1')],
    ),
    ...each(
      [
        'We never had background jobs before.',
        'No background jobs are lost on restart.',
        'Do not block on background jobs.',
        'Never lose background tasks.',
        'The worker has background tasks.',
      ],
      [],
      [run('sleep 1 &')],
    ),
    ['No `2>&1`.', [run('npm test 2>&1')], [run('npm test')]],
    ...each(
      [
        'Never cd.',
        'No cd in commands.',
        'Use absolute paths instead of cd.',
        'Use `git -C` rather than cd.',
        "Don't cd into directories.",
        'Never change directories with cd.',
        'Do not change the working directory.',
      ],
      [run('cd src && ls'), run('cd /tmp')],
      [run('ls /home/dev/ferry/src'), run('git -C src status')],
    ),
    ...each(
      [
        'Chain commands with && so that errors stop.',
        'You may chain commands with &&.',
        'Do not chain promises, use async/await.',
        'Pipes are fine.',
        'Heredocs are ok for long messages.',
        'Do not chain migrations.',
        'Water pipes in the model are directed.',
        'One command per line in scripts.',
        'Prefer && over ; when chaining commands.',
        'Use && in JSX, not ternaries; never use || for defaults in components.',
        'Do not chain commands unless the second needs the first.',
        'Our CLI chains commands for users.',
        'The command palette has no pipes.',
        'The parser does not support heredocs.',
        'Do not combine migrations.',
        'Do not change directories without telling me.',
      ],
      [],
      [run('npm run lint && npm test'), run('cat a | head'), HERE, run('cd src && ls')],
    ),
  ]);
});

describe('a line as the shell takes it apart', () => {
  it.each([
    ["echo 'a && b' # c && d", "echo '' "],
    ['echo "a && $(b | c) && d"', 'echo "$(b | c)"'],
    ['cat <<A > f && b\na && c\nA\nd', 'cat <<EOF > f && b\nd'],
    ['a \\\n  && b', 'a    && b'],
  ])('%j', (line, bare) => {
    expect(bareLine(line)).toBe(bare);
  });

  it.each([
    ['documents', 'cat <<A\n'],
    ['quotes', `"'`],
    ['substitutions', '"$('],
    ['comments', ' #'],
    ['blanks', '      ;'],
    ['pipes', 'test | '],
  ])('of nothing but %s is read in a time by its length', (_, piece) => {
    for (const rule of ['One command per call.', 'Never pipe test output to tail.', 'No subshells.'])
      expectLinear((times) => statusOf(rule, run(piece.repeat(times))), 20_000 / piece.length);
  });

  it.each([
    ['pipes', 'never pipe ', 'a  '],
    ['signs', 'never chain with ', '&&  '],
    ['commands', 'do not chain ', 'multiple  '],
    ['directories', 'never change  ', 'working  '],
  ])('and a rule of many %s is read in a time by its length', (_, lead, piece) => {
    expectLinear((times) => statusOf(`${lead}${piece.repeat(times)}`, run('a && b')), 2_000);
  });
});
