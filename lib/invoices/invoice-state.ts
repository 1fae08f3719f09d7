// How an invoice stands. Pure.
import type { PaymentStatus } from '@/lib/payments/status';

/** paying: a customer has begun to pay, and may not finish. closed: the merchant took it back. */
export type InvoiceState = 'open' | 'overdue' | 'paying' | 'paid' | 'closed';

type Facts = {
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  /** Of its payment that waits or is completed; null without one. */
  readonly payment: PaymentStatus | null;
};

/** What can't pass comes first: what is paid stays paid, also when it was closed since. */
export function invoiceState({ closedAt, dueAt, payment }: Facts, now: Date): InvoiceState {
  if (payment === 'Completed') return 'paid';
  if (closedAt !== null) return 'closed';
  if (payment === 'Waiting') return 'paying';
  return dueAt !== null && dueAt < now ? 'overdue' : 'open';
}
