// The stored screening result of a payment, and when a new verdict replaces it. Pure.
import type { ScreeningVerdict } from '@/lib/compliance/screening';
import type { PaymentCustomer } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';
import { screeningReasonsOf } from './review-policy';

/** A screening reason: an operator has decided, so the payment is not screened again. */
export const DECIDED_BY_OPERATOR = 'decidedByOperator';
/** A screening reason: no verdict for too long, so an officer may decide. The first verdict still does. */
export const SCREENING_UNAVAILABLE = 'screeningUnavailable';
/** A screening reason: a sending account is blocked by the operator or sanctioned. */
export const SANCTIONS_WALLET = 'sanctionsWallet';

/** The customer columns that screening reads. */
export const SCREENED_CUSTOMER = {
  paymentId: true,
  sealed: true,
  wrappedKey: true,
  country: true,
  administrativeArea: true,
} as const satisfies { readonly [Column in keyof PaymentCustomer]?: true };

export type ScreenedCustomer = Pick<PaymentCustomer, keyof typeof SCREENED_CUSTOMER>;

/** The stored result. */
export type StoredScreening = Pick<PaymentRow, 'screening' | 'screeningReasons' | 'screeningListVersion'>;

/** Whether an operator has decided about the payer. */
export function isDecidedByOperator({
  screeningReasons,
}: Pick<StoredScreening, 'screeningReasons'>): boolean {
  return screeningReasonsOf(screeningReasons).includes(DECIDED_BY_OPERATOR);
}

/** Reasons that mean "no verdict": the screener failed, or no list was configured. */
const NO_VERDICT_REASONS = new Set([SCREENING_UNAVAILABLE, 'noScreeningListConfigured']);

/** Whether the payment is in review only because there is no verdict. */
export function isScreeningUnavailable({ screening, screeningReasons }: StoredScreening): boolean {
  const reasons = screeningReasonsOf(screeningReasons);
  return (
    screening === 'review' && reasons.length > 0 && reasons.every((reason) => NO_VERDICT_REASONS.has(reason))
  );
}

/**
 * How a new verdict changes a Waiting payment: replace the stored one, only record its list version, or nothing. Contract
 * §5: lists never end a review, but any new verdict may deny. An operator's decision is kept, except against a blocked
 * sending account.
 */
export function verdictChange(
  stored: StoredScreening,
  said: Pick<ScreeningVerdict, 'outcome' | 'reasons' | 'hits' | 'listVersion'>,
): 'replace' | 'noteLists' | 'none' {
  const unchanged = said.listVersion === stored.screeningListVersion ? 'none' : 'noteLists';
  const deniesAccount = said.outcome === 'denied' && said.reasons.includes(SANCTIONS_WALLET);
  if (deniesAccount) return 'replace';
  if (isDecidedByOperator(stored)) return unchanged;
  switch (stored.screening) {
    case 'pending':
      return 'replace';
    case 'clear':
      // An outdated "unavailable" must not replace a verdict.
      if (said.reasons.includes(SCREENING_UNAVAILABLE)) return 'none';
      return said.outcome === 'clear' ? unchanged : 'replace';
    case 'review':
      return (isScreeningUnavailable(stored) && said.outcome !== 'review') || addsFindings(stored, said)
        ? 'replace'
        : unchanged;
    case 'denied':
      return 'none';
  }
}

/** Whether the verdict adds new reasons, or hits from other lists, to the review. */
function addsFindings(stored: StoredScreening, said: Parameters<typeof verdictChange>[1]): boolean {
  if (said.outcome !== 'review') return said.outcome === 'denied';
  const known = screeningReasonsOf(stored.screeningReasons);
  const isNews = said.reasons.some((reason) => !known.includes(reason));
  return isNews || (said.hits.length > 0 && said.listVersion !== stored.screeningListVersion);
}
