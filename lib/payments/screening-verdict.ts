// Asks the screener about a payment's payer: opens the sealed customer, and answers what is to be stored.
import { parsePayer, type Screener, type ScreeningVerdict } from '@/lib/compliance/screening';
import type { KeyRing } from '@/lib/core/key-ring';
import { openCustomer } from '@/lib/personal-data/customer-record';
import type { PaymentCustomer } from '@/prisma/generated/sqlite/client';

export type ScreeningDeps = { readonly screener: Screener; readonly keyRing: KeyRing };

/** The longest one question to the screener may take. */
const SCREENING_TIMEOUT_MS = 10_000;

/** Stands among the screening reasons once an operator has decided; such a payment is not screened again. */
export const DECIDED_BY_OPERATOR = 'decidedByOperator';

/** The columns of a stored payer that screening reads. */
export const SCREENED_CUSTOMER = {
  paymentId: true,
  sealed: true,
  wrappedKey: true,
  country: true,
  administrativeArea: true,
  emailIndex: true,
  phoneIndex: true,
  personIndex: true,
  nameIndex: true,
} as const satisfies { readonly [Column in keyof PaymentCustomer]?: true };

export type ScreenedCustomer = Pick<PaymentCustomer, keyof typeof SCREENED_CUSTOMER>;

/**
 * The screener's verdict about a payment's payer.
 * @throws Error when the customer can't be opened or the screener gives no answer: the payment stays undecided
 */
export async function askScreener(
  deps: ScreeningDeps,
  customer: ScreenedCustomer,
): Promise<ScreeningVerdict> {
  const payer = parsePayer(openCustomer(deps.keyRing, customer), customer);
  return deps.screener.screen(payer, AbortSignal.timeout(SCREENING_TIMEOUT_MS));
}
