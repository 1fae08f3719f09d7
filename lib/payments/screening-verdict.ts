// Asks the screener about a payment's payer: opens the sealed customer, and answers what is to be stored.
import { parsePayer, type Screener, type ScreeningVerdict } from '@/lib/compliance/screening';
import { type KeyRing, unseal } from '@/lib/core/key-ring';
import { customerBinding } from './customer-binding';

export type ScreeningDeps = { readonly screener: Screener; readonly keyRing: KeyRing };

/** The longest one question to the screener may take. */
const SCREENING_TIMEOUT_MS = 10_000;

/** Stands among the screening reasons once an operator has decided; such a payment is not screened again. */
export const DECIDED_BY_OPERATOR = 'decidedByOperator';

/**
 * The screener's verdict about a payment's payer.
 * @throws Error when the customer can't be opened or the screener gives no answer: the payment stays undecided
 */
export async function askScreener(
  deps: ScreeningDeps,
  paymentId: string,
  sealedCustomer: string,
): Promise<ScreeningVerdict> {
  const payer = parsePayer(unseal(deps.keyRing, customerBinding(paymentId), sealedCustomer));
  return deps.screener.screen(payer, AbortSignal.timeout(SCREENING_TIMEOUT_MS));
}
