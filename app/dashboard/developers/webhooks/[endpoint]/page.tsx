// One webhook endpoint: how it does, what is done with it, what it hears of, its messages page by page.
import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EndpointButtons } from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import { EndpointEnded } from '@/components/dashboard/developers/webhooks/endpoint-ended';
import { EndpointEvents } from '@/components/dashboard/developers/webhooks/endpoint-events';
import { EndpointHealth, endpointHref } from '@/components/dashboard/developers/webhooks/endpoint-list';
import { MessageList, MessagePages } from '@/components/dashboard/developers/webhooks/message-list';
import { MissedMessages } from '@/components/dashboard/developers/webhooks/missed-messages';
import { ResendForm } from '@/components/dashboard/developers/webhooks/resend-form';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { Card } from '@/components/ui/card';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { TimeStamp } from '@/components/ui/time-stamp';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import {
  DELIVERY_STATES,
  type DeliveryPage,
  type DeliveryState,
  listDeliveries,
  parseDeliveryPosition,
  parseDeliveryState,
  readEndpointPulse,
} from '@/lib/notifications/webhooks/deliveries';
import { type EndpointView, readEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { OPT_IN_EVENTS, PAYMENT_EVENTS } from '@/lib/notifications/webhooks/event-types';
import { countRange } from '@/lib/notifications/webhooks/resend';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  chooseEventsAction,
  countRangeAction,
  disableEndpointAction,
  enableEndpointAction,
  resendRangeAction,
  rotateSecretAction,
  sendTestAction,
} from '../actions';
import { readRange } from '../read-range';

export const metadata: Metadata = { title: 'Webhook endpoint' };

type Query = Readonly<Record<'state' | 'page', string | string[] | undefined>>;
type PageProps = { readonly params: Promise<{ endpoint: string }>; readonly searchParams: Promise<Query> };

export default async function EndpointPage({ params, searchParams }: PageProps) {
  const user = await requirePermission('requests.read');
  const { database, clock } = await getServer();
  const name = { merchantId: user.merchant.id, endpointId: (await params).endpoint };
  const endpoint = await readEndpoint(database.db, name);
  if (endpoint === null) notFound();
  const query = await searchParams;
  const state = parseDeliveryState(one(query.state)) ?? null;
  const now = clock.now();
  // Read before the list: what comes in between is drawn once more, never missed.
  const pulse = await readEndpointPulse(database.db, name);
  const [page, missed] = await Promise.all([
    listDeliveries(database.db, { ...name, state, position: parseDeliveryPosition(one(query.page)) }),
    countRange(database.db, readRange(name, {}, now)),
  ]);
  const mayManage = isPermitted(user, 'settings.manage');
  const maySend = isPermitted(user, 'webhooks.resend') && endpoint.disabledAt === null;
  const hasMessages = state !== null || one(query.page) !== undefined || page.deliveries.length > 0;
  const shown = { endpoint, now: now.toISOString() };
  return (
    <>
      <Head {...shown} />
      {one(query.page) === undefined && (
        <LiveRefresh url={`${endpointHref(endpoint.id)}/pulse`} pulse={pulse ?? ''} />
      )}
      <div className="flex max-w-4xl flex-col gap-5">
        <Actions endpoint={endpoint} mayManage={mayManage} maySend={maySend} />
        {maySend && missed > 0 && (
          <MissedMessages count={missed} resend={resendRangeAction.bind(null, endpoint.id)} />
        )}
        <Messages page={page} state={state} {...shown} />
        {maySend && hasMessages && (
          <Card title="Send messages again" description="Those of a stretch of time, the oldest first.">
            <ResendForm
              count={countRangeAction.bind(null, endpoint.id)}
              resend={resendRangeAction.bind(null, endpoint.id)}
              events={PAYMENT_EVENTS}
            />
          </Card>
        )}
        {mayManage && endpoint.disabledAt === null && <Events endpoint={endpoint} />}
      </div>
    </>
  );
}

type Shown = { readonly endpoint: EndpointView; readonly now: string };

function Head({ endpoint, now }: Shown) {
  const { url, disabledAt, previousSecretUntil } = endpoint;
  const hasTwoSecrets =
    disabledAt === null && previousSecretUntil !== null && previousSecretUntil.toISOString() > now;
  return (
    <PageHead
      title={<span className="[overflow-wrap:anywhere]">{url}</span>}
      about={
        <>
          <EndpointHealth endpoint={endpoint} now={now} />
          {hasTwoSecrets && (
            <p className="mt-1 text-xs">
              The secret before this one ends{' '}
              <TimeStamp at={previousSecretUntil.toISOString()} now={now} form="relative" />.
            </p>
          )}
        </>
      }
      back={{ href: '/dashboard/developers/webhooks', word: 'Webhooks' }}
    />
  );
}

function Actions(props: { endpoint: EndpointView; mayManage: boolean; maySend: boolean }) {
  const { endpoint, mayManage, maySend } = props;
  const { id, disabledFor } = endpoint;
  if (endpoint.disabledAt !== null) {
    return (
      <EndpointEnded
        cause={disabledFor ?? 'merchant'}
        enable={mayManage ? enableEndpointAction.bind(null, id) : undefined}
      />
    );
  }
  return (
    <EndpointButtons
      test={maySend ? sendTestAction.bind(null, id) : undefined}
      rotate={mayManage ? rotateSecretAction.bind(null, id) : undefined}
      disable={mayManage ? disableEndpointAction.bind(null, id) : undefined}
    />
  );
}

function Events({ endpoint: { id, eventTypes } }: { endpoint: EndpointView }) {
  return (
    <Card title="Events" description="Completed payments are always told. Tell this endpoint also when:">
      <EndpointEvents
        choose={chooseEventsAction.bind(null, id)}
        optInEvents={OPT_IN_EVENTS}
        chosen={eventTypes}
      />
    </Card>
  );
}

const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
};

const NONE_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'No message is waiting',
  delivered: 'Nothing was delivered yet',
  failed: 'No message was given up',
};

function Messages(props: Shown & { page: DeliveryPage; state: DeliveryState | null }) {
  const { endpoint, now, page, state } = props;
  const path = endpointHref(endpoint.id);
  const hrefOf = (chosen: DeliveryState | null) => (chosen === null ? path : `${path}?state=${chosen}`);
  const choices = [null, ...DELIVERY_STATES].map((chosen) => ({
    href: hrefOf(chosen),
    word: chosen === null ? 'All' : STATE_WORDS[chosen],
    current: chosen === state,
  }));
  return (
    <Card title="Messages" action={<ChoiceTabs label="Messages" choices={choices} />}>
      {page.deliveries.length === 0 ? (
        <EmptyState icon={Inbox} title={state === null ? 'No messages yet' : NONE_WORDS[state]}>
          {state === null
            ? 'The first is sent when a payment is completed. A test shows now whether it works.'
            : 'Choose All for every message of this endpoint.'}
        </EmptyState>
      ) : (
        <MessageList messages={page.deliveries} now={now} />
      )}
      <MessagePages
        page={page}
        hrefOf={(position) => `${path}?${state === null ? '' : `state=${state}&`}page=${position}`}
      />
    </Card>
  );
}

/** The one value of a query field; of several, the first. */
function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
