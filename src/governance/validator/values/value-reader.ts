import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis, Token } from '../../text/analysis.types';
import { once } from '../../once';
import { codeSpans } from '../../text/code-spans';
import { calendarOf } from '../../text/calendar-reader';
import { numberOf } from '../../text/numbers';
import type { ValueClaim } from '../claims.types';
import { type Clause, isStated } from '../sentences/clauses';
import { SERVER } from '../commands/command-claims';
import { COUNT, PORT, type Quantity, QuantityReader, UNIT } from './quantity-reader';
import { onlyLooks, type Signals } from '../sentences/signals';
import type { TermReader } from '../sentences/terms';

/** "Port 8080 is taken by Jenkins". */
const TAKEN = /^\s+(?:is|are)\s+(?:already\s+|currently\s+)?(?:taken|in use|occupied|blocked|busy|mine)\b/;
const SCHEME = /^([a-z]+)(?:\+\w+)?:\/\//;

const bounds = ({
  value,
  sense,
  usual,
  span = 0,
  upTo,
}: Quantity): Pick<ValueClaim, 'low' | 'high' | 'limit' | 'usual' | 'stated'> =>
  upTo === undefined
    ? {
        stated: value,
        usual,
        low: sense === 'max' ? -Infinity : value,
        high: sense === 'min' ? Infinity : value + (sense === 'exact' ? span : 0),
        limit: sense !== 'exact',
      }
    : { stated: upTo, usual, low: value, high: upTo, limit: true };

/** "Queries over 1 TB are not allowed", "no files larger than 5 MB": what is ruled out begins behind the number. */
const DENIED =
  /^[^.;:]{0,80}?\b(?:is|are|be)\s+(?:not\s+(?:allowed|permitted|accepted|acceptable|ok|okay)|forbidden|prohibited|banned|rejected|refused|disallowed)\b/i;
const OTHER_WAY = { min: 'max', max: 'min', exact: 'exact' } as const;

/** "`\\SI{0.4}{\\metre}`" shows how numbers are set, and states none. */
const setInTex = once(({ text }: TextAnalysis) =>
  text.includes('`\\') ? codeSpans(text).filter(({ code }) => code.startsWith('\\')) : [],
);

/** "`just run` listens on 8085" names nothing else: the service itself, and not whatever has a port. */
const SERVED = /`[^`]{1,60}`\s+(?:listens?|comes\s+up|serves?|is\s+served)\s+(?:on|at)\s+(?:port\s+)?$/i;

/** Which tokens are named as an act, and as each attribute. */
interface Coverage {
  acts: ReadonlySet<number>;
  attributes: ReadonlyMap<string, ReadonlySet<number>>;
}

function coverage({ acts, attributes }: Signals): Coverage {
  const named = new Map<string, Set<number>>();
  for (const { name, hit } of attributes) {
    const covered = named.get(name) ?? new Set();
    named.set(name, covered);
    for (let at = hit.start; at < hit.end; at += 1) covered.add(at);
  }
  const acting = new Set<number>();
  for (const { hit } of acts) for (let at = hit.start; at < hit.end; at += 1) acting.add(at);
  return { acts: acting, attributes: named };
}

/** Where the words for a number begin: with what it is compared by ("at least five"), else with the word before it. */
function beginOf(tokens: readonly Token[], clause: Clause, start: number, { comparisons }: Signals): number {
  const compared = comparisons.find(({ hit }) => hit.end === start && hit.start >= clause.start);
  if (compared !== undefined) return compared.hit.start;
  return start > clause.start && tokens[start - 1]?.kind !== 'mark' ? start - 1 : start;
}

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
    const shared = {
      covered: coverage(signals),
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
    };
    const shown = setInTex(analysis);
    const { places } = calendarOf(analysis.text, analysis.tokens, clause.start, clause.end);
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token === undefined || places.has(index) || !isStated(clause.roles[index - clause.start])) continue;
      if (shown.some(({ start, end }) => token.start >= start && token.start < end)) continue;
      const quantity = this.quantities.read(analysis.tokens, index, clause, signals);
      if (quantity !== undefined) claims.push(this.claim(analysis, clause, token, quantity, signals, shared));
    }
    return claims;
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    token: Token,
    quantity: Quantity,
    signals: Signals,
    { covered, exceptions }: { covered: Coverage; exceptions: ReadonlySet<string> },
  ): ValueClaim {
    const { tokens, text } = analysis;
    const denied =
      quantity.comparative === true &&
      (token.negated || DENIED.test(text.slice(token.end, tokens[clause.end - 1]?.end)));
    const { attribute, start, end } = quantity;
    const sense = denied ? OTHER_WAY[quantity.sense] : quantity.sense;
    // What is taken by one is ruled out for every other.
    const taken = attribute === 'port' && TAKEN.test(text.slice(token.end, tokens[clause.end - 1]?.end));
    const named = taken ? new Set<string>() : this.subject(analysis, clause, token, quantity, covered);
    const isServed = attribute === 'port' && named.size === 0 && SERVED.test(text.slice(0, token.start));
    const subject = taken || isServed ? new Set([SERVER]) : named;
    return {
      kind: 'value',
      keys: this.keys(attribute, subject),
      attribute,
      looks: attribute.startsWith(COUNT) && onlyLooks(clause, signals, this.looking),
      ...bounds({ ...quantity, sense }),
      negated: taken || (token.negated && sense === 'exact'),
      subject,
      exceptions,
      span: text.slice(
        tokens[beginOf(tokens, clause, start, signals)]?.start ?? 0,
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
    { acts, attributes }: Coverage,
  ): Set<string> {
    const { attribute, value, start, end } = quantity;
    const { tokens } = analysis;
    const naming = attributes.get(attribute);
    // Of a unit alone, an act that is named as a thing is what it is said of: "tests take 12 minutes", "the upload limit".
    const isMeasured = (at: number): boolean => attribute.startsWith(UNIT) && isNamed(tokens, at);
    const isAct = (at: number): boolean => acts.has(at) && !isMeasured(at);
    const skip = (at: number): boolean =>
      (at >= start && at < end && attribute !== 'version') ||
      numberOf(tokens[at] ?? token) !== undefined ||
      (tokens[at]?.pos === 'VERB' && !isMeasured(at)) ||
      naming?.has(at) === true ||
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

/** Behind an act they make it a thing: "the upload size". */
const MEASURES =
  /^(?:size|limit|time|timeout|rate|quota|cap|length|volume|window|period|budget|speed|threshold|interval|delay|duration)s?$/;
/** Behind several acts: "uploads are limited", "uploads of 5 MB". */
const BEHIND_THINGS = /^(?:are|of|must|may|should|can|last|take)$/;

/** Whether a word that may be an act names a thing. */
const isNamed = (tokens: TextAnalysis['tokens'], at: number): boolean => {
  const [word, next] = [tokens[at], tokens[at + 1]];
  if (word === undefined || word.pos === 'NOUN') return true;
  return (
    next !== undefined &&
    (MEASURES.test(next.norm) || (word.norm.endsWith('s') && BEHIND_THINGS.test(next.norm)))
  );
};
