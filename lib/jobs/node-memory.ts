// What the engine remembers of a network over restarts, so that a node that was reset or replaced is told from one that
// knows the present: the most blocks that a node relied on had confirmed.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { readHighestCemented, writeHighestCemented } from '@/lib/health/highest-cemented';
import { isBehind } from '@/lib/nano/sync-state';

export type NodeMemory = {
  /** The most confirmed blocks seen on this network; 0n when none were. `cementedCount`: what the node says now. */
  highest(networkIdentifier: string, cementedCount: bigint): Promise<bigint>;
  /** A node that is relied on has confirmed so many. */
  saw(networkIdentifier: string, cementedCount: bigint): void;
  /** Writes down what is new, at most once in REMEMBER_EVERY_MS. */
  remember(): Promise<void>;
};

/** Looks at the ledger write nothing: the count moves all the time, and a lower bound is enough. */
const REMEMBER_EVERY_MS = 60_000;

type Known = {
  readonly networkIdentifier: string;
  highest: bigint;
  stored: bigint | null;
  storedAtMs: number;
};

export function createNodeMemory(database: Database, clock: Clock): NodeMemory {
  let known: Known | null = null;
  return {
    highest: async (networkIdentifier, cementedCount) => {
      const isKnown = known?.networkIdentifier === networkIdentifier;
      if (known !== null && isKnown && !isBehind(cementedCount, known.highest)) return known.highest;
      const stored = await readHighestCemented(database, networkIdentifier);
      // An operator had it forgotten (`npm run admin -- forget-ledger-height`): a ledger was begun anew.
      const isForgotten = stored === null && known?.stored !== null;
      if (known === null || !isKnown || isForgotten) {
        known = { networkIdentifier, highest: stored ?? 0n, stored, storedAtMs: Number.NEGATIVE_INFINITY };
      }
      return known.highest;
    },
    saw: (networkIdentifier, cementedCount) => {
      if (known?.networkIdentifier !== networkIdentifier || cementedCount <= known.highest) return;
      known.highest = cementedCount;
    },
    remember: async () => {
      const nowMs = clock.now().getTime();
      if (known === null || known.highest <= (known.stored ?? 0n)) return;
      if (nowMs - known.storedAtMs < REMEMBER_EVERY_MS) return;
      const { networkIdentifier, highest } = known;
      await writeHighestCemented(database, networkIdentifier, highest);
      Object.assign(known, { stored: highest, storedAtMs: nowMs });
    },
  };
}
