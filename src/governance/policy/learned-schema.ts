import { z } from 'zod';
import { share, words } from './schema-parts';

const temperature = z.number().min(0.1).max(10);

/** From where on an action, or a call, is suspected to contradict an instruction. */
const suspicion = {
  /** Instructions shown to the second stage at most, the most suspicious first. */
  pairs: z.number().int().min(0).max(50),
  /** Pairs that the fast path finds less suspicious than this are not shown. */
  askAbove: share,
  /** What a cosine of 1 between the two adds to the logarithmic odds of the fast path. */
  nearness: z.number().min(0).max(100),
  /** Nor are pairs whose odds, with nearness, come to less than this … */
  askFrom: z.number().min(-100).max(100),
  /** … where at most so many instructions bind: one among many is near by chance, so more must speak for it. */
  few: z.number().int().min(1),
  secondShare: share,
  temperature,
  /** An action contradicts an instruction from this probability. */
  conflictFrom: share,
};

/** How far the components rely on what was learned from labelled sentences. */
export const learnedSchema = z.strictObject({
  /** Digest of the learned files that this policy was made for, so that the policy version says what decided. */
  knowledge: z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  /** Whether what the fast path leaves undecided is shown to the second stage. */
  secondStage: z.boolean(),
  classifier: z.strictObject({
    /** The second stage is asked where the likeliest class of a field is less probable than this. */
    askBelow: share,
    /** Weight of the second stage's opinion beside the fast path's. */
    secondShare: share,
    /** Divides the logarithms of the probabilities, so that they are as high as the answers are often right. */
    temperature,
  }),
  enforcer: z.strictObject({
    /** The second stage is asked where the fast path finds a crossing more probable than this. */
    askAbove: share,
    secondShare: share,
    temperature,
    /** An action crosses a boundary from this probability. */
    crossingFrom: share,
    /** Where the rules find a crossing that is less probable than this, there is none. */
    overruleBelow: share,
    /** A crossing is blocked where this is the second stage's probability that no reviewer should wave it through. */
    blockFrom: share,
  }),
  validator: z.strictObject({
    ...suspicion,
    /** Where the rules find a contradiction that is less probable than this, there is none. */
    overruleBelow: share,
    /** The same two bounds for pairs that the second stage has not read. */
    alone: z.strictObject({ conflictFrom: share, overruleBelow: share }),
    /** The same for tool calls, which are read beside instructions in outline; what their rules find is not overruled. */
    calls: z.strictObject(suspicion),
    instructions: z.strictObject({
      /** A new instruction is read together with so many at most, the nearest in meaning … */
      pairs: z.number().int().min(0).max(50),
      /** … that come so near it, … */
      nearness: share,
      /** … and contradicts one from this probability. */
      conflictFrom: share,
      /** Where the rules find two to contradict each other and it is less probable than this, they do not. */
      overruleBelow: share,
    }),
    /** A later instruction takes an earlier one's place when it comes so near it, so probably contradicts it, and has one of these words. */
    replaced: z.strictObject({ nearness: share, conflictFrom: share, words }),
  }),
  verifier: z.strictObject({
    /** A step goes beyond the request from this probability. */
    exceedsFrom: share,
    /** The same in a plan that the second stage finds fit as a whole. */
    exceedsFromInFitPlan: share,
    /** A justification bears out the action from this probability. */
    supportsFrom: share,
    temperature,
  }),
});
