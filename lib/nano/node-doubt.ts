// Whether a node knows the present of its network, and if not, why and what to do about it. Pure.
import type { NodePeers, SyncState } from './ledger';
import { isBusyNetwork, isFrozen, type NodeProgress, STANDSTILL_MS } from './node-progress';
import { isBehind, isSynced } from './sync-state';
import type { NanoNetwork } from './work';

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
export function doubtAbout(network: NanoNetwork, evidence: NodeEvidence, at: Date): string | null {
  const { sync, highestCemented, peers } = evidence;
  if (!isSynced(sync)) {
    const behind = sync.blockCount - sync.cementedCount;
    return `the node is not synced: ${behind} unconfirmed, ${sync.uncheckedCount} unchecked; wait until it is`;
  }
  if (isBehind(sync.cementedCount, highestCemented)) {
    return (
      `the node has confirmed ${sync.cementedCount} blocks, ${highestCemented} were seen before: it is new or was reset; ` +
      'wait until it has synced'
    );
  }
  return (
    (peers === null ? null : doubtAboutPeers(sync, peers)) ??
    (isBusyNetwork(network) ? doubtAboutProgress(evidence.progress, at) : null)
  );
}

function doubtAboutPeers({ cementedCount }: SyncState, { connected, cementedCounts }: NodePeers) {
  if ((connected ?? 0) === 0 && cementedCounts.length === 0) {
    return connected === null
      ? 'the node does not say whether it has peers; allow it the RPC calls peers and telemetry'
      : 'the node has no peers; check its connection to the network';
  }
  const median = medianOf(cementedCounts);
  if (median === null || !isBehind(cementedCount, median)) return null;
  return `the node has confirmed ${cementedCount} blocks, its peers ${median}; wait until it has caught up`;
}

function doubtAboutProgress(progress: NodeProgress, at: Date): string | null {
  if (isFrozen(progress, at)) {
    const seconds = STANDSTILL_MS / 1000;
    return `the node has confirmed no block for over ${seconds} seconds; check its peers, then restart it`;
  }
  return progress.hasRisen ? null : WAITING_FOR_PROGRESS;
}

/** Said for seconds after each start on a busy network. */
export const WAITING_FOR_PROGRESS =
  'the node has just been asked for the first time; waiting until it confirms a block';

/** The lower median: it is too high only when half of the peers or more report too much. */
function medianOf(counts: readonly bigint[]): bigint | null {
  const sorted = [...counts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
