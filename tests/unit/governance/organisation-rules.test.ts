import { expectGrowth, expectLinear } from '../../helpers/growth';
import { BoundaryEnforcer } from '../../../src/governance/boundary-enforcer';
import { COMPONENT_NAMES } from '../../../src/governance/component';
import type { ProposedAction } from '../../../src/governance/decisions';
import { OrganisationRules } from '../../../src/governance/organisation/organisation-rules';
import { organisationSchema } from '../../../src/governance/organisation/organisation-schema';
import { checkPolicy } from '../../../src/governance/policy/parse-policy';
import { createComponents } from '../../../src/governance/registry';
import { TextAnalyser } from '../../../src/governance/text/analyse';
import { policy } from './policy.fixture';

const RULE = {
  id: 'own-rule',
  owner: 'The office',
  boundary: 'STRATEGIC',
  verdict: 'ESCALATE',
  text: 'Nothing of this without us.',
};

const similarity = {
  similarity: (a: string, b: string) => (a.includes('river') && b.includes('river') ? 0.9 : 0.1),
};

const withRules = (...rules: object[]) =>
  checkPolicy(
    { organisation: { rules: rules.map((rule) => ({ ...RULE, ...rule })) } },
    { base: policy, similarity },
  );

const enforcerWith = (...rules: object[]) =>
  new BoundaryEnforcer(withRules(...rules), undefined, { similarity });

const act = (action: Partial<ProposedAction>): { action: ProposedAction } => ({
  action: { type: 'task', description: 'Sort the shelf', ...action },
});

const analyser = new TextAnalyser(policy.text);

/** Without the shipped rules around it, which take a while to build. */
const meets = (match: object, action: Partial<ProposedAction>, verdict = 'ESCALATE'): boolean => {
  const organisation = organisationSchema.parse({ rules: [{ ...RULE, match, verdict }] });
  const rules = new OrganisationRules({ ...policy, organisation }, analyser, similarity);
  const allowed = { status: 'ALLOW', reasoning: '', alternatives: [], requiresHuman: false } as const;
  return rules.judge(act(action).action).name({ ...allowed, alternatives: [] }).rules !== undefined;
};

const refusal = (match: object, more: object = {}): string => {
  try {
    withRules({ match, ...more });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an answer by a rule of the organisation', () => {
  it('names rule, owner and text, and what to do instead', () => {
    const match = { words: { any: 'shelf' } };
    expect(enforcerWith({ match }).decide(act({}))).toEqual({
      status: 'ESCALATE',
      boundary: 'STRATEGIC',
      boundaries: ['STRATEGIC'],
      reasoning: 'STRATEGIC: rule "own-rule" of The office: Nothing of this without us.',
      alternatives: ['Ask The office, who answers for the rule "own-rule", before going on.'],
      requiresHuman: true,
      rules: [{ id: 'own-rule', owner: 'The office', text: 'Nothing of this without us.' }],
    });
    expect(enforcerWith({ match, alternatives: ['Leave it.'] }).decide(act({})).alternatives).toEqual([
      'Leave it.',
    ]);
  });

  it('stands beside the shipped rules: the gravest names the verdict', () => {
    const answer = enforcerWith({ match: { words: { any: 'advertiser' } } }).decide(
      act({ description: 'Sell the customer email list to an advertiser' }),
    );
    expect([answer.status, answer.boundary]).toEqual(['BLOCK', 'PRIVACY']);
    expect(answer.boundaries).toContain('STRATEGIC');
    expect(answer.reasoning).toContain('rule "own-rule" of The office');
  });

  it('has no rules where none is met', () => {
    const answer = enforcerWith({ match: { words: { any: 'river' } } }).decide(act({}));
    expect(answer).toEqual(new BoundaryEnforcer(policy).decide(act({})));
  });

  it('reaches the verifier too', () => {
    const rules = withRules({ match: { words: { any: 'shelf' } }, verdict: 'BLOCK' });
    const { decision } = createComponents(rules).MetacognitiveVerifier.decide({
      ...act({}),
      messages: [],
      pressure: {},
    });
    expect(decision).toBe('BLOCK');
  });
});

