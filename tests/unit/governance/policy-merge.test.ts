import { parse } from 'yaml';
import { mergePolicy } from '../../../src/governance/policy/merge-policy';
import { parsePolicy } from '../../../src/governance/policy/parse-policy';
import { POLICY_TEXT, policy } from './policy.fixture';

const read = (text: string) => parsePolicy(text, { base: policy });

const problemsOf = (text: string): string[] => {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
};

describe("an organisation's file", () => {
  it('changes what it states and nothing else', () => {
    const { policyVersion, ...rules } = read('pressure: { bands: { ELEVATED: 0.25 } }');
    const { policyVersion: _, ...shipped } = policy;
    expect(rules).toEqual({
      ...shipped,
      pressure: { ...shipped.pressure, bands: { ...shipped.pressure.bands, ELEVATED: 0.25 } },
    });
    expect(policyVersion).toMatch(/^1\.0\.0\+[0-9a-f]{16}$/);
    expect(policyVersion).not.toBe(policy.policyVersion);
  });

  it('that changes nothing is the shipped policy', () => {
    expect(read('{}')).toEqual(policy);
    expect(read('pressure: { messageThreshold: 100 } # as it is anyway').policyVersion).toBe(
      policy.policyVersion,
    );
  });

  it('names its own version, which every decision then carries', () => {
    expect(read('version: "4.5.6"').policyVersion).toMatch(/^4\.5\.6\+/);
  });

  it('adds words to a list and takes words from it', () => {
    const { leadIns } = read('text: { leadIns: { add: "kindly now, just", remove: [maybe] } }').text;
    expect(leadIns).toEqual([...policy.text.leadIns.filter((word) => word !== 'maybe'), 'kindly now']);
  });

  it('adds and removes words with accents in the form that texts are read in', () => {
    const text = 'enforcer: { concepts: { covert: { add: "heimlich für, geheim für, gehéim fur" } } }';
    const { covert } = read(text).enforcer.concepts;
    expect(covert).toEqual([...policy.enforcer.concepts['covert']!, 'heimlich fur', 'geheim fur']);
    const once = read(text);
    expect(parsePolicy(text, { base: once })).toEqual(once);
    const without = parsePolicy('enforcer: { concepts: { covert: { remove: "geheim für" } } }', {
      base: once,
    });
    expect(without.enforcer.concepts['covert']).toEqual([
      ...policy.enforcer.concepts['covert']!,
      'heimlich fur',
    ]);
    const { leadIns } = read('text: { leadIns: { add: "äußerst, maybé" } }').text;
    expect(leadIns).toEqual([...policy.text.leadIns, 'ausserst']);
  });

  it('replaces a word list that it states as a list', () => {
    expect(read('text: { leadIns: "just, also" }').text.leadIns).toEqual(['just', 'also']);
  });

  it('adds a word list of its own beside the others', () => {
    const { concepts } = read('enforcer: { concepts: { heirloom: "family silver, old clock" } }').enforcer;
    expect(concepts).toEqual({ ...policy.enforcer.concepts, heirloom: ['family silver', 'old clock'] });
  });

  it('takes a shipped rule off by its id, and adds one', () => {
    const [first, ...others] = policy.enforcer.rules;
    const added = { ...first!, id: 'another-rule' };
    const { rules } = read(
      `enforcer: { rules: { remove: [${first!.id}], add: [${JSON.stringify(added)}] } }`,
    ).enforcer;
    expect(rules).toEqual([...others, added]);
  });

  it('that is complete stands alone: what it leaves out is gone', () => {
    const whole = parse(POLICY_TEXT) as { validator: { attributes: Record<string, unknown> } };
    const [gone] = Object.keys(whole.validator.attributes);
    Reflect.deleteProperty(whole.validator.attributes, gone!);
    const alone = read(JSON.stringify(whole));
    expect(Object.keys(alone.validator.attributes)).not.toContain(gone);
    expect(read(POLICY_TEXT)).toEqual(policy);
  });

  it.each([
    [
      'pressure:\n  bands:\n    ELEVATD: 0.2\n',
      'line 3, column 5: pressure.bands: Unrecognized key: "ELEVATD"',
    ],
    ['presure: {}\n', 'line 1, column 1: (whole file): Unrecognized key: "presure"'],
    [
      'version: "1.0.1"\nenforcer:\n  reach: none\n',
      'line 3, column 3: enforcer.reach: Invalid input: expected number, received string',
    ],
    [
      'pressure: { bands: { HIGH: 0.8 } }',
      'line 1, column 13: pressure.bands: must ascend: ELEVATED < HIGH < CRITICAL < DANGEROUS',
    ],
    [
      'text:\n  leadIns: { append: now }\n',
      'line 2, column 14: text.leadIns.append: is not known here: a list is changed with add and remove',
    ],
    ['text:\n  leadIns: { add: 5 }', 'line 2, column 14: text.leadIns.add: must be a list'],
    [
      'text:\n  leadIns: { add: [now, so], remove: now }',
      'line 2, column 14: text.leadIns.add: "now" is also removed',
    ],
    [
      'enforcer:\n  rules:\n    remove: [no-such-rule]\n',
      'line 3, column 14: enforcer.rules.remove.0: "no-such-rule" is not in this list, so it cannot be removed from it',
    ],
    [
      'text:\n  leadIns: { remove: "maybe, mabye" }\n',
      'line 2, column 14: text.leadIns.remove.1: "mabye" is not in this list, so it cannot be removed from it',
    ],
    [
      'enforcer:\n  effects: []\n',
      'line 2, column 3: enforcer.effects: must have a rule: without any, no tool call is judged by what it does',
    ],
    [
      'enforcer:\n  rules: []\n',
      'line 2, column 3: enforcer.rules: must have a rule: without any, words cross no boundary',
    ],
    ['__proto__: { x: 1 }', 'line 1, column 1: (whole file): Unrecognized key: "__proto__"'],
    ['- a list', '(whole file): must be a map of sections; a policy that changes nothing is written {}'],
    ['', '(whole file): is empty; a policy that changes nothing is written {}'],
    ['# nothing but a comment', '(whole file): is empty; a policy that changes nothing is written {}'],
    ['pressure:', 'line 1, column 1: pressure: Invalid input: expected object, received null'],
    ['enforcer: { reach: 5 }\nenforcer: { reach: 6 }', 'line 2, column 1: Map keys must be unique'],
  ])('is refused as %j', (text, problem) => {
    expect(problemsOf(text)).toContain(`- ${problem}`);
  });

  it('is refused when its aliases unfold without end', () => {
    const levels = Array.from({ length: 9 }, (_, level) =>
      level === 0 ? 'l0: &l0 [x]' : `l${level}: &l${level} [${`*l${level - 1},`.repeat(9)}]`,
    );
    expect(problemsOf(levels.join('\n'))).toEqual([
      expect.stringContaining('(whole file): Excessive alias count'),
    ]);
  });

  it('is refused when it is far too long', () => {
    expect(problemsOf(`# ${'x'.repeat(2_000_000)}`)).toEqual([
      '- (whole file): has more than 2000000 characters',
    ]);
  });
});

describe('merging', () => {
  it('leaves both sides as they were', () => {
    const base = { list: ['a'], map: { x: 1 } };
    const overlay = { list: { add: ['b'] }, map: { y: 2 } };
    const before = JSON.stringify([base, overlay]);
    expect(mergePolicy(base, overlay).value).toEqual({ list: ['a', 'b'], map: { x: 1, y: 2 } });
    expect(JSON.stringify([base, overlay])).toBe(before);
  });
});
