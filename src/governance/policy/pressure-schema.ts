import { z } from 'zod';
import { PRESSURE_LEVELS } from '../decisions';
import { ascending, positive, sentence, share } from './schema-parts';

const factors = z.strictObject({
  tokenPressure: share,
  messagePressure: share,
  errorPressure: share,
  complexityPressure: share,
  instructionVolume: share,
});

export const pressureSchema = z
  .strictObject({
    defaultTokenBudget: positive,
    messageThreshold: positive,
    instructionThreshold: positive,
    /** Shares of the weighted sum; they add up to 1. */
    weights: factors,
    /** Score that an exhausted factor (1 or more) brings by itself; below, it rises in proportion. */
    floors: factors,
    bands: z.strictObject({ ELEVATED: share, HIGH: share, CRITICAL: share, DANGEROUS: share }),
    handoffFrom: z.enum(PRESSURE_LEVELS),
    recommendations: z.record(z.enum(PRESSURE_LEVELS), sentence),
  })
  .refine(({ bands }) => ascending([bands.ELEVATED, bands.HIGH, bands.CRITICAL, bands.DANGEROUS]), {
    path: ['bands'],
    message: 'must ascend: ELEVATED < HIGH < CRITICAL < DANGEROUS',
  })
  .refine(({ weights }) => Math.abs(Object.values(weights).reduce((sum, part) => sum + part, 0) - 1) < 1e-9, {
    path: ['weights'],
    message: 'must add up to 1',
  });
