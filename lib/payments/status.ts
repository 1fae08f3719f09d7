// All payment statuses and the table of their transitions (specification §3, contract §5).

/** The five statuses, as the API writes them. */
export const PAYMENT_STATUSES = ['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The status after each event. All statuses but Waiting are terminal. */
const STATUS_AFTER = {
  paid: 'Completed',
  expired: 'Error',
  failed: 'Error',
  denied: 'AMLError',
  cancelled: 'Cancelled',
} as const satisfies Readonly<Record<string, PaymentStatus>>;

/** An event that changes a payment's status. */
export type PaymentEvent = { readonly kind: keyof typeof STATUS_AFTER };

/** @returns the new status, or null when the event changes nothing */
export function transition(from: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  if (from !== 'Waiting') return null;
  return STATUS_AFTER[event.kind];
}

/** True for every status but Waiting. */
export function isTerminal(status: PaymentStatus): boolean {
  return status !== 'Waiting';
}
