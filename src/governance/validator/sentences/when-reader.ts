import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { type Calendar, isTimeless } from '../../text/calendar';
import { calendarOf } from '../../text/calendar-reader';
import type { WhenClaim } from '../claims.types';
import { type Clause, contains } from './clauses';
import { onlyLooks, type Signals } from './signals';
import type { TermReader } from './terms';

const SHORTEST_ROOT = 4;
const ENDINGS = ['ment', 'ing', 'ors', 'ers', 'ed', 'er', 'or', 'al', 's', 'e'];

/** A word without its ending, so that "visitor" meets "visit" and "mailing" "mails". */
const root = (term: string): string => {
  const ending = ENDINGS.find((one) => term.endsWith(one) && term.length - one.length >= SHORTEST_ROOT);
  return ending === undefined ? term : term.slice(0, -ending.length);
};

/** Finds when something is to be done, or must not be done. */
export class WhenReader {
  private readonly generic: ReadonlySet<string>;
  private readonly looking: ReadonlySet<string>;
  private readonly closing: ReadonlySet<string>;

  constructor(
    { actRoles, closing }: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.generic = new Set(actRoles.generic);
    this.looking = new Set(actRoles.mention);
    this.closing = new Set(closing);
  }

  /** @returns at most one claim: the times of the statement, or those that its exception leaves */
  read(analysis: TextAnalysis, clause: Clause, signals: Signals): WhenClaim[] {
    const { text, tokens } = analysis;
    const inRole = (exception: boolean): Calendar =>
      calendarOf(text, tokens, clause.start, clause.end, (index) => {
        const role = clause.roles[index - clause.start];
        return (role === 'exception') === exception;
      });
    const main = inRole(false);
    const closed = this.isClosed(analysis, clause);
    if (!isTimeless(main)) {
      const negated = closed || [...main.places].some((index) => tokens[index]?.negated ?? false);
      return this.claim(analysis, clause, signals, main, negated);
    }
    // "Any day except Friday" rules Friday out, "never except on Fridays" allows nothing else.
    const excepted = inRole(true);
    return isTimeless(excepted)
      ? []
      : this.claim(analysis, clause, signals, excepted, !this.isNegated(analysis, clause));
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    signals: Signals,
    calendar: Calendar,
    negated: boolean,
  ): WhenClaim[] {
    const { text, tokens } = analysis;
    const subject = new Set<string>();
    const skip = (index: number): boolean =>
      calendar.places.has(index) || this.closing.has(tokens[index]?.norm ?? '');
    for (const role of ['main', 'condition'] as const)
      for (const term of this.terms.inRole(analysis, clause, role, skip)) subject.add(root(term));
    for (const term of this.terms.ofHeading(analysis, clause)) subject.add(root(term));
    for (const { name, hit } of signals.acts)
      if (contains(clause, hit) && !calendar.places.has(hit.start) && !this.generic.has(name))
        subject.add(root(name));
    const places = [...calendar.places];
    const [first, last] = [Math.min(...places), Math.max(...places)];
    if (subject.size === 0) return [];
    return [
      {
        kind: 'when',
        keys: [...subject].map((term) => `w:${term}`),
        calendar,
        negated,
        looks: onlyLooks(clause, signals, this.looking),
        subject,
        exceptions: this.terms.inRole(analysis, clause, 'exception', (index) => calendar.places.has(index)),
        span: text.slice(tokens[first]?.start ?? 0, tokens[last]?.end ?? text.length),
      },
    ];
  }

  private isClosed({ tokens }: TextAnalysis, { start, end }: Clause): boolean {
    return tokens.slice(start, end).some(({ norm, negated }) => this.closing.has(norm) && !negated);
  }

  private isNegated({ tokens }: TextAnalysis, { start, end, roles }: Clause): boolean {
    return tokens.slice(start, end).some(({ negated }, offset) => negated && roles[offset] !== 'exception');
  }
}
