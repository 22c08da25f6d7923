import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis, Token } from '../text/analysis.types';
import type { Hit, Hits } from '../text/lexicon';
import type { ValueClaim } from './claims.types';
import type { Clause } from './clauses';
import { type TermReader, numberOf } from './terms';

const ATTRIBUTE_REACH = 5;
const COMPARISON_REACH = 4;
const PORT = /:(\d{2,5})(?:\/|$)/;
const VERSION = /^v?(\d+(?:\.\d+)*)/;

type Sense = 'exact' | 'max' | 'min';

interface Quantity {
  attribute: string;
  value: number;
  sense: Sense;
  /** Token span that states it. */
  start: number;
  end: number;
}

const bounds = (value: number, sense: Sense): Pick<ValueClaim, 'low' | 'high' | 'limit' | 'stated'> => ({
  stated: value,
  low: sense === 'max' ? -Infinity : value,
  high: sense === 'min' ? Infinity : value,
  limit: sense !== 'exact',
});

const distance = (hit: Hit, index: number): number => (hit.end <= index ? index - hit.end : hit.start - index - 1);

/** A dotted version as one number that keeps the order of its first three parts. */
const versionNumber = (parts: string): number =>
  parts.split('.').slice(0, 3).reduce((sum, part, place) => sum + Number(part) / 1000 ** place, 0);

/** Finds exact values and limits with what they are about. */
export class ValueReader {
  private readonly units: ReadonlyMap<string, readonly [dimension: string, factor: number]>;

  constructor(
    private readonly rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.units = new Map(
      Object.entries(rules.units).flatMap(([dimension, units]) =>
        Object.entries(units).map(([unit, factor]): [string, readonly [string, number]] => [unit, [dimension, factor]]),
      ),
    );
  }

  read(analysis: TextAnalysis, clause: Clause, hits: Hits): ValueClaim[] {
    const claims: ValueClaim[] = [];
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token === undefined || clause.roles[index - clause.start] === 'exception') continue;
      const quantity = this.quantity(analysis.tokens, index, clause, hits);
      if (quantity !== undefined) claims.push(this.claim(analysis, clause, token, quantity, hits));
    }
    return claims;
  }

  private quantity(tokens: readonly Token[], index: number, clause: Clause, hits: Hits): Quantity | undefined {
    const token = tokens[index];
    if (token === undefined) return undefined;
    const port = token.kind === 'literal' ? PORT.exec(token.norm)?.[1] : undefined;
    if (port !== undefined) return { attribute: 'port', value: Number(port), sense: 'exact', start: index, end: index + 1 };
    const version = token.literal === 'version' ? VERSION.exec(token.norm)?.[1] : undefined;
    if (version !== undefined) return { attribute: 'version', value: versionNumber(version), sense: this.sense(index, hits, 'exact'), start: Math.max(clause.start, index - 1), end: index + 1 };
    const value = numberOf(token);
    if (value === undefined) return undefined;
    const unit = this.units.get(tokens[index + 1]?.norm ?? '');
    const attribute = this.nearest(index, clause, hits);
    if (attribute === undefined && unit === undefined) return this.bareVersion(tokens, index, value, clause);
    const sense = this.sense(index, hits, attribute === undefined ? 'exact' : (this.rules.attributes[attribute]?.sense ?? 'exact'));
    const [dimension, factor] = unit ?? ['', 1];
    return { attribute: attribute ?? `unit:${dimension}`, value: value * factor, sense, start: index, end: index + (unit === undefined ? 1 : 2) };
  }

  /** "Node 20": a number right after a name is its version. */
  private bareVersion(tokens: readonly Token[], index: number, value: number, clause: Clause): Quantity | undefined {
    const before = tokens[index - 1];
    const named = before !== undefined && index > clause.start && before.kind !== 'mark' && this.rules.aliases[this.terms.term(before) ?? ''] !== undefined;
    return named ? { attribute: 'version', value, sense: 'exact', start: index - 1, end: index + 1 } : undefined;
  }

  private nearest(index: number, { start, end }: Clause, hits: Hits): string | undefined {
    let best: string | undefined;
    let closest = ATTRIBUTE_REACH + 1;
    for (const attribute of Object.keys(this.rules.attributes)) {
      for (const hit of hits.of(`attribute:${attribute}`)) {
        if (hit.start < start || hit.end > end) continue;
        const gap = distance(hit, index);
        if (gap < closest) {
          closest = gap;
          best = attribute;
        }
      }
    }
    return best;
  }

  private sense(index: number, hits: Hits, usual: Sense): Sense {
    const near = (group: string): boolean =>
      hits.of(group).some((hit) => hit.end <= index && index - hit.end <= COMPARISON_REACH);
    if (near('compare:exactly')) return 'exact';
    if (near('compare:atLeast')) return 'min';
    return near('compare:atMost') ? 'max' : usual;
  }

  private claim(analysis: TextAnalysis, clause: Clause, token: Token, quantity: Quantity, hits: Hits): ValueClaim {
    const { attribute, value, sense, start, end } = quantity;
    const { tokens, text } = analysis;
    const own = hits.of(`attribute:${attribute}`);
    const skip = (at: number): boolean => (at >= start && at < end && attribute !== 'version') || own.some((hit) => hit.start <= at && at < hit.end) || numberOf(tokens[at] ?? token) !== undefined;
    const subject = new Set([...this.terms.inRole(analysis, clause, 'main', skip), ...this.terms.inRole(analysis, clause, 'condition', skip)]);
    for (const term of [...subject]) if (attribute === 'port' && /:\d+/.test(term)) subject.delete(term);
    const scheme = /^([a-z]+)(?:\+\w+)?:\/\//.exec(token.norm)?.[1];
    if (scheme !== undefined) subject.add(this.terms.term({ ...token, kind: 'word', norm: scheme, lemma: scheme }) ?? scheme);
    const known = attribute === 'port' ? this.rules.wellKnownPorts[String(value)] : undefined;
    if (known !== undefined && ![...subject].some((term) => this.rules.aliases[term] !== undefined)) subject.add(known);
    return {
      kind: 'value',
      keys: [`v:${attribute}`],
      attribute,
      ...bounds(value, sense),
      negated: token.negated && sense === 'exact',
      subject,
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: text.slice(tokens[Math.max(clause.start, start - 1)]?.start ?? 0, tokens[end - 1]?.end ?? text.length),
    };
  }
}
