import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import type { Hit } from '../text/lexicon';
import type { ChoiceClaim } from './claims.types';
import { type Clause, contains } from './clauses';
import type { Choice, Signals } from './signals';
import type { TermReader } from './terms';

const PURPOSE_WORDS = new Set([
  'for',
  'in',
  'on',
  'inside',
  'within',
  'during',
  'when',
  'while',
  'if',
  'under',
]);
/** Words between a removing act and what it removes ("remove the old npm"). */
const REMOVAL_REACH = 2;
const SOURCE_WORDS = new Set(['from', 'replace', 'replaces', 'replacing', 'replaced']);

/** Finds which of several things that exclude each other a text chooses or rejects. */
export class ChoiceReader {
  private readonly nouns: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly mention: ReadonlySet<string>;
  private readonly removing: ReadonlySet<string>;

  constructor(
    rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.nouns = new Map(
      Object.entries(rules.categories).map(([name, { nouns = [] }]) => [name, new Set(nouns)]),
    );
    this.mention = new Set(rules.actRoles.mention);
    this.removing = new Set(rules.actRoles.removing);
  }

  read(analysis: TextAnalysis, clause: Clause, signals: Signals): ChoiceClaim[] {
    const choices = signals.choices.filter(
      ({ hit }) => contains(clause, hit) && clause.roles[hit.start - clause.start] !== 'exception',
    );
    if (choices.length === 0 || this.onlyMentions(clause, signals)) return [];
    return choices.map((choice) => this.claim(analysis, clause, signals, choice));
  }

  /** "Compare Postgres with MySQL" chooses nothing: its first act only looks. */
  private onlyMentions(clause: Clause, { acts }: Signals): boolean {
    const first = (mentions: boolean): number =>
      Math.min(
        ...acts
          .filter(({ name, hit }) => contains(clause, hit) && this.mention.has(name) === mentions)
          .map(({ hit }) => hit.start),
      );
    return first(true) < first(false);
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    { acts }: Signals,
    { category, value, hit }: Choice,
  ): ChoiceClaim {
    const { tokens, text } = analysis;
    const before = tokens[hit.start - 1]?.norm ?? '';
    const removed = acts.some(
      (act) =>
        this.removing.has(act.name) &&
        contains(clause, act.hit) &&
        act.hit.end <= hit.start &&
        hit.start - act.hit.end <= REMOVAL_REACH,
    );
    return {
      kind: 'choice',
      keys: [`c:${category}`],
      category,
      value,
      negated: (tokens[hit.end - 1]?.negated ?? false) !== (removed || SOURCE_WORDS.has(before)),
      subject: this.purpose(analysis, clause, hit, this.nouns.get(category) ?? new Set()),
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: text.slice(tokens[hit.start]?.start ?? 0, tokens[hit.end - 1]?.end ?? text.length),
    };
  }

  /** What the choice is for: the terms behind "for", "in", "on" and the like. */
  private purpose(analysis: TextAnalysis, clause: Clause, own: Hit, nouns: ReadonlySet<string>): Set<string> {
    const purpose = new Set<string>();
    let open = false;
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token === undefined) break;
      if (PURPOSE_WORDS.has(token.norm)) open = true;
      else if (token.kind === 'mark') open = false;
      const term = open && (index < own.start || index >= own.end) ? this.terms.term(token) : undefined;
      if (term !== undefined && !nouns.has(term)) purpose.add(term);
    }
    return purpose;
  }
}
