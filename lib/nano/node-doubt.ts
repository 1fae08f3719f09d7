// Whether a node is synced and knows the present of its network, how its count of confirmed blocks moves, and if not, why
// and what to do about it. Pure.
import type { NanoNetwork } from '@/lib/core/config';
import type { NodePeers, SyncState } from './ledger';

/** What is known about the node. */
export type NodeEvidence = {
  readonly sync: SyncState;
  /** The most blocks of this network that a node relied on was ever seen to have confirmed. */
  readonly highestCemented: bigint;
  /** Null on a network whose nodes may have no peers. */
  readonly peers: NodePeers | null;
  readonly progress: NodeProgress;
};

/** Networks of many nodes. A node of `dev` usually is the only one. */
const NETWORKS_WITH_PEERS: ReadonlySet<NanoNetwork> = new Set(['live', 'beta', 'test']);

/** Whether a node without peers knows nothing of this network. */
export function hasPeers(network: NanoNetwork): boolean {
  return NETWORKS_WITH_PEERS.has(network);
}

/**
 * Why nothing may be concluded from what the node does not know; null when it can be relied on. What such a node says is
 * confirmed still counts: no node confirms a block without the votes of the network.
 */
export function distrustReason(network: NanoNetwork, evidence: NodeEvidence, at: Date): string | null {
  const { sync, highestCemented, peers } = evidence;
  if (!isSynced(sync)) {
    const behind = sync.blockCount - sync.cementedCount;
    return `the node is not synced: ${behind} unconfirmed, ${sync.uncheckedCount} unchecked; wait until it is`;
  }
  if (isBehind(sync.cementedCount, highestCemented)) {
    return (
      `the node has confirmed ${sync.cementedCount} blocks, fewer than the ${highestCemented} seen before: it is new or was reset; ` +
      'wait until it has synced'
    );
  }
  return (
    (peers === null ? null : peersDistrustReason(sync, peers)) ??
    (isBusyNetwork(network) ? progressDistrustReason(evidence.progress, at) : null)
  );
}

function peersDistrustReason({ cementedCount }: SyncState, { connected, cementedCounts }: NodePeers) {
  if ((connected ?? 0) === 0 && cementedCounts.length === 0) {
    return connected === null
      ? 'the node does not report its peers; allow the RPC calls peers and telemetry'
      : 'the node has no peers; check its connection to the network';
  }
  const median = medianOf(cementedCounts);
  if (median === null || !isBehind(cementedCount, median)) return null;
  return `the node has confirmed ${cementedCount} blocks, its peers ${median}; wait until it catches up`;
}

function progressDistrustReason(progress: NodeProgress, at: Date): string | null {
  if (isFrozen(progress, at)) {
    const seconds = STANDSTILL_MS / 1000;
    return `the node has not confirmed a block for ${seconds} seconds; check its peers, then restart it`;
  }
  return progress.hasRisen ? null : WAITING_FOR_PROGRESS;
}

/** Said for seconds after each start on a busy network. */
export const WAITING_FOR_PROGRESS =
  'the node was just contacted for the first time; waiting until it confirms a block';

/** The lower median: it is too high only when half of the peers or more report too much. */
function medianOf(counts: readonly bigint[]): bigint | null {
  const sorted = [...counts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** The most blocks a node has shown to be confirmed, since when, and whether that count was ever seen to rise. */
export type NodeProgress = {
  readonly cementedCount: bigint;
  readonly since: Date;
  readonly hasRisen: boolean;
};

/** A node of a network that always confirms something is frozen when it has confirmed nothing for so long. */
export const STANDSTILL_MS = 60_000;
/** The live network confirms about a block a second. On the others nothing may happen for hours. */
const BUSY_NETWORK: NanoNetwork = 'live';

/** How a node's count of confirmed blocks moves over time. */
export function followProgress(before: NodeProgress | null, cementedCount: bigint, at: Date): NodeProgress {
  if (before === null) return { cementedCount, since: at, hasRisen: false };
  if (cementedCount > before.cementedCount) return { cementedCount, since: at, hasRisen: true };
  // The clock was set back: measure the standstill from the time it shows now.
  return at < before.since ? { ...before, since: at } : before;
}

/** Whether nodes of a network, by the name that it has at a node too, confirm blocks all the time. */
export function isBusyNetwork(network: string): boolean {
  return network === BUSY_NETWORK;
}

/** Whether a node of a busy network has confirmed nothing for too long. */
export function isFrozen(progress: NodeProgress, at: Date): boolean {
  return at.getTime() - progress.since.getTime() > STANDSTILL_MS;
}

/** Unconfirmed blocks a synced node may have: some are always on their way, the more the larger the ledger. */
const ALLOWED_LAG_BLOCKS = 50n;
const LEDGER_SHARE_OF_LAG = 10_000n;
const LEDGER_SHARE_OF_UNCHECKED = 1_000n;
/** But never half of all there are, unless these are next to none. */
const FEW_BLOCKS = 5n;

/** Whether the node has confirmed nearly all it knows of and lacks next to nothing. */
export function isSynced({ blockCount, cementedCount, uncheckedCount }: SyncState): boolean {
  const allowedLag = ALLOWED_LAG_BLOCKS + blockCount / LEDGER_SHARE_OF_LAG;
  const allowedUnchecked = ALLOWED_LAG_BLOCKS + blockCount / LEDGER_SHARE_OF_UNCHECKED;
  const lag = blockCount - cementedCount;
  const isHalf = lag > FEW_BLOCKS && lag * 2n > blockCount;
  return lag <= allowedLag && !isHalf && uncheckedCount <= allowedUnchecked;
}

/** Confirmed blocks a node may lack that were confirmed elsewhere: nodes confirm within seconds of one another. */
const ALLOWED_BEHIND_BLOCKS = 100n;

/** Whether a node has confirmed too few of the `knownCount` blocks that are known to be confirmed on its network. */
export function isBehind(cementedCount: bigint, knownCount: bigint): boolean {
  const behind = knownCount - cementedCount;
  return behind > ALLOWED_BEHIND_BLOCKS || (behind > FEW_BLOCKS && behind * 2n > knownCount);
}
