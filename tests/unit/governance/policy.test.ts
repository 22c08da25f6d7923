import { parse, stringify } from 'yaml';
import { checkPolicy, parsePolicy } from '../../../src/governance/policy/parse-policy';
import { POLICY_TEXT, policy } from './policy.fixture';

type Draft = Record<string, Record<string, Record<string, unknown>>>;

const draft = (): Draft => parse(POLICY_TEXT) as Draft;

const messageOf = (value: unknown): string => {
  try {
    checkPolicy(value);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the policy file', () => {
  it('carries its version and a digest of 16 hex digits', () => {
    expect(policy.policyVersion).toMatch(/^1\.0\.0\+[0-9a-f]{16}$/);
  });

  it('is the same as the copy that the tests share', () => {
    expect(parsePolicy(POLICY_TEXT)).toStrictEqual(policy);
  });

  it('has the same digest in another spelling of the same rules', () => {
    const value = draft();
    const reversed = Object.fromEntries(Object.entries(value).reverse());
    expect(parsePolicy(JSON.stringify(reversed)).policyVersion).toBe(policy.policyVersion);
  });

  it('has another digest as soon as one rule changes', () => {
    const value = draft();
    value['pressure']!['bands']!['ELEVATED'] = 0.31;
    const changed = checkPolicy(value).policyVersion;
    expect(changed).toMatch(/^1\.0\.0\+[0-9a-f]{16}$/);
    expect(changed).not.toBe(policy.policyVersion);
  });

  it('is refused with the path of an unknown key', () => {
    const value = draft();
    value['pressure']!['wieghts'] = {};
    expect(messageOf(value)).toBe(
      'The governance policy is not valid:\n- pressure: Unrecognized key: "wieghts"',
    );
  });

  it('is refused when the bands do not ascend', () => {
    const value = draft();
    value['pressure']!['bands']!['HIGH'] = 0.8;
    expect(messageOf(value)).toContain(
      '- pressure.bands: must ascend: ELEVATED < HIGH < CRITICAL < DANGEROUS',
    );
  });

  it('is refused when the pressure weights do not add up to 1', () => {
    const value = draft();
    value['pressure']!['weights']!['tokenPressure'] = 0.5;
    expect(messageOf(value)).toContain('- pressure.weights: must add up to 1');
  });

  it.each([Infinity, NaN, '2', null])('is refused with the threshold %p', (threshold) => {
    const value = draft();
    value['classifier']!['thresholds']!['firm'] = threshold;
    expect(messageOf(value)).toContain('- classifier.thresholds.firm: ');
  });

  it('names every problem at once', () => {
    const value = draft();
    value['pressure']!['defaultTokenBudget'] = -1 as never;
    value['enforcer']!['reach'] = 0 as never;
    const message = messageOf(value);
    expect(message).toContain('- pressure.defaultTokenBudget: ');
    expect(message).toContain('- enforcer.reach: ');
  });

  it('is refused when a boundary rule names a word list that is not there', () => {
    const value = draft();
    const rules = value['enforcer']!['rules'] as unknown as { all: string[] }[];
    rules[0]!.all = ['sell', 'nowhere'];
    expect(messageOf(value)).toBe(
      'The governance policy is not valid:\n- enforcer.rules.0: names no word list: "nowhere"',
    );
  });

  it('is refused when a rule names a place that no list describes: it would never be met', () => {
    const value = draft();
    const { effects } = value['enforcer'] as unknown as { effects: Record<string, string[]>[] };
    effects[1]!['places'] = ['secretz'];
    effects[2]!['except'] = ['tempory'];
    effects[3]!['cargo'] = ['personel'];
    const { rules } = value['commands'] as unknown as { rules: Record<string, string[]>[] };
    rules[0]!['is'] = ['databse'];
    rules[1]!['yields'] = ['secrets'];
    value['verifier']!['spared'] = ['temporary', 'toString'] as never;
    expect(messageOf(value)).toBe(
      [
        'The governance policy is not valid:',
        'enforcer.effects.1.places: names no place: "secretz"',
        'enforcer.effects.2.except: names no place: "tempory"',
        'enforcer.effects.3.cargo: names no place: "personel"',
        'commands.rules.0.is: names no place: "databse"',
        'commands.rules.1.yields: names no place: "secrets"',
        'verifier.spared: names no place: "toString"',
      ].join('\n- '),
    );
  });

  it('is refused with a phrase that the matcher could never find', () => {
    const value = draft();
    value['enforcer']!['concepts']!['sell'] = ["don't sell"];
    expect(messageOf(value)).toContain('- enforcer.concepts.sell.0: "don\'t sell" must be lower-case words');
  });

  it.each([
    '',
    '[]',
    'version: 1',
    'version: "1.0.0"\nversion: "1.0.0"',
    'a: [',
    stringify({ version: '1.0.0' }),
  ])('is refused as %j', (text) => {
    expect(() => parsePolicy(text)).toThrow(/^The governance policy is not valid:\n- /);
  });
});
