const PARTS = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;
const UNKNOWN = 1;
const OPEN = 2;
const PART = 3;
/** Longest word that is cut; what is longer is an identifier or noise and counts as unknown. */
const LONGEST_WORD = 64;

/**
 * Cuts a text into the word pieces of the vocabulary (greedy longest match first, as in WordPiece, Schuster and
 * Nakajima 2012). Words are remembered, since texts repeat them.
 */
export class WordPieces {
  private readonly ids = new Map<string, number>();
  private readonly memo = new Map<string, readonly number[]>();

  /** @param vocabulary one piece a line; a piece that continues a word begins with `##` */
  constructor(vocabulary: string) {
    for (const piece of vocabulary.split('\n')) if (piece !== '') this.ids.set(piece, this.ids.size);
  }

  /** How many pieces there are. */
  get size(): number {
    return this.ids.size;
  }

  /** @param text a text in the service's normal form @returns the ids of its pieces, in order */
  cut(text: string): number[] {
    const pieces: number[] = [];
    for (const [word] of text.matchAll(PARTS)) for (const id of this.word(word)) pieces.push(id);
    return pieces;
  }

  /**
   * The input of the second stage: `[CLS] first [SEP]`, or `[CLS] first [SEP] second [SEP]`.
   * @param limit how many pieces at most; the longer part is cut at its end
   * @returns ids and, for each, 0 in the first part and 1 in the second
   */
  frame(first: string, second: string | undefined, limit: number): { ids: number[]; types: number[] } {
    const a = this.cut(first);
    const b = second === undefined ? [] : this.cut(second);
    const room = limit - (second === undefined ? 2 : 3);
    while (a.length + b.length > room) (a.length >= b.length ? a : b).pop();
    const head = [OPEN, ...a, PART];
    const tail = second === undefined ? [] : [...b, PART];
    return { ids: [...head, ...tail], types: [...head.map(() => 0), ...tail.map(() => 1)] };
  }

  private word(word: string): readonly number[] {
    const known = this.memo.get(word);
    if (known !== undefined) return known;
    const pieces = this.split(word);
    if (this.memo.size >= 20_000) this.memo.clear();
    this.memo.set(word, pieces);
    return pieces;
  }

  private split(word: string): readonly number[] {
    if (word.length > LONGEST_WORD) return [UNKNOWN];
    const pieces: number[] = [];
    for (let start = 0; start < word.length;) {
      let end = word.length;
      let id: number | undefined;
      for (; end > start; end -= 1) {
        id = this.ids.get((start === 0 ? '' : '##') + word.slice(start, end));
        if (id !== undefined) break;
      }
      if (id === undefined) return [UNKNOWN];
      pieces.push(id);
      start = end;
    }
    return pieces;
  }
}
