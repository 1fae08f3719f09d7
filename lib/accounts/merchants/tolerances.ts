// A merchant's tolerances for under- and overpayments, in hundredths of a percent of the amount, and the operator's bounds.
// New payments keep the tolerances of their creation, so a change never concerns a payment that exists (contract §5).
import { formatPercent, parsePercent } from '@/lib/core/percent';
import type { ToleranceBounds } from '@/lib/core/tolerance-settings';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';

type Tolerances = {
  readonly underpaymentToleranceBp: number | null;
  readonly overpaymentToleranceBp: number | null;
};

/** The tolerances of a payment created now: the merchant's, but never above the operator's bounds. Pure. */
export function tolerancesWithin(merchant: Tolerances, bounds: ToleranceBounds) {
  const { underpaymentToleranceBp, overpaymentToleranceBp } = merchant;
  return {
    underpaymentToleranceBp: Math.min(underpaymentToleranceBp ?? 0, bounds.underpaymentBp),
    overpaymentToleranceBp: Math.min(overpaymentToleranceBp ?? 0, bounds.overpaymentBp),
  };
}

/** As the settings page shows it; null when the operator allows neither. */
export type TolerancesView = NonNullable<ReturnType<typeof tolerancesView>>;

/** The view of a merchant's row, in percent; a tolerance that the operator doesn't allow is null. Pure. */
export function tolerancesView(merchant: Tolerances, bounds: ToleranceBounds) {
  const underpayment = toleranceView(merchant.underpaymentToleranceBp, bounds.underpaymentBp);
  const overpayment = toleranceView(merchant.overpaymentToleranceBp, bounds.overpaymentBp);
  return underpayment === null && overpayment === null ? null : { underpayment, overpayment };
}

function toleranceView(storedBp: number | null, maxBp: number) {
  if (maxBp === 0) return null;
  const bp = storedBp ?? 0;
  return {
    /** What applies to new payments. */
    percent: formatPercent(Math.min(bp, maxBp)),
    max: formatPercent(maxBp),
    /** What the merchant chose before the operator lowered the bound; null if it applies. */
    chosen: bp > maxBp ? formatPercent(bp) : null,
  };
}

/** In percent, as typed; null leaves a tolerance as it is. */
export type GivenTolerances = Readonly<Record<'underpayment' | 'overpayment', string | null>>;

type ToleranceError = {
  readonly field: keyof GivenTolerances;
  /** The rule that the value breaks, phrased to follow the field's label. */
  readonly rule: string;
};

/**
 * Sets the tolerances of new payments.
 * @returns the errors; if there are any, nothing was changed
 */
export async function saveTolerances(
  deps: ActingDeps,
  merchantId: string,
  given: GivenTolerances,
  bounds: ToleranceBounds,
): Promise<readonly ToleranceError[]> {
  const underpayment = readTolerance('underpayment', given.underpayment, bounds.underpaymentBp);
  const overpayment = readTolerance('overpayment', given.overpayment, bounds.overpaymentBp);
  const errors = [underpayment, overpayment].flatMap((read) => ('rule' in read ? [read] : []));
  if ('rule' in underpayment || 'rule' in overpayment) return errors;
  const data = {
    ...(underpayment.bp === null ? {} : { underpaymentToleranceBp: underpayment.bp }),
    ...(overpayment.bp === null ? {} : { overpaymentToleranceBp: overpayment.bp }),
  };
  if (Object.keys(data).length === 0) return [];
  const detail = {
    ...(underpayment.bp === null ? {} : { underpaymentPercent: formatPercent(underpayment.bp) }),
    ...(overpayment.bp === null ? {} : { overpaymentPercent: formatPercent(overpayment.bp) }),
  };
  await loggedChange(deps, { action: 'tolerancesChanged', merchantId, detail }, async (tx) => {
    await tx.merchant.update({ where: { id: merchantId }, data });
    return true;
  });
  return [];
}

function readTolerance(
  field: keyof GivenTolerances,
  text: string | null,
  maxBp: number,
): { readonly bp: number | null } | ToleranceError {
  if (text === null) return { bp: null };
  if (text.trim() === '') return { field, rule: 'is required' };
  // Many languages write a decimal comma.
  const bp = parsePercent(text.trim().replace(',', '.'));
  if (bp !== undefined && bp <= maxBp) return { bp };
  const rule =
    maxBp === 0
      ? 'must be 0 on this server'
      : `must be a percentage from 0 to ${formatPercent(maxBp)} with at most two decimals`;
  return { field, rule };
}
