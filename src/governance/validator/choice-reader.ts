import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import type { Hit } from '../text/lexicon';
import type { ChoiceClaim } from './claims.types';
import { type Clause, contains } from './clauses';
import { type Choice, onlyLooks, type Signals } from './signals';
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
/** A comma, or the statement itself: "When adding packages use pnpm". */
const ENDS_WORK = new Set([',', 'use', 'prefer', 'choose']);
/** Words between a removing act and what it removes ("remove the old npm"). */
const REMOVAL_REACH = 2;
/** Behind these words stands what a choice is for: "to add packages", "for adding packages", "when adding packages". */
const WORK_WORDS = new Set(['to', 'for', 'when', 'while', 'whenever', 'during', 'if']);
const SOURCE_WORDS = new Set(['replace', 'replaces', 'replacing', 'replaced', 'outside']);
/** Words by which "from" leaves a thing: icons that "come from Lucide" stay with it. */
const LEAVING = new Set([
  'move',
  'migrate',
  'switch',
  'change',
  'convert',
  'port',
  'away',
  'transition',
  'upgrade',
]);

/** Finds which of several things that exclude each other a text chooses or rejects. */
export class ChoiceReader {
  private readonly nouns: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly generic: ReadonlySet<string>;
  private readonly mention: ReadonlySet<string>;
  private readonly removing: ReadonlySet<string>;

  constructor(
    rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.nouns = new Map(
      Object.entries(rules.categories).map(([name, { nouns = [] }]) => [name, new Set(nouns)]),
    );
    this.generic = new Set(rules.actRoles.generic);
    this.mention = new Set(rules.actRoles.mention);
    this.removing = new Set(rules.actRoles.removing);
  }

  read(analysis: TextAnalysis, clause: Clause, signals: Signals): ChoiceClaim[] {
    const choices = signals.choices.filter(
      ({ hit }) => contains(clause, hit) && clause.roles[hit.start - clause.start] !== 'exception',
    );
    if (choices.length === 0 || onlyLooks(clause, signals, this.mention)) return [];
    return choices.map((choice) => this.claim(analysis, clause, signals, choice));
  }

  /** The acts behind "to", "for", "when": those of a phrase in which the choice itself stands are done with it. */
  private work({ tokens }: TextAnalysis, clause: Clause, own: Hit, { acts }: Signals): Set<string> {
    const work = new Set<string>();
    for (let index = clause.start; index < clause.end; index += 1) {
      if (!WORK_WORDS.has(tokens[index]?.norm ?? '')) continue;
      const first = acts.find(({ hit }) => hit.start === index + 1);
      let end = index + 1;
      while (end < clause.end && !ENDS_WORK.has(tokens[end]?.norm ?? '')) end += 1;
      const phrase = acts.filter(({ hit }) => hit.start > index && hit.end <= end);
      if (first !== undefined && !(own.start > index && own.end <= end))
        for (const { name } of phrase) if (!this.generic.has(name)) work.add(name);
      index = end;
    }
    return work;
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    signals: Signals,
    { category, value, hit }: Choice,
  ): ChoiceClaim {
    const { tokens, text } = analysis;
    const { acts } = signals;
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
      negated:
        (tokens[hit.end - 1]?.negated ?? false) !== (removed || this.isLeft(analysis, clause, hit.start)),
      work: this.work(analysis, clause, hit, signals),
      subject: this.purpose(analysis, clause, hit, this.nouns.get(category) ?? new Set()),
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: text.slice(tokens[hit.start]?.start ?? 0, tokens[hit.end - 1]?.end ?? text.length),
    };
  }

  /** "Away from npm", "replace npm", "anything other than npm", "outside npm": what is named is not what is chosen. */
  private isLeft({ tokens }: TextAnalysis, { start, end }: Clause, at: number): boolean {
    const [before, earlier] = [tokens[at - 1]?.norm ?? '', tokens[at - 2]?.norm ?? ''];
    if (before === 'from') return tokens.slice(start, end).some(({ lemma }) => LEAVING.has(lemma));
    return SOURCE_WORDS.has(before) || (before === 'than' && earlier === 'other');
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
