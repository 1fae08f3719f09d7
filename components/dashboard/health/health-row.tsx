// A panel of the health page and its rows, with a badge that links to an active alert.
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, StateBadge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { Alert, AlertCode } from '@/lib/engine/health/alerts';
import type { HealthFacts } from '@/lib/engine/health/health-facts';
import { SEVERITY_LABELS } from './severity-labels';

/** The props that every panel takes. */
export type HealthPanelProps = {
  readonly facts: HealthFacts;
  /** The active alerts. */
  readonly active: ActiveAlerts;
};

export type ActiveAlerts = ReadonlyMap<AlertCode, Alert['severity']>;

type PanelProps = {
  readonly title: string;
  readonly active: ActiveAlerts;
  /** The alerts that concern this panel. */
  readonly alerts: readonly AlertCode[];
  readonly children: ReactNode;
  /** Beneath the rows. */
  readonly more?: ReactNode;
};

export function HealthPanel({ title, active, alerts, children, more }: PanelProps) {
  const worst = worstOf(alerts, active);
  return (
    <Card
      title={title}
      action={
        worst === null ? (
          <Badge tone="neutral" icon={CircleCheck}>
            Operational
          </Badge>
        ) : (
          <a href={`#${worst.code}`} className="rounded-full">
            <StateBadge of={SEVERITY_LABELS[worst.severity]} />
          </a>
        )
      }
    >
      <DefinitionList className="-my-2.5">{children}</DefinitionList>
      {more}
    </Card>
  );
}

/** The panel's most severe alert, as the list above shows it; null without one. */
function worstOf(alerts: readonly AlertCode[], active: ActiveAlerts) {
  const found = alerts.flatMap((code) => {
    const severity = active.get(code);
    return severity === undefined ? [] : [{ code, severity }];
  });
  return found.find(({ severity }) => severity === 'bad') ?? found[0] ?? null;
}

/** A relative time, or `never` when there is none. */
export function When({ at, never = '' }: { at: Date | string | null | undefined; never?: string }) {
  if (at === null || at === undefined) return <span className="text-ink-soft">{never}</span>;
  return <TimeStamp at={at} form="relative" />;
}
