import type { TextRules, VerifierRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { type Hits, Lexicon } from '../text/lexicon';

/** A text reduced to what the verifier compares. */
export interface Outline {
  text: string;
  terms: ReadonlySet<string>;
  areas: ReadonlySet<string>;
  /** Kinds of consequences outside the work itself: sending, spending, erasing … */
  consequences: ReadonlySet<string>;
  hits: Hits;
}

const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'X']);
/** Letters that two words must share at the beginning to count as kin ("authenticate", "authentication"). */
const KIN = 5;

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((item) => b.has(item));

const beginnings = (words: ReadonlySet<string>): Set<string> =>
  new Set([...words].filter(({ length }) => length >= KIN).map((word) => word.slice(0, KIN)));

const kin = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => meets(beginnings(a), beginnings(b));

/** The word lists of the policy that the verifier looks for. */
const GROUPS = [
  'mutating',
  'sweeping',
  'heavy',
  'extras',
  'housekeeping',
  'checking',
  'irreversible',
  'wideReach',
  'safeguards',
  'reasons',
  'emptyReasons',
] as const;

/** Compares what an action does with what was asked for. */
export class ScopeReader {
  private readonly lexicon: Lexicon;
  private readonly areaNames: readonly string[];
  private readonly consequenceNames: readonly string[];
  private readonly ignored: ReadonlySet<string>;

  constructor(rules: VerifierRules, text: TextRules) {
    const areas = Object.fromEntries(
      Object.entries(rules.areas).map(([name, phrases]) => [`area:${name}`, phrases]),
    );
    const groups = Object.fromEntries(GROUPS.map((name) => [name, rules[name]]));
    const consequences = Object.fromEntries(
      Object.entries(rules.consequences).map(([name, phrases]) => [`consequence:${name}`, phrases]),
    );
    this.lexicon = new Lexicon({ ...groups, ...areas, ...consequences }, text);
    this.consequenceNames = Object.keys(rules.consequences);
    this.areaNames = Object.keys(rules.areas);
    this.ignored = new Set(rules.ignored);
  }

  outline(analysis: TextAnalysis): Outline {
    const hits = this.lexicon.scan(analysis);
    const terms = new Set<string>();
    for (const { kind, norm, lemma, pos } of analysis.tokens) {
      const content = kind === 'literal' || (kind === 'word' && CONTENT.has(pos));
      if (content && norm.length > 1 && !this.ignored.has(norm) && !this.ignored.has(lemma)) terms.add(lemma);
    }
    const areas = new Set(this.areaNames.filter((name) => hits.has(`area:${name}`)));
    const done = (name: string): boolean => hits.of(`consequence:${name}`).some(({ negated }) => !negated);
    const consequences = new Set(this.consequenceNames.filter(done));
    return { text: analysis.text, terms, areas, consequences, hits };
  }

  /**
   * Whether an item (the description or one step) goes beyond what was asked.
   * @param item what is to be done
   * @param request what was asked for; acts of weight and consequence must be found in it
   * @param frame the request, with the description where that keeps to it; lesser steps may follow from either
   */
  exceeds(item: Outline, request: Outline, frame: Outline): boolean {
    if (item.terms.size === 0) return false;
    const named = (other: Outline): boolean => meets(item.terms, other.terms) || kin(item.terms, other.terms);
    const newArea = item.areas.size > 0 && !meets(item.areas, frame.areas);
    const changes = item.hits.has('mutating') || item.hits.has('heavy');
    if ([...item.consequences].some((kind) => !request.consequences.has(kind))) return true;
    if (item.hits.has('extras') && (newArea || !named(frame))) return true;
    if (item.hits.has('sweeping') && changes && !request.hits.has('sweeping')) return true;
    if (item.hits.has('heavy')) return !named(request);
    if (item.hits.has('housekeeping') || named(frame)) return false;
    return changes && newArea && frame.terms.size > 0 && item.terms.size > 1;
  }
}