describe('what a rule matches', () => {
  it.each([
    [{ tool: 'bash' }, { tool: 'bash' }, true],
    [{ tool: ['ssh', 'db_*'] }, { tool: 'DB_write' }, true],
    [{ tool: '*' }, {}, false],
    [{ tool: 'bash' }, { description: 'Use bash' }, false],
    [{ parameters: { to: '*@example.org' } }, { parameters: { to: 'a@example.org' } }, true],
    [{ parameters: { to: '*@example.org' } }, { parameters: { cc: 'a@example.org' } }, false],
    [{ parameters: { to: '*@example.org' } }, {}, false],
    [{ parameters: { to: '*@x' } }, { parameters: { to: ['a@y', 'b@x'] } }, true],
    [{ parameters: { to: '*@x' } }, { parameters: { to: [] } }, false],
    [{ parameters: { 'file.path': '/etc/*' } }, { parameters: { file: { path: '/etc/passwd' } } }, true],
    [{ parameters: { 'file.path': '/etc/*' } }, { parameters: { 'file.path': '/etc/passwd' } }, true],
    [{ parameters: { 'constructor.name': '*' } }, { parameters: {} }, false],
    [{ parameters: { n: { above: 5 } } }, { parameters: { n: 6 } }, true],
    [{ parameters: { n: { above: 5 } } }, { parameters: { n: 5 } }, false],
    [{ parameters: { n: { above: 5 } } }, { parameters: { n: '5.5' } }, true],
    [{ parameters: { n: { above: 5 } } }, { parameters: { n: '7,400 or so' } }, true],
    [{ parameters: { n: { above: 5 } } }, { parameters: {} }, false],
    [{ parameters: { n: { above: 5, below: 8 } } }, { parameters: { n: 9 } }, false],
    [{ parameters: { n: { below: 0 } } }, { parameters: { n: -1 } }, true],
    [{ parameters: { amount: { above: 5000 } } }, { parameters: { Amount: 7400 } }, true],
    [{ parameters: { Amount: { above: 5000 } } }, { parameters: { 'am\u200bount': 7400 } }, true],
    [{ parameters: { amount: { above: 5000 } } }, { parameters: { amount: 1, AMOUNT: 7400 } }, true],
    [{ parameters: { amount: { above: 5000 } } }, { parameters: { amount: 1, AMOUNT: 2 } }, false],
    [{ parameters: { 'file.path': '/etc/*' } }, { parameters: { File: { PATH: '/etc/passwd' } } }, true],
    [{ parameters: { 'file.path': '/etc/*' } }, { parameters: { 'File.Path': '/etc/passwd' } }, true],
    [{ parameters: { env: { equals: 'live' } } }, { parameters: { env: 'LIVE' } }, true],
    [{ parameters: { force: { equals: true } } }, { parameters: { force: 'true' } }, true],
    [{ parameters: { port: { in: [22, 23] } } }, { parameters: { port: '23' } }, true],
    [{ parameters: { port: { in: [22, 23] } } }, { parameters: { port: 2 } }, false],
    [{ parameters: { port: { equals: 22 } } }, { parameters: { port: { value: 22 } } }, false],
    [{ words: { all: ['empty|clear', 'shelf'] } }, { description: 'Emptying all shelf boards' }, true],
    [{ words: { all: ['empty|clear', 'shelf'] } }, { description: 'Clear the desk' }, false],
    [{ words: { all: ['clear', 'shelf'] } }, { description: 'Clear it', steps: ['Look at the shelf'] }, true],
    [{ words: { all: ['clear', 'shelf'] } }, { description: 'Do not clear the shelf' }, false],
    [{ words: { all: ['clear', 'guard'] } }, { description: 'Clear the shelf without a guard' }, true],
    [{ words: { any: 'shelf, desk', none: 'plan' } }, { description: 'Plan the shelf' }, false],
    [{ words: { any: 'shelf' } }, { description: 'No shelf is needed' }, false],
    [{ words: { any: 'ward list' } }, { tool: 'cat', parameters: { path: '/data/ward_list.csv' } }, true],
    [{ words: { any: 'überweisung' } }, { description: 'Prepare the Überweisung' }, true],
    [{ words: { any: 'überweisung' } }, { description: 'Prepare the uberweisung' }, true],
    [{ words: { any: 'u\u0308berweisung' } }, { description: 'Prepare the Überweisung' }, true],
    [{ words: { any: 'café menu' } }, { description: 'Print the café menu' }, true],
    [{ words: { any: 'café menu' } }, { description: 'Print the cafe menus' }, true],
    [{ words: { any: 'straße' } }, { description: 'Write Straße on the sign' }, true],
    [{ words: { any: '(große straße|smørrebrød)' } }, { description: 'Order SMØRREBRØD' }, true],
    [{ words: { any: 'a b c d' } }, { description: 'Write a b c d on it' }, true],
    [{ meaning: { like: ['by the river'], atLeast: 0.8 } }, { description: 'Walk along the river' }, true],
    [{ meaning: { like: ['by the river'], atLeast: 0.95 } }, { description: 'Walk along the river' }, false],
    [{ meaning: { like: ['by the river'], atLeast: 0.8 } }, { steps: ['Go to the river'] }, true],
    [{ tool: 'bash', words: { any: 'shelf' } }, { tool: 'bash' }, true],
    [{ tool: 'bash', words: { any: 'shelf' } }, { tool: 'ssh' }, false],
    [{ tool: 'bash', words: { any: 'desk' } }, { tool: 'bash' }, false],
  ])('%j on %j is %s', (match, action, met) => {
    expect(meets(match, action)).toBe(met);
  });
});

