import type { z } from 'zod';
import { LIMITS } from '../config/limits';
import { dayCount } from '../lib/time-range';
import { filledText, moment, object, oneOf, page, pageSize, plainText } from './fields';
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

const filters = {
  action: filledText(LIMITS.idText).optional(),
  userId: filledText(LIMITS.idText).optional(),
  ...range,
};

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
    ...filters,
  }).superRefine(checkOrder),
});

export const analyticsInput = defineInput({
  query: object(range).superRefine(checkOrder).superRefine(checkLength),
});

export const auditIdInput = defineInput({ params: object({ id: plainText() }) });

export const listSealsInput = defineInput({ query: object({ page: page(), limit: pageSize() }) });

export const exportAuditInput = defineInput({
  query: object({
    format: oneOf(['ndjson', 'csv']).default('ndjson'),
    seals: oneOf(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    after: filledText(LIMITS.idText).optional(),
    ...filters,
  })
    .superRefine(checkOrder)
    .refine(({ format, seals }) => format === 'ndjson' || !seals, {
      path: ['seals'],
      message: 'can be true for format ndjson only',
    }),
});

export const verifyAuditInput = defineInput({
  query: object({
    from: moment(false).optional(),
    to: moment(true).optional(),
    seal: plainText()
      .regex(/^[0-9a-f]{64}$/i, "must be a seal's hash: 64 hexadecimal digits")
      .toLowerCase()
      .optional(),
  }).refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    message: 'must not be after to',
  }),
});
