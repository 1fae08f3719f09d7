// All statuses of a payment and the one table of their transitions (specification §3, contract §5).
import { unreachable } from '@/lib/core/errors';

/** The five statuses, as the API writes them. */
export const PAYMENT_STATUSES = ['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What can happen to a payment that changes its status. */
export type PaymentEvent =
  | { readonly kind: 'paid' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

/**
 * The status a Waiting payment takes at an event. Every other status is terminal: nothing leads out of it.
 * @returns the new status, or null when the event changes nothing
 */
export function transition(from: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  if (from !== 'Waiting') return null;
  switch (event.kind) {
    case 'paid':
      return 'Completed';
    case 'expired':
    case 'failed':
      return 'Error';
    case 'denied':
      return 'AMLError';
    case 'cancelled':
      return 'Cancelled';
    default:
      return unreachable(event);
  }
}

/** True for every status but Waiting. */
export function isTerminal(status: PaymentStatus): boolean {
  return status !== 'Waiting';
}
