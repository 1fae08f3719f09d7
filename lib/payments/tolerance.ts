// Whether the counted deposits pay an amount, and what of them is returned: the only place of the rule (contract §5). Pure.

/** The whole, in the hundredths of a percent in which tolerances are stored. */
const BP_PER_WHOLE = 10_000n;

/**
 * What a payment's deposits are compared with. The tolerances, in hundredths of a percent of the amount, are those of its
 * creation, never the merchant's current ones; null, as in payments created by an earlier version, is 0.
 */
export type AmountTerms = {
  readonly amountRaw: bigint;
  readonly underpaymentToleranceBp: number | null;
  readonly overpaymentToleranceBp: number | null;
};

/**
 * Whether a payment is paid in full: nothing is missing, or less than the dust limit, or at most the underpayment
 * tolerance.
 * @param countedRaw the sum of the counted deposits
 */
export function isPaidInFull(terms: AmountTerms, countedRaw: bigint, dustLimitRaw: bigint): boolean {
  const shortRaw = terms.amountRaw - countedRaw;
  return shortRaw <= 0n || isKept(shortRaw, terms.amountRaw, terms.underpaymentToleranceBp, dustLimitRaw);
}

/**
 * What a completed payment returns of its counted deposits, raw: nothing, or everything above the amount if that is at
 * least the dust limit and more than the overpayment tolerance.
 * @param countedRaw the sum of the counted deposits
 */
export function returnableExcess(terms: AmountTerms, countedRaw: bigint, dustLimitRaw: bigint): bigint {
  const excessRaw = countedRaw - terms.amountRaw;
  if (excessRaw <= 0n) return 0n;
  return isKept(excessRaw, terms.amountRaw, terms.overpaymentToleranceBp, dustLimitRaw) ? 0n : excessRaw;
}

/** `differenceRaw` is positive. Compared without a division, which is the tolerance rounded down to whole raw. */
function isKept(differenceRaw: bigint, amountRaw: bigint, toleranceBp: number | null, dustLimitRaw: bigint) {
  if (differenceRaw < dustLimitRaw) return true;
  return differenceRaw * BP_PER_WHOLE <= amountRaw * BigInt(toleranceBp ?? 0);
}

/** A difference that a tolerance accepted, in hundredths of a percent; `toleranceBp` is what was allowed. */
export type AppliedTolerance = {
  readonly kind: 'short' | 'over';
  /** Rounded up, so that a difference is never 0. */
  readonly differenceBp: number;
  readonly toleranceBp: number;
};

/** The tolerance that decided about a completed payment; null when the amount was exact, or only the dust limit mattered. */
export function appliedTolerance(
  terms: AmountTerms,
  countedRaw: bigint,
  dustLimitRaw: bigint,
): AppliedTolerance | null {
  const { amountRaw, underpaymentToleranceBp, overpaymentToleranceBp } = terms;
  const kind = countedRaw < amountRaw ? 'short' : 'over';
  const toleranceBp = (kind === 'short' ? underpaymentToleranceBp : overpaymentToleranceBp) ?? 0;
  const differenceRaw = kind === 'short' ? amountRaw - countedRaw : countedRaw - amountRaw;
  if (differenceRaw === 0n || differenceRaw < dustLimitRaw) return null;
  if (!isKept(differenceRaw, amountRaw, toleranceBp, dustLimitRaw)) return null;
  const differenceBp = Number((differenceRaw * BP_PER_WHOLE + amountRaw - 1n) / amountRaw);
  return { kind, differenceBp, toleranceBp };
}
