import type { RawToken } from './tokenise';

/** Exact phrases (no inflection), looked up by their first word. */
export class PhraseSet {
  private readonly byFirst = new Map<string, string[][]>();

  /** @param phrases lower-case words separated by single blanks; the longest phrase wins */
  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      this.byFirst.set(
        first,
        [...(this.byFirst.get(first) ?? []), words].sort((a, b) => b.length - a.length),
      );
    }
  }

  /** @returns how many tokens from `index` on make up a phrase, 0 for none */
  lengthAt(tokens: readonly RawToken[], index: number): number {
    const candidates = this.byFirst.get(tokens[index]?.norm ?? '');
    const found = candidates?.find((words) =>
      words.every((word, offset) => tokens[index + offset]?.norm === word),
    );
    return found?.length ?? 0;
  }
}
