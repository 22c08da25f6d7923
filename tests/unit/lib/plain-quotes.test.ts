import { plainQuotes } from '../../../src/lib/plain-quotes';

describe('the quotes of a search', () => {
  it.each([
    ['quagga’s', "quagga's"],
    ['“quagga arrives”', '"quagga arrives"'],
    ['„it’s here“', '"it\'s here"'],
    ['‘quagga’', ' quagga '],
    ['"the agent’s plan" quagga’s', '"the agent’s plan" quagga\'s'],
    ['plain "a b" c', 'plain "a b" c'],
  ])('%s is sought as %s', (typed, sought) => {
    expect(plainQuotes(typed)).toBe(sought);
  });
});
