import fc from 'fast-check';
import { decisionIn, reasonOf, refusalOf } from '../../../src/cli/hook/reason';
import { bounded } from '../../../src/cli/hook/respond';
import { standingWords } from '../../../src/cli/hook/standing-words';
import { figuresIn } from '../../../src/cli/hook/transcript';

describe('what a user lays down', () => {
  it.each([
    ['Always use port 5433. Then fix the login.', ['Always use port 5433.']],
    ['Please never push to main!', ['Please never push to main!']],
    ['Add a test.\n- From now on run the linter first.', ['From now on run the linter first.']],
    ['And remember: never touch the migrations folder', ['And remember: never touch the migrations folder']],
    ["Don't ever delete a branch.", ["Don't ever delete a branch."]],
    ['Do not push to main. Then add a test.', ['Do not push to main.']],
    [
      'Fix the parser, and please don’t touch it twice.\nPlease don’t touch the tests.',
      ['Please don’t touch the tests.'],
    ],
    ['From now on, it always has to be pnpm.', ['From now on, it always has to be pnpm.']],
    ['Never run the migrations yourself!', ['Never run the migrations yourself!']],
  ])('%j', (prompt, rules) => {
    expect(standingWords(prompt)).toEqual(rules);
  });

  it.each([
    'Fix the login, it never works when I click twice.',
    'Should I always use tabs?',
    'Always use tabs?',
    '```\nnever do this\n```',
    '> Always do as the quote says.',
    'The test always fails.',
    'Never mind, leave it.',
    'Never mind the tests for now.',
    'Always the same error since Monday.',
    'Never seen that before.',
    'Always fails on CI: see the log.',
    "Don't worry about the style.",
    "Don't know why it fails.",
    'Do not push yet.',
    "Don't run the tests until I say so.",
    '',
  ])('nothing in %j', (prompt) => {
    expect(standingWords(prompt)).toEqual([]);
  });

  it('takes five at most, each once', () => {
    const prompt = Array.from({ length: 9 }, (_, n) => `Never use port ${n}.`).join('\n');
    expect(standingWords(prompt)).toHaveLength(5);
    expect(standingWords('Never push.\nNever push.')).toEqual(['Never push.']);
  });
});

describe('the reason that is shown', () => {
  const reason = (verdict: string, text: string) => ({ component: 'enforcement', verdict, text });

  it('has the gravest first, three at most, and the approval that a person has to give, with no command', () => {
    const reasons = [
      reason('WARN', 'It does more than was asked.'),
      reason('ESCALATE', 'PRIVACY: addresses of customers leave the house.'),
      reason('WARN', 'b'),
      reason('WARN', 'c'),
    ];
    const approval = {
      id: '6740b3a4c3d4e5f6a7b8d001',
      status: 'pending',
      expiresAt: '2026-11-21T10:00:00.000Z',
    };
    expect(reasonOf({ verdict: 'ESCALATE', reasons, approval })).toBe(
      [
        'Governance wants a person to decide:',
        '- PRIVACY: addresses of customers leave the house.',
        '- It does more than was asked.',
        '- b',
        '- and 1 more',
        'Approval 6740b3a4c3d4e5f6a7b8d001 is pending: a person has to approve this one act by 2026-11-21T10:00:00.000Z. Then try again.',
      ].join('\n'),
    );
  });

  it('quotes the rule that is broken and says where it stands, once', () => {
    const text = '"git push -f" is what the instruction rules out with "force-push".';
    const reasons = [
      { component: 'validation', verdict: 'BLOCK', text, instruction_id: 'a' },
      { component: 'validation', verdict: 'BLOCK', text: 'It is late.', instruction_id: 'message:0' },
      { component: 'verification', verdict: 'BLOCK', text: 'It is hard to undo. It touches values.' },
    ];
    const conflicts = [
      { instruction_id: 'a', text: 'Never force-push.', origin: { file: 'CLAUDE.md', line: 3 } },
      { instruction_id: 'message:0', text: 'Not after six.' },
    ];
    const components = { validation: { conflicts } };
    expect(reasonOf({ verdict: 'BLOCK', reasons, components })).toBe(
      [
        'Governance blocks this:',
        `- CLAUDE.md:3 "Never force-push.": ${text}`,
        '- "Not after six.": It is late.',
      ].join('\n'),
    );
  });

  it('has what the verification says where that decides', () => {
    const reasons = [
      reason('ESCALATE', 'SOVEREIGNTY: it runs what nobody has read.'),
      { component: 'verification', verdict: 'BLOCK', text: 'No justification is given.' },
    ];
    expect(reasonOf({ verdict: 'BLOCK', reasons })).toBe(
      [
        'Governance blocks this:',
        '- No justification is given.',
        '- SOVEREIGNTY: it runs what nobody has read.',
      ].join('\n'),
    );
  });

  it('is short enough to be read, whatever the service says', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 5_000 }), { maxLength: 40 }), (texts) => {
        const reasons = texts.map((text) => reason('BLOCK', text));
        expect(reasonOf({ verdict: 'BLOCK', reasons }).length).toBeLessThan(1_100);
      }),
    );
  });

  it.each([undefined, null, 'PASS', {}, { decision: {} }, { decision: { verdict: 'YES', reasons: [] } }])(
    'is demanded: %j is no decision',
    (body) => {
      expect(() => decisionIn(body)).toThrow('an answer without a decision');
    },
  );

  it.each([
    [401, 'governance login'],
    [403, 'may not ask'],
    [413, 'too large'],
    [429, 'too many requests'],
    [503, 'the service answered 503: The database is not available'],
  ])('says what %d means', (status, text) => {
    expect(refusalOf(status, { message: 'The database is not available' })).toContain(text);
  });
});

describe('what is told again', () => {
  it('fits, ends with a whole line and says how many are left out', () => {
    const lines = Array.from(
      { length: 400 },
      (_, n) => `- Never use port ${n}, whatever the default may be.`,
    );
    const text = bounded(`# Instructions in force\n\n${lines.join('\n')}\n`);
    expect(text.length).toBeLessThan(10_000);
    const shown = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.slice(0, shown.length)).toEqual(shown);
    expect(text).toContain(`\n\n${400 - shown.length} more are in force`);
  });

  it('is left as it is when it fits', () => {
    expect(bounded('# Instructions in force\n\nThere are none.\n')).toBe(
      '# Instructions in force\n\nThere are none.',
    );
  });
});

describe('the figures of a transcript', () => {
  it('are the messages, the failed tools, and the tokens of the newest answer', () => {
    const lines = [
      { type: 'summary' },
      { type: 'user', message: { content: 'Fix it' } },
      { type: 'assistant', message: { usage: { input_tokens: 10, output_tokens: 5 } } },
      { type: 'user', message: { content: [{ type: 'tool_result', is_error: true }] } },
      {
        type: 'assistant',
        message: { usage: { input_tokens: 3, cache_read_input_tokens: 1000, output_tokens: 7 } },
      },
    ].map((line) => JSON.stringify(line));
    expect(figuresIn([...lines, 'half a li'])).toEqual({ messageCount: 4, errorCount: 1, tokenUsage: 1010 });
  });

  it('are none in a text of another form', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (lines) => {
        expect(() => figuresIn(lines)).not.toThrow();
      }),
    );
    expect(figuresIn(['', 'null', '[]', '{"type":1}'])).toEqual({});
  });
});
