// The levels of alerts as badges, in the list of alerts and on the cards.
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { StateLabel } from '@/components/ui/badge';
import type { Alert } from '@/lib/engine/health/alerts';

export const SEVERITY_LABELS: Readonly<Record<Alert['severity'], StateLabel>> = {
  bad: { label: 'Critical', tone: 'bad', icon: CircleAlert },
  warn: { label: 'Warning', tone: 'warn', icon: TriangleAlert },
};
