import { excerpt, searchTerms } from '../../../src/lib/excerpt';

describe('the terms of a search query', () => {
  it.each([
    ['human oversight', ['human', 'oversight']],
    ['"human review" policy', ['human review', 'policy']],
    ['policy -draft -"old text"', ['policy']],
    ['(Policy), policy; POLICY!', ['Policy']],
    ['well-known e-mail', ['well-known', 'e-mail']],
    ['"never closed', ['never', 'closed']],
    ['  spaced \t out ', ['spaced', 'out']],
    ['"  two   words "', ['two words']],
    ['Überwachung 監視', ['Überwachung', '監視']],
    ['- -- "" !?', []],
    ['', []],
  ])('of %j are %j', (query, terms) => {
    expect(searchTerms(query)).toEqual(terms);
  });
});

describe('the excerpt of a text', () => {
  const text =
    'One two three four five six seven. The policies apply here. Eight nine ten eleven twelve thirteen.';

  it('is the whole text when that is short, on one line', () => {
    expect(excerpt(' First line.\n\n\tSecond   line. ', ['second'])).toBe('First line. Second line.');
  });

  it('shows the first match in the middle, cut between words', () => {
    expect(excerpt(text, ['apply'], 40)).toBe('…The policies apply here. Eight nine…');
  });

  it('finds other forms of a word', () => {
    expect(excerpt(text, ['policy'], 30)).toBe('…seven. The policies apply…');
    expect(excerpt(`${'word '.repeat(20)}they run ${'word '.repeat(20)}`, ['running'], 22)).toBe(
      '…they run word word…',
    );
    expect(excerpt(`${'word '.repeat(20)}it calls ${'word '.repeat(20)}`, ['Calling'], 22)).toBe(
      '…word it calls word…',
    );
  });

  it('takes whichever term comes first in the text', () => {
    expect(excerpt(text, ['twelve', 'five'], 24)).toBe('…four five six…');
  });

  it('matches a phrase only as a whole', () => {
    expect(excerpt(`the rule is old; ${'word '.repeat(20)}the rule applies`, ['rule applies'], 24)).toBe(
      '…word the rule applies',
    );
  });

  it.each([
    ['audit-trail', 'the audit trail'],
    ['human-approval', 'by human approval'],
    ['human approval', 'a human-approval step'],
    ['human-approval', 'they approve… approval'],
    ['a/b', 'either b or c'],
    ['zebra.b', 'of b and c'],
    ["quagga's", 'the quagga’s herd'],
    ["quagga's", 'a quagga here'],
  ])('finds %j, which the index splits, round %j', (term, found) => {
    expect(excerpt(`${'word '.repeat(60)}${found} ${'word '.repeat(60)}`, searchTerms(term), 60)).toContain(
      found,
    );
  });

  it('takes a term as a whole before one of its words', () => {
    expect(excerpt(`audit ${'word '.repeat(20)}audit trail ${'word '.repeat(9)}`, ['audit-trail'], 22)).toBe(
      '…word audit trail word…',
    );
  });

  it('takes one or two letters for a word of their own', () => {
    expect(excerpt(`binary ${'word '.repeat(20)}plan b it is`, ['b'], 14)).toBe('…plan b it is');
  });

  it('matches only at the beginning of a word', () => {
    expect(excerpt(`smart start ${'word '.repeat(10)}art and more words`, ['art'], 20)).toBe(
      '…word art and more…',
    );
  });

  it('looks for telling words rather than for "the"', () => {
    expect(excerpt(`the ${'word '.repeat(20)}budget of it`, ['the', 'budget'], 20)).toBe(
      '…word budget of it',
    );
  });

  it('is the beginning when nothing matches or nothing was asked', () => {
    expect(excerpt(text, ['missing'], 20)).toBe('One two three four…');
    expect(excerpt(text, [], 20)).toBe('One two three four…');
    expect(excerpt(text, [''], 20)).toBe('One two three four…');
  });

  it('is the end when the match is there', () => {
    expect(excerpt(text, ['thirteen'], 26)).toBe('…eleven twelve thirteen.');
  });

  it('takes a term by the letter, whatever signs it has', () => {
    expect(excerpt(`${'word '.repeat(20)}a.b*c (x) ${'word '.repeat(20)}`, ['a.b*c'], 20)).toBe(
      '…word a.b*c (x)…',
    );
  });

  it('keeps to about 200 characters when no length is given', () => {
    const long = excerpt(`${'word '.repeat(200)}needle ${'word '.repeat(200)}`, ['needle']);
    expect(long).toContain(' needle ');
    expect(long.length).toBeGreaterThan(185);
    expect(long.length).toBeLessThanOrEqual(202);
  });

  it('does not split a character', () => {
    expect(excerpt('😀'.repeat(30), [], 5)).toBe('😀😀…');
  });

  it('is empty for an empty text', () => {
    expect(excerpt('', ['any'])).toBe('');
  });
});
