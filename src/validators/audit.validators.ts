import type { z } from 'zod';
import { LIMITS } from '../config/limits';
import { dayCount } from '../lib/time-range';
import { filledText, moment, object, page, pageSize } from './fields';
import { defineInput } from './input';

const range = { startDate: moment(false).optional(), endDate: moment(true).optional() };

interface Range {
  startDate?: Date | undefined;
  endDate?: Date | undefined;
}

function checkRange({ startDate, endDate }: Range, context: z.RefinementCtx): void {
  if (startDate === undefined || endDate === undefined) return;
  const complain = (message: string) => context.addIssue({ code: 'custom', path: ['startDate'], message });
  if (startDate > endDate) complain('must not be after endDate');
  else if (dayCount(startDate, endDate) > LIMITS.timelineDays) {
    complain(`must lie at most ${LIMITS.timelineDays} days before endDate`);
  }
}

export const listAuditInput = defineInput({
  query: object({
    page: page(),
    limit: pageSize(),
    action: filledText(LIMITS.idText).optional(),
    userId: filledText(LIMITS.idText).optional(),
    ...range,
  }).superRefine(checkRange),
});

export const analyticsInput = defineInput({ query: object(range).superRefine(checkRange) });
