// How many addresses are ready to be handed out. Counting reads all of them, and the heartbeat tells of them every two seconds:
// they are counted again only when the number can have changed.
import type { Database } from '@/lib/db/client';
import { countReadyAddresses } from './address-rows';
import { lastAssignedAt } from './retire-restored-pool';

export type PoolLevel = {
  /**
   * The addresses that are ready. Counted since the newest assignment, and so lately that what another clock's assignments hide
   * can not have emptied the pool.
   */
  ready(): Promise<number>;
  /** Says that addresses were made ready or retired. */
  changed(): void;
};

/** More are not given away in a second. */
export const MAX_TAKEN_PER_SECOND = 2_000;
/** Fewer are filled up at full speed: `ready` needs 1,000 (contract §5). */
export const FEW_ADDRESSES = 1_200;
/** However many there were: money to an address, or a restore, takes it out of the pool unseen. */
const COUNTED_FOR_MS = 10_000;

/** @param nowMs a clock that never goes back, ms */
export function createPoolLevel(database: Database, nowMs: () => number): PoolLevel {
  let counted: { readonly ready: number; readonly assignedMs: number; readonly untilMs: number } | null =
    null;
  let changes = 0;
  return {
    ready: async () => {
      // Asked before counting: what is assigned in between is counted again the next time.
      const assignedMs = (await lastAssignedAt(database)).getTime();
      if (counted !== null && counted.assignedMs === assignedMs && nowMs() < counted.untilMs) {
        return counted.ready;
      }
      const [atMs, before] = [nowMs(), changes];
      const ready = await countReadyAddresses(database.db);
      const lastsMs = ((ready - FEW_ADDRESSES) / MAX_TAKEN_PER_SECOND) * 1_000;
      counted =
        changes === before ? { ready, assignedMs, untilMs: atMs + Math.min(lastsMs, COUNTED_FOR_MS) } : null;
      return ready;
    },
    changed: () => {
      counted = null;
      changes += 1;
    },
  };
}
