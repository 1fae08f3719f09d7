// A webhook endpoint: health, actions, messages and events.
import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { oneOf } from '@/app/dashboard/text-argument';
import {
  EndpointButtons,
  EndpointDisabled,
} from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import { EndpointEvents } from '@/components/dashboard/developers/webhooks/endpoint-events';
import { EndpointHealth, endpointHref } from '@/components/dashboard/developers/webhooks/endpoint-list';
import { MESSAGE_STATES, MessageList } from '@/components/dashboard/developers/webhooks/message-list';
import { MissedMessages } from '@/components/dashboard/developers/webhooks/missed-messages';
import { ResendForm } from '@/components/dashboard/developers/webhooks/resend-form';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { Card } from '@/components/ui/card';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLinks } from '@/components/ui/page-links';
import { TimeStamp } from '@/components/ui/time-stamp';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { parsePosition } from '@/lib/core/page-position';
import {
  DELIVERY_STATES,
  type DeliveryPage,
  type DeliveryState,
  listDeliveries,
  parseDeliveryState,
  readEndpointVersion,
} from '@/lib/notifications/webhooks/deliveries';
import { countAttempts } from '@/lib/notifications/webhooks/delivery-log';
import { type EndpointView, readEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { EVENT_TYPES, OPT_IN_EVENTS } from '@/lib/notifications/webhooks/event-types';
import { countRange } from '@/lib/notifications/webhooks/resend';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import * as actions from '../actions';
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
  const state = parseDeliveryState(oneOf(query.state)) ?? null;
  const now = clock.now();
  // Read before the list, so that a message in between causes one more refresh and is never missed.
  const version = await readEndpointVersion(database.db, name);
  const [page, missed] = await Promise.all([
    listDeliveries(database.db, { ...name, state, position: parsePosition(oneOf(query.page)) }),
    countRange(database.db, readRange(name, {}, now)),
  ]);
  const ids = page.deliveries.map(({ id }) => id);
  const attempts = await countAttempts(database.db, ids);
  const mayManage = isPermitted(user, 'settings.manage');
  const maySend = isPermitted(user, 'webhooks.resend') && endpoint.disabledAt === null;
  const hasMessages = state !== null || oneOf(query.page) !== undefined || page.deliveries.length > 0;
  return (
    <>
      <Head endpoint={endpoint} now={now} />
      {oneOf(query.page) === undefined && (
        <LiveRefresh url={`${endpointHref(endpoint.id)}/version`} version={version ?? ''} />
      )}
      <div className="flex max-w-4xl flex-col gap-5">
        <Actions endpoint={endpoint} mayManage={mayManage} maySend={maySend} />
        {maySend && missed > 0 && (
          <MissedMessages count={missed} resend={actions.resendRangeAction.bind(null, endpoint.id)} />
        )}
        <Messages endpointId={endpoint.id} page={page} attempts={attempts} state={state} />
        {maySend && hasMessages && (
          <Card title="Resend messages" description="Of a time range, oldest first.">
            <ResendForm
              count={actions.countRangeAction.bind(null, endpoint.id)}
              resend={actions.resendRangeAction.bind(null, endpoint.id)}
              events={EVENT_TYPES}
            />
          </Card>
        )}
        {mayManage && endpoint.disabledAt === null && <Events endpoint={endpoint} />}
      </div>
    </>
  );
}

function Head({ endpoint, now }: { endpoint: EndpointView; now: Date }) {
  const { url, disabledAt, previousSecretExpiresAt } = endpoint;
  const hasTwoSecrets =
    disabledAt === null && previousSecretExpiresAt !== null && previousSecretExpiresAt > now;
  return (
    <PageHead
      title={<span className="[overflow-wrap:anywhere]">{url}</span>}
      about={
        <>
          <EndpointHealth endpoint={endpoint} />
          {hasTwoSecrets && (
            <p className="mt-1 text-xs">
              The previous secret expires <TimeStamp at={previousSecretExpiresAt} form="relative" />.
            </p>
          )}
        </>
      }
      back={{ href: '/dashboard/developers/webhooks', label: 'Webhooks' }}
    />
  );
}

function Actions(props: { endpoint: EndpointView; mayManage: boolean; maySend: boolean }) {
  const { endpoint, mayManage, maySend } = props;
  const { id, disabledReason } = endpoint;
  if (endpoint.disabledAt !== null) {
    return (
      <EndpointDisabled
        cause={disabledReason ?? 'merchant'}
        enable={mayManage ? actions.enableEndpointAction.bind(null, id) : undefined}
        remove={mayManage ? actions.deleteEndpointAction.bind(null, id) : undefined}
      />
    );
  }
  return (
    <EndpointButtons
      test={maySend ? actions.sendTestAction.bind(null, id) : undefined}
      rotate={mayManage ? actions.rotateSecretAction.bind(null, id) : undefined}
      disable={mayManage ? actions.disableEndpointAction.bind(null, id) : undefined}
      remove={mayManage ? actions.deleteEndpointAction.bind(null, id) : undefined}
    />
  );
}

function Events({ endpoint: { id, eventTypes, includesResource } }: { endpoint: EndpointView }) {
  return (
    <Card title="Events" description="Completed payments are always sent. Also send:">
      <EndpointEvents
        choose={actions.chooseMessagesAction.bind(null, id)}
        optInEvents={OPT_IN_EVENTS}
        chosen={eventTypes}
        includesResource={includesResource}
      />
    </Card>
  );
}

const NONE_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'No waiting messages',
  delivered: 'No delivered messages',
  failed: 'No failed messages',
};

type MessagesProps = {
  readonly endpointId: string;
  readonly page: DeliveryPage;
  /** By message. */
  readonly attempts: ReadonlyMap<string, number>;
  readonly state: DeliveryState | null;
};

function Messages({ endpointId, page, attempts, state }: MessagesProps) {
  const path = endpointHref(endpointId);
  const hrefOf = (chosen: DeliveryState | null) => (chosen === null ? path : `${path}?state=${chosen}`);
  const choices = [null, ...DELIVERY_STATES].map((chosen) => ({
    href: hrefOf(chosen),
    label: chosen === null ? 'All' : MESSAGE_STATES[chosen].label,
    current: chosen === state,
  }));
  return (
    <Card title="Messages" action={<ChoiceTabs label="Messages" choices={choices} />}>
      {page.deliveries.length === 0 ? (
        <EmptyState icon={Inbox} title={state === null ? 'No messages yet' : NONE_WORDS[state]}>
          {state === null
            ? 'The first message is sent when a payment completes. Send a test to check the endpoint now.'
            : 'Choose All to see every message of this endpoint.'}
        </EmptyState>
      ) : (
        <MessageList messages={page.deliveries} attempts={attempts} />
      )}
      <PageLinks
        page={page}
        hrefOf={(position) => `${path}?${state === null ? '' : `state=${state}&`}page=${position}`}
      />
    </Card>
  );
}
