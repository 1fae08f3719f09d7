// Whether confirmations are delayed, because no synced node responds or no engine runs. Open pages are notified when this changes.
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { readEngineHeartbeat } from './engine-heartbeat';
import { isHeartbeatFresh } from './readiness';

/** How often the heartbeat is read while there are listeners. */
const POLL_INTERVAL_MS = 1_000;

export type ConfirmationDelay = ReturnType<typeof createConfirmationDelay>;

/**
 * One reader per web process, shared by all pages. A node that stops responding is noticed within 6 seconds (two heartbeats and
 * the wait for the node), an engine that stopped within 11.
 */
export function createConfirmationDelay(deps: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly intervalMs?: number;
}) {
  const { database, clock, log, intervalMs = POLL_INTERVAL_MS } = deps;
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  /** The state that the listeners know. */
  let known: boolean | undefined;

  const read = async (): Promise<boolean> => {
    const beat = await readEngineHeartbeat(database.db);
    if (beat === null || !isHeartbeatFresh(beat.at, clock.now())) return true;
    return beat.ledger?.ok === false;
  };
  const poll = async () => {
    try {
      const before = known;
      known = await read();
      // Also the first time: the state may have changed since the first page read it.
      if (before !== known) for (const listener of listeners) listener();
    } catch (error) {
      log.warn({ error: errorText(error) }, 'reading the heartbeat for open pages failed');
    }
    timer = listeners.size > 0 ? setTimeout(poll, intervalMs) : undefined;
    if (timer === undefined) known = undefined;
  };

  return {
    /** @throws the database's error */
    isDelayed: async (): Promise<boolean> => known ?? read(),
    /** Calls `listener` after each change. @returns a function that ends the subscription */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      timer ??= setTimeout(poll, intervalMs);
      return () => void listeners.delete(listener);
    },
  };
}
