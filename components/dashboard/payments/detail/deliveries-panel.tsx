// The webhook messages about a payment, with a button to resend each.
'use client';
import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { ResendButton } from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import { messageHref } from '@/components/dashboard/developers/webhooks/event-labels';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { Link } from '@/components/ui/link';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { DeliveryView } from '@/lib/queries/payment-detail-view';

const STATES: Readonly<Record<DeliveryView['state'], StateLabel>> = {
  waiting: { label: 'Waiting', tone: 'accent', icon: Clock3 },
  delivered: { label: 'Delivered', tone: 'good', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
};

type Redeliver = (deliveryId: string) => Promise<ActionResult>;

type DeliveriesPanelProps = {
  readonly deliveries: readonly DeliveryView[];
  /** Omitted for users who may not resend. */
  readonly redeliver: Redeliver | undefined;
  /** Whether each message links to its attempts. */
  readonly linked: boolean;
};

export function DeliveriesPanel({ deliveries, ...rest }: DeliveriesPanelProps) {
  if (deliveries.length === 0) return null;
  return (
    <Card title="Webhook messages">
      <ul className="-my-3 divide-y divide-line">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

function Delivery(props: Omit<DeliveriesPanelProps, 'deliveries'> & { readonly delivery: DeliveryView }) {
  const { delivery, redeliver, linked } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge of={STATES[delivery.state]} />
          <span className="font-mono text-xs">{delivery.eventType}</span>
          {linked && (
            <Link
              href={messageHref(delivery.id)}
              className="text-xs text-accent underline underline-offset-2"
            >
              Attempts
            </Link>
          )}
        </p>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{delivery.url}</p>
        <p className="mt-0.5 text-xs text-ink-faint">{progressOf(delivery)}</p>
        {delivery.lastAttemptAt !== null && (
          <TimeStamp at={delivery.lastAttemptAt} form="exact" className="text-xs text-ink-faint" />
        )}
      </div>
      {redeliver !== undefined && delivery.isResendable && (
        <ResendButton action={() => redeliver(delivery.id)} />
      )}
    </li>
  );
}

function progressOf({ attempts, lastStatus }: DeliveryView): string {
  if (attempts === 0) return 'Not sent yet';
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return lastStatus === null ? `${tries}, no response` : `${tries}, last response ${lastStatus}`;
}
