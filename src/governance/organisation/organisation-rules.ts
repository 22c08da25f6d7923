import type { Boundary, BoundaryEnforcement, ProposedAction, RuleReference } from '../decisions';
import type { Crossing } from '../enforcer/boundary-rules';
import type { OrganisationRule, Policy } from '../policy/policy.types';
import { actionTexts, spelledOut } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import { Effort, every, type Fit } from './effort';
import { exact, forgiving, searchAny } from './glob';
import { parameterConditions } from './parameter-conditions';
import { RuleWords } from './rule-words';
import { isSelfTest } from './self-test';
import type { TextSimilarity } from './text-similarity';

interface CompiledRule {
  rule: OrganisationRule;
  /** What holds of the call itself. */
  conditions: readonly ((action: ProposedAction, effort: Effort) => Fit)[];
}

/** A rule that an action meets, or may meet: then there was too much of the action to be held against it. */
interface MetRule {
  rule: OrganisationRule;
  unread: boolean;
}

const referenceTo = ({ id, owner, text }: OrganisationRule): RuleReference => ({ id, owner, text });
const unstopped = (text: string): string => text.replace(/(?<![.\s])[.\s]+$/, '');

/** What an organisation's rules say of one action. */
class OrganisationJudgement {
  private readonly exemptions: readonly OrganisationRule[];

  constructor(private readonly met: readonly MetRule[]) {
    this.exemptions = met.map(({ rule }) => rule).filter(({ verdict }) => verdict === 'ALLOW');
  }

  /** The rules that stop the action or send it to a person. */
  get crossings(): Crossing[] {
    return this.met.flatMap(({ rule: { id, owner, text, boundary, verdict, alternatives }, unread }) =>
      verdict === 'ALLOW'
        ? []
        : [
            {
              id,
              boundary,
              status: unread ? 'ESCALATE' : verdict,
              reason: `${unread ? 'the call is too large to be held against ' : ''}rule "${id}" of ${owner}: ${unstopped(text)}`,
              words: [],
              alternatives: alternatives ?? [
                `Ask ${owner}, who answers for the rule "${id}", before going on.`,
              ],
            },
          ],
    );
  }

  /**
   * Takes off what an exemption lifts: escalations of the shipped rules under the exemption's boundary. A BLOCK stays,
   * and so does every crossing of the organisation's own rules.
   */
  lift(shipped: readonly Crossing[]): Crossing[] {
    const exempt = new Set<Boundary>(this.exemptions.map(({ boundary }) => boundary));
    return shipped.filter(({ status, boundary }) => status === 'BLOCK' || !exempt.has(boundary));
  }

  /** @returns the answer with the rules that were met; an exemption is told in its reasoning. */
  name(answer: BoundaryEnforcement): BoundaryEnforcement {
    if (this.met.length === 0) return answer;
    const told = this.exemptions.map(
      ({ id, owner, boundary, text }) =>
        `Exempt from escalation under ${boundary} by rule "${id}" of ${owner}: ${unstopped(text)}.`,
    );
    const judged = answer.status === 'ALLOW' && told.length > 0 ? [] : [answer.reasoning];
    return {
      ...answer,
      reasoning: [...judged, ...told].join(' '),
      rules: this.met.map(({ rule }) => referenceTo(rule)),
    };
  }
}

const NOTHING_MET = new OrganisationJudgement([]);

/** An organisation's own rules, ready to judge actions. */
export class OrganisationRules {
  private readonly rules: readonly CompiledRule[];
  private readonly words: RuleWords;

  /**
   * @param policy the rules are in its `organisation` section
   * @param analyser reads texts
   * @param similarity needed by rules with `meaning`
   */
  constructor(
    { organisation, text, commands }: Policy,
    private readonly analyser: TextAnalyser,
    private readonly similarity?: TextSimilarity,
  ) {
    const rules = organisation?.rules ?? [];
    this.words = new RuleWords(
      rules.map(({ match }) => match.words),
      text,
    );
    this.rules = rules.map((rule) => {
      const { tool, parameters } = rule.match;
      const exempts = rule.verdict === 'ALLOW';
      const conditions: CompiledRule['conditions'][number][] = [];
      if (tool !== undefined) {
        const fold = exempts ? exact : forgiving;
        const fits = searchAny(tool, fold);
        conditions.push((action, effort) =>
          action.tool === undefined ? false : fits(effort.read(action.tool, fold), effort),
        );
      }
      if (parameters !== undefined) {
        const hold = parameterConditions(parameters, exempts, commands.parameters);
        conditions.push((action, effort) => hold(action.parameters ?? {}, effort));
      }
      return { rule, conditions };
    });
  }

  /** @returns the rules whose conditions all hold, in the order of the policy */
  judge(action: ProposedAction): OrganisationJudgement {
    if (this.rules.length === 0 || isSelfTest(action)) return NOTHING_MET;
    // One for exemptions, which read texts as they are, and one for the others.
    const [loose, strict] = [new Effort(), new Effort()];
    const candidates = this.rules.flatMap(({ rule, conditions }, index) => {
      const exempts = rule.verdict === 'ALLOW';
      const fit = every(conditions, (holds) => holds(action, exempts ? strict : loose));
      return fit === true || (fit === undefined && !exempts)
        ? [{ rule, index, unread: fit === undefined }]
        : [];
    });
    if (candidates.length === 0) return NOTHING_MET;
    const found = candidates.some(({ rule }) => rule.match.words !== undefined)
      ? this.words.scan(this.readings(action))
      : [];
    const met = candidates.filter(
      ({ rule, index }) => this.words.meets(index, found) && this.means(rule.match.meaning, action),
    );
    return new OrganisationJudgement(met);
  }

  /** Everything that says what the action does; paths and names of a tool call also as separate words. */
  private readings(action: ProposedAction) {
    const texts = actionTexts(action);
    return [...new Set([...texts, ...texts.map(spelledOut)])].map((text) => this.analyser.analyse(text));
  }

  private means(meaning: OrganisationRule['match']['meaning'], action: ProposedAction): boolean {
    if (meaning === undefined) return true;
    const { similarity } = this;
    // The policy's check refuses such a rule without it; here it would otherwise pass in silence.
    if (similarity === undefined) throw new Error('a rule with `meaning` has nothing that compares texts');
    const said = [
      action.description,
      ...(action.steps ?? []),
      ...(action.impact === undefined ? [] : [action.impact]),
    ];
    return said.some(
      (text) =>
        text.trim() !== '' &&
        meaning.like.some((like) => similarity.similarity(text, like) >= meaning.atLeast),
    );
  }
}
