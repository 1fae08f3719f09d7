// The resource that a message reports, added when the message is sent, for endpoints that want it.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { DueDelivery } from './record-attempt';

/** An event whose resource is read. `occurrence`: for `refund.*`, the refund's identifier. */
export type ReportedEvent = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly eventType: string;
  readonly occurrence: string;
};

/** Reads the resource as the API returns it now, under the name of its kind; no field if it is too large. Throws if it can't be read. */
export type ReadEventResource = (event: ReportedEvent) => Promise<Readonly<Record<string, unknown>>>;

/** Whether the message is sent with the resource that it reports. A test reports none. */
export function hasDetails({ paymentId, endpoint }: Pick<DueDelivery, 'paymentId' | 'endpoint'>): boolean {
  return endpoint.includesResource === true && paymentId !== null;
}

/** Receivers limit what they read. A longer message is sent without the resource. */
const MAX_BODY_BYTES = 64 * 1024;

type ResourceDeps = { readonly readResource: ReadEventResource; readonly log: Log };

/**
 * The body to send: as stored, with the resource as it is now if the endpoint includes it. The resource is never stored, so
 * that erasing a payment erases it here too. One that is too long or can't be read is left out: no message waits for it.
 */
export async function bodyToSend(
  { readResource, log }: ResourceDeps,
  delivery: DueDelivery,
): Promise<string> {
  const { id, paymentId, eventType, occurrence, endpoint, body } = delivery;
  if (!hasDetails(delivery) || paymentId === null) return body;
  const { merchantId } = endpoint;
  try {
    const resource = await readResource({ merchantId, paymentId, eventType, occurrence });
    const complete = JSON.stringify({ ...JSON.parse(body), ...resource });
    return Buffer.byteLength(complete) <= MAX_BODY_BYTES ? complete : body;
  } catch (error) {
    log.warn({ deliveryId: id, error: errorText(error) }, 'sent a webhook message without its details');
    return body;
  }
}
