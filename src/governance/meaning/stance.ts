import type { TextAnalysis, Token } from '../text/analysis.types';

/** What a text says of things: that they are, are not, lack, are alone allowed, or are excepted. Stems of words. */
export interface Stance {
  stated: ReadonlySet<string>;
  /** In reach of a negation: "no drop shadows", "pens no more". */
  negated: ReadonlySet<string>;
  /** Said to be left out: "without approval", "note still missing". */
  missing: ReadonlySet<string>;
  /** Allowed alone: "only the safeguarding lead", "Inter and nothing else". */
  alone: ReadonlySet<string>;
  excepted: ReadonlySet<string>;
  /** Whether anything is ruled out. */
  forbids: boolean;
}

// These lists are part of what the head for contradictions was trained with: in other words its features would mean
// something else. So they stand here, and not in the policy, and a change of them asks for new training.
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const LACKING = words(
  'without missing lacking skip skipping skipped omit omitting pending outstanding unasked unsigned bypass bypassing ignore ignoring waive forget unapproved untested unreviewed',
);
/** Words that stand behind what lacks: "approval pending". */
const LACKING_BEHIND = words(
  'missing lacking pending outstanding unasked skipped unsigned unknown later afterwards',
);
const ALONE = words('only exclusively solely nobody');
/** Words that stand behind what alone is allowed: "squared paper only". */
const ALONE_BEHIND = words('only alone exclusively solely');
const EXCEPTING = words('except unless but besides apart excluding save');
const FORBIDDING = words(
  'never no not nobody nothing none nor avoid ban banned forbid forbidden prohibit prohibited refuse stop closed off freeze frozen taboo without cannot neither',
);
/** Words of matter to the tagger that name nothing. */
const EMPTY = words(
  'be have do go get make use need let please only never always also just more most such so very own other any all',
);
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'X', 'ADV']);
const SHORTEST = 3;
/** Words that "without" and "only" reach. */
const REACH = 5;
/** Words before "missing" and "only" that they speak of. */
const BEHIND = 3;

/** A word without the plural mark that the lexicon of base forms does not know. */
const singular = (word: string): string =>
  word.length > SHORTEST && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word;

/** One stem of a word, several of `volume_type` or `console.log`, none of words that name nothing. */
const stemsOf = ({ kind, norm, lemma, pos }: Token): readonly string[] => {
  if (kind === 'mark' || kind === 'number') return [];
  if (kind === 'literal' || norm.includes('_'))
    return norm
      .split(/[^a-z0-9]+/)
      .filter((part) => part.length >= SHORTEST)
      .map(singular);
  return CONTENT.has(pos) && lemma.length > 1 && !EMPTY.has(lemma) ? [singular(lemma)] : [];
};

/** Reads the stance of a text, one token after the other. */
class StanceReader implements Stance {
  readonly stated = new Set<string>();
  readonly negated = new Set<string>();
  readonly missing = new Set<string>();
  readonly alone = new Set<string>();
  readonly excepted = new Set<string>();
  forbids = false;
  private before: Token[] = [];
  private excepting = false;
  private lacking = 0;
  private only = 0;

  read(token: Token, next: Token | undefined): void {
    const { norm } = token;
    this.forbids ||= FORBIDDING.has(norm);
    if (token.kind === 'mark') this.rest();
    else {
      this.lookBack(norm, next);
      if (EXCEPTING.has(norm)) this.excepting = true;
      else if (LACKING.has(norm)) this.lacking = REACH + 1;
      else if (ALONE.has(norm)) this.only = REACH + 1;
      else this.place(token);
      this.lacking -= 1;
      this.only -= 1;
      this.before.push(token);
    }
  }

  /** At the end of a clause nothing reaches further. */
  rest(): void {
    this.before = [];
    this.excepting = false;
    this.lacking = 0;
    this.only = 0;
  }

  private lookBack(norm: string, next: Token | undefined): void {
    const last = next === undefined || next.kind === 'mark';
    if (LACKING_BEHIND.has(norm)) this.behind(this.missing);
    if (norm === 'more' && this.before.at(-1)?.norm === 'no') this.behind(this.negated);
    if ((ALONE_BEHIND.has(norm) && last) || (norm === 'nothing' && next?.norm === 'else'))
      this.behind(this.alone);
  }

  private behind(into: Set<string>): void {
    for (const token of this.before.slice(-BEHIND)) for (const stem of stemsOf(token)) into.add(stem);
  }

  private place(token: Token): void {
    const into = this.excepting ? this.excepted : token.negated ? this.negated : this.stated;
    for (const stem of stemsOf(token)) {
      into.add(stem);
      if (this.lacking > 0) this.missing.add(stem);
      if (this.only > 0) this.alone.add(stem);
    }
  }
}

/** @returns what a text says of things */
export const stanceOf = ({ tokens, sentences }: TextAnalysis): Stance => {
  const reader = new StanceReader();
  for (const { start, end } of sentences) {
    for (let index = start; index < end; index += 1) {
      const token = tokens[index];
      if (token !== undefined) reader.read(token, index + 1 < end ? tokens[index + 1] : undefined);
    }
    reader.rest();
  }
  return reader;
};

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let count = 0;
  for (const item of small) if (large.has(item)) count += 1;
  return count;
};

const share = (count: number, of: number): string => {
  if (count === 0) return 'none';
  return count >= of ? 'all' : count * 2 >= of ? 'half' : 'some';
};

/** @returns names of features that tell how what an action says stands to what an instruction says, each once */
export const stanceFeatures = (told: Stance, done: Stance): string[] => {
  const features: string[] = [];
  const compare = (name: string, of: ReadonlySet<string>, found: ReadonlySet<string>): void => {
    if (of.size === 0) return;
    const count = common(of, found);
    features.push(`${name}:${share(count, of.size)}`);
    if (count > 1) features.push(`${name}:2`);
  };
  compare('no>done', told.negated, done.stated);
  compare('no>not', told.negated, done.negated);
  compare('no>lack', told.negated, done.missing);
  compare('not>yes', done.negated, told.stated);
  compare('lack>yes', done.missing, told.stated);
  compare('yes>done', told.stated, done.stated);
  compare('alone>done', told.alone, done.stated);
  compare('except>done', told.excepted, done.stated);
  compare('except>not', told.excepted, done.negated);
  if (done.missing.size > 0) features.push('b:lacks');
  if (done.negated.size > 0) features.push('b:negates');
  if (told.forbids) features.push('a:forbids');
  return features;
};
