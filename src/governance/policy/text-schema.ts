import { z } from 'zod';
import { share, words } from './schema-parts';

export const textSchema = z.strictObject({
  politeness: z.strictObject({ anywhere: words, greetings: words, leads: words, closings: words }),
  leadIns: words,
  subordinators: words,
  negation: z.strictObject({
    negators: words,
    neutral: words,
    scopeEnds: words,
    reach: z.number().int().min(1).max(50),
  }),
  readability: z.strictObject({
    minimumWords: z.number().int().min(1).max(50),
    minimumNoiseWords: z.number().int().min(1).max(50),
    minimumForeignWords: z.number().int().min(1).max(50),
    foreignShare: share,
    noiseShare: share,
    otherScriptShare: share,
    foreignWords: words,
  }),
});
