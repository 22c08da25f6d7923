import { type Document, isMap, isNode, isPair, isScalar, isSeq, type LineCounter, type Node } from 'yaml';

/** Finds where in a YAML text a key stands. */
export class Locator {
  /**
   * @param document the text as read
   * @param lines the counter that was given to its parser
   */
  constructor(
    private readonly document: Document,
    private readonly lines: LineCounter,
  ) {}

  /**
   * @param path keys and indices from the top
   * @returns `line 3, column 5` of the deepest part of the path that the text has
   */
  locate(path: readonly PropertyKey[]): string {
    let node: unknown = this.document.contents;
    let offset = this.offsetOf(node) ?? 0;
    for (const key of path) {
      const [at, next] = this.step(node, key);
      if (next === undefined) break;
      offset = this.offsetOf(at) ?? offset;
      node = next;
    }
    const { line, col } = this.lines.linePos(offset);
    return `line ${line}, column ${col}`;
  }

  /** @returns what stands for the key in the text, and its value. */
  private step(node: unknown, key: PropertyKey): [at: unknown, next: unknown] {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === String(key),
      );
      return pair === undefined ? [undefined, undefined] : [pair.key, pair.value ?? null];
    }
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    return [item, item];
  }

  private offsetOf(node: unknown): number | undefined {
    return isNode(node) ? (node as Node).range?.[0] : undefined;
  }
}
