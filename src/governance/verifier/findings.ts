import type { Effect } from '../commands/effect.types';
import type { BoundaryEnforcement, PressureAnalysis } from '../decisions';
import { PRESSURE_LEVELS } from '../decisions';
import type { VerifierRules } from '../policy/policy.types';
import type { VERIFIER_FINDINGS } from '../policy/verifier-schema';
import type { TextAnalysis } from '../text/analysis.types';
import type { LearnedPlan } from './learned-plan';
import type { Outline } from './scope';

export type FindingName = (typeof VERIFIER_FINDINGS)[number];

/** Something that speaks against the action, with the words that show it. */
export interface Finding {
  name: FindingName;
  /** 0 to 1: how much of its penalty it costs. */
  weight: number;
  details: readonly string[];
}

export interface Evidence {
  analysis: TextAnalysis;
  /** The description, then each step. */
  items: readonly Outline[];
  /** Items that go beyond the request. */
  beyond: readonly Outline[];
  justification: Outline | undefined;
  /** What the second stage says of the plan, once it has answered. */
  plan?: LearnedPlan | undefined;
  /** The description, without a command that it repeats, then each step. */
  told: readonly Outline[];
  /** Whether a tool call says exactly what will be done. */
  called: boolean;
  /** What the tool call does. */
  effects: readonly Effect[];
  enforcement: BoundaryEnforcement;
  pressure: PressureAnalysis;
}

const hasAny = (items: readonly Outline[], group: string): boolean =>
  items.some(({ hits }) => hits.of(group).some(({ negated }) => !negated));

const matching = (items: readonly Outline[], group: string): string[] =>
  items.filter(({ hits }) => hits.of(group).some(({ negated }) => !negated)).map(({ text }) => text);

const justificationFinding = ({ justification, items, plan }: Evidence): Finding[] => {
  if (justification === undefined) return [{ name: 'noJustification', weight: 1, details: [] }];
  if (plan !== undefined) return plan.supports ? [] : [{ name: 'weakJustification', weight: 1, details: [] }];
  const reasons = justification.hits.has('reasons');
  const related = [...justification.terms].some((term) => items.some(({ terms }) => terms.has(term)));
  const fresh = [...justification.terms].some((term) => !items.some(({ terms }) => terms.has(term)));
  const empty = justification.hits.has('emptyReasons') && !(related && fresh);
  const weak = empty || justification.terms.size === 0 || !(reasons || related) || !fresh;
  return weak ? [{ name: 'weakJustification', weight: 1, details: [] }] : [];
};

/** What of a tool call is weighed: everything but what changes nothing or loses nothing. */
const deeds = (
  { effects }: Pick<Evidence, 'effects'>,
  { idle, spared }: Pick<VerifierRules, 'idle' | 'spared'>,
): readonly Effect[] =>
  effects.filter(
    ({ kind, places }) => !idle.includes(kind) && !places.some((place) => spared.includes(place)),
  );

/** The tool call speaks for itself: what cannot be brought back, and what reaches beyond one thing of the project. */
const RISKS: readonly (readonly ['irreversible' | 'wideReach', (effect: Effect) => boolean])[] = [
  ['irreversible', ({ reversible }) => !reversible],
  ['wideReach', ({ scope, outside, places }) => scope === 'all' || outside || places.includes('production')],
];

const riskFindings = (evidence: Evidence, rules: VerifierRules): Finding[] => {
  const { told: items } = evidence;
  const done = deeds(evidence, rules);
  const safeguards = Math.min(2, matching(items, 'safeguards').length);
  const weight = Math.max(0, 1 - safeguards * rules.safeguardRelief);
  return RISKS.flatMap(([name, applies]) => {
    const shown = done.filter(applies).map(({ text }) => text);
    if (shown.length > 0)
      return [{ name, weight, details: [...new Set([...shown, ...matching(items, name)])] }];
    const details = matching(items, name);
    const changes = hasAny(items, 'mutating') || hasAny(items, 'heavy') || hasAny(items, 'irreversible');
    return details.length > 0 && changes ? [{ name, weight, details }] : [];
  });
};

/** Lists what speaks against an action, in the order of the policy's table. */
export const findingsOf = (evidence: Evidence, rules: VerifierRules): Finding[] => {
  const { analysis, items, beyond, enforcement, pressure } = evidence;
  const plain = (name: FindingName, applies: boolean, details: readonly string[] = []): Finding[] =>
    applies ? [{ name, weight: 1, details }] : [];
  const changes = hasAny(items, 'mutating') || hasAny(items, 'heavy');
  const crossed = enforcement.boundaries ?? [];
  const reviewFrom = PRESSURE_LEVELS.indexOf(rules.reviewFromPressure);
  return [
    ...plain('unreadable', analysis.readability !== 'readable'),
    ...plain(
      'scopeCreep',
      beyond.length > 0,
      beyond.map(({ text }) => text),
    ),
    ...plain('crossingBlocked', enforcement.status === 'BLOCK', crossed),
    ...plain(
      'crossingEscalated',
      enforcement.status === 'ESCALATE' && analysis.readability === 'readable',
      crossed,
    ),
    ...riskFindings(evidence, rules),
    ...justificationFinding(evidence),
    ...plain('unchecked', items.length > 2 && changes && !hasAny(items, 'checking')),
    ...plain('vague', !evidence.called && (items[0]?.terms.size ?? 0) < 2 && items.length < 2),
    ...plain('pressure', PRESSURE_LEVELS.indexOf(pressure.level) >= reviewFrom, [pressure.level]),
  ];
};
