import type { TextRules } from '../policy/policy.types';
import type { MarkedText, MarkedToken } from './analysis.types';
import { formsOf } from './inflect';
import { PhraseSet } from './phrase-set';

/** Where a phrase of a group was found. Token indices, `end` excluded. */
export interface Hit {
  start: number;
  end: number;
  /** Whether the first word of the hit lies in the scope of a negation. */
  negated: boolean;
  sentence: number;
}

interface Node {
  /** Children by every spelling of their word; undefined where there are none, as at most nodes. */
  words: Map<string, Node[]> | undefined;
  /** The same children by their element of the phrase, choices and all, so that phrases share their beginnings. */
  elements: Map<string, Node> | undefined;
  number: Node | undefined;
  literal: Node | undefined;
  gap: Node | undefined;
  groups: number[];
  /** Phrases that lead here and whose rest has not been read yet. */
  unread: Rest[];
}

/** What of a phrase is left from a place on. */
interface Rest {
  phrase: string;
  from: number;
  group: number;
}

export type ClauseRules = Pick<TextRules, 'leadIns' | 'subordinators'>;

const NO_CLAUSE_RULES: ClauseRules = { leadIns: [], subordinators: [] };
/** Marks after which a clause begins in any sentence; after a comma one begins only behind a subordinate clause. */
const CLAUSE_MARKS = new Set([':', ';', '-']);
/** A part of a phrase: a choice in brackets, or what stands between blanks. */
export const ELEMENT = /\([^()]*\)|\S+/g;
const NO_HITS: readonly Hit[] = [];
/** How many words the gap `*` of a phrase may skip. */
const LONGEST_GAP = 3;

const newNode = (): Node => ({
  words: undefined,
  elements: undefined,
  number: undefined,
  literal: undefined,
  gap: undefined,
  groups: [],
  unread: [],
});

/** Reads one more element of a phrase into the children of the node that it has led to. */
function grow(node: Node, { phrase, from, group }: Rest): void {
  ELEMENT.lastIndex = from;
  const element = ELEMENT.exec(phrase)?.[0];
  if (element !== undefined) extend(node, element).unread.push({ phrase, from: ELEMENT.lastIndex, group });
  else if (!node.groups.includes(group)) node.groups.push(group);
}

/** Reads the phrases that lead to a node by one element more; to be called before its children or groups are looked at. */
function readOn(node: Node): void {
  if (node.unread.length === 0) return;
  for (const rest of node.unread.splice(0)) grow(node, rest);
}

function extend(node: Node, element: string): Node {
  if (element === '*') return (node.gap ??= newNode());
  if (element === '#') return (node.number ??= newNode());
  if (element === '<lit>') return (node.literal ??= newNode());
  const shared = node.elements?.get(element);
  if (shared !== undefined) return shared;
  const child = newNode();
  (node.elements ??= new Map()).set(element, child);
  const choices = element.startsWith('(') ? element.slice(1, -1).split('|') : element.split('|');
  for (const choice of choices) link(node, choice, child);
  return child;
}

/** Adds the path of one choice, of one word or several, from a node to its child. */
function link(node: Node, choice: string, child: Node): void {
  const words = choice.split(' ');
  const last = words.pop() ?? '';
  let from = node;
  for (const word of words) from = extend(from, word);
  from.words ??= new Map();
  for (const form of last.startsWith('=') ? [last.slice(1)] : formsOf(last)) {
    const children = from.words.get(form);
    if (children === undefined) from.words.set(form, [child]);
    else if (!children.includes(child)) children.push(child);
  }
}

/** The phrases of a text, by group. */
export class Hits {
  constructor(
    private readonly ids: ReadonlyMap<string, number>,
    private readonly byGroup: readonly (Hit[] | undefined)[],
  ) {}

  /** @returns the hits of a group in the order of the text */
  of(group: string): readonly Hit[] {
    return this.byGroup[this.ids.get(group) ?? -1] ?? NO_HITS;
  }

  /** Calls back for each group with hits, in the order in which the groups were declared. */
  each(callback: (hits: readonly Hit[], id: number) => void): void {
    for (let id = 0; id < this.byGroup.length; id += 1) {
      const hits = this.byGroup[id];
      if (hits !== undefined) callback(hits, id);
    }
  }

  has(group: string): boolean {
    return this.of(group).length > 0;
  }
}

