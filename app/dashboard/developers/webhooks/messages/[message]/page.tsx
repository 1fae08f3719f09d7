// A webhook message: event, delivery state, and every attempt with its request and response.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResendButton } from '@/components/dashboard/developers/webhooks/endpoint-buttons';
import { endpointHref } from '@/components/dashboard/developers/webhooks/endpoint-list';
import { eventLabel, messageHref } from '@/components/dashboard/developers/webhooks/event-labels';
import { MessageAttempts } from '@/components/dashboard/developers/webhooks/message-attempts';
import { MESSAGE_STATES } from '@/components/dashboard/developers/webhooks/message-list';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { StateBadge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import {
  type DeliveryLog,
  readDelivery,
  readDeliveryVersion,
} from '@/lib/notifications/webhooks/delivery-log';
import { TEST_EVENT } from '@/lib/notifications/webhooks/event-types';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { resendMessageAction } from '../../actions';

export const metadata: Metadata = { title: 'Webhook message' };

/** Refresh interval while the message is waiting, ms: users watch a test being delivered. */
const WAITING_MS = 1_000;

export default async function MessagePage({ params }: { params: Promise<{ message: string }> }) {
  const user = await requirePermission('requests.read');
  const { database } = await getServer();
  const name = { merchantId: user.merchant.id, deliveryId: (await params).message };
  const version = await readDeliveryVersion(database.db, name);
  const message = await readDelivery(database.db, name);
  if (message === null) notFound();
  const { id, eventType, endpoint, attemptLog, body, state } = message;
  const maySend = isPermitted(user, 'webhooks.resend') && endpoint.isEnabled && eventType !== TEST_EVENT;
  return (
    <>
      <PageHead
        title={eventLabel(eventType)}
        about={<StateBadge of={MESSAGE_STATES[state]} />}
        back={
          endpoint.isDeleted
            ? { href: '/dashboard/developers/webhooks', label: 'Webhooks' }
            : { href: endpointHref(endpoint.id), label: 'Endpoint' }
        }
        action={maySend && <ResendButton action={resendMessageAction.bind(null, id)} />}
      />
      <LiveRefresh
        url={`${messageHref(id)}/version`}
        version={version ?? ''}
        intervalMs={state === 'waiting' ? WAITING_MS : undefined}
      />
      <div className="flex max-w-4xl flex-col gap-5">
        <Card title="Message">
          <Facts message={message} />
        </Card>
        <Card title="Attempts" description="Kept for 30 days.">
          {attemptLog.length === 0 ? (
            <p className="text-sm text-ink-soft">{noAttemptsText(message)}</p>
          ) : (
            <MessageAttempts
              attempts={attemptLog}
              body={body}
              includesResource={endpoint.includesResource && eventType !== TEST_EVENT}
            />
          )}
        </Card>
      </div>
    </>
  );
}

function noAttemptsText({ state, problem }: DeliveryLog): string {
  if (state === 'waiting') return 'Sending. The response appears here within seconds.';
  return problem ?? 'The attempts are older than 30 days and no longer stored.';
}

function Facts({ message }: { message: DeliveryLog }) {
  const { webhookId, eventType, paymentId, endpoint, createdAt, nextAttemptAt, attempts } = message;
  return (
    <DefinitionList>
      <Fact name="Endpoint">
        {endpoint.isDeleted ? (
          <span className="[overflow-wrap:anywhere]">{endpoint.url} (deleted)</span>
        ) : (
          <Link href={endpointHref(endpoint.id)} className="text-accent underline underline-offset-2">
            {endpoint.url}
          </Link>
        )}
      </Fact>
      <Fact name="Type">
        <span className="font-mono text-xs">{eventType}</span>
      </Fact>
      {paymentId !== null && (
        <Fact name="Payment">
          <Link
            href={`/dashboard/payments/${paymentId}`}
            className="font-mono text-xs break-all text-accent underline underline-offset-2"
          >
            {paymentId}
          </Link>
        </Fact>
      )}
      <Fact name="webhook-id">
        <LongText text={webhookId} what="webhook-id" />
      </Fact>
      <Fact name="Created">
        <TimeStamp at={createdAt} form="exact" />
      </Fact>
      {nextAttemptAt !== null && attempts > 0 && (
        <Fact name="Next attempt">
          <TimeStamp at={nextAttemptAt} form="exact" />
        </Fact>
      )}
    </DefinitionList>
  );
}
