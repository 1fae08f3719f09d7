// The operator's bounds of the tolerances that merchants may set for under- and overpayments (contract §5).
import { z } from 'zod';
import { formatPercent, parsePercent } from './percent';

/** No operator can allow more, in hundredths of a percent. */
const MAX_BOUND_BP = 1_000;
const DEFAULT_BOUND = '5';

/** In hundredths of a percent; 0 allows no tolerance. */
export type ToleranceBounds = { readonly underpaymentBp: number; readonly overpaymentBp: number };

const bound = z
  .string()
  .default(DEFAULT_BOUND)
  .transform((text) => parsePercent(text) ?? Number.POSITIVE_INFINITY)
  .refine(
    (bp) => bp <= MAX_BOUND_BP,
    `must be 0 to ${formatPercent(MAX_BOUND_BP)} percent with at most two decimals`,
  );

export const toleranceFields = { MAX_UNDERPAYMENT_TOLERANCE: bound, MAX_OVERPAYMENT_TOLERANCE: bound };

type ToleranceEnvironment = z.infer<z.ZodObject<typeof toleranceFields>>;

export function toleranceBounds(settings: ToleranceEnvironment): ToleranceBounds {
  return {
    underpaymentBp: settings.MAX_UNDERPAYMENT_TOLERANCE,
    overpaymentBp: settings.MAX_OVERPAYMENT_TOLERANCE,
  };
}
