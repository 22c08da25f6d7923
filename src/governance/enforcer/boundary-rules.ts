import type { Boundary } from '../decisions';
import type { BoundaryRule, EnforcerRules, TextRules } from '../policy/policy.types';
import type { MarkedText } from '../text/analysis.types';
import { type Hit, type Hits, Lexicon } from '../text/lexicon';
import { Nearby } from '../text/nearby';

/** A rule that an action meets, with the words that met it. */
export interface Crossing {
  /** The rule's id. */
  id: string;
  boundary: Boundary;
  status: 'ESCALATE' | 'BLOCK';
  reason: string;
  words: readonly string[];
  alternatives: readonly string[];
}

interface CompiledRule {
  rule: BoundaryRule;
  all: readonly (readonly string[])[];
  none: readonly string[];
}

const PLACEHOLDER = /\{(\d)\}/g;

const wordsOf = ({ tokens, text }: MarkedText, { start, end }: Hit): string =>
  text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);

const itself = (hit: Hit): Hit => hit;
const apart = (a: Hit, b: Hit): number => Math.max(0, b.start - a.end, a.start - b.end);
const coversEdge = (a: Hit, b: Hit): boolean =>
  (a.start <= b.start && b.start < a.end) || (a.start < b.end && b.end <= a.end);
/** Two hits are the same words unless one lies in a gap of the other ("let [the insurer] see"). */
const overlap = (a: Hit, b: Hit): boolean => coversEdge(a, b) && coversEdge(b, a);

/** Finds the boundary rules that a text meets. */
export class BoundaryRuleSet {
  private readonly lexicon: Lexicon;
  private readonly rules: readonly CompiledRule[];
  /** By the number of each word list: the places of the rules whose act it holds. Of hundreds of rules a text can meet a few. */
  private readonly byAct: readonly (readonly number[])[];

  /**
   * @param enforcer word lists and rules
   * @param text where clauses begin
   */
  constructor(
    private readonly enforcer: EnforcerRules,
    text: TextRules,
  ) {
    this.lexicon = new Lexicon(enforcer.concepts, text);
    this.rules = enforcer.rules.map((rule) => ({
      rule,
      all: rule.all.map((ref) => ref.split('|')),
      none: (rule.none ?? []).flatMap((ref) => ref.split('|')),
    }));
    this.byAct = Object.keys(enforcer.concepts).map((name) =>
      [...this.rules.keys()].filter((place) => this.rules[place]?.all[0]?.includes(name)),
    );
  }

  /** @returns a crossing for each rule met, in the order of the policy */
  crossings(analysis: MarkedText): Crossing[] {
    const hits = this.lexicon.scan(analysis);
    const places = new Set<number>();
    hits.each((_, list) => {
      for (const place of this.byAct[list] ?? []) places.add(place);
    });
    const possible = [...places].sort((a, b) => a - b).flatMap((place) => this.rules[place] ?? []);
    return possible.flatMap(({ rule, all, none }) => {
      const met = this.meet(all, none, hits);
      if (met === undefined) return [];
      const words = met.map((hit) => wordsOf(analysis, hit));
      const alternatives = rule.alternatives.map((text) =>
        text.replace(PLACEHOLDER, (_, index: string) => words[Number(index)] ?? ''),
      );
      return [
        {
          id: rule.id,
          boundary: rule.boundary,
          status: rule.status,
          reason: rule.reason,
          words,
          alternatives,
        },
      ];
    });
  }

  private meet(all: CompiledRule['all'], none: readonly string[], hits: Hits): Hit[] | undefined {
    const [acts = [], ...lists] = all.map((names) => names.flatMap((name) => hits.of(name)));
    if (acts.length === 0 || lists.some((candidates) => candidates.length === 0)) return undefined;
    const others = lists.map((candidates) => new Nearby(candidates, itself));
    const excuses = new Nearby(
      none.flatMap((name) => hits.of(name)),
      itself,
    );
    const { reach } = this.enforcer;
    const within = (near: Nearby<Hit>, to: Hit): Hit[] =>
      near.between(to.start - reach, to.end + reach).filter((hit) => apart(to, hit) <= reach);
    for (const act of acts) {
      if (act.negated) continue;
      const chain = this.chain(
        act,
        others.map((each) => within(each, act)),
      );
      if (chain !== undefined && !chain.some((hit) => within(excuses, hit).length > 0)) return chain;
    }
    return undefined;
  }

  /** Chooses one hit for each further word list so that no two are the same words; the first such choice wins. */
  private chain(
    act: Hit,
    others: readonly (readonly Hit[])[],
    chosen: readonly Hit[] = [act],
  ): Hit[] | undefined {
    const candidates = others[chosen.length - 1];
    if (candidates === undefined) return [...chosen];
    for (const hit of candidates) {
      if (chosen.some((taken) => overlap(taken, hit))) continue;
      const chain = this.chain(act, others, [...chosen, hit]);
      if (chain !== undefined) return chain;
    }
    return undefined;
  }
}
