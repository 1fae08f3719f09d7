// The change feed of one web process: one poller for all open pages, which tells each page of its own payment, and
// whoever waits for a merchant's events of that merchant's.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';

export type ChangeListener = () => void;

export type ChangeFeed = {
  /**
   * Calls `listener` after each change of the payment, soon after its transaction committed. The promise resolves once
   * the feed knows where it stands, so that what is read after it misses nothing.
   * @returns ends the subscription
   */
  subscribe(paymentId: string, listener: ChangeListener): Promise<() => void>;
  /** The same for the changes of all payments of a merchant. */
  subscribeToMerchant(merchantId: string, listener: ChangeListener): Promise<() => void>;
  /** Ends the polling; nothing is told any more. */
  close(): void;
};

type ChangeRow = { readonly id: number; readonly paymentId: string; readonly merchantId: string };

/** How often the table is looked at while somebody listens. */
const POLL_INTERVAL_MS = 200;
/** Rows read at one look; the next look goes on from there. */
const BATCH_ROWS = 500;
/**
 * PostgreSQL hands out ids before their transactions commit, so a row can appear behind one that was read already. The
 * last rows are looked at again; more transactions than this are never open at once.
 */
const POSTGRESQL_OVERLAP_ROWS = 200;

/** A feed over the rows that every writer of a payment appends to `ChangeFeedEntry`. It polls only while somebody listens. */
export function createChangeFeed(deps: { database: Database; log: Log; intervalMs?: number }): ChangeFeed {
  const { database, log, intervalMs = POLL_INTERVAL_MS } = deps;
  const listeners = new Map<Topic, Set<ChangeListener>>();
  const overlapRows = database.kind === 'postgresql' ? POSTGRESQL_OVERLAP_ROWS : 0;
  const cursor = createCursor(database, overlapRows);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let positioned: Promise<void> | undefined;

  const look = async () => {
    try {
      for (const topic of await cursor.advance()) notify(listeners, topic);
    } catch (error) {
      log.warn({ error: errorText(error) }, 'the change feed could not be read');
    }
    timer = listeners.size > 0 ? setTimeout(look, intervalMs) : undefined;
    if (timer === undefined) positioned = undefined;
  };
  const start = async () => {
    await cursor.reset();
    timer = setTimeout(look, intervalMs);
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
      clearTimeout(timer);
    },
  };
}

/** Where the feed stands in the table, and which of the rows looked at again it has told of already. */
function createCursor(database: Database, overlapRows: number) {
  let last = 0;
  let told = new Set<number>();
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
      told = new Set((await readAfter(last - overlapRows)).map((row) => row.id));
    },
    /** What changed since the last look, each payment and merchant once. */
    advance: async (): Promise<ReadonlySet<Topic>> => {
      const rows = await readAfter(last - overlapRows);
      const fresh = rows.filter((row) => !told.has(row.id));
      last = Math.max(last, ...rows.map((row) => row.id));
      told = new Set(rows.filter((row) => row.id > last - overlapRows).map((row) => row.id));
      return new Set(fresh.flatMap(topicsOf));
    },
  };
}

/** What can be listened to. */
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
