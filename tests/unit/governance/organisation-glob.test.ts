import fc from 'fast-check';
import { expectLinear } from '../../helpers/growth';
import { exact, forgiving, glob } from '../../../src/governance/organisation/glob';

describe('a glob', () => {
  it.each([
    ['send_mail', 'send_mail', true],
    ['send_mail', 'send_mails', false],
    ['send_*', 'send_', true],
    ['*_email', 'outlook_email', true],
    ['*_email', 'outlook_email_draft', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['ab*ba', 'aba', false],
    ['*', '', true],
    ['?', '', false],
    ['t?st*', 'testing', true],
    ['*t?st*', 'the last test', true],
    ['/etc/*/key', '/etc/ssl/private/key', true],
    ['a.c', 'abc', false],
    ['[ab]', 'a', false],
    ['[ab]', '[ab]', true],
    ['**', 'anything', true],
  ])('%s on %s is %s', (pattern, text, fits) => {
    expect(glob(pattern, exact)(text)).toBe(fits);
  });

  it('of a restriction sees through capitals, accents, look-alike and invisible letters', () => {
    const fits = glob('send_mail', forgiving);
    expect(['Send_Mail', ' send_mail ', 'send_m\u200bail', 'sеnd_mail', 'ｓend_mail'].map(fits)).toEqual(
      Array(5).fill(true),
    );
  });

  it('of an exemption takes nothing for what it is not', () => {
    const fits = glob('cancer-register', exact);
    expect(['Cancer-Register', 'cancer-rеgister', 'cancer-register '].map(fits)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('agrees with a regular expression on every pattern', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 12 });
    const patterns = fc.string({
      unit: fc.constantFrom('a', 'b', '.', '*', '?'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(patterns, letters, (pattern, text) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');
        expect(glob(pattern, exact)(text)).toBe(new RegExp(`^${source}$`, 's').test(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes a time by the length of either over a pattern that would keep a regular expression busy for ever', () => {
    // The first ends as no text does here; of the other all parts are sought.
    for (const end of ['b', 'b*']) {
      expectLinear((stars) => glob(`${'a*'.repeat(stars)}${end}`, exact)('a'.repeat(2 * stars)), 20_000);
      expectLinear((length) => glob(`${'a*'.repeat(90)}${end}`, exact)('a'.repeat(length)), 200_000);
      expect(glob(`${'a*'.repeat(90)}${end}`, exact)('a'.repeat(200_000))).toBe(false);
    }
  });
});
