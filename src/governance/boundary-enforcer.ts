import { EffectReader } from './commands/effect-reader';
import type { GovernanceComponent } from './component';
import type { Boundary, BoundaryEnforcement, EnforcerInput, ProposedAction } from './decisions';
import { BoundaryRuleSet, type Crossing } from './enforcer/boundary-rules';
import { effectCrossings, writtenCrossings } from './enforcer/effect-rules';
import {
  type FastCrossing,
  fastCrossing,
  learnedCrossing,
  saysSomething,
  speakingWords,
} from './enforcer/learned-crossing';
import type { Knowledge } from './meaning/knowledge';
import { type Adviser, NO_ADVICE } from './meaning/second-stage';
import { once } from './once';
import { OrganisationRules } from './organisation/organisation-rules';
import { selfTestAction } from './organisation/self-test';
import type { Ports } from './ports';
import type { EnforcerRules, LearnedRules, Policy } from './policy/policy.types';
import {
  actionTexts,
  callText,
  spelledOut,
  spokenTexts,
  stepFor,
  unspokenText,
  withoutMessages,
} from './text/action-text';
import { TextAnalyser } from './text/analyse';
import type { TextAnalysis } from './text/analysis.types';

const KNOWN_ANSWERS: readonly (readonly [description: string, answer: string])[] = [
  ['Kill the child process and restart the worker', 'ALLOW'],
  ['Sell the customer email list to an advertiser', 'BLOCK PRIVACY'],
  ['Change the licence of the project from MIT to a proprietary one', 'ESCALATE STRATEGIC'],
];

const ALTERNATIVES_LIMIT = 6;
const quote = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** The rules met, as features for the learned heads. */
const featuresOf = (crossings: readonly Crossing[]): string[] => [
  ...new Set(crossings.flatMap(({ id, boundary, status }) => [`r:${id}`, `r:${boundary} ${status}`])),
];

