import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis, Token } from '../../text/analysis.types';
import type { Hit } from '../../text/lexicon';
import { isCodeMark, namesUntil } from '../../text/negation';
import type { Signals } from './signals';

/**
 * A token's part in its clause: the statement itself, an exception to it, a condition that narrows it, or a word of a command
 * that is ruled out, which says nothing by itself.
 */
export type Role = 'main' | 'exception' | 'condition' | 'command';

export interface Clause {
  /** Token indices, `end` excluded. */
  start: number;
  end: number;
  /** The words before a colon that the clause is said under ("Mails to prospects: Tuesday to Thursday"). */
  heading?: { start: number; end: number };
  roles: readonly Role[];
  /** Whether the clause demands a question or consent before the act ("ask me before you deploy"). */
  guarded: boolean;
  /** Whether the clause asks for its object to stay as it is ("leave the API unchanged"). */
  frozen: boolean;
}

/** A sentence of more tokens than anybody writes is data, and its numbers say nothing of words that stand far away. */
const LONGEST_CLAUSE = 300;
/** Tokens before a colon that still name a subject. */
const LONGEST_HEADING = 6;
const CLAUSE_MARKS = new Set([';', ':', '-', '(', ')']);

const isClauseMark = (token: Token | undefined): boolean =>
  token?.kind === 'mark' && CLAUSE_MARKS.has(token.norm);

/** The colon of "22:00" parts nothing. */
const isInTime = (tokens: readonly Token[], index: number): boolean => {
  const [before, mark, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    before?.kind === 'number' &&
    after?.kind === 'number' &&
    before.end === mark?.start &&
    mark.end === after.start
  );
};

/** Whether a hit lies within a clause. */
export const contains = ({ start, end }: Clause, hit: Hit): boolean => hit.start >= start && hit.end <= end;

/** Whether a token speaks of what the clause itself states. */
export const isStated = (role: Role | undefined): boolean => role === 'main' || role === 'condition';

/** What a negation does not reach. */
const EXCEPTING = new Set(['without', 'outside']);

/** Cuts a text into clauses and tells statements from exceptions and conditions. */
export class ClauseReader {
  private readonly exceptions: ReadonlySet<string>;
  private readonly conditions: ReadonlySet<string>;

  constructor({ exceptions, conditions }: ValidatorRules) {
    this.exceptions = new Set(exceptions);
    this.conditions = new Set(conditions);
  }

  /** @returns the clauses of all sentences that are no questions, in order */
  read({ text, tokens, sentences }: TextAnalysis, signals: Signals): Clause[] {
    const clauses: Clause[] = [];
    for (const sentence of sentences) {
      if (sentence.question) continue;
      let start = sentence.start;
      let heading: Clause['heading'];
      // The brackets of `unwrap()`, and those around names of what stands before them, part nothing.
      let names = 0;
      for (let index = sentence.start; index <= sentence.end; index += 1) {
        const token = tokens[index];
        names = namesUntil(text, tokens, index, sentence.end) || names;
        const parts = isClauseMark(token) && token !== undefined && !isCodeMark(text, token);
        const marked = parts && index > names && !isInTime(tokens, index);
        if (index < sentence.end && !marked && index - start < LONGEST_CLAUSE) continue;
        if (index > start)
          clauses.push({ ...this.clause(tokens, start, index, signals), ...(heading && { heading }) });
        if (token?.norm === ':' && index > start && index - start <= LONGEST_HEADING)
          heading = { start, end: index };
        // A clause that was cut off for its length goes on with this very token.
        start = marked ? index + 1 : index;
      }
    }
    return clauses;
  }

  private clause(tokens: readonly Token[], start: number, end: number, { guards, frozen }: Signals): Clause {
    const roles: Role[] = [];
    let role: Role = 'main';
    let negation = false;
    for (let index = start; index < end; index += 1) {
      const token = tokens[index];
      if (token === undefined) break;
      negation ||= token.negated;
      // "never deploy without approval", "don't delete outside of build/": after a negation these open an exception.
      const excepts = this.exceptions.has(token.norm) || (EXCEPTING.has(token.norm) && negation);
      if (excepts) role = 'exception';
      else if (this.conditions.has(token.norm)) role = 'condition';
      else if (token.kind === 'mark' && token.norm === ',') role = 'main';
      roles.push(role);
    }
    const says = (hits: readonly Hit[]): boolean =>
      hits.some((hit) => hit.start >= start && hit.end <= end && !hit.negated);
    // "A frozen window" asks for nothing to stay.
    const kept = frozen.filter(
      (hit) => !(tokens[hit.end - 1]?.norm === 'frozen' && tokens[hit.end]?.pos === 'NOUN' && hit.end < end),
    );
    // "Releases need no sign-off".
    const asking = guards.filter(
      (hit) => !tokens.slice(hit.start, hit.end).some(({ norm }) => norm === 'no'),
    );
    return { start, end, roles, guarded: says(asking), frozen: says(kept) };
  }
}
