import type { GovernanceComponent } from './component';
import type { Boundary, BoundaryEnforcement, EnforcerInput, ProposedAction } from './decisions';
import { BoundaryRuleSet, type Crossing } from './enforcer/boundary-rules';
import { OrganisationRules } from './organisation/organisation-rules';
import { selfTestAction } from './organisation/self-test';
import type { Ports } from './organisation/text-similarity';
import type { EnforcerRules, Policy } from './policy/policy.types';
import { actionTexts, spelledOut } from './text/action-text';
import { TextAnalyser } from './text/analyse';

const KNOWN_ANSWERS: readonly (readonly [description: string, answer: string])[] = [
  ['Kill the child process and restart the worker', 'ALLOW'],
  ['Sell the customer email list to an advertiser', 'BLOCK PRIVACY'],
  ['Change the licence of the project from MIT to a proprietary one', 'ESCALATE STRATEGIC'],
];

const ALTERNATIVES_LIMIT = 6;
const quote = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** Checks whether an action crosses into a values domain that needs a human decision. */
export class BoundaryEnforcer implements GovernanceComponent<EnforcerInput, BoundaryEnforcement> {
  readonly name = 'BoundaryEnforcer';
  private readonly rules: BoundaryRuleSet;
  private readonly organisation: OrganisationRules;
  private readonly enforcer: EnforcerRules;

  /**
   * @param policy the rules; word lists and boundary rules are in its `enforcer` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param ports what the organisation's rules may need
   */
  constructor(
    policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    { similarity }: Ports = {},
  ) {
    this.enforcer = policy.enforcer;
    this.rules = new BoundaryRuleSet(policy.enforcer, policy.text);
    this.organisation = new OrganisationRules(policy, analyser, similarity);
  }

  /**
   * @param input the action; description, impact, steps and tool call are all read
   * @returns ALLOW without crossing, else the gravest crossing with all boundaries and the alternatives
   */
  decide({ action }: EnforcerInput): BoundaryEnforcement {
    const own = this.organisation.judge(action);
    const crossings = [...own.lift(this.crossings(action)), ...own.crossings];
    const unread = crossings.length === 0 ? this.unread(action) : undefined;
    const ranked = this.rank(unread === undefined ? crossings : [unread]);
    const gravest = ranked[0];
    if (gravest === undefined) {
      return own.name({
        status: 'ALLOW',
        reasoning: 'Nothing in the action touches privacy, ethics, sovereignty or strategic direction.',
        alternatives: [],
        requiresHuman: false,
      });
    }
    const boundaries: Boundary[] = [...new Set(ranked.map(({ boundary }) => boundary))];
    const reasons = ranked.map(
      ({ boundary, reason, words }) =>
        `${boundary}: ${reason}${words.length > 0 ? ` (${quote(words)})` : ''}`,
    );
    return own.name({
      status: gravest.status,
      boundary: gravest.boundary,
      boundaries,
      reasoning: `${[...new Set(reasons)].join('; ')}.`,
      alternatives: [...new Set(ranked.flatMap(({ alternatives }) => alternatives))].slice(
        0,
        ALTERNATIVES_LIMIT,
      ),
      requiresHuman: true,
    });
  }

  selfTest(): string | undefined {
    for (const [description, answer] of KNOWN_ANSWERS) {
      const { status, boundary } = this.decide({
        action: selfTestAction({ type: 'self-test', description }),
      });
      const given = boundary === undefined ? status : `${status} ${boundary}`;
      if (given !== answer) return `"${description}" was answered ${given} instead of ${answer}.`;
    }
    return undefined;
  }

  private crossings(action: ProposedAction): Crossing[] {
    const texts = actionTexts(action);
    const calls = texts.map(spelledOut).filter((text, index) => text !== texts[index]);
    return [...new Set([...texts, ...calls])].flatMap((text) =>
      this.rules.crossings(this.analyser.analyse(text)),
    );
  }

  private unread(action: ProposedAction): Crossing | undefined {
    const { readability } = this.analyser.analyse(action.description);
    if (readability === 'readable') return undefined;
    const { boundary, reason, alternatives } = this.enforcer.unreadable;
    return { boundary, status: 'ESCALATE', reason, words: [], alternatives };
  }

  private rank(crossings: readonly Crossing[]): Crossing[] {
    const { gravity } = this.enforcer;
    const weight = ({ status, boundary }: Crossing): number =>
      (status === 'BLOCK' ? 0 : gravity.length) + gravity.indexOf(boundary);
    return [...crossings].sort((a, b) => weight(a) - weight(b));
  }
}
