import type { Effect } from '../commands/effect.types';
import { hideSecrets } from '../commands/secrets';
import type { EnforcerRules } from '../policy/policy.types';
import type { Crossing } from './boundary-rules';

type EffectRule = EnforcerRules['effects'][number];

const NAMED = 80;
const meets = (wanted: readonly string[] | undefined, given: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => given.includes(one));

const holds = (rule: EffectRule, effect: Effect): boolean =>
  rule.effects.includes(effect.kind) &&
  (rule.sorts === undefined || rule.sorts.includes(effect.sort)) &&
  (rule.scopes === undefined || rule.scopes.includes(effect.scope)) &&
  (rule.outside === undefined || rule.outside === effect.outside) &&
  (rule.reversible === undefined || rule.reversible === effect.reversible) &&
  meets(rule.places, effect.places) &&
  meets(rule.cargo, effect.cargo) &&
  !rule.except?.some((place) => effect.places.includes(place));

/** @returns what the effects of an action cross, in the order of the policy's rules, each rule once */
export const effectCrossings = (
  effects: readonly Effect[],
  { effects: rules }: Pick<EnforcerRules, 'effects'>,
): Crossing[] =>
  rules.flatMap((rule) => {
    const met = effects.find((effect) => holds(rule, effect));
    if (met === undefined) return [];
    const { id, boundary, status, reason, alternatives } = rule;
    const target = hideSecrets(met.target === '' ? met.text : met.target).slice(0, NAMED);
    return [
      {
        id,
        boundary,
        status,
        reason,
        words: [met.text],
        alternatives: alternatives.map((text) => text.replace('{0}', () => target)),
      },
    ];
  });

/** @returns what a call writes into a script that must be seen before anybody runs it; nothing is barred yet */
export const writtenCrossings = (
  effects: readonly Effect[],
  { effects: rules }: Pick<EnforcerRules, 'effects'>,
): Crossing[] =>
  effectCrossings(effects, { effects: rules.filter(({ written }) => written === true) }).map((crossing) => ({
    ...crossing,
    status: 'ESCALATE',
    reason: `it writes a script of which this holds: ${crossing.reason}`,
  }));
