// A merchant's events as the API lists them, the oldest first, after a given event. Also removes old events.
import { addMs, formatUtcSeconds } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Queryable } from '@/lib/db/client';
import { subjectFields } from '@/lib/notifications/webhooks/event-types';

/** Lists from the oldest stored event. */
export const FROM_START = 'start';
/** Lists only events after this request. */
export const FROM_NOW = 'now';
/** How long an event is kept. */
export const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

export type EventPage = Awaited<ReturnType<typeof readEvents>>;

/** A position among a merchant's events. `name`: the id of the event it follows, or FROM_START. */
export type EventPosition = { readonly position: number; readonly name: string };

/**
 * The position for `after`: an event's id, `start` or `now`.
 * @throws ServiceError badInput when the merchant has no such event: it never existed, is no longer kept, or is missing
 * in a restored backup
 */
export async function findPosition(db: Queryable, merchantId: string, after: string): Promise<EventPosition> {
  if (after === FROM_START) return { position: 0, name: FROM_START };
  const event = await db.event.findFirst({
    where: { merchantId, ...(after === FROM_NOW ? {} : { id: after }) },
    orderBy: { position: 'desc' },
    select: { position: true, id: true },
  });
  if (event !== null) return { position: event.position, name: event.id };
  if (after === FROM_NOW) return { position: 0, name: FROM_START };
  throw new ServiceError('badInput', UNKNOWN_EVENT);
}

const UNKNOWN_EVENT = `after: event not found. Events are kept for 30 days, and restoring a backup can remove events. Start again with after=${FROM_START} or after=${FROM_NOW}.`;

/**
 * Up to `limit` events after the position, in the order they happened. `next` is the position for the next request: after
 * the last event read, or unchanged if there was none.
 */
export async function readEvents(
  db: Queryable,
  merchantId: string,
  { after, limit }: { readonly after: EventPosition; readonly limit: number },
) {
  const rows = await db.event.findMany({
    where: { merchantId, position: { gt: after.position } },
    orderBy: { position: 'asc' },
    take: limit,
  });
  const last = rows.at(-1);
  const next: EventPosition = last === undefined ? after : { position: last.position, name: last.id };
  return { events: rows, next };
}

/** The response of list-events. Each event has the content of its webhook message. */
export function eventPageView({ events, next }: EventPage) {
  return {
    events: events.map(({ id, paymentId, type, occurrence, at }) => ({
      eventIdentifier: id,
      paymentIdentifier: paymentId,
      type,
      timestamp: formatUtcSeconds(at),
      ...subjectFields(type, occurrence),
    })),
    next: next.name,
  };
}

/**
 * Removes up to `max` of a merchant's events that are older than EVENTS_KEPT_MS at `now`, the oldest first. The newest
 * event always stays, because a client that waits for the next one passes it as `after`.
 * @returns how many were removed
 */
export async function pruneEvents(
  db: Queryable,
  merchantId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<number> {
  const before = addMs(now, -EVENTS_KEPT_MS);
  const oldest = {
    where: { merchantId },
    orderBy: { position: 'asc' },
    select: { position: true, at: true },
  } as const;
  const first = await db.event.findFirst(oldest);
  if (first === null || first.at >= before) return 0;
  const rows = await db.event.findMany({ ...oldest, take: max + 1 });
  const newestKept = rows.findIndex(({ at }, index) => at >= before || index === rows.length - 1);
  const last = rows[newestKept - 1];
  if (last === undefined) return 0;
  const { count } = await db.event.deleteMany({ where: { merchantId, position: { lte: last.position } } });
  return count;
}
