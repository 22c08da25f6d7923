import fc from 'fast-check';
import { readRules } from '../../../src/workers/rule-file';

const read = (content: string, plain = false) => readRules({ content, plain });

const rules = (content: string, plain = false) =>
  read(content, plain).rules.map(({ line, text }) => [line, text]);

const skipped = (content: string) =>
  read(content).skipped.map(({ line, text, reason }) => [line, text, reason]);

const reasons = (content: string) => read(content).skipped.map(({ line, reason }) => [line, reason]);

describe('reading the rules of a Markdown file', () => {
  it('takes each item and each sentence, with its line and heading', () => {
    const { rules: found } = read(
      '# One\n\nFirst rule. Second rule,\nwhich goes on. Third\nrule.\n\n## Two\n\n- an item\n  that goes on\n- another. With more.',
    );
    expect(found).toEqual([
      { text: 'First rule.', line: 3, heading: 'One' },
      { text: 'Second rule, which goes on.', line: 3, heading: 'One' },
      { text: 'Third rule.', line: 4, heading: 'One' },
      { text: 'an item that goes on', line: 9, heading: 'Two' },
      { text: 'another. With more.', line: 11, heading: 'Two' },
    ]);
  });

  it('looks into lists, quotes and what stands below an item', () => {
    expect(rules('- outer\n\n  more\n\n  1. inner\n  2. second\n\n> quoted\n> on.\n> Again.')).toEqual([
      [1, 'outer'],
      [3, 'more'],
      [5, 'inner'],
      [6, 'second'],
      [8, 'quoted on.'],
      [10, 'Again.'],
    ]);
  });

  it('counts lines whatever ends them, and with front matter before', () => {
    expect(rules('\uFEFF---\r\nglobs: "*.ts"\r\n---\r\n\r\n- Use tabs\r\n\r\nNever push.\r\n')).toEqual([
      [5, 'Use tabs'],
      [7, 'Never push.'],
    ]);
  });

  it('keeps an exception with the sentence that it takes something back of', () => {
    expect(
      rules(
        'Use `x`, not `y`. (Doc tests are the exception: `y --doc`.) See a. (More there.) The only exception is b.',
      ),
    ).toEqual([
      [1, 'Use `x`, not `y`. (Doc tests are the exception: `y --doc`.)'],
      [1, 'See a.'],
      [1, '(More there.) The only exception is b.'],
    ]);
  });

  it('keeps a sentence that speaks of what the one before it names with that one', () => {
    expect(
      rules(
        '`infra/` belongs to Security. Agents do not edit it. Never run `a`. If it fails, ask. It is fine to push. We like tests. They are short. Those who merge wait.\n\nIt stands alone.',
      ),
    ).toEqual([
      [1, '`infra/` belongs to Security. Agents do not edit it.'],
      [1, 'Never run `a`. If it fails, ask.'],
      [1, 'It is fine to push.'],
      [1, 'We like tests. They are short.'],
      [1, 'Those who merge wait.'],
      [3, 'It stands alone.'],
    ]);
  });

  it('leaves marks of emphasis out, keeps those of code, and ends no sentence within code', () => {
    expect(rules('**Never** call `a. B. c` e.g. in *tests*, see [the guide](https://x.org).')).toEqual([
      [1, 'Never call `a. B. c` e.g. in tests, see the guide.'],
    ]);
  });

  it('ends no sentence where the next word follows at once', () => {
    expect(
      readRules({ content: 'Blocking (.Wait(), .Result) is out. Use Clock.UtcNow.Date.', plain: false })
        .rules,
    ).toEqual([
      expect.objectContaining({ text: 'Blocking (.Wait(), .Result) is out.' }),
      expect.objectContaining({ text: 'Use Clock.UtcNow.Date.' }),
    ]);
  });

  it('skips what is no rule and says why', () => {
    const content = [
      '# Heading',
      '```sh',
      'npm test',
      '```',
      '| a | b |',
      '|---|---|',
      '',
      'https://example.org',
      '',
      '- [the guide](https://example.org)',
      '- @docs/style.md',
      '- Why?',
      '- Rules:',
      '- Use tabs',
      '- Use tabs',
      '',
      '<!-- a comment -->',
      '',
      '    indented',
    ].join('\n');
    expect(reasons(content)).toEqual([
      [1, 'a heading'],
      [2, 'code'],
      [5, 'a table'],
      [8, 'a link'],
      [10, 'a link'],
      [11, 'a reference to another file'],
      [12, 'a question'],
      [13, 'only introduces what follows'],
      [15, 'the same as line 14'],
      [17, 'an HTML comment'],
      [19, 'code'],
    ]);
    expect(rules(content)).toEqual([[14, 'Use tabs']]);
  });

  it.each([
    ['Never:\n\n- Force-push to main', 'Never force-push to main'],
    ['You must not:\n\n- push', 'Never push'],
    ["## Don'ts\n\n- Commit secrets", 'Never commit secrets'],
    ['## ❌ Never\n\n- API keys in code', 'Never: API keys in code'],
    ['## Forbidden commands\n\n- `rm -rf`', 'Forbidden commands: `rm -rf`'],
    ['## Never do this\n\n- Commit .env', 'Never commit .env'],
    ['You must never:\n\n1. Delete branches', 'Never delete branches'],
    [
      'The following are strictly forbidden:\n\n- New tables',
      'The following are strictly forbidden: New tables',
    ],
    ['## Off limits\n\n- migrations/', 'Off limits: migrations/'],
    ['Do not touch:\n\n- The lockfile', 'Do not touch the lockfile'],
    ['## Do not touch\n\n- Deploying to prod', 'Do not touch: Deploying to prod'],
    ['Never run any of these:\n\n- docker system prune', 'Never run docker system prune'],
    ['## ⚠️ Ask first\n\n- Schema changes', 'Ask first: Schema changes'],
    ['## Requires approval\n\n- Deploying (ask Ops)', 'Deploying (ask Ops)'],
    ['Only deploy if:\n\n- Tests pass', 'Only deploy if tests pass'],
    ['When you write tests:\n\n- Use vitest', 'When you write tests, use vitest'],
    ['## Avoiding merge conflicts\n\n- Rebase often', 'Rebase often'],
    ['## Protected routes\n\n- Use the guard', 'Use the guard'],
    ['## Off limits\n\n- Billing module', 'Off limits: Billing module'],
    ['Do not touch:\n\n- Test fixtures', 'Do not touch test fixtures'],
    ['## Approval required\n\n- Schema changes', 'Approval required: Schema changes'],
    ['## Blocked\n\n- Waiting for the API', 'Waiting for the API'],
    ['## Blocked commands\n\n- sudo', 'Blocked commands: sudo'],
    ['These are the rules:\n\n- Use tabs', 'Use tabs'],
    ['## Never\n\n- Do not push', 'Do not push'],
    ['- Never:\n  - push', 'Never push'],
    ['## Never-ending stories\n\n- Tell them', 'Tell them'],
    ['Always:\n\n- push', 'push'],
  ])('does not turn a prohibition into its opposite: %j', (content, rule) => {
    expect(read(content).rules.map(({ text }) => text)).toEqual([rule]);
  });

  it.each([
    ['- ~~Use tabs~~\n- Use spaces', [[2, 'Use spaces']], [[1, '~~Use tabs~~', 'struck out']]],
    [
      'Use\n~~tabs~~ spaces. ~~Never push.~~ Write\ntests.',
      [
        [1, 'Use spaces.'],
        [2, 'Write tests.'],
      ],
      [
        [2, '~~tabs~~', 'struck out'],
        [2, '~~Never push.~~', 'struck out'],
      ],
    ],
    ['<s>Never</s> push <b>now</b>', [[1, 'push now']], [[1, '<s>Never</s>', 'struck out']]],
    [
      '<del>\n\n- Never push\n\n</del>\n\n- Use tabs',
      [[7, 'Use tabs']],
      [
        [1, '<del>', 'struck out'],
        [3, '- Never push', 'struck out'],
        [5, '</del>', 'struck out'],
      ],
    ],
    // A single tilde is a home folder, and `<s>` here is a word.
    ['Never touch ~/work:~/home, nor <s> tags.', [[1, 'Never touch ~/work:~/home, nor tags.']], []],
  ])('takes no rule from what is struck out, and says so: %j', (content, expected, left) => {
    expect(rules(content)).toEqual(expected);
    expect(skipped(content)).toEqual(left);
  });

  it.each([
    ['<!-- why -->Use tabs.', [[1, 'Use tabs.']], [[1, '<!-- why -->', 'an HTML comment']]],
    ['Use <!-- why --> tabs.', [[1, 'Use tabs.']], [[1, '<!-- why -->', 'an HTML comment']]],
    [
      'Never:\n\n<!-- why -->\n\n- push',
      [[5, 'Never push']],
      [
        [1, 'Never:', 'only introduces what follows'],
        [3, '<!-- why -->', 'an HTML comment'],
      ],
    ],
    [
      'Use tabs.\n\n<!-- on\n\n- Never push',
      [[1, 'Use tabs.']],
      [[3, '<!-- on', 'an HTML comment without an end']],
    ],
    [
      '<rules>\n- Never push.\n- Use `<table>`\n</rules>',
      [
        [2, 'Never push.'],
        [3, 'Use `<table>`'],
      ],
      [],
    ],
    ['<p>Never push\nto <b>main</b>.</p>', [[1, 'Never push to main.']], []],
    [
      '<h2>Style</h2>\n<ul>\n  <li>Never:\n    <ul><li>push</li></ul>\n  </li>\n  <li>Run<br>tests</li>\n</ul>',
      [
        [4, 'Never push'],
        [6, 'Run tests'],
      ],
      [
        [1, 'Style', 'a heading'],
        [3, 'Never:', 'only introduces what follows'],
      ],
    ],
    [
      '<p>Never:</p>\n<ul><li>push</li></ul>\n\n- Run',
      [
        [2, 'Never push'],
        [4, 'Run'],
      ],
      [[1, 'Never:', 'only introduces what follows']],
    ],
    [
      '<table>\n<tr><td>Push</td></tr>\n</table>\n<pre>push</pre>\n\n<example>\nPush.\n\nPush on.\n</example>\n\nUse tabs.',
      [[12, 'Use tabs.']],
      [
        [1, '<table>', 'a table'],
        [4, '<pre>push</pre>', 'code'],
        [6, '<example>', 'an example'],
        [9, 'Push on.', 'an example'],
      ],
    ],
    ['<br>\n', [], [[1, '<br>', 'HTML']]],
    ['<div>\n<table', [[2, '<table']], []],
  ])('reads what HTML says, and not what it hides: %j', (content, expected, left) => {
    expect(rules(content)).toEqual(expected);
    expect(skipped(content)).toEqual(left);
  });

  it('refuses what nests too deep', () => {
    expect(() => read(`${'> '.repeat(40)}deep`)).toThrow('nests deeper');
  });
});

