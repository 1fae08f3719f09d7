// What a merchant sees of an endpoint; its secret key is never part of it.
import type { OptInEvent } from './event-types';
import { parseEventTypes } from './event-types';

export type EndpointView = {
  readonly id: string;
  readonly url: string;
  /** The opt-in events it hears of, beside the confirmation every endpoint hears of. */
  readonly eventTypes: readonly OptInEvent[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** Until when messages carry the signature of the secret before this one as well. */
  readonly previousSecretUntil: Date | null;
};

type EndpointRow = {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: unknown;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly previousSecretUntil: Date | null;
};

/** The view of a row. */
export function viewEndpoint(row: EndpointRow): EndpointView {
  const { id, url, createdAt, disabledAt, previousSecretUntil } = row;
  return { id, url, eventTypes: parseEventTypes(row.eventTypes), createdAt, disabledAt, previousSecretUntil };
}
