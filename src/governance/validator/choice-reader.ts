import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import type { Hit, Hits } from '../text/lexicon';
import type { ChoiceClaim } from './claims.types';
import type { Clause } from './clauses';
import type { TermReader } from './terms';

const PURPOSE_WORDS = new Set(['for', 'in', 'on', 'inside', 'within', 'during', 'when', 'while', 'if', 'under']);
const SOURCE_WORDS = new Set(['from', 'replace', 'replaces', 'replacing', 'replaced']);

const contains = ({ start, end }: Clause, hit: Hit): boolean => hit.start >= start && hit.end <= end;

/** Finds which of several things that exclude each other a text chooses or rejects. */
export class ChoiceReader {
  private readonly categories: readonly (readonly [name: string, values: readonly string[], nouns: ReadonlySet<string>])[];

  constructor(
    private readonly rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.categories = Object.entries(rules.categories).map(([name, { values, nouns = [] }]) => [name, Object.keys(values), new Set(nouns)]);
  }

  read(analysis: TextAnalysis, clause: Clause, hits: Hits): ChoiceClaim[] {
    if (this.onlyMentions(clause, hits)) return [];
    return this.categories.flatMap(([category, values, nouns]) => {
      const found = values.flatMap((value) =>
        hits.of(`choice:${category}:${value}`).filter((hit) => contains(clause, hit)).map((hit) => ({ value, hit })),
      );
      // "two spaces" is also "spaces": only the longest reading of the same words counts.
      const longest = found.filter(({ hit }) => !found.some((other) => other.hit !== hit && other.hit.start <= hit.start && other.hit.end >= hit.end && other.hit.end - other.hit.start > hit.end - hit.start));
      return longest
        .filter(({ hit }) => clause.roles[hit.start - clause.start] !== 'exception')
        .map(({ value, hit }) => this.claim(analysis, clause, hits, category, value, hit, nouns));
    });
  }

  private onlyMentions(clause: Clause, hits: Hits): boolean {
    const first = (acts: readonly string[]): number =>
      Math.min(...acts.flatMap((act) => hits.of(`act:${act}`).filter((hit) => contains(clause, hit)).map(({ start }) => start)));
    const { mention } = this.rules.actRoles;
    const others = Object.keys(this.rules.acts).filter((act) => !mention.includes(act));
    return first(mention) < first(others);
  }

  private claim(analysis: TextAnalysis, clause: Clause, hits: Hits, category: string, value: string, hit: Hit, nouns: ReadonlySet<string>): ChoiceClaim {
    const { tokens, text } = analysis;
    const before = tokens[hit.start - 1]?.norm ?? '';
    const removed = this.rules.actRoles.removing.some((act) =>
      hits.of(`act:${act}`).some(({ start, end }) => contains(clause, { ...hit, start, end }) && end <= hit.start && hit.start - end <= 2),
    );
    return {
      kind: 'choice',
      keys: [`c:${category}`],
      category,
      value,
      negated: (tokens[hit.end - 1]?.negated ?? false) !== (removed || SOURCE_WORDS.has(before)),
      subject: this.purpose(analysis, clause, hit, nouns),
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
