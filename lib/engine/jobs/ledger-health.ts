// Whether the node can be relied on, the record of the times when none could be (contract §4), and what is remembered of
// the network over restarts.
import type { Clock } from '@/lib/core/clock';
import type { NanoNetwork } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
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
import { createOutages, readHighestCemented, writeHighestCemented } from './ledger-outages';

export type LedgerState = { readonly ok: boolean; readonly detail: string };

export type LedgerHealth = ReturnType<typeof createLedgerHealth>;

/** A node that has not answered for this long is an outage, whether a payment ends meanwhile or not. */
const OUTAGE_AFTER_MS = 10_000;
/** Peers change slowly, and the answer is large. */
const ASK_PEERS_EVERY_MS = 10_000;
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

/** Whether a check failed only because a node of a busy network was not seen to confirm a block yet. */
export function waitsForProgress({ ok, detail }: LedgerState): boolean {
  return !ok && detail === WAITING_FOR_PROGRESS;
}

type HealthDeps = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, 'version' | 'syncState' | 'peers'>;
  readonly network: NanoNetwork;
  readonly clock: Clock;
};

/** Watches one ledger. Holds the times in memory; outages are rows, so that they outlive the process. */
export function createLedgerHealth(deps: HealthDeps) {
  const { database, clock } = deps;
  const memory = createNodeMemory(database, clock);
  const outages = createOutages(database);
  const ask = createQuestion(deps, memory);
  let state: LedgerState = { ok: false, detail: 'not checked yet' };
  let lastGoodAt: Date | null = null;
  let lookedAt: Date | null = null;
  /** Opens the record of an outage when no node that is relied on has answered for too long. */
  const noteOutage = async () => {
    const now = clock.now();
    const quietSince = lastGoodAt ?? now;
    if (now.getTime() - quietSince.getTime() > OUTAGE_AFTER_MS) await outages.open(quietSince);
  };
  /** A check or look failed: opens the record of an outage, however short, over the deadline of a payment. */
  const noteFailure = async () => {
    const since = lookedAt ?? lastGoodAt;
    if (since !== null) await outages.openOverDeadline(since, clock.now());
  };
  return {
    /**
     * Asks the node. @returns when it was asked, if it knows the present of the right network; else null, and nothing may
     * be concluded from what it does not know
     */
    check: async () => {
      const askedAt = clock.now();
      state = await ask(askedAt);
      if (!state.ok) {
        await noteFailure();
        return null;
      }
      // A gap is noted before it is forgotten: also a process that was held up could not look.
      await noteOutage();
      lastGoodAt = askedAt;
      return askedAt;
    },
    state: (): LedgerState => state,
    /** The last time a node that is relied on answered. */
    lastGoodAt: () => lastGoodAt,
    /** Reads where an earlier run of the engine left off: the time since then counts as an outage. */
    resume: async (before: Date | null) => {
      lastGoodAt = before;
      await noteOutage();
      await noteFailure();
      lastGoodAt ??= clock.now();
    },
    noteOutage,
    noteFailure,
    /** Every open payment was looked at, from `beganAt` on, at a node that is relied on: an outage ends. */
    recordPoll: async (beganAt: Date) => {
      lookedAt = beganAt;
      await outages.close(clock.now());
    },
    remember: memory.remember,
  };
}

/** Asks the node about itself and judges what it says. */
function createQuestion({ ledger, network }: HealthDeps, memory: ReturnType<typeof createNodeMemory>) {
  let progress: NodeProgress | null = null;
  let peers: { readonly told: NodePeers; readonly at: Date } | null = null;
  const askPeers = async (at: Date): Promise<NodePeers | null> => {
    if (!hasPeers(network)) return null;
    // The last question lies in the future when the clock was set back since.
    const isRecent = peers !== null && Math.abs(at.getTime() - peers.at.getTime()) < ASK_PEERS_EVERY_MS;
    if (peers !== null && isRecent) return peers.told;
    peers = { told: await ledger.peers(), at };
    return peers.told;
  };
  return async (askedAt: Date): Promise<LedgerState> => {
    try {
      const [version, sync] = await Promise.all([ledger.version(), ledger.syncState()]);
      if (version.network !== nodeNetwork(network)) {
        const detail = `the node is on network ${version.network.slice(0, 40)}, not ${network}; see NANO_RPC_URL`;
        return { ok: false, detail };
      }
      const { networkIdentifier } = version;
      const told = await askPeers(askedAt);
      progress = followProgress(progress, sync.cementedCount, askedAt);
      const highestCemented = await memory.highest(networkIdentifier, sync.cementedCount);
      const doubt = distrustReason(network, { sync, highestCemented, peers: told, progress }, askedAt);
      if (doubt !== null) return { ok: false, detail: doubt };
      memory.saw(networkIdentifier, sync.cementedCount);
      return { ok: true, detail: version.vendor.slice(0, 80) };
    } catch (error) {
      return { ok: false, detail: errorText(error).slice(0, 200) };
    }
  };
}

/** Looks at the ledger write nothing: the count moves all the time, and a lower bound is enough. */
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
    /** The most confirmed blocks seen on this network; 0n when none were. `cementedCount`: what the node says now. */
    highest: async (networkIdentifier: string, cementedCount: bigint): Promise<bigint> => {
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
    /** A node that is relied on has confirmed so many. */
    saw: (networkIdentifier: string, cementedCount: bigint) => {
      if (known?.networkIdentifier !== networkIdentifier || cementedCount <= known.highest) return;
      known.highest = cementedCount;
    },
    /** Writes down how far the network has come, at most once in REMEMBER_EVERY_MS. */
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
