import { z } from 'zod';
import { EFFECT_KINDS } from '../commands/effect.types';
import { PRESSURE_LEVELS } from '../decisions';
import { phrases, sentence, share, splitList, textWords, words } from './schema-parts';

const alternative = z.strictObject({
  description: sentence,
  pros: z.array(sentence).min(1),
  cons: z.array(sentence).min(1),
});

/** The findings that add a concern, cost confidence and suggest an alternative. */
export const VERIFIER_FINDINGS = [
  'unreadable',
  'scopeCreep',
  'crossingBlocked',
  'crossingEscalated',
  'irreversible',
  'wideReach',
  'noJustification',
  'weakJustification',
  'unchecked',
  'vague',
  'pressure',
] as const;

const findings = z.record(
  z.enum(VERIFIER_FINDINGS),
  z.strictObject({ penalty: share, concern: sentence, alternative: alternative.optional() }),
);

export const verifierSchema = z.strictObject({
  /** Confidence of an action without any finding. */
  baseConfidence: share,
  /** What each point of a session's pressure score costs. */
  pressureCost: share,
  /** Pressure level from which the session itself is a reason to have the action looked at. */
  reviewFromPressure: z.enum(PRESSURE_LEVELS),
  thresholds: z
    .strictObject({ block: share, proceed: share })
    .refine(({ block, proceed }) => block < proceed, 'block must be below proceed'),
  /** What each safeguard (backup, dry run …) takes off the penalty for irreversible or wide acts, as a share. */
  safeguardRelief: share,
  alignment: z.strictObject({
    full: share,
    escalated: share,
    blocked: share,
    perGap: share,
    offScope: share,
  }),
  findings,
  fallback: alternative,
  /** Effects of tool calls that change nothing worth weighing. */
  idle: z.preprocess(splitList, z.array(z.enum(EFFECT_KINDS))),
  /** Kinds of place where nothing is lost. */
  spared: words,
  mutating: phrases,
  sweeping: phrases,
  /** Acts that widen whatever they are applied to. */
  heavy: phrases,
  extras: phrases,
  housekeeping: phrases,
  checking: phrases,
  irreversible: phrases,
  wideReach: phrases,
  safeguards: phrases,
  reasons: phrases,
  emptyReasons: phrases,
  ignored: textWords,
  /** Acts with consequences outside the work itself, by kind; each kind must have been asked for. */
  consequences: z.record(z.string().regex(/^[a-zA-Z]+$/), phrases),
  areas: z.record(z.string().regex(/^[a-zA-Z]+$/), phrases),
});
