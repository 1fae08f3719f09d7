// The change feed of one web process: one poller for all open pages, which tells each page of its own payment.
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
  /** Ends the polling; nothing is told any more. */
  close(): void;
};

type ChangeRow = { readonly id: number; readonly paymentId: string };

/** How often the table is looked at while somebody listens. */
const POLL_INTERVAL_MS = 200;
/** Rows read at one look; the next look goes on from there. */
const BATCH_ROWS = 500;
/**
 * PostgreSQL hands out ids before their transactions commit, so a row can appear behind one that was read already. The
 * last rows are looked at again; more transactions than this are never open at once.
 */
const POSTGRESQL_OVERLAP_ROWS = 200;

/** A feed over the rows that every writer of a payment appends to `Change`. It polls only while somebody listens. */
export function createChangeFeed(deps: { database: Database; log: Log; intervalMs?: number }): ChangeFeed {
  const { database, log, intervalMs = POLL_INTERVAL_MS } = deps;
  const listeners = new Map<string, Set<ChangeListener>>();
  const overlapRows = database.kind === 'postgresql' ? POSTGRESQL_OVERLAP_ROWS : 0;
  const cursor = createCursor(database, overlapRows);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let positioned: Promise<void> | undefined;

  const look = async () => {
    try {
      for (const paymentId of await cursor.advance()) notify(listeners, paymentId);
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

  return {
    subscribe: async (paymentId, listener) => {
      add(listeners, paymentId, listener);
      positioned ??= start();
      try {
        await positioned;
      } catch (error) {
        positioned = undefined;
        remove(listeners, paymentId, listener);
        throw error;
      }
      return () => remove(listeners, paymentId, listener);
    },
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
    database.db.change.findMany({
      where: { id: { gt: id } },
      orderBy: { id: 'asc' },
      take: BATCH_ROWS + overlapRows,
      select: { id: true, paymentId: true },
    });
  return {
    reset: async () => {
      const newest = await database.db.change.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
      last = newest?.id ?? 0;
      told = new Set((await readAfter(last - overlapRows)).map((row) => row.id));
    },
    /** The payments that changed since the last look, each once. */
    advance: async (): Promise<ReadonlySet<string>> => {
      const rows = await readAfter(last - overlapRows);
      const fresh = rows.filter((row) => !told.has(row.id));
      last = Math.max(last, ...rows.map((row) => row.id));
      told = new Set(rows.filter((row) => row.id > last - overlapRows).map((row) => row.id));
      return new Set(fresh.map((row) => row.paymentId));
    },
  };
}

type Listeners = Map<string, Set<ChangeListener>>;

function add(listeners: Listeners, paymentId: string, listener: ChangeListener): void {
  const set = listeners.get(paymentId) ?? new Set();
  set.add(listener);
  listeners.set(paymentId, set);
}

function remove(listeners: Listeners, paymentId: string, listener: ChangeListener): void {
  const set = listeners.get(paymentId);
  set?.delete(listener);
  if (set?.size === 0) listeners.delete(paymentId);
}

function notify(listeners: Listeners, paymentId: string): void {
  for (const listener of listeners.get(paymentId) ?? []) listener();
}
