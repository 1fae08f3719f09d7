// A payment's status, and what is out of the ordinary about it, as badges.
import { TriangleAlert } from 'lucide-react';
import { Badge, StateBadge } from '@/components/ui/badge';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Anomaly } from '@/lib/queries/list-payments-view';
import { ANOMALY_LABELS, statusLabel } from './payment-labels';

export function StatusBadge({ status, inReview }: { status: PaymentStatus; inReview: boolean }) {
  return <StateBadge of={statusLabel(status, inReview)} />;
}

/** Nothing where the badge of the status says it already. */
export function AnomalyBadges({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const telling = anomalies.filter((anomaly) => anomaly !== 'denied');
  return telling.map((anomaly) => (
    <Badge key={anomaly} tone="warn" icon={TriangleAlert} title={ANOMALY_LABELS[anomaly].meaning}>
      {ANOMALY_LABELS[anomaly].label}
    </Badge>
  ));
}