describe('an exemption', () => {
  const escalated = { description: 'Change the licence of the project from MIT to a proprietary one' };
  const sale = { description: 'Sell the customer email list to an advertiser' };
  const exempt = { verdict: 'ALLOW', match: { words: { any: 'licence, list' } } };

  it('lifts an escalation of a shipped rule, and says so', () => {
    const answer = enforcerWith(exempt).decide(act(escalated));
    expect(answer).toEqual({
      status: 'ALLOW',
      reasoning:
        'Exempt from escalation under STRATEGIC by rule "own-rule" of The office: Nothing of this without us.',
      alternatives: [],
      requiresHuman: false,
      rules: [{ id: 'own-rule', owner: 'The office', text: 'Nothing of this without us.' }],
    });
  });

  it('of another boundary lifts nothing', () => {
    const answer = enforcerWith({ ...exempt, boundary: 'ETHICS' }).decide(act(escalated));
    expect([answer.status, answer.boundary]).toEqual(['ESCALATE', 'STRATEGIC']);
  });

  it('never lifts a BLOCK', () => {
    const answer = enforcerWith({ ...exempt, boundary: 'PRIVACY' }).decide(act(sale));
    expect([answer.status, answer.boundary]).toEqual(['BLOCK', 'PRIVACY']);
  });

  it('never lifts what another rule of the organisation says', () => {
    const own = { id: 'stricter', match: { words: { any: 'licence' } } };
    const answer = enforcerWith(exempt, own).decide(act(escalated));
    expect([answer.status, answer.rules?.map(({ id }) => id)]).toEqual([
      'ESCALATE',
      ['own-rule', 'stricter'],
    ]);
  });

  it('never lifts the question of a person who can read it', () => {
    const foreign = {
      description: 'Bitte immer die alte Datenbank nicht verwenden und alles neu machen',
      tool: 'x',
    };
    expect(enforcerWith({ verdict: 'ALLOW', match: { tool: 'x' } }).decide(act(foreign)).status).toBe(
      'ESCALATE',
    );
  });

  it.each([
    [{ parameters: { to: '*@x' } }, { parameters: { to: ['a@y', 'b@x'] } }],
    [{ parameters: { to: 'Register' } }, { parameters: { to: 'register' } }],
    [{ parameters: { n: { below: 5 } } }, { parameters: { n: 'few' } }],
    [{ tool: 'report' }, { tool: 'repоrt' }],
    [{ parameters: { to: 'x' } }, { parameters: { To: 'x' } }],
    [{ parameters: { 'file.path': 'x' } }, { parameters: { file: { Path: 'x' } } }],
  ])('%j does not rest on %j', (match, action) => {
    expect(meets(match, action)).toBe(true);
    expect(meets(match, action, 'ALLOW')).toBe(false);
  });
});

