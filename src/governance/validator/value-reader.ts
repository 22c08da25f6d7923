import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis, Token } from '../text/analysis.types';
import type { Hit } from '../text/lexicon';
import type { ValueClaim } from './claims.types';
import { type Clause, contains } from './clauses';
import type { Signals } from './signals';
import { type TermReader, numberOf } from './terms';

const ATTRIBUTE_REACH = 5;
const COMPARISON_REACH = 4;
/** The attribute that says nothing but that the number is a limit. */
const LIMIT = 'limit';
const PORT = /:(\d{2,5})(?:\/|$)/;
const SCHEME = /^([a-z]+)(?:\+\w+)?:\/\//;
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

const distance = (hit: Hit, index: number): number =>
  hit.end <= index ? index - hit.end : hit.start - index - 1;

/** A dotted version as one number that keeps the order of its first three parts. */
const versionNumber = (parts: string): number =>
  parts
    .split('.')
    .slice(0, 3)
    .reduce((sum, part, place) => sum + Number(part) / 1000 ** place, 0);

/** Finds exact values and limits with what they are about. */
export class ValueReader {
  private readonly units: ReadonlyMap<string, readonly [dimension: string, factor: number]>;

  constructor(
    private readonly rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.units = new Map(
      Object.entries(rules.units).flatMap(([dimension, units]) =>
        Object.entries(units).map(([unit, factor]): [string, readonly [string, number]] => [
          unit,
          [dimension, factor],
        ]),
      ),
    );
  }

  read(analysis: TextAnalysis, clause: Clause, signals: Signals): ValueClaim[] {
    const claims: ValueClaim[] = [];
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token === undefined || clause.roles[index - clause.start] === 'exception') continue;
      const quantity = this.quantity(analysis.tokens, index, clause, signals);
      if (quantity !== undefined) claims.push(this.claim(analysis, clause, token, quantity, signals));
    }
    return claims;
  }

  private quantity(
    tokens: readonly Token[],
    index: number,
    clause: Clause,
    signals: Signals,
  ): Quantity | undefined {
    const token = tokens[index];
    if (token === undefined) return undefined;
    const port = token.kind === 'literal' ? PORT.exec(token.norm)?.[1] : undefined;
    if (port !== undefined)
      return { attribute: 'port', value: Number(port), sense: 'exact', start: index, end: index + 1 };
    const version = token.literal === 'version' ? VERSION.exec(token.norm)?.[1] : undefined;
    if (version !== undefined)
      return {
        attribute: 'version',
        value: versionNumber(version),
        sense: this.sense(index, signals, 'exact'),
        start: Math.max(clause.start, index - 1),
        end: index + 1,
      };
    const value = numberOf(token);
    if (value === undefined) return undefined;
    const unit = this.units.get(tokens[index + 1]?.norm ?? '');
    const attribute = this.nearest(tokens, index, clause, signals);
    if (attribute === undefined && unit === undefined) return this.bareVersion(tokens, index, value, clause);
    const sense = this.sense(
      index,
      signals,
      attribute === undefined ? 'exact' : (this.rules.attributes[attribute]?.sense ?? 'exact'),
    );
    const [dimension, factor] = unit ?? ['', 1];
    // "a limit of 20 MB" and "up to 50 MB" are about the same size.
    const byUnit = attribute === undefined || (attribute === LIMIT && unit !== undefined);
    return {
      attribute: byUnit ? `unit:${dimension}` : attribute,
      value: value * factor,
      sense,
      start: index,
      end: index + (unit === undefined ? 1 : 2),
    };
  }

  /** "Node 20": a number right after a name is its version. */
  private bareVersion(
    tokens: readonly Token[],
    index: number,
    value: number,
    clause: Clause,
  ): Quantity | undefined {
    const before = tokens[index - 1];
    const named =
      before !== undefined &&
      index > clause.start &&
      before.kind !== 'mark' &&
      this.terms.isNamed(this.terms.term(before) ?? '');
    return named
      ? { attribute: 'version', value, sense: 'exact', start: index - 1, end: index + 1 }
      : undefined;
  }

  /** The attribute named closest to a number, unless another number stands between them. */
  private nearest(
    tokens: readonly Token[],
    index: number,
    clause: Clause,
    { attributes }: Signals,
  ): string | undefined {
    let best: string | undefined;
    let closest = ATTRIBUTE_REACH + 1;
    for (const { name, hit } of attributes) {
      const parted = tokens.slice(hit.end, index).some((token) => token.kind === 'number');
      const gap = contains(clause, hit) && !parted ? distance(hit, index) : closest;
      if (gap < closest) {
        closest = gap;
        best = name;
      }
    }
    return best;
  }

  private sense(index: number, { comparisons }: Signals, usual: Sense): Sense {
    const near = (wanted: string): boolean =>
      comparisons.some(
        ({ name, hit }) => name === wanted && hit.end <= index && index - hit.end <= COMPARISON_REACH,
      );
    if (near('exactly')) return 'exact';
    if (near('atLeast')) return 'min';
    return near('atMost') ? 'max' : usual;
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    token: Token,
    quantity: Quantity,
    signals: Signals,
  ): ValueClaim {
    const { attribute, value, sense, start, end } = quantity;
    const { tokens, text } = analysis;
    const subject = this.subject(analysis, clause, token, quantity, signals);
    return {
      kind: 'value',
      keys: this.keys(attribute, subject),
      attribute,
      ...bounds(value, sense),
      negated: token.negated && sense === 'exact',
      subject,
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: text.slice(
        tokens[Math.max(clause.start, start - 1)]?.start ?? 0,
        tokens[end - 1]?.end ?? text.length,
      ),
    };
  }

  /** Filed by subject, so that an action on one service is not compared with every other service's number. */
  private keys(attribute: string, subject: ReadonlySet<string>): string[] {
    const byWord = subject.size === 0 ? [''] : [...subject];
    return byWord.map((term) => `v:${attribute}:${term}`);
  }

  /** What the number is about: the clause's words without the number, its attribute and the acts. */
  private subject(
    analysis: TextAnalysis,
    clause: Clause,
    token: Token,
    quantity: Quantity,
    signals: Signals,
  ): Set<string> {
    const { attribute, value, start, end } = quantity;
    const { tokens } = analysis;
    const said = [...signals.attributes.filter(({ name }) => name === attribute), ...signals.acts].map(
      ({ hit }) => hit,
    );
    const skip = (at: number): boolean =>
      (at >= start && at < end && attribute !== 'version') ||
      numberOf(tokens[at] ?? token) !== undefined ||
      tokens[at]?.pos === 'VERB' ||
      said.some((hit) => hit.start <= at && at < hit.end);
    const subject = this.terms.inRole(analysis, clause, 'main', skip);
    for (const term of this.terms.inRole(analysis, clause, 'condition', skip)) subject.add(term);
    const scheme = SCHEME.exec(token.norm)?.[1];
    if (scheme !== undefined)
      subject.add(this.terms.term({ ...token, kind: 'word', norm: scheme, lemma: scheme }) ?? scheme);
    if (attribute !== 'port') return subject;
    for (const term of subject) if (PORT.test(term) || term.startsWith('.')) subject.delete(term);
    const known = this.rules.wellKnownPorts[String(value)];
    if (known !== undefined && ![...subject].some((term) => this.terms.isSpecific(term))) subject.add(known);
    for (const term of [...subject]) for (const kind of this.terms.kindsOf(term)) subject.add(kind);
    return subject;
  }
}
