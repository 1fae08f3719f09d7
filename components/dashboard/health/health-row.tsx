// A panel of the health page and its rows: quiet while all is well, marked where an alert rings.
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AlertCode } from '@/lib/engine/health/alerts';
import type { HealthFacts } from '@/lib/engine/health/health-facts';

/** What every panel is given. */
export type HealthPanelProps = {
  readonly facts: HealthFacts;
  /** The alerts that ring now. */
  readonly ringing: ReadonlySet<AlertCode>;
};

type PanelProps = {
  readonly title: string;
  readonly ringing: ReadonlySet<AlertCode>;
  /** The alerts that are about what stands here. */
  readonly alerts: readonly AlertCode[];
  readonly children: ReactNode;
  /** Beneath the rows. */
  readonly more?: ReactNode;
};

export function HealthPanel({ title, ringing, alerts, children, more }: PanelProps) {
  const [first] = alerts.filter((code) => ringing.has(code));
  return (
    <Card
      title={title}
      action={
        first === undefined ? (
          <Badge tone="neutral" icon={CircleCheck}>
            Well
          </Badge>
        ) : (
          <a href={`#${first}`} className="rounded-full">
            <Badge tone="warn" icon={TriangleAlert}>
              See what to do
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

/** When something was; or in words that it never was. */
export function When({ at, never = '' }: { at: Date | string | null | undefined; never?: string }) {
  if (at === null || at === undefined) return <span className="text-ink-soft">{never}</span>;
  return <TimeStamp at={at} form="relative" />;
}
