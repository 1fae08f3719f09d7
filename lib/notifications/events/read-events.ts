// A merchant's events as its software lists them: the oldest first, after an event that it names; and how long they are
// kept.
import { addMs, formatUtcSeconds } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Queryable } from '@/lib/db/client';

/** Listed from the oldest one there is. */
export const FROM_START = 'start';
/** Listed from this moment on. */
export const FROM_NOW = 'now';
/** How long an event is kept. */
export const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

export type EventPage = Awaited<ReturnType<typeof readEvents>>;

/** A place among a merchant's events: right after the event of this id, or before all of them. */
export type EventPlace = { readonly position: number; readonly name: string };

/**
 * The place that `after` names: an event's id, `start` or `now`.
 * @throws ServiceError badInput when the merchant has no such event: it never had, it is older than what is kept, or a
 * restored backup knows nothing of it
 */
export async function findPlace(db: Queryable, merchantId: string, after: string): Promise<EventPlace> {
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

const UNKNOWN_EVENT = `after names no event that is kept: events are kept 30 days, and one that a restored backup knows nothing of is gone. Begin again with after=${FROM_START} or after=${FROM_NOW}.`;

/**
 * Up to `limit` events after the place, in the order they happened. `next` is where the next question begins: the last
 * event that was read, or what the first question named.
 */
export async function readEvents(
  db: Queryable,
  merchantId: string,
  { after, limit }: { readonly after: EventPlace; readonly limit: number },
) {
  const rows = await db.event.findMany({
    where: { merchantId, position: { gt: after.position } },
    orderBy: { position: 'asc' },
    take: limit,
  });
  const last = rows.at(-1);
  const next: EventPlace = last === undefined ? after : { position: last.position, name: last.id };
  return { events: rows, next };
}

/** The answer of list-events. Each event holds what a webhook of it says. */
export function eventPageView({ events, next }: EventPage) {
  return {
    events: events.map(({ id, paymentId, type, at }) => ({
      eventIdentifier: id,
      paymentIdentifier: paymentId,
      type,
      timestamp: formatUtcSeconds(at),
    })),
    next: next.name,
  };
}

/**
 * Removes up to `most` of a merchant's events that are older than thirty days at `now`, the oldest first. The newest one
 * always stays: who waits for the next names it, however long ago it was.
 * @returns how many
 */
export async function pruneEvents(
  db: Queryable,
  merchantId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const before = addMs(now, -EVENTS_KEPT_MS);
  const oldest = {
    where: { merchantId },
    orderBy: { position: 'asc' },
    select: { position: true, at: true },
  } as const;
  const first = await db.event.findFirst(oldest);
  if (first === null || first.at >= before) return 0;
  const rows = await db.event.findMany({ ...oldest, take: most + 1 });
  const newestKept = rows.findIndex(({ at }, index) => at >= before || index === rows.length - 1);
  const last = rows[newestKept - 1];
  if (last === undefined) return 0;
  const { count } = await db.event.deleteMany({ where: { merchantId, position: { lte: last.position } } });
  return count;
}
