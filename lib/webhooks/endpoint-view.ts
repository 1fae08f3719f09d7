// What a merchant sees of an endpoint; its secret key is never part of it.
import type { OptInEvent } from './event-types';
import { parseEventTypes } from './event-types';
import { type EndCause, parseEndCause } from './retire-endpoint';

export type EndpointView = {
  readonly id: string;
  readonly url: string;
  /** The opt-in events it hears of, beside the confirmation every endpoint hears of. */
  readonly eventTypes: readonly OptInEvent[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** Why it is disabled; null while it is enabled. */
  readonly disabledFor: EndCause | null;
  /** When a message was last taken. */
  readonly lastDeliveredAt: Date | null;
  /** Since when nothing was taken although it was tried; null while all is well. */
  readonly failingSince: Date | null;
  /** Until when messages carry the signature of the secret before this one as well. */
  readonly previousSecretUntil: Date | null;
};

type EndpointRow = Omit<EndpointView, 'eventTypes' | 'disabledFor'> & {
  readonly eventTypes: unknown;
  readonly disabledFor: string | null;
};

/** The view of a row. */
export function viewEndpoint(row: EndpointRow): EndpointView {
  const { id, url, createdAt, disabledAt, lastDeliveredAt, failingSince, previousSecretUntil } = row;
  return {
    ...{ id, url, createdAt, disabledAt, lastDeliveredAt, failingSince, previousSecretUntil },
    eventTypes: parseEventTypes(row.eventTypes),
    disabledFor: parseEndCause(row.disabledFor),
  };
}
