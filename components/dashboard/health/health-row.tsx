// A panel of the health page and its rows, with a badge that links to an active alert.
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AlertCode } from '@/lib/engine/health/alerts';
import type { HealthFacts } from '@/lib/engine/health/health-facts';

/** The props that every panel takes. */
export type HealthPanelProps = {
  readonly facts: HealthFacts;
  /** The active alerts. */
  readonly active: ReadonlySet<AlertCode>;
};

type PanelProps = {
  readonly title: string;
  readonly active: ReadonlySet<AlertCode>;
  /** The alerts that concern this panel. */
  readonly alerts: readonly AlertCode[];
  readonly children: ReactNode;
  /** Beneath the rows. */
  readonly more?: ReactNode;
};

export function HealthPanel({ title, active, alerts, children, more }: PanelProps) {
  const [first] = alerts.filter((code) => active.has(code));
  return (
    <Card
      title={title}
      action={
        first === undefined ? (
          <Badge tone="neutral" icon={CircleCheck}>
            Operational
          </Badge>
        ) : (
          <a href={`#${first}`} className="rounded-full">
            <Badge tone="warn" icon={TriangleAlert}>
              Action required
            </Badge>
          </a>
        )
      }
    >
      <DefinitionList className="-my-2.5">{children}</DefinitionList>
      {more}
    </Card>
  );
}

/** A relative time, or `never` when there is none. */
export function When({ at, never = '' }: { at: Date | string | null | undefined; never?: string }) {
  if (at === null || at === undefined) return <span className="text-ink-soft">{never}</span>;
  return <TimeStamp at={at} form="relative" />;
}
