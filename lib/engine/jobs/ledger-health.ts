// Decides whether the node can be trusted, records outages (contract §4), and remembers the network's progress over
// restarts.
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { NanoNetwork } from '@/lib/core/network';
import type { Database } from '@/lib/db/client';
import type { Ledger, NodePeers } from '@/lib/nano/ledger';
import {
  distrustReason,
  followProgress,
  hasPeers,
  isBehind,
  type NodeProgress,
  WAITING_FOR_PROGRESS,
} from '@/lib/nano/node-doubt';
import { nodeNetwork } from '@/lib/nano/node-network';
import { createOutages, readHighestCemented, writeHighestCemented } from './ledger-outages';

export type LedgerState = { readonly ok: boolean; readonly detail: string };

export type LedgerHealth = ReturnType<typeof createLedgerHealth>;

/** After this long without a response there is an outage, whether or not a payment ends during it. */
const OUTAGE_AFTER_MS = 10_000;
/** Peers change slowly, and the response is large. */
const ASK_PEERS_EVERY_MS = 10_000;
/** Whether the check failed only because the node has not confirmed a block since the start. */
export function waitsForProgress({ ok, detail }: LedgerState): boolean {
  return !ok && detail === WAITING_FOR_PROGRESS;
}

type HealthDeps = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, 'version' | 'syncState' | 'peers' | 'missingCalls'>;
  readonly network: NanoNetwork;
  readonly clock: Clock;
};

/** Monitors one ledger. Times are kept in memory; outages are rows that survive restarts. */
export function createLedgerHealth(deps: HealthDeps) {
  const { database, clock } = deps;
  const memory = createNodeMemory(database, clock);
  const outages = createOutages(database);
  const ask = createQuestion(deps, memory);
  let state: LedgerState = { ok: false, detail: 'not checked yet' };
  let lastGoodAt: Date | null = null;
  let lookedAt: Date | null = null;
  let started = 0;
  let newestEnded = 0;
  /** Starts an outage record when no trusted node has responded for too long. */
  const noteOutage = async () => {
    const now = clock.now();
    const quietSince = lastGoodAt ?? now;
    if (now.getTime() - quietSince.getTime() > OUTAGE_AFTER_MS) await outages.open(quietSince);
  };
  /** A check or poll failed: starts an outage record, even for a short outage, if it covers a payment's deadline. */
  const noteFailure = async () => {
    const since = lookedAt ?? lastGoodAt;
    if (since !== null) await outages.openOverDeadline(since, clock.now());
  };
  return {
    /**
     * Checks the node.
     * @returns when it was checked, if it is trusted; else null, and nothing may be concluded from missing data
     */
    check: async () => {
      const askedAt = clock.now();
      started += 1;
      const number = started;
      const found = await ask(askedAt);
      // Checks overlap. One that ends after a newer one must not put the node's last response back in time.
      const isNewest = number > newestEnded;
      if (isNewest) {
        newestEnded = number;
        state = found;
      }
      if (!found.ok) {
        await noteFailure();
        return null;
      }
      if (isNewest) {
        // Records a gap before it is forgotten: a suspended process could not check either.
        await noteOutage();
        if (number === newestEnded) lastGoodAt = askedAt;
      }
      return askedAt;
    },
    state: (): LedgerState => state,
    /** The last response of a trusted node. */
    lastGoodAt: () => lastGoodAt,
    /** Continues after an earlier run: the time since then counts as an outage. */
    resume: async (before: Date | null) => {
      lastGoodAt = before;
      await noteOutage();
      await noteFailure();
      lastGoodAt ??= clock.now();
    },
    noteOutage,
    noteFailure,
    /** Every open payment was polled at a trusted node, starting at `startedAt`: an outage ends. */
    recordPoll: async (startedAt: Date) => {
      lookedAt = startedAt;
      await outages.close(clock.now());
    },
    remember: memory.remember,
  };
}

/** Queries the node's own state and judges it. */
function createQuestion({ ledger, network }: HealthDeps, memory: ReturnType<typeof createNodeMemory>) {
  let progress: NodeProgress | null = null;
  let peers: { readonly report: NodePeers; readonly at: Date } | null = null;
  const askPeers = async (at: Date): Promise<NodePeers | null> => {
    if (!hasPeers(network)) return null;
    // The last query is in the future if the clock was set back since.
    const isRecent = peers !== null && Math.abs(at.getTime() - peers.at.getTime()) < ASK_PEERS_EVERY_MS;
    if (peers !== null && isRecent) return peers.report;
    peers = { report: await ledger.peers(), at };
    return peers.report;
  };
  return async (askedAt: Date): Promise<LedgerState> => {
    try {
      const [version, sync] = await Promise.all([ledger.version(), ledger.syncState()]);
      if (version.network !== nodeNetwork(network)) {
        const detail = `the node is on network ${version.network.slice(0, 40)}, not ${network}; see NANO_RPC_URL`;
        return { ok: false, detail };
      }
      const { networkIdentifier } = version;
      const reported = await askPeers(askedAt);
      progress = followProgress(progress, sync.cementedCount, askedAt);
      const highestCemented = await memory.highest(networkIdentifier, sync.cementedCount);
      const doubt = distrustReason(network, { sync, highestCemented, peers: reported, progress }, askedAt);
      if (doubt !== null) return { ok: false, detail: doubt };
      const missing = ledger.missingCalls?.() ?? [];
      if (missing.length > 0) return { ok: false, detail: missingCallsText(missing) };
      memory.saw(networkIdentifier, sync.cementedCount);
      return { ok: true, detail: version.vendor.slice(0, 80) };
    } catch (error) {
      return { ok: false, detail: errorText(error).slice(0, 200) };
    }
  };
}

function missingCallsText(calls: readonly string[]): string {
  return `no node offers the RPC calls ${calls.join(', ')}; allow them, or add a node that offers them`;
}

/** Stored rarely: the count changes constantly, and a lower bound is enough. */
const REMEMBER_EVERY_MS = 60_000;

type Known = {
  readonly networkIdentifier: string;
  highest: bigint;
  stored: bigint | null;
  storedAtMs: number;
};

function createNodeMemory(database: Database, clock: Clock) {
  let known: Known | null = null;
  return {
    /**
     * The highest number of confirmed blocks seen on this network; 0n without any. `cementedCount`: the node's current
     * count.
     */
    highest: async (networkIdentifier: string, cementedCount: bigint): Promise<bigint> => {
      const isKnown = known?.networkIdentifier === networkIdentifier;
      if (known !== null && isKnown && !isBehind(cementedCount, known.highest)) return known.highest;
      const stored = await readHighestCemented(database, networkIdentifier);
      // An operator reset it (`nano-payments admin forget-ledger-height`) because the ledger was recreated.
      const isForgotten = stored === null && known?.stored !== null;
      if (known === null || !isKnown || isForgotten) {
        known = { networkIdentifier, highest: stored ?? 0n, stored, storedAtMs: Number.NEGATIVE_INFINITY };
      }
      return known.highest;
    },
    /** A trusted node has confirmed this many. */
    saw: (networkIdentifier: string, cementedCount: bigint) => {
      if (known?.networkIdentifier !== networkIdentifier || cementedCount <= known.highest) return;
      known.highest = cementedCount;
    },
    /** Stores the highest count, at most once per REMEMBER_EVERY_MS. */
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