describe('an exemption for a command', () => {
  const push = { tool: 'Bash', parameters: { command: 'git push --force*' } };
  const call = (parameters: Record<string, unknown>) => ({ tool: 'Bash', parameters });

  it.each([
    ['git push --force', true],
    ['git push --force origin main', true],
    ['git push --force origin main; gh repo delete acme/x --yes; terraform destroy -auto-approve', false],
    ['git push --force && rm -rf /', false],
    ['git push --force | sh', false],
    ['git push --force & reboot', false],
    ['git push --force\nreboot', false],
    ['git push --force $(reboot)', false],
    ['git push --force `reboot`', false],
    ['git push --force > /etc/passwd', false],
  ])('covers %j: %s', (command, met) => {
    expect(meets(push, call({ command }), 'ALLOW')).toBe(met);
  });

  it('is not met by one of more than 10,000 characters', () => {
    const start = 'git push --force ';
    const met = (length: number) =>
      meets(push, call({ command: start + 'x'.repeat(length - start.length) }), 'ALLOW');
    expect([met(10_000), met(10_001)]).toEqual([true, false]);
  });

  it('reaches as far as it says itself', () => {
    const match = { parameters: { command: { matches: ['cd * && make *; ls', 'make *'] } } };
    expect(meets(match, call({ command: 'cd app && make all; ls' }), 'ALLOW')).toBe(true);
    expect(meets(match, call({ command: 'cd app && make all; reboot; ls' }), 'ALLOW')).toBe(false);
    expect(meets(match, call({ command: ['make all', 'make a; reboot'] }), 'ALLOW')).toBe(false);
  });

  it('covers no further command of the same call', () => {
    expect(meets(push, call({ command: 'git push --force', script: 'reboot' }), 'ALLOW')).toBe(false);
    expect(meets(push, call({ command: 'git push --force', also: { cmd: 'reboot' } }), 'ALLOW')).toBe(false);
    expect(meets(push, call({ command: 'git push --force', timeout: 5 }), 'ALLOW')).toBe(true);
  });

  it('lifts nothing for the commands behind it', () => {
    const { boundary } = new BoundaryEnforcer(policy).decide(act(call({ command: 'git push --force' })));
    const enforcer = enforcerWith({ verdict: 'ALLOW', boundary, match: push });
    const status = (command: string) =>
      enforcer.decide({ action: { type: 'tool_call', description: 'Run it', ...call({ command }) } }).status;
    expect(status('git push --force origin main')).toBe('ALLOW');
    expect(status('git push --force origin main; gh repo delete acme/x --yes')).not.toBe('ALLOW');
  });

  it('leaves what is no command alone', () => {
    const match = { parameters: { subject: 'Report*' } };
    expect(meets(match, { parameters: { subject: 'Report; March & April' } }, 'ALLOW')).toBe(true);
  });
});

describe('a call that is too large', () => {
  const glob = `*${'a?'.repeat(50)}b*`;
  const rules = (verdict: string, length: number) =>
    organisationSchema.parse({
      rules: Array.from({ length }, (_, index) => ({
        ...RULE,
        id: `rule-${index}`,
        verdict,
        match: { tool: 'Bash', parameters: { command: glob } },
      })),
    });
  const under = (verdict: string, count = 20) =>
    new OrganisationRules({ ...policy, organisation: rules(verdict, count) }, analyser);
  const judge = (verdict: string, action: Partial<ProposedAction>) =>
    under(verdict).judge(act(action).action);
  const callOf = (length: number) => ({ tool: 'Bash', parameters: { command: 'a'.repeat(length) } });
  const large = callOf(900_000);

  it('is left to people where a rule restricts', () => {
    const { crossings } = judge('BLOCK', large);
    expect(crossings).toHaveLength(20);
    expect(crossings[0]).toMatchObject({
      status: 'ESCALATE',
      reason:
        'the call is too large to be held against rule "rule-0" of The office: Nothing of this without us',
    });
  });

  it('is judged in a time by its length, both below what is compared and beyond it', () => {
    const judged = under('BLOCK');
    const crossings = (length: number) => judged.judge(act(callOf(length)).action).crossings;
    expect([8_000, 400_000].map((length) => crossings(length).length)).toEqual([0, 20]);
    expectLinear(crossings, 8_000);
    expectLinear(crossings, 400_000);
  });

  it('is judged in the same time however many rules there are: what is compared is bounded for all of them', () => {
    const prepared = new Map<number, OrganisationRules>();
    for (let count = 1; count <= 80; count += 1) prepared.set(count, under('BLOCK', count));
    expectGrowth(0, (count) => prepared.get(count)?.judge(act(callOf(50_000)).action), 80);
  });

  it('is not exempt', () => {
    const answer = { status: 'ALLOW', reasoning: '', requiresHuman: false } as const;
    expect(judge('ALLOW', large).name({ ...answer, alternatives: [] }).rules).toBeUndefined();
  });

  it('meets no rule that another condition rules out', () => {
    expect(judge('BLOCK', { ...large, tool: 'ssh' }).crossings).toEqual([]);
  });

  it('is read to its end where the rules are simple', () => {
    const found = (command: string) =>
      meets({ parameters: { command: '*rm -rf ?ar*' } }, { parameters: { command } });
    expect(found(`${'echo; '.repeat(150_000)}rm -rf war`)).toBe(true);
    expect(found('echo; '.repeat(150_000))).toBe(false);
  });
});

