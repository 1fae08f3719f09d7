// The resource that a message reports, added when the message is sent, for endpoints that want it.
import type { DueDelivery } from './record-attempt';

/** An event whose resource is read. `occurrence`: for `refund.*`, the refund's identifier. */
export type ReportedEvent = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly eventType: string;
  readonly occurrence: string;
};

/** Reads the resource as the API returns it now, under the name of its kind; no field if it can't be found. */
export type ReadEventResource = (event: ReportedEvent) => Promise<Readonly<Record<string, unknown>>>;

/**
 * The body to send: as stored, with the resource as it is now if the endpoint includes it. The resource is never stored, so
 * that erasing a payment erases it here too.
 */
export async function bodyToSend(read: ReadEventResource, delivery: DueDelivery): Promise<string> {
  const { paymentId, eventType, occurrence, endpoint, body } = delivery;
  if (endpoint.includesResource !== true || paymentId === null) return body;
  const { merchantId } = endpoint;
  const resource = await read({ merchantId, paymentId, eventType, occurrence });
  return JSON.stringify({ ...JSON.parse(body), ...resource });
}
