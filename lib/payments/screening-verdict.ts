// What is stored of a payer's screening, and what a new verdict may change of it. Pure.
import type { ScreeningVerdict } from '@/lib/compliance/screening';
import type { PaymentCustomer } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';
import { screeningReasonsOf } from './review-policy';

/** Stands among the screening reasons once an operator has decided; such a payment is not screened again. */
export const DECIDED_BY_OPERATOR = 'decidedByOperator';
/** No answer about the payer for so long that a person must be able to decide; the first answer still does. */
export const SCREENING_UNAVAILABLE = 'screeningUnavailable';
/** A sending account that is refused: on the operator's list, or named by a sanctions list. */
export const SANCTIONS_WALLET = 'sanctionsWallet';

/** The columns of a stored payer that screening reads. */
export const SCREENED_CUSTOMER = {
  paymentId: true,
  sealed: true,
  wrappedKey: true,
  country: true,
  administrativeArea: true,
} as const satisfies { readonly [Column in keyof PaymentCustomer]?: true };

export type ScreenedCustomer = Pick<PaymentCustomer, keyof typeof SCREENED_CUSTOMER>;

/** What is stored of a payment's screening. */
export type StoredScreening = Pick<PaymentRow, 'screening' | 'screeningReasons' | 'screeningListVersion'>;

/** Whether an operator has decided about the payer. */
export function isDecidedByOperator({
  screeningReasons,
}: Pick<StoredScreening, 'screeningReasons'>): boolean {
  return screeningReasonsOf(screeningReasons).includes(DECIDED_BY_OPERATOR);
}

/** Reasons that say nothing of the payer: nobody answered, or there was no list to ask. */
const NO_VERDICT_REASONS = new Set([SCREENING_UNAVAILABLE, 'noScreeningListConfigured']);

/** Whether the payer is held for want of an answer, and for nothing else. */
export function isScreeningUnavailable({ screening, screeningReasons }: StoredScreening): boolean {
  const reasons = screeningReasonsOf(screeningReasons);
  return (
    screening === 'review' && reasons.length > 0 && reasons.every((reason) => NO_VERDICT_REASONS.has(reason))
  );
}

/**
 * What a new verdict makes of what is stored about a Waiting payment: it takes its place, or all that is noted is the lists
 * it was given with, or nothing. Contract §5: what a person has to decide no list lifts, but any new verdict may deny; what
 * an operator has decided about the payer stands, though not for an account nobody may take money from.
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
      // That nobody answered was true before somebody did.
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

/** Whether a verdict says more than the one a payment is in review for: another, or of other lists. */
function addsFindings(stored: StoredScreening, said: Parameters<typeof verdictChange>[1]): boolean {
  if (said.outcome !== 'review') return said.outcome === 'denied';
  const known = screeningReasonsOf(stored.screeningReasons);
  const isNews = said.reasons.some((reason) => !known.includes(reason));
  return isNews || (said.hits.length > 0 && said.listVersion !== stored.screeningListVersion);
}
