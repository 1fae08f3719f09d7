// Webhook endpoints: how each does, what it hears of, its latest messages, a new secret, disable.
'use client';
import { CircleCheck, CircleSlash, CircleX, Clock3, KeyRound, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';
import { EndpointDeliveries, type EndpointDelivery } from './endpoint-deliveries';
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
  readonly lastDeliveredAt: string | null;
  readonly failingSince: string | null;
  readonly deliveries: readonly EndpointDelivery[];
};

type Manage = {
  readonly rotate: (endpointId: string) => Promise<SecretResult>;
  readonly disable: (endpointId: string) => Promise<ActionResult>;
};

type EndpointListProps = {
  readonly endpoints: readonly EndpointItem[];
  readonly now: string;
  /** Left out for who may only look. */
  readonly manage: Manage | undefined;
  readonly resend: ((deliveryId: string) => Promise<ActionResult>) | undefined;
};

export function EndpointList({ endpoints, ...rest }: EndpointListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {endpoints.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} {...rest} />
      ))}
    </ul>
  );
}

function Endpoint(props: Omit<EndpointListProps, 'endpoints'> & { endpoint: EndpointItem }) {
  const { endpoint, now, manage, resend } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const isEnabled = endpoint.disabledAt === null;
  return (
    <li className="flex flex-col gap-2 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm font-semibold [overflow-wrap:anywhere]">{endpoint.url}</p>
          <Health endpoint={endpoint} now={now} />
          <p className="mt-1 text-xs text-ink-soft">
            {['paymentConfirmationwebhook', ...endpoint.eventTypes]
              .map((event) => EVENT_WORDS[event] ?? event)
              .join(' · ')}
          </p>
          {isEnabled && isLater(endpoint.previousSecretUntil, now) && (
            <p className="mt-1 text-xs text-ink-soft">
              The secret before this one ends{' '}
              <TimeStamp at={endpoint.previousSecretUntil ?? now} now={now} form="relative" />.
            </p>
          )}
        </div>
        {isEnabled && manage !== undefined && (
          <EndpointButtons endpointId={endpoint.id} manage={manage} onSecret={setSecret} />
        )}
      </div>
      {secret !== null && (
        <OneTimeSecret title="The new secret" rows={[{ name: 'Signing secret', text: secret }]} />
      )}
      <EndpointDeliveries
        deliveries={endpoint.deliveries}
        now={now}
        resend={isEnabled ? resend : undefined}
        open={endpoint.failingSince !== null && isEnabled}
      />
    </li>
  );
}

function isLater(time: string | null, now: string): boolean {
  return time !== null && Date.parse(time) > Date.parse(now);
}

function Health({ endpoint, now }: { endpoint: EndpointItem; now: string }) {
  const { word, tone, icon } = stateOf(endpoint);
  const { failingSince, lastDeliveredAt, disabledAt } = endpoint;
  const since = disabledAt === null ? failingSince : null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {since !== null && (
        <span>
          since <TimeStamp at={since} now={now} form="relative" />
        </span>
      )}
      {lastDeliveredAt !== null && (
        <span>
          last delivered <TimeStamp at={lastDeliveredAt} now={now} form="relative" />
        </span>
      )}
    </p>
  );
}

type State = { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon };

function stateOf({ disabledAt, failingSince, lastDeliveredAt }: EndpointItem): State {
  if (disabledAt !== null) return { word: 'Disabled', tone: 'neutral', icon: CircleSlash };
  if (failingSince !== null) return { word: 'Failing', tone: 'bad', icon: CircleX };
  if (lastDeliveredAt === null) return { word: 'Nothing sent yet', tone: 'neutral', icon: Clock3 };
  return { word: 'Delivering', tone: 'good', icon: CircleCheck };
}

function EndpointButtons(props: { endpointId: string; manage: Manage; onSecret: (secret: string) => void }) {
  const { endpointId, manage, onSecret } = props;
  const renew = async (): Promise<ActionResult> => {
    const answer = await manage.rotate(endpointId);
    if (answer.ok) onSecret(answer.secret);
    return answer;
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label="New secret"
        size="small"
        icon={<KeyRound aria-hidden className="size-4" />}
        title="Give this endpoint a new secret?"
        confirmLabel="New secret"
        action={renew}
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
        action={() => manage.disable(endpointId)}
      >
        Nothing is sent to it any more, and messages that wait for it are given up.
      </ConfirmButton>
    </div>
  );
}