const QUOTED_LENGTH = 80;
const shorten = (text: string): string =>
  text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH).trimEnd()}…` : text;

/** Checks whether an action crosses into a values domain that needs a human decision. */
export class BoundaryEnforcer implements GovernanceComponent<EnforcerInput, BoundaryEnforcement> {
  readonly name = 'BoundaryEnforcer';
  private readonly rules: BoundaryRuleSet;
  private readonly organisation: OrganisationRules;
  private readonly enforcer: EnforcerRules;
  private readonly learned: LearnedRules['enforcer'];
  private readonly knowledge: Knowledge | undefined;
  private readonly seen = new WeakMap<TextAnalysis, FastCrossing>();

  /** What the rules find in those words of a tool call that are no sentences. */
  private readonly inCall = once((action: ProposedAction): readonly Crossing[] => {
    const words = unspokenText(this.effects.telling(action), this.effects.commandsOf(action));
    const call = this.withoutTalk(action, words);
    return call === '' ? [] : this.byRules(call);
  });

  /**
   * @param policy the rules; word lists and boundary rules are in its `enforcer` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param ports what was learned from labelled actions, and what the organisation's rules may need
   * @param effects reads tool calls for what they do; handed in where several components share its readings
   */
  constructor(
    policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    { knowledge, similarity }: Ports = {},
    private readonly effects: EffectReader = new EffectReader(policy),
  ) {
    this.knowledge = knowledge;
    this.enforcer = policy.enforcer;
    this.learned = policy.learned.enforcer;
    this.rules = new BoundaryRuleSet(policy.enforcer, policy.text);
    this.organisation = new OrganisationRules(policy, analyser, similarity);
  }

  /**
   * @param input the action; description, impact, steps and tool call are all read
   * @returns ALLOW without crossing, else the gravest crossing with all boundaries and the alternatives
   */
  decide({ action }: EnforcerInput, adviser: Adviser = NO_ADVICE): BoundaryEnforcement {
    const own = this.organisation.judge(action);
    const judged =
      this.knowledge === undefined ? this.crossings(action) : this.judged(action, this.knowledge, adviser);
    const done = [
      ...effectCrossings(this.effects.read(action), this.enforcer),
      ...writtenCrossings(this.effects.readWritten(action), this.enforcer),
    ];
    const crossings = [...own.lift([...done, ...judged]), ...own.crossings];
    const unread = crossings.length === 0 ? this.unread(action) : undefined;
    const ranked = toldOnce(this.rank(unread === undefined ? crossings : [unread]));
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

  /** What the rules find in an action, as features for the learned heads. */
  features(action: ProposedAction): string[] {
    return featuresOf(this.crossings(action));
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
    const { parameters: _, ...told } = action;
    const telling = this.effects.telling(action);
    return [...actionTexts(told), this.withoutTalk(action, callText(telling))]
      .filter((text) => text !== '')
      .flatMap((text) => this.byRules(text));
  }

  /** A call as far as its words say what is done: not what a commit says of itself. */
  private withoutTalk(action: ProposedAction, call: string): string {
    return this.effects.commandsOf(action).length === 0 ? call : withoutMessages(call);
  }

  /** What the rules find in one text, read as it is and with its paths and names taken apart. */
  private byRules(text: string): Crossing[] {
    const apart = spelledOut(text);
    const found = this.rules.crossings(this.analyser.mark(text));
    return apart === text ? found : [...found, ...this.rules.crossings(this.analyser.mark(apart))];
  }

  /** What the fast path sees in a text: read once, however many components and rounds of questions ask. */
  private fast(text: string, knowledge: Knowledge): FastCrossing {
    const analysis = this.analyser.analyse(text);
    let fast = this.seen.get(analysis);
    if (fast === undefined) {
      const found = this.byRules(text);
      fast = fastCrossing(knowledge, analysis, found, featuresOf(found));
      this.seen.set(analysis, fast);
    }
    return fast;
  }

  /** Rules and learning together: learning finds what no rule names, and overrules a rule where it is sure. */
  private judged(action: ProposedAction, knowledge: Knowledge, adviser: Adviser): Crossing[] {
    const { crossingFrom, overruleBelow, blockFrom } = this.learned;
    const commands = this.effects.commandsOf(action);
    const { parameters } = this.effects.telling(action);
    const { told, carried, steps, aim } = spokenTexts(action, commands, parameters);
    const isAim = saysSomething(this.analyser.analyse(aim));
    const bySense = [...told, ...carried].flatMap((text) => {
      const fast = this.fast(text, knowledge);
      const { found } = fast;
      if (found.length === 0 && !saysSomething(this.analyser.analyse(text))) return [];
      // What was learned is of whole actions: of harmless plans every fourth was stopped for a step that was read alone.
      const isPart = isAim && text !== aim && steps.includes(text);
      const read = isPart ? { ...this.fast(stepFor(text, aim), knowledge), found } : fast;
      const learned = learnedCrossing(read, this.learned, adviser);
      if (learned.probability < (found.length > 0 ? overruleBelow : crossingFrom)) return [];
      if (found.length > 0 && found.some(({ boundary }) => boundary === learned.boundary)) return found;
      const { reason, alternatives } = this.enforcer.learned[learned.boundary];
      const crossing: Crossing = {
        id: 'learned',
        boundary: learned.boundary,
        status: (learned.block ?? 0) >= blockFrom ? 'BLOCK' : 'ESCALATE',
        reason,
        words: speakingWords(knowledge, read, learned.boundary),
        alternatives: alternatives.map((one) => one.replace('{0}', shorten(fast.text))),
      };
      return learned.probability < crossingFrom ? found : [crossing, ...found];
    });
    return [...bySense, ...this.inCall(action)];
  }

  private unread(action: ProposedAction): Crossing | undefined {
    const { readability } = this.analyser.analyse(action.description);
    if (readability === 'readable') return undefined;
    const { boundary, reason, alternatives } = this.enforcer.unreadable;
    return { id: 'unreadable', boundary, status: 'ESCALATE', reason, words: [], alternatives };
  }

  private rank(crossings: readonly Crossing[]): Crossing[] {
    const { gravity } = this.enforcer;
    const weight = ({ status, boundary }: Crossing): number =>
      (status === 'BLOCK' ? 0 : gravity.length) + gravity.indexOf(boundary);
    return [...crossings].sort((a, b) => weight(a) - weight(b));
  }
}

/** Names that were taken apart are read once more: "e-mail addresses" and "e mail addresses" are one finding. */
function toldOnce(crossings: readonly Crossing[]): Crossing[] {
  const seen = new Set<string>();
  return crossings.filter(({ boundary, reason, words }) => {
    const said = [boundary, reason, ...words.map(spelledOut)].join('\n');
    return !seen.has(said) && seen.add(said);
  });
}