describe('reading the rules of a plain text', () => {
  it('takes each line that does not go on', () => {
    const content =
      'Use tabs\nNever push\n• Write tests\nA line that is cut by an editor after so many words as these\nMongoDB or not.\nthis too\n';
    expect(rules(content, true)).toEqual([
      [1, 'Use tabs'],
      [2, 'Never push'],
      [3, 'Write tests'],
      [4, 'A line that is cut by an editor after so many words as these MongoDB or not.'],
      [6, 'this too'],
    ]);
  });
});

it('gives every rule the line on which its first word stands', () => {
  const block = fc.constantFrom(
    '# head',
    '- item one\n- item two\n  goes on',
    'A sentence. Another\nwhich goes on. Last.',
    '```\ncode\n```',
    '> quote one.\n> Quote two.',
    '1. first\n   - nested\n   - more',
    '| a |\n|---|\n| b |',
    '<div>\nhtml\n</div>',
    '<ul>\n<li>first</li>\n\n<li>second\nline</li></ul>',
    'word ~~struck\nout~~ more. <!-- a\ncomment --> Last.',
    '- [ ] to do\n\n  more of it',
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
      // Each block's words are its own, so that no rule is the same as an earlier one.
      const content = blocks
        .map((text, n) => text.replace(/[A-Za-z]{3,}/g, (word) => `${word}${n}`))
        .join('\n\n');
      const source = content.split('\n');
      for (const { line, text } of read(content).rules)
        expect(source[line - 1]).toContain(text.split(' ')[0]);
    }),
  );
});
