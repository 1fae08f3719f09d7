// What is out of the ordinary about a payment, shown beside its status: derived, never stored (contract §5).
import type { DepositDisposition } from './classify-deposit';
import { sumCounted } from './outcome';
import type { PaymentStatus } from './status';

/** In the order they are shown. */
export const ANOMALIES = [
  'expired',
  'underpaid',
  'overpaid',
  'late',
  'afterCancel',
  'denied',
  'technical',
] as const;
export type Anomaly = (typeof ANOMALIES)[number];

type PaymentFacts = {
  readonly status: PaymentStatus;
  readonly errorReason: 'expired' | 'technical' | null;
  readonly amountRaw: bigint;
};

type DepositFacts = { readonly amountRaw: bigint; readonly disposition: DepositDisposition };

/** The anomalies of a payment with these deposits. `dustLimitRaw` decides which excess is one. */
export function anomaliesOf(
  payment: PaymentFacts,
  deposits: readonly DepositFacts[],
  dustLimitRaw: bigint,
): Anomaly[] {
  const dispositions = new Set(deposits.map((deposit) => deposit.disposition));
  const receivedRaw = sumCounted(deposits);
  const excess = receivedRaw - payment.amountRaw >= dustLimitRaw;
  const holds: Record<Anomaly, boolean> = {
    expired: payment.errorReason === 'expired',
    underpaid: payment.errorReason === 'expired' && receivedRaw > 0n,
    overpaid: payment.status === 'Completed' && (excess || dispositions.has('afterCompleted')),
    late: dispositions.has('late') || dispositions.has('afterError'),
    afterCancel: dispositions.has('afterCancelled'),
    denied: payment.status === 'AMLError',
    technical: payment.errorReason === 'technical',
  };
  return ANOMALIES.filter((anomaly) => holds[anomaly]);
}