/**
 * Finds the phrases of many word lists in one pass. Phrases match whole words in any inflection, never parts of words.
 *
 * In a phrase `a|b` is a choice of words, `(a b|c)` a choice of word groups, `=word` the exact form, `*` a gap of up to three words, `#` a number, `<lit>` a
 * literal (path, URL, version), and a leading `^` ties the phrase to the beginning of a clause.
 *
 * Of each phrase only the beginning is read at once, the rest when a text gets there: of ten thousand phrases few are ever met.
 */
export class Lexicon {
  private readonly ids = new Map<string, number>();
  private readonly anywhere = newNode();
  private readonly atStart = newNode();

  private readonly leadIns: PhraseSet;
  private readonly subordinators: ReadonlySet<string>;

  /**
   * @param groups phrases by group name
   * @param clauses what leaves the beginning of a clause open: lead-ins ("just", "you must") and subordinate clauses
   */
  constructor(groups: Readonly<Record<string, readonly string[]>>, clauses: ClauseRules = NO_CLAUSE_RULES) {
    this.leadIns = new PhraseSet(clauses.leadIns);
    this.subordinators = new Set(clauses.subordinators);
    for (const [name, phrases] of Object.entries(groups)) {
      const id = this.ids.size;
      this.ids.set(name, id);
      for (const phrase of phrases) this.add(id, phrase);
    }
  }

  /** @returns every hit of every group in the analysed text */
  scan({ tokens }: MarkedText): Hits {
    const found: (Hit[] | undefined)[] = [];
    let clauseStart = true;
    let sentence = -1;
    let subordinate = false;
    let leadInEnd = 0;
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token === undefined) break;
      if (token.kind === 'mark') {
        clauseStart = CLAUSE_MARKS.has(token.norm) || (token.norm === ',' && subordinate);
        continue;
      }
      if (token.sentence !== sentence) {
        sentence = token.sentence;
        clauseStart = true;
        subordinate = this.subordinators.has(token.norm);
      }
      this.step(this.anywhere, tokens, index, index, found);
      if (!clauseStart) continue;
      this.step(this.atStart, tokens, index, index, found);
      const leadIn = this.leadIns.lengthAt(tokens, index);
      leadInEnd = Math.max(leadInEnd, index + leadIn);
      clauseStart = leadInEnd > index;
    }
    return new Hits(this.ids, found);
  }

  private add(group: number, phrase: string): void {
    const anchored = phrase.startsWith('^');
    grow(anchored ? this.atStart : this.anywhere, { phrase, from: anchored ? 1 : 0, group });
  }

  private step(
    node: Node,
    tokens: readonly MarkedToken[],
    at: number,
    start: number,
    found: (Hit[] | undefined)[],
  ): void {
    const token = tokens[at];
    if (token === undefined) return;
    if (token.kind !== 'mark') {
      const children = node.words?.get(token.norm);
      if (children !== undefined)
        for (const child of children) this.reach(child, tokens, at + 1, start, found);
    }
    // A path also speaks of the folder it lies in: `tests/unit/a.ts` is found by `tests/`.
    const folder = token.literal === 'path' ? token.norm.slice(0, token.norm.indexOf('/', 1) + 1) : '';
    if (folder !== '' && folder !== token.norm) {
      for (const child of node.words?.get(folder) ?? []) this.reach(child, tokens, at + 1, start, found);
    }
    if (token.kind === 'number' && node.number !== undefined)
      this.reach(node.number, tokens, at + 1, start, found);
    if (token.kind === 'literal' && node.literal !== undefined)
      this.reach(node.literal, tokens, at + 1, start, found);
  }

  private reach(
    node: Node,
    tokens: readonly MarkedToken[],
    at: number,
    start: number,
    found: (Hit[] | undefined)[],
  ): void {
    readOn(node);
    const first = tokens[start];
    if (node.groups.length > 0 && first !== undefined) {
      for (const id of node.groups) {
        const hits = (found[id] ??= []);
        const last = hits.at(-1);
        if (last?.start === start) last.end = Math.max(last.end, at);
        else hits.push({ start, end: at, negated: first.negated, sentence: first.sentence });
      }
    }
    if (node.words !== undefined || node.number !== undefined || node.literal !== undefined)
      this.step(node, tokens, at, start, found);
    if (node.gap === undefined) return;
    readOn(node.gap);
    for (let skip = 0; skip <= LONGEST_GAP && tokens[at + skip] !== undefined; skip += 1) {
      if (skip > 0 && tokens[at + skip - 1]?.kind === 'mark') break;
      this.step(node.gap, tokens, at + skip, start, found);
    }
  }
}
