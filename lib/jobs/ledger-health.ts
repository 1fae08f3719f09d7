// Whether the node can be believed, and the record of the times when none could be (contract §4).
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Database } from '@/lib/db/client';
import type { Ledger, LedgerVersion, SyncState } from '@/lib/nano/ledger';
import { isSynced } from '@/lib/nano/sync-state';
import type { NanoNetwork } from '@/lib/nano/work';

export type LedgerState = { readonly ok: boolean; readonly detail: string };

export type LedgerHealth = {
  /** Asks the node. @returns when it was asked, if it answered as a synced node of the right network; else null */
  check(): Promise<Date | null>;
  state(): LedgerState;
  /** The last time a synced node answered. */
  lastGoodAt(): Date | null;
  /** Reads where an earlier run of the engine left off: the time since then counts as an outage. */
  resume(lastGoodAt: Date | null): Promise<void>;
  /** Opens the record of an outage when no synced node has answered for too long. */
  noteOutage(): Promise<void>;
  /** The first complete look after an outage has ended, at `at`: what it found counted, what comes later does not. */
  closeOutage(at: Date): Promise<void>;
};

/** A node that has not answered for this long is an outage. */
export const OUTAGE_AFTER_MS = 10_000;
/** How each network names itself in a node's `version` answer. The sandbox answers as a dev node does. */
const NODE_NETWORKS: Readonly<Record<NanoNetwork, string>> = {
  sandbox: 'dev',
  dev: 'dev',
  test: 'test',
  beta: 'beta',
  live: 'live',
};

/** What a node of this network calls it. */
export function nodeNetwork(network: NanoNetwork): string {
  return NODE_NETWORKS[network];
}

/** Watches one ledger. Holds the times in memory; outages are rows, so that they outlive the process. */
export function createLedgerHealth(deps: {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly network: NanoNetwork;
  readonly clock: Clock;
}): LedgerHealth {
  const { database, clock } = deps;
  let state: LedgerState = { ok: false, detail: 'not asked yet' };
  let lastGoodAt: Date | null = null;
  const noteOutage = async () => {
    const now = clock.now();
    const quietSince = lastGoodAt ?? now;
    if (now.getTime() - quietSince.getTime() > OUTAGE_AFTER_MS) await openOutage(database, quietSince);
  };
  return {
    check: async () => {
      const askedAt = clock.now();
      state = await askNode(deps.ledger, deps.network);
      // A gap is noted before it is forgotten: also a process that was held up could not look.
      if (!state.ok) return null;
      await noteOutage();
      lastGoodAt = askedAt;
      return askedAt;
    },
    state: () => state,
    lastGoodAt: () => lastGoodAt,
    resume: async (before) => {
      lastGoodAt = before;
      await noteOutage();
      lastGoodAt ??= clock.now();
    },
    noteOutage,
    closeOutage: async (at) => {
      await database.db.ledgerOutage.updateMany({ where: { endedAt: null }, data: { endedAt: at } });
    },
  };
}

async function askNode(ledger: Ledger, network: NanoNetwork): Promise<LedgerState> {
  try {
    const [version, sync] = await Promise.all([ledger.version(), ledger.syncState()]);
    return judge(version, sync, network);
  } catch (error) {
    return { ok: false, detail: errorText(error).slice(0, 200) };
  }
}

function judge(version: LedgerVersion, sync: SyncState, network: NanoNetwork): LedgerState {
  if (version.network !== nodeNetwork(network)) {
    return { ok: false, detail: `the node is on network ${version.network.slice(0, 40)}, not ${network}` };
  }
  if (!isSynced(sync)) {
    const behind = sync.blockCount - sync.cementedCount;
    return {
      ok: false,
      detail: `the node is not synced: ${behind} unconfirmed, ${sync.uncheckedCount} unchecked`,
    };
  }
  return { ok: true, detail: version.vendor.slice(0, 80) };
}

async function openOutage(database: Database, beganAt: Date): Promise<void> {
  const open = await database.db.ledgerOutage.findFirst({ where: { endedAt: null } });
  if (open !== null) return;
  // A hair earlier: a deadline at the very moment of the last good look lies inside.
  await database.db.ledgerOutage.create({ data: { beganAt: addMs(beganAt, -1) } });
}
