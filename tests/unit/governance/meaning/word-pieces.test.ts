import { WordPieces } from '../../../../src/governance/meaning/word-pieces';

const pieces = new WordPieces(
  ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'un', '##read', '##able', 'read', '!', 'a'].join('\n'),
);

describe('cutting a text into word pieces', () => {
  it('takes the longest piece first, and marks what goes on a word', () => {
    expect(pieces.cut('unreadable read')).toEqual([4, 5, 6, 7]);
  });

  it('parts marks from words', () => {
    expect(pieces.cut('read!')).toEqual([7, 8]);
  });

  it('knows a word that cannot be cut as unknown, once', () => {
    expect(pieces.cut('readx a')).toEqual([1, 9]);
  });

  it('frames one text, and two', () => {
    expect(pieces.frame('read', undefined, 8)).toEqual({ ids: [2, 7, 3], types: [0, 0, 0] });
    expect(pieces.frame('read', 'a', 8)).toEqual({ ids: [2, 7, 3, 9, 3], types: [0, 0, 0, 1, 1] });
  });

  it('cuts the longer of two texts at its end', () => {
    expect(pieces.frame('read a a a', 'a !', 7)).toEqual({
      ids: [2, 7, 9, 3, 9, 8, 3],
      types: [0, 0, 0, 0, 1, 1, 1],
    });
  });
});
