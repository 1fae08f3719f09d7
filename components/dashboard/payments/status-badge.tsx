// Badges of a payment's status and anomalies.
import { TriangleAlert, Undo2 } from 'lucide-react';
import { Badge, StateBadge } from '@/components/ui/badge';
import type { Anomaly } from '@/lib/queries/list-payments-view';
import { ANOMALY_LABELS, type LabelledStatus, statusLabel } from './payment-labels';

export function StatusBadge(of: LabelledStatus) {
  return <StateBadge of={statusLabel(of)} />;
}

export function RefundBadge({ refunded }: { refunded: 'none' | 'part' | 'whole' }) {
  if (refunded === 'none') return null;
  return (
    <Badge tone="neutral" icon={Undo2} title="Confirmed refunds by the merchant.">
      {refunded === 'whole' ? 'Refunded' : 'Partially refunded'}
    </Badge>
  );
}

const IN_STATUS: readonly Anomaly[] = ['denied', 'expired', 'technical'];

/** Without those that the status badge already shows. */
export function AnomalyBadges({ anomalies }: { anomalies: readonly Anomaly[] }) {
  return anomalies
    .filter((anomaly) => !IN_STATUS.includes(anomaly))
    .map((anomaly) => (
      <Badge key={anomaly} tone="warn" icon={TriangleAlert} title={ANOMALY_LABELS[anomaly].meaning}>
        {ANOMALY_LABELS[anomaly].label}
      </Badge>
    ));
}
