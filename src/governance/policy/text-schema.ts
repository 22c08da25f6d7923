import { z } from 'zod';
import { share, textWords } from './schema-parts';

export const textSchema = z.strictObject({
  politeness: z.strictObject({
    anywhere: textWords,
    greetings: textWords,
    leads: textWords,
    closings: textWords,
  }),
  leadIns: textWords,
  subordinators: textWords,
  negation: z.strictObject({
    negators: textWords,
    neutral: textWords,
    lifts: textWords,
    ruledOut: textWords,
    notBe: textWords,
    others: textWords,
    scopeEnds: textWords,
    reach: z.number().int().min(1).max(50),
  }),
  readability: z.strictObject({
    minimumWords: z.number().int().min(1).max(50),
    minimumNoiseWords: z.number().int().min(1).max(50),
    minimumForeignWords: z.number().int().min(1).max(50),
    foreignShare: share,
    noiseShare: share,
    otherScriptShare: share,
    foreignWords: textWords,
  }),
});
