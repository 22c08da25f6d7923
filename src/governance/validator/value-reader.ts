import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis, Token } from '../text/analysis.types';
import { calendarOf } from '../text/calendar-reader';
import { numberOf } from '../text/numbers';
import type { ValueClaim } from './claims.types';
import type { Clause } from './clauses';
import { COUNT, PORT, type Quantity, QuantityReader, UNIT } from './quantity-reader';
import { type Named, onlyLooks, type Signals } from './signals';
import type { TermReader } from './terms';

const SCHEME = /^([a-z]+)(?:\+\w+)?:\/\//;

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

/** Makes claims of the numbers of a clause: exact values and limits, with what they are about. */
export class ValueReader {
  private readonly looking: ReadonlySet<string>;
  private readonly quantities: QuantityReader;

  constructor(
    private readonly rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.looking = new Set(rules.actRoles.mention);
    this.quantities = new QuantityReader(rules, terms);
  }

  read(analysis: TextAnalysis, clause: Clause, signals: Signals): ValueClaim[] {
    const claims: ValueClaim[] = [];
    const { places } = calendarOf(analysis.text, analysis.tokens, clause.start, clause.end);
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token === undefined || places.has(index) || clause.roles[index - clause.start] === 'exception')
        continue;
      const quantity = this.quantities.read(analysis.tokens, index, clause, signals);
      if (quantity !== undefined) claims.push(this.claim(analysis, clause, token, quantity, signals));
    }
    return claims;
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
