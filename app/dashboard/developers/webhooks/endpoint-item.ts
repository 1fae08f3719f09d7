// A webhook endpoint and its latest messages as the page hands them to the browser.
import type { EndpointItem } from '@/components/dashboard/endpoint-list';
import type { DeliveryView } from '@/lib/webhooks/deliveries';
import { endpointHealth } from '@/lib/webhooks/endpoint-health';
import type { EndpointView } from '@/lib/webhooks/endpoint-view';

/** Messages shown per endpoint. */
const SHOWN_DELIVERIES = 10;

/** Times become ISO 8601. */
export function endpointItem(endpoint: EndpointView, deliveries: readonly DeliveryView[]): EndpointItem {
  const { lastDeliveredAt, failingSince } = endpointHealth(deliveries);
  return {
    id: endpoint.id,
    url: endpoint.url,
    eventTypes: endpoint.eventTypes,
    disabledAt: endpoint.disabledAt?.toISOString() ?? null,
    previousSecretUntil: endpoint.previousSecretUntil?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    deliveries: deliveries.slice(0, SHOWN_DELIVERIES).map((delivery) => ({
      id: delivery.id,
      paymentId: delivery.paymentId ?? '',
      eventType: delivery.eventType,
      createdAt: delivery.createdAt.toISOString(),
      attempts: delivery.attempts,
      lastStatus: delivery.lastStatus,
      lastError: delivery.lastError,
      state: stateOf(delivery),
    })),
  };
}

function stateOf(delivery: DeliveryView): EndpointItem['deliveries'][number]['state'] {
  if (delivery.deliveredAt !== null) return 'delivered';
  return delivery.failedAt === null ? 'waiting' : 'failed';
}
