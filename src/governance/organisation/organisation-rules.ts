import type { Boundary, BoundaryEnforcement, ProposedAction, RuleReference } from '../decisions';
import type { Crossing } from '../enforcer/boundary-rules';
import type { OrganisationRule, Policy } from '../policy/policy.types';
import { actionTexts, spelledOut } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import { anyGlob, exact, forgiving, type Matcher } from './glob';
import { parameterConditions } from './parameter-conditions';
import { RuleWords } from './rule-words';
import { isSelfTest } from './self-test';
import type { TextSimilarity } from './text-similarity';

interface CompiledRule {
  rule: OrganisationRule;
  tool: Matcher | undefined;
  parameters: ((values: NonNullable<ProposedAction['parameters']>) => boolean) | undefined;
}

const referenceTo = ({ id, owner, text }: OrganisationRule): RuleReference => ({ id, owner, text });
const unstopped = (text: string): string => text.replace(/[.\s]+$/, '');

/** What an organisation's rules say of one action. */
class OrganisationJudgement {
  constructor(private readonly met: readonly OrganisationRule[]) {}

  /** The rules that stop the action or send it to a person. */
  get crossings(): Crossing[] {
    return this.met.flatMap(({ id, owner, text, boundary, verdict, alternatives }) =>
      verdict === 'ALLOW'
        ? []
        : [
            {
              id,
              boundary,
              status: verdict,
              reason: `rule "${id}" of ${owner}: ${unstopped(text)}`,
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
    return { ...answer, reasoning: [...judged, ...told].join(' '), rules: this.met.map(referenceTo) };
  }

  private get exemptions(): OrganisationRule[] {
    return this.met.filter(({ verdict }) => verdict === 'ALLOW');
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
    { organisation, text }: Policy,
    private readonly analyser: TextAnalyser,
    private readonly similarity?: TextSimilarity,
  ) {
    const rules = organisation?.rules ?? [];
    this.words = new RuleWords(
      rules.map(({ match }) => match.words),
      text,
    );
    this.rules = rules.map((rule) => ({
      rule,
      tool: rule.match.tool && anyGlob(rule.match.tool, rule.verdict === 'ALLOW' ? exact : forgiving),
      parameters:
        rule.match.parameters && parameterConditions(rule.match.parameters, rule.verdict === 'ALLOW'),
    }));
  }

  /** @returns the rules whose conditions all hold, in the order of the policy */
  judge(action: ProposedAction): OrganisationJudgement {
    if (this.rules.length === 0 || isSelfTest(action)) return NOTHING_MET;
    const candidates = this.rules
      .map((compiled, index) => ({ ...compiled, index }))
      .filter(({ tool, parameters }) => {
        if (tool !== undefined && (action.tool === undefined || !tool(action.tool))) return false;
        return parameters === undefined || parameters(action.parameters ?? {});
      });
    if (candidates.length === 0) return NOTHING_MET;
    const found = candidates.some(({ rule }) => rule.match.words !== undefined)
      ? this.words.scan(this.readings(action))
      : [];
    const met = candidates.filter(
      ({ rule, index }) => this.words.meets(index, found) && this.means(rule.match.meaning, action),
    );
    return new OrganisationJudgement(met.map(({ rule }) => rule));
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