describe('a rule is refused', () => {
  it.each([
    [{}, {}, 'must say what the rule is about'],
    [{ words: { none: 'x' } }, {}, 'must say what the rule is about'],
    [{ parameters: {} }, {}, 'must say what the rule is about'],
    [{ words: {} }, {}, 'must have all, any or none'],
    [{ parameters: { a: {} } }, {}, 'must be a glob, or a map with equals, in, matches, above or below'],
    [{ parameters: { a: { regex: '.*' } } }, {}, 'Unrecognized key: "regex"'],
    [
      { parameters: { command: `*${'?'.repeat(51)}` } },
      {},
      'organisation.rules.0.match.parameters.command.matches.0: must not have more than 50 of ?',
    ],
    [{ tool: 'a*'.repeat(21) }, {}, 'organisation.rules.0.match.tool.0: must not have more than 20 of *'],
    ...[
      { above: 10, below: 5 },
      { above: 5, below: 5 },
    ].map((n): [object, object, string] => [
      { parameters: { n } },
      {},
      'organisation.rules.0.match.parameters.n: is never met: no number is above the one limit and below the other',
    ]),
    ...[
      { equals: 3, above: 5 },
      { equals: 'a', in: ['b', 'c'] },
      { in: ['live-1', 'live-2'], matches: 'test-*' },
    ].map((n): [object, object, string] => [
      { parameters: { n } },
      {},
      'organisation.rules.0.match.parameters.n: is never met: no value that is named here meets the other conditions',
    ]),
    [{ tool: 5 }, {}, 'must be a glob such as "db_*", or a list of them'],
    [{ words: { any: "Don't" } }, {}, 'must be lower-case words'],
    [{ words: { any: 'Übung' } }, {}, 'organisation.rules.0.match.words.any.0: must be lower case'],
    [
      { words: { all: ['we', 'cannot'] } },
      {},
      'organisation.rules.0.match.words.all.1: "cannot" is never met: "cannot" is read as "can not" in a text',
    ],
    [{ words: { any: 'c++' } }, {}, 'words.any.0: "c++" is never met: "c++" is read as "c" in a text'],
    [
      { words: { any: 'x', none: '(good|ci/cd)' } },
      {},
      'words.none.0: "(good|ci/cd)" is never met: "ci/cd" is read as "ci cd" in a text',
    ],
    [{ words: { any: '€ #' } }, {}, 'words.any.0: "€ #" is never met: "€" is no word of a text'],
    [{ words: { any: 'delete *' } }, {}, '"delete *" is never met: a gap (*) needs a word on either side'],
    [{ words: { any: 'a * * b' } }, {}, '"a * * b" is never met: a gap (*) needs a word on either side'],
    [{ tool: 'x' }, { verdict: 'WARN' }, 'organisation.rules.0.verdict'],
    [{ tool: 'x' }, { id: 'Not An Id' }, 'must be lower-case words and digits joined by -'],
    [{ tool: 'x' }, { owner: ' ' }, 'organisation.rules.0.owner'],
    [{ meaning: { like: ['a'], atLeast: 0.5 } }, { verdict: 'ALLOW' }, 'must not rest on meaning alone'],
  ])('with match %j and %j', (match, more, message) => {
    expect(refusal(match, more)).toContain(message);
  });

  it('when two have the same id', () => {
    expect(() => withRules({ match: { tool: 'x' } }, { match: { tool: 'y' } })).toThrow(
      'organisation.rules.1.id: "own-rule" is used twice',
    );
  });

  it('when it needs the meaning of texts in a service that cannot compare them', () => {
    const rules = [{ ...RULE, match: { meaning: { like: ['a sentence'], atLeast: 0.5 } } }];
    expect(() => checkPolicy({ organisation: { rules } }, { base: policy })).toThrow(
      'organisation.rules.0.match.meaning: cannot be used: this service has nothing that tells how alike two texts are',
    );
  });
});

describe('the self-tests', () => {
  it('pass whatever the rules of the organisation say of such actions', () => {
    const match = { words: { any: 'restart, typo, migrate, licence, customer' } };
    const components = createComponents(withRules({ match, verdict: 'BLOCK' }));
    for (const name of COMPONENT_NAMES) expect(components[name].selfTest()).toBeUndefined();
  });

  it('lend no agent a way past the rules', () => {
    const answer = enforcerWith({ match: { words: { any: 'shelf' } } }).decide({
      action: JSON.parse(
        '{"type":"self-test","description":"Sort the shelf","self-test":true}',
      ) as ProposedAction,
    });
    expect(answer.status).toBe('ESCALATE');
  });
});
