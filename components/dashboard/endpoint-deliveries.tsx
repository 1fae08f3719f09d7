// The latest messages to a webhook endpoint, each with what became of it and a way to send it again.
'use client';
import { CircleCheck, CircleX, Clock3, type LucideIcon, RotateCw } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { Tone } from '@/components/ui/tone';
import type { ActionResult } from './action-result';
import { useAction } from './confirm-button';
import { EVENT_WORDS } from './event-words';
import { TimeStamp } from './time-stamp';

export type EndpointDelivery = {
  readonly id: string;
  readonly paymentId: string;
  readonly eventType: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
};

type Resend = (deliveryId: string) => Promise<ActionResult>;

type EndpointDeliveriesProps = {
  readonly deliveries: readonly EndpointDelivery[];
  readonly now: string;
  /** Left out where nothing can be sent again. */
  readonly resend: Resend | undefined;
  readonly open: boolean;
};

const STATES: Readonly<Record<EndpointDelivery['state'], { word: string; tone: Tone; icon: LucideIcon }>> = {
  waiting: { word: 'Waiting', tone: 'accent', icon: Clock3 },
  delivered: { word: 'Delivered', tone: 'good', icon: CircleCheck },
  failed: { word: 'Given up', tone: 'bad', icon: CircleX },
};

export function EndpointDeliveries({ deliveries, now, resend, open }: EndpointDeliveriesProps) {
  if (deliveries.length === 0) return null;
  return (
    <Disclosure summary="Latest messages" open={open}>
      <ul className="divide-y divide-line text-xs">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Badge tone={STATES[delivery.state].tone} icon={STATES[delivery.state].icon}>
              {STATES[delivery.state].word}
            </Badge>
            <Link
              href={`/dashboard/payments/${delivery.paymentId}`}
              className="text-accent underline underline-offset-2 max-sm:flex-1"
            >
              {EVENT_WORDS[delivery.eventType] ?? delivery.eventType}
            </Link>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere] text-ink-faint max-sm:order-1 max-sm:basis-full">
              <TimeStamp at={delivery.createdAt} now={now} form="relative" /> · {progressOf(delivery)}
            </span>
            {resend !== undefined && <SendAgain action={() => resend(delivery.id)} />}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function progressOf({ attempts, lastStatus, lastError }: EndpointDelivery): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (lastStatus !== null) return `${tries} · answered ${lastStatus}`;
  return lastError === null ? tries : `${tries} · ${lastError}`;
}

function SendAgain({ action }: { action: () => Promise<ActionResult> }) {
  const { pending, problem, run } = useAction(action);
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        pending={pending}
        onClick={run}
        icon={<RotateCw aria-hidden className="size-4" />}
        className="needs-scripts"
      >
        Send again
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
