// Webhook endpoints: what they hear of, their latest messages, a new secret, disable.
'use client';
import { KeyRound } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import type { Tone } from '@/components/ui/tone';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';
import type { SecretResult } from './endpoint-form';
import { EVENT_WORDS } from './event-words';
import { OneTimeSecret } from './one-time-secret';
import { TimeStamp } from './time-stamp';

export type EndpointItem = {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  /** ISO 8601. */
  readonly disabledAt: string | null;
  readonly previousSecretUntil: string | null;
  readonly deliveries: ReadonlyArray<{
    readonly id: string;
    readonly paymentId: string;
    readonly eventType: string;
    readonly createdAt: string;
    readonly attempts: number;
    readonly lastStatus: number | null;
    readonly lastError: string | null;
    readonly state: 'waiting' | 'delivered' | 'failed';
  }>;
};

type EndpointListProps = {
  readonly endpoints: readonly EndpointItem[];
  readonly now: string;
  readonly rotate: (endpointId: string) => Promise<SecretResult>;
  readonly disable: (endpointId: string) => Promise<ActionResult>;
};

export function EndpointList({ endpoints, now, rotate, disable }: EndpointListProps) {
  if (endpoints.length === 0) return null;
  return (
    <ul className="mb-5 divide-y divide-line border-b border-line">
      {endpoints.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} now={now} rotate={rotate} disable={disable} />
      ))}
    </ul>
  );
}

function Endpoint(props: Omit<EndpointListProps, 'endpoints'> & { endpoint: EndpointItem }) {
  const { endpoint, now, rotate, disable } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const renew = async (): Promise<ActionResult> => {
    const answer = await rotate(endpoint.id);
    if (answer.ok) setSecret(answer.secret);
    return answer;
  };
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm font-medium [overflow-wrap:anywhere]">{endpoint.url}</p>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
            {endpoint.disabledAt !== null && <Badge>Disabled</Badge>}
            {['paymentConfirmationwebhook', ...endpoint.eventTypes]
              .map((event) => EVENT_WORDS[event])
              .join(' · ')}
          </p>
          {endpoint.previousSecretUntil !== null &&
            Date.parse(endpoint.previousSecretUntil) > Date.parse(now) && (
              <p className="mt-1 text-xs text-ink-soft">
                The secret before this one ends{' '}
                <TimeStamp at={endpoint.previousSecretUntil} now={now} form="relative" />.
              </p>
            )}
        </div>
        {endpoint.disabledAt === null && (
          <EndpointButtons renew={renew} disable={() => disable(endpoint.id)} />
        )}
      </div>
      {secret !== null && (
        <OneTimeSecret title="The new secret" rows={[{ name: 'Signing secret', text: secret }]} />
      )}
      <Deliveries deliveries={endpoint.deliveries} now={now} />
    </li>
  );
}

function EndpointButtons(props: {
  renew: () => Promise<ActionResult>;
  disable: () => Promise<ActionResult>;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label="New secret"
        size="small"
        icon={<KeyRound aria-hidden className="size-4" />}
        title="Give this endpoint a new secret?"
        confirmLabel="New secret"
        action={props.renew}
      >
        For 24 hours messages are signed with both, so that you can change it on your side without missing
        one.
      </ConfirmButton>
      <ConfirmButton
        label="Disable"
        variant="quiet"
        size="small"
        title="Disable this endpoint?"
        confirmLabel="Disable"
        danger
        action={props.disable}
      >
        Nothing is sent to it any more, and messages that wait for it are given up.
      </ConfirmButton>
    </div>
  );
}

const STATES: Readonly<Record<'waiting' | 'delivered' | 'failed', { word: string; tone: Tone }>> = {
  waiting: { word: 'Waiting', tone: 'accent' },
  delivered: { word: 'Delivered', tone: 'good' },
  failed: { word: 'Given up', tone: 'bad' },
};

function Deliveries({ deliveries, now }: { deliveries: EndpointItem['deliveries']; now: string }) {
  if (deliveries.length === 0) return <p className="text-xs text-ink-faint">No messages yet.</p>;
  return (
    <Disclosure summary="Latest messages">
      <ul className="flex flex-col gap-2 pb-1 text-xs">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={STATES[delivery.state].tone}>{STATES[delivery.state].word}</Badge>
            <Link
              href={`/dashboard/payments/${delivery.paymentId}`}
              className="text-accent underline underline-offset-2"
            >
              {EVENT_WORDS[delivery.eventType] ?? delivery.eventType}
            </Link>
            <span className="text-ink-faint">
              <TimeStamp at={delivery.createdAt} now={now} form="relative" /> · {delivery.attempts}{' '}
              {delivery.attempts === 1 ? 'attempt' : 'attempts'}
              {delivery.lastStatus !== null && ` · answered ${delivery.lastStatus}`}
              {delivery.lastStatus === null && delivery.lastError !== null && ` · ${delivery.lastError}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
