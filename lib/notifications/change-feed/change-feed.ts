// The change feed of one web process: one poller that notifies the subscribers of a payment (open pages) or of a merchant
// (requests that wait for events).
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';

export type ChangeListener = () => void;

export type ChangeFeed = {
  /**
   * Calls `listener` soon after each committed change of the payment. The promise resolves once the feed has its position:
   * any change that a later read does not see yet is notified.
   * @returns a function that ends the subscription
   */
  subscribe(paymentId: string, listener: ChangeListener): Promise<() => void>;
  /** The same for the changes of all payments of a merchant. */
  subscribeToMerchant(merchantId: string, listener: ChangeListener): Promise<() => void>;
  /** Stops polling; no listener is called anymore. */
  close(): void;
};

type ChangeRow = { readonly id: number; readonly paymentId: string; readonly merchantId: string };

/** How often the table is polled while there are listeners, without a noticed commit. */
const POLL_INTERVAL_MS = 200;
/** The shortest time between two polls, which bounds their cost when there are many commits. */
const MIN_INTERVAL_MS = 10;
/** Rows read per poll; the next poll continues from there. */
const BATCH_ROWS = 500;
/**
 * PostgreSQL assigns ids before their transactions commit, so a row can appear with a lower id than one that was already
 * read. Each poll reads this many of the last rows again; there are never more open transactions than that.
 */
const POSTGRESQL_OVERLAP_ROWS = 200;

type Deps = {
  readonly database: Database;
  readonly log: Log;
  readonly intervalMs?: number;
};

/** A feed of the rows that every change of a payment appends to `ChangeFeedEntry`. It polls only while there are listeners. */
export function createChangeFeed({ database, log, intervalMs = POLL_INTERVAL_MS }: Deps): ChangeFeed {
  const listeners = new Map<Topic, Set<ChangeListener>>();
  const overlapRows = database.kind === 'postgresql' ? POSTGRESQL_OVERLAP_ROWS : 0;
  const cursor = createCursor(database, overlapRows);
  const poller = createPoller({
    intervalMs,
    commits: database.commits,
    poll: async () => {
      try {
        for (const topic of await cursor.advance()) notify(listeners, topic);
      } catch (error) {
        log.warn({ error: errorText(error) }, 'reading the change feed failed');
      }
      if (listeners.size > 0) return 'goOn';
      positioned = undefined;
      return 'stop';
    },
  });
  let positioned: Promise<void> | undefined;
  const start = async () => {
    await cursor.reset();
    poller.start();
  };

  const subscribe = async (topic: Topic, listener: ChangeListener) => {
    add(listeners, topic, listener);
    positioned ??= start();
    try {
      await positioned;
    } catch (error) {
      positioned = undefined;
      remove(listeners, topic, listener);
      throw error;
    }
    return () => remove(listeners, topic, listener);
  };

  return {
    subscribe: (paymentId, listener) => subscribe(`payment ${paymentId}`, listener),
    subscribeToMerchant: (merchantId, listener) => subscribe(`merchant ${merchantId}`, listener),
    close: () => {
      listeners.clear();
      poller.stop();
    },
  };
}

type Polling = {
  readonly intervalMs: number;
  readonly commits: Database['commits'];
  /** Never throws. */
  readonly poll: () => Promise<'goOn' | 'stop'>;
};

/** Polls at the interval and soon after each noticed commit, one poll at a time. */
function createPoller({ intervalMs, commits, poll }: Polling) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWatch: (() => void) | undefined;
  let state: 'stopped' | 'waiting' | 'polling' = 'stopped';
  let again = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  const stop = () => {
    state = 'stopped';
    clearTimeout(timer);
    endWatch?.();
    endWatch = undefined;
  };
  const schedule = (ms: number) => {
    state = 'waiting';
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const soon = () => {
    const waitMs = lastMs + MIN_INTERVAL_MS - performance.now();
    // The shortest timer would take a millisecond.
    if (waitMs > 0) schedule(waitMs);
    else void run();
  };
  const run = async () => {
    state = 'polling';
    clearTimeout(timer);
    again = false;
    lastMs = performance.now();
    const next = await poll();
    if (next === 'stop') stop();
    // Another call may have stopped it meanwhile.
    if (state !== 'polling') return;
    if (again) soon();
    else schedule(intervalMs);
  };
  const onCommit = () => {
    if (state === 'polling') again = true;
    else soon();
  };
  return {
    start: () => {
      endWatch = commits.watch(onCommit);
      schedule(intervalMs);
    },
    stop,
  };
}

/** The feed's position in the table, and which of the rows that are read again were already notified. */
function createCursor(database: Database, overlapRows: number) {
  let last = 0;
  let notified = new Set<number>();
  const readAfter = (id: number): Promise<ChangeRow[]> =>
    database.db.changeFeedEntry.findMany({
      where: { id: { gt: id } },
      orderBy: { id: 'asc' },
      take: BATCH_ROWS + overlapRows,
      select: { id: true, paymentId: true, merchantId: true },
    });
  return {
    reset: async () => {
      const newest = await database.db.changeFeedEntry.findFirst({
        orderBy: { id: 'desc' },
        select: { id: true },
      });
      last = newest?.id ?? 0;
      notified = new Set((await readAfter(last - overlapRows)).map((row) => row.id));
    },
    /** The payments and merchants that changed since the last poll. */
    advance: async (): Promise<ReadonlySet<Topic>> => {
      const rows = await readAfter(last - overlapRows);
      const fresh = rows.filter((row) => !notified.has(row.id));
      last = Math.max(last, ...rows.map((row) => row.id));
      notified = new Set(rows.filter((row) => row.id > last - overlapRows).map((row) => row.id));
      return new Set(fresh.flatMap(topicsOf));
    },
  };
}

/** What can be subscribed to. */
type Topic = `payment ${string}` | `merchant ${string}`;

function topicsOf({ paymentId, merchantId }: ChangeRow): Topic[] {
  return [`payment ${paymentId}`, `merchant ${merchantId}`];
}

type Listeners = Map<Topic, Set<ChangeListener>>;

function add(listeners: Listeners, topic: Topic, listener: ChangeListener): void {
  const set = listeners.get(topic) ?? new Set();
  set.add(listener);
  listeners.set(topic, set);
}

function remove(listeners: Listeners, topic: Topic, listener: ChangeListener): void {
  const set = listeners.get(topic);
  set?.delete(listener);
  if (set?.size === 0) listeners.delete(topic);
}

function notify(listeners: Listeners, topic: Topic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}
