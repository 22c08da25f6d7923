import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis, Token } from '../text/analysis.types';
import type { Hit } from '../text/lexicon';
import { calendarOf } from '../text/calendar-reader';
import { numberOf } from '../text/numbers';
import type { ValueClaim } from './claims.types';
import { type Clause, contains } from './clauses';
import { type Named, onlyLooks, type Signals } from './signals';
import type { TermReader } from './terms';

const ATTRIBUTE_REACH = 5;
const COMPARISON_REACH = 4;
/** Nouns of what is counted, at most ("three label values"). */
const COUNTED_REACH = 3;
const COUNTED = new Set(['NOUN', 'PROPN', 'X', 'ADJ']);
const COUNT = 'count:';
const UNIT = 'unit:';
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
  /** Whether only the attribute gives the sense. */
  usual: boolean;
  /** Token span that states it. */
  start: number;
  end: number;
}

const bounds = ({
  value,
  sense,
  usual,
}: Quantity): Pick<ValueClaim, 'low' | 'high' | 'limit' | 'usual' | 'stated'> => ({
  stated: value,
  usual,
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
  private readonly looking: ReadonlySet<string>;

  constructor(
    private readonly rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.looking = new Set(rules.actRoles.mention);
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
    const { places } = calendarOf(analysis.text, analysis.tokens, clause.start, clause.end);
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token === undefined || places.has(index) || clause.roles[index - clause.start] === 'exception')
        continue;
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
      return {
        attribute: 'port',
        value: Number(port),
        sense: 'exact',
        usual: true,
        start: index,
        end: index + 1,
      };
    const version = token.literal === 'version' ? VERSION.exec(token.norm)?.[1] : undefined;
    if (version !== undefined)
      return {
        attribute: 'version',
        value: versionNumber(version),
        ...this.sense(index, signals, 'exact'),
        start: Math.max(clause.start, index - 1),
        end: index + 1,
      };
    const value = numberOf(token);
    if (value === undefined) return undefined;
    const unit = this.units.get(tokens[index + 1]?.norm ?? '');
    const attribute = this.nearest(tokens, index, clause, signals);
    const usual = attribute === undefined ? 'exact' : (this.rules.attributes[attribute]?.sense ?? 'exact');
    const sense = this.sense(index, signals, usual);
    const named = attribute !== undefined && attribute !== LIMIT;
    if (!named && unit === undefined) {
      const counted = this.counted(tokens, index, value, sense, clause);
      if (counted !== undefined) return counted;
      if (attribute === undefined) return this.bareVersion(tokens, index, value, clause);
    }
    const [dimension, factor] = unit ?? ['', 1];
    // "a limit of 20 MB" and "up to 50 MB" are about the same size.
    const byUnit = attribute === undefined || (attribute === LIMIT && unit !== undefined);
    return {
      attribute: byUnit ? `${UNIT}${dimension}` : attribute,
      value: value * factor,
      ...sense,
      start: index,
      end: index + (unit === undefined ? 1 : 2),
    };
  }

  /** "Five hashtags", "at most 24 pupils": the thing that is counted is what the number is of. */
  private counted(
    tokens: readonly Token[],
    index: number,
    value: number,
    sense: Pick<Quantity, 'sense' | 'usual'>,
    clause: Clause,
  ): Quantity | undefined {
    let end = index + 1;
    let thing: string | undefined;
    for (; end < Math.min(clause.end, index + 1 + COUNTED_REACH); end += 1) {
      const token = tokens[end];
      if (token?.kind !== 'word' || !COUNTED.has(token.pos)) break;
      thing = this.terms.term(token) ?? thing;
    }
    if (thing === undefined) return undefined;
    return { attribute: `${COUNT}${thing}`, value, ...sense, start: index, end };
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
      ? { attribute: 'version', value, sense: 'exact', usual: true, start: index - 1, end: index + 1 }
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

  private sense(index: number, { comparisons }: Signals, usual: Sense): Pick<Quantity, 'sense' | 'usual'> {
    const near = (wanted: string): boolean =>
      comparisons.some(
        ({ name, hit }) => name === wanted && hit.end <= index && index - hit.end <= COMPARISON_REACH,
      );
    if (near('exactly')) return { sense: 'exact', usual: false };
    if (near('atLeast')) return { sense: 'min', usual: false };
    return near('atMost') ? { sense: 'max', usual: false } : { sense: usual, usual: true };
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    token: Token,
    quantity: Quantity,
    signals: Signals,
  ): ValueClaim {
    const { attribute, sense, start, end } = quantity;
    const { tokens, text } = analysis;
    const subject = this.subject(analysis, clause, token, quantity, signals);
    return {
      kind: 'value',
      keys: this.keys(attribute, subject),
      attribute,
      looks: attribute.startsWith(COUNT) && onlyLooks(clause, signals, this.looking),
      ...bounds(quantity),
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
    const within = (hits: readonly Named[], at: number): boolean =>
      hits.some(({ hit }) => hit.start <= at && at < hit.end);
    const naming = signals.attributes.filter(({ name }) => name === attribute);
    // Of a unit alone, an act that is named as a thing is what it is said of: "tests take 12 minutes".
    const isAct = (at: number): boolean =>
      within(signals.acts, at) && !(attribute.startsWith(UNIT) && tokens[at]?.pos === 'NOUN');
    const skip = (at: number): boolean =>
      (at >= start && at < end && attribute !== 'version') ||
      numberOf(tokens[at] ?? token) !== undefined ||
      tokens[at]?.pos === 'VERB' ||
      within(naming, at) ||
      isAct(at);
    const subject = this.terms.inRole(analysis, clause, 'main', skip);
    for (const term of this.terms.inRole(analysis, clause, 'condition', skip)) subject.add(term);
    for (const term of this.terms.ofHeading(analysis, clause)) subject.add(term);
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
