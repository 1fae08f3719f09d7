// Long polling for events: responds immediately when there are events, otherwise when one happens or the wait ends. The
// number of waiting requests per web process is limited, because each holds a connection and memory.
import { timeLimit } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import type { ChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import {
  type EventPage,
  type EventPosition,
  findPosition,
  readEvents,
} from '@/lib/notifications/events/read-events';
import type { EventsQuery } from './list-for-api';

export type EventsDeps = {
  readonly database: Database;
  readonly changes: Pick<ChangeFeed, 'subscribeToMerchant'>;
  readonly waitingRequests: WaitingRequests;
  /** Aborted when the process shuts down: waiting requests get a response immediately. */
  readonly shutdown: { readonly signal: AbortSignal };
};

/**
 * The events after the given position. When there are none, waits as long as the query requests, unless too many requests
 * wait already. A waiting request reads the database again only when the change feed reports a change.
 * @param disconnected aborted when the client disconnects
 * @throws ServiceError badInput when `after` is not a stored event
 */
export async function waitForEvents(
  deps: EventsDeps,
  merchantId: string,
  query: EventsQuery,
  disconnected: AbortSignal,
): Promise<EventPage> {
  const { db } = deps.database;
  const position = await findPosition(db, merchantId, query.after);
  const page = await readEvents(db, merchantId, { after: position, limit: query.limit });
  if (page.events.length > 0 || query.waitMs === 0) return page;
  const release = deps.waitingRequests.acquire(merchantId);
  if (release === null) return page;
  const over = AbortSignal.any([disconnected, deps.shutdown.signal, timeLimit(query.waitMs)]);
  try {
    return await readNextEvents(deps, merchantId, { position, query, over });
  } finally {
    release();
  }
}

type Wait = { readonly position: EventPosition; readonly query: EventsQuery; readonly over: AbortSignal };

async function readNextEvents(
  { database: { db }, changes }: EventsDeps,
  merchantId: string,
  { position, query, over }: Wait,
): Promise<EventPage> {
  const wakeup = createWakeup(over);
  const unsubscribe = await changes.subscribeToMerchant(merchantId, wakeup.notify);
  try {
    for (;;) {
      const page = await readEvents(db, merchantId, { after: position, limit: query.limit });
      if (page.events.length > 0 || over.aborted) return page;
      await wakeup.wait();
    }
  } finally {
    unsubscribe();
  }
}

/**
 * Resolves `wait` on every change and at the end. A notification without a waiter resolves the next `wait` immediately.
 */
function createWakeup(end: AbortSignal) {
  let isNotified = false;
  let wake = () => {};
  const notify = () => {
    isNotified = true;
    wake();
  };
  end.addEventListener('abort', notify, { once: true });
  const wait = async () => {
    if (!isNotified) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    isNotified = false;
  };
  return { notify, wait };
}

/** Requests of all merchants that may wait at the same time. */
export const MAX_WAITING = 200;
/** Requests of one merchant that may wait at the same time. */
export const MAX_WAITING_PER_MERCHANT = 10;

export type WaitingRequests = ReturnType<typeof createWaitingRequests>;

/** Counts the waiting requests of one process. */
export function createWaitingRequests() {
  const waiting = new Set<{ readonly merchantId: string }>();
  const countOf = (merchantId: string) => [...waiting].filter((one) => one.merchantId === merchantId).length;
  return {
    /** Takes a slot. @returns releases the slot; null when too many requests wait */
    acquire: (merchantId: string): (() => void) | null => {
      if (waiting.size >= MAX_WAITING || countOf(merchantId) >= MAX_WAITING_PER_MERCHANT) return null;
      const request = { merchantId };
      waiting.add(request);
      return () => void waiting.delete(request);
    },
  };
}
