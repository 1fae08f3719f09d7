// The responses of the operations on webhook endpoints and their messages. Pure.
import { formatUtcSeconds } from '@/lib/core/clock';
import type { DeliveryView } from '@/lib/notifications/webhooks/deliveries';
import type { EndpointView } from '@/lib/notifications/webhooks/endpoints';

/** An endpoint, without its secret. */
export function endpointView(endpoint: EndpointView) {
  const { disabledReason, disabledAt, lastDeliveredAt, failingSince, previousSecretExpiresAt } = endpoint;
  return {
    webhookEndpointIdentifier: endpoint.id,
    url: endpoint.url,
    state: disabledAt === null ? 'enabled' : 'disabled',
    ...(disabledReason === null ? {} : { disabledReason }),
    eventTypes: endpoint.eventTypes,
    includesResource: endpoint.includesResource,
    createdDatetime: formatUtcSeconds(endpoint.createdAt),
    ...timeField('disabledDatetime', disabledAt),
    ...timeField('lastDeliveredDatetime', lastDeliveredAt),
    ...timeField('failingSinceDatetime', failingSince),
    ...timeField('previousSecretExpiresDatetime', previousSecretExpiresAt),
  };
}

/** A message to an endpoint. */
export function deliveryView(delivery: DeliveryView) {
  const { paymentId, lastStatus, problem, nextAttemptAt } = delivery;
  return {
    deliveryIdentifier: delivery.webhookId,
    type: delivery.eventType,
    ...(paymentId === null ? {} : { paymentIdentifier: paymentId }),
    state: delivery.state,
    attempts: delivery.attempts,
    ...(lastStatus === null ? {} : { lastStatus }),
    ...(problem === null ? {} : { problem }),
    createdDatetime: formatUtcSeconds(delivery.createdAt),
    ...timeField('nextAttemptDatetime', nextAttemptAt),
  };
}

function timeField(name: string, at: Date | null): Readonly<Record<string, string>> {
  return at === null ? {} : { [name]: formatUtcSeconds(at) };
}
