// Badges of a payment's status and anomalies.
import { TriangleAlert } from 'lucide-react';
import { Badge, StateBadge } from '@/components/ui/badge';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Anomaly } from '@/lib/queries/list-payments-view';
import { ANOMALY_LABELS, statusLabel } from './payment-labels';

export function StatusBadge({ status, inReview }: { status: PaymentStatus; inReview: boolean }) {
  return <StateBadge of={statusLabel(status, inReview)} />;
}

/** Without "denied", which the status badge already shows. */
export function AnomalyBadges({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const shown = anomalies.filter((anomaly) => anomaly !== 'denied');
  return shown.map((anomaly) => (
    <Badge key={anomaly} tone="warn" icon={TriangleAlert} title={ANOMALY_LABELS[anomaly].meaning}>
      {ANOMALY_LABELS[anomaly].label}
    </Badge>
  ));
}
