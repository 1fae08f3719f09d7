// Answers a question for events: at once when there are some, else when one comes or the time is up. How many requests of a
// web process may wait is bounded: each holds a connection and memory.
import { timeLimit } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import type { ChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import {
  type EventPage,
  type EventPlace,
  findPlace,
  readEvents,
} from '@/lib/notifications/events/read-events';
import type { EventsQuery } from './list-for-api';

export type EventsDeps = {
  readonly database: Database;
  readonly changes: Pick<ChangeFeed, 'subscribeToMerchant'>;
  readonly waitingRequests: WaitingRequests;
  /** Aborted once the process is to end: nobody is kept waiting then. */
  readonly ending: { readonly signal: AbortSignal };
};

/**
 * The events after the place that is named. Where there are none it waits as long as it was asked to, unless too many
 * requests wait already. Whoever waits is woken by the process's one look at what changed and asks the database no
 * sooner.
 * @param left aborted when the caller has gone
 * @throws ServiceError badInput when `after` names no event that is kept
 */
export async function waitForEvents(
  deps: EventsDeps,
  merchantId: string,
  query: EventsQuery,
  left: AbortSignal,
): Promise<EventPage> {
  const { db } = deps.database;
  const place = await findPlace(db, merchantId, query.after);
  const page = await readEvents(db, merchantId, { after: place, limit: query.limit });
  if (page.events.length > 0 || query.waitMs === 0) return page;
  const leave = deps.waitingRequests.enter(merchantId);
  if (leave === null) return page;
  const over = AbortSignal.any([left, deps.ending.signal, timeLimit(query.waitMs)]);
  try {
    return await readOnceThereAre(deps, merchantId, { place, query, over });
  } finally {
    leave();
  }
}

type Wait = { readonly place: EventPlace; readonly query: EventsQuery; readonly over: AbortSignal };

async function readOnceThereAre(
  { database: { db }, changes }: EventsDeps,
  merchantId: string,
  { place, query, over }: Wait,
): Promise<EventPage> {
  const bell = createBell(over);
  const unsubscribe = await changes.subscribeToMerchant(merchantId, bell.ring);
  try {
    for (;;) {
      const page = await readEvents(db, merchantId, { after: place, limit: query.limit });
      if (page.events.length > 0 || over.aborted) return page;
      await bell.rung();
    }
  } finally {
    unsubscribe();
  }
}

/** Rings for every change and at the end; a ring that nobody waits for is heard by whoever waits next. */
function createBell(end: AbortSignal) {
  let hasRung = false;
  let wake = () => {};
  const ring = () => {
    hasRung = true;
    wake();
  };
  end.addEventListener('abort', ring, { once: true });
  const rung = async () => {
    if (!hasRung) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    hasRung = false;
  };
  return { ring, rung };
}

/** Requests of all merchants that wait at the same time. */
export const MAX_WAITING = 200;
/** Requests of one merchant that wait at the same time. */
export const MAX_WAITING_PER_MERCHANT = 10;

export type WaitingRequests = ReturnType<typeof createWaitingRequests>;

/** Of one process. */
export function createWaitingRequests() {
  const waiting = new Set<{ readonly merchantId: string }>();
  const countOf = (merchantId: string) => [...waiting].filter((one) => one.merchantId === merchantId).length;
  return {
    /** Counts a request in. @returns counts it out again; null where too many wait */
    enter: (merchantId: string): (() => void) | null => {
      if (waiting.size >= MAX_WAITING || countOf(merchantId) >= MAX_WAITING_PER_MERCHANT) return null;
      const request = { merchantId };
      waiting.add(request);
      return () => void waiting.delete(request);
    },
  };
}
