import { z } from 'zod';
import { phrases, share, weight } from './schema-parts';

/** What a cue speaks for. Each axis is a sum of weights; the classifier compares the sums. */
export const CLASSIFIER_AXES = [
  'exploration',
  'values',
  'oneOff',
  'standing',
  'technical',
  'working',
  'firm',
  'plain',
  'hedge',
  'harm',
  'danger',
  'session',
  'project',
  'permanent',
] as const;

const axes = z.partialRecord(z.enum(CLASSIFIER_AXES), weight);

const cue = z.strictObject({ weights: axes, phrases });

/** Cues that lie in the build of a sentence, not in its words; the code finds them, the policy weighs them. */
export const STRUCTURAL_CUES = [
  'declarative',
  'imperative',
  'negatedImperative',
  'definiteObject',
  'indefiniteObject',
  'pluralObject',
  'question',
  'exactValue',
  'codeLiteral',
  'weSubject',
] as const;

export const classifierSchema = z.strictObject({
  thresholds: z.strictObject({
    exploration: weight,
    values: weight,
    firm: weight,
    hedge: weight,
    harm: weight,
    danger: weight,
    session: weight,
    permanent: weight,
  }),
  /** Times that one group of phrases counts at most, so that a long text is not decided by repetition. */
  repeats: z.number().int().min(1).max(20),
  structural: z.record(z.enum(STRUCTURAL_CUES), axes),
  confidence: z.strictObject({
    floor: share,
    ceiling: share,
    /** How fast confidence rises from the floor to the ceiling with the margin between the two best readings. */
    perMargin: weight,
    noCue: share,
    unreadable: share,
  }),
  units: phrases,
  valueNouns: phrases,
  products: phrases,
  cues: z.record(z.string().regex(/^[a-zA-Z]+$/), cue),
});
