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

const complain = (context: z.RefinementCtx, message: string): void => {
  context.addIssue({ code: 'custom', path: ['startDate'], message });
};

function checkOrder({ startDate, endDate }: Range, context: z.RefinementCtx): void {
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    complain(context, 'must not be after endDate');
  }
}

/** The timeline has an entry for each day, so its length must be bounded. */
function checkLength({ startDate, endDate }: Range, context: z.RefinementCtx): void {
  if (startDate === undefined || endDate === undefined) return;
  if (dayCount(startDate, endDate) > LIMITS.timelineDays) {
    complain(context, `must lie at most ${LIMITS.timelineDays} days before endDate`);
  }
}

export const listAuditInput = defineInput({
  query: object({
    page: page(),
    limit: pageSize(),
    action: filledText(LIMITS.idText).optional(),
    userId: filledText(LIMITS.idText).optional(),
    ...range,
  }).superRefine(checkOrder),
});

export const analyticsInput = defineInput({
  query: object(range).superRefine(checkOrder).superRefine(checkLength),
});
