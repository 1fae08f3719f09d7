// One short sentence for each stage: what a screen reader hears when the payment moves on.

import type { PayerStage } from '@/lib/checkout/payer-view';
import { unreachable } from '@/lib/core/errors';

export function stageWords(stage: PayerStage): string {
  switch (stage) {
    case 'paying':
      return 'Waiting for your payment.';
    case 'partlyPaid':
      return 'A part of the amount has arrived. The rest is still due.';
    case 'checking':
      return 'The time is up. Looking for your payment one last time.';
    case 'reviewing':
      return 'Your payment has arrived and is being reviewed.';
    case 'completed':
      return 'Paid.';
    case 'expired':
      return 'This payment has expired.';
    case 'technical':
      return 'This payment failed for a technical reason.';
    case 'cancelled':
      return 'This payment was cancelled.';
    case 'denied':
      return 'This payment was not accepted.';
    default:
      return unreachable(stage);
  }
}
