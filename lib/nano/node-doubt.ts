// Decides whether a node can be trusted: synced, connected and up to date with its network; and if not, why and what to do.
// Pure.
import type { NanoNetwork } from '@/lib/core/network';
import type { NodePeers, SyncState } from './ledger';

/** What is known about the node. */
export type NodeEvidence = {
  readonly sync: SyncState;
  /** The highest confirmed count that a trusted node of this network ever had. */
  readonly highestCemented: bigint;
  /** Null on networks whose nodes may have no peers. */
  readonly peers: NodePeers | null;
  readonly progress: NodeProgress;
};

/** Networks with many nodes. A `dev` network usually has a single node. */
const NETWORKS_WITH_PEERS: ReadonlySet<NanoNetwork> = new Set(['live', 'beta', 'test']);

/** Whether nodes of this network must have peers. */
export function hasPeers(network: NanoNetwork): boolean {
  return NETWORKS_WITH_PEERS.has(network);
}

/**
 * Why the node is not trusted, so that nothing may be concluded from missing data; null when it is trusted. Its
 * confirmations still count: no node confirms a block without the network's votes.
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

function peersDistrustReason({ cementedCount }: SyncState, peers: NodePeers): string | null {
  const { connected, cementedCounts } = peers;
  if ((connected ?? 0) === 0 && cementedCounts.length === 0) {
    return connected === null
      ? comparisonDistrustReason(cementedCount, peers.comparedCounts ?? [])
      : 'the node has no peers; check its connection to the network';
  }
  const median = medianOf(cementedCounts);
  if (median === null || !isBehind(cementedCount, median)) return null;
  return `the node has confirmed ${cementedCount} blocks, its peers ${median}; wait until it catches up`;
}

/** Hosted nodes often hide their peers. Then two nodes that have confirmed the same show that neither is cut off. */
const MIN_COMPARED_NODES = 2;

function comparisonDistrustReason(cementedCount: bigint, comparedCounts: readonly bigint[]): string | null {
  if (comparedCounts.length < MIN_COMPARED_NODES) {
    return (
      'the node does not report its peers; allow the RPC calls peers and telemetry, ' +
      'or add a synced node of another provider to compare it with'
    );
  }
  const ahead = comparedCounts.find((count) => isBehind(cementedCount, count));
  if (ahead === undefined) return null;
  return `the node has confirmed ${cementedCount} blocks, another node ${ahead}; wait until it catches up`;
}

function progressDistrustReason(progress: NodeProgress, at: Date): string | null {
  if (isFrozen(progress, at)) {
    const seconds = STANDSTILL_MS / 1000;
    return `the node has not confirmed a block for ${seconds} seconds; check its peers, then restart it`;
  }
  return progress.hasRisen ? null : WAITING_FOR_PROGRESS;
}

/** Reported for some seconds after each start on a busy network. */
export const WAITING_FOR_PROGRESS =
  'the node was just contacted for the first time; waiting until it confirms a block';

/** The lower median: too high only if at least half of the peers report too much. */
function medianOf(counts: readonly bigint[]): bigint | null {
  const sorted = [...counts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** A node's highest confirmed count, since when, and whether it was ever seen to rise. */
export type NodeProgress = {
  readonly cementedCount: bigint;
  readonly since: Date;
  readonly hasRisen: boolean;
};

/** On a busy network, a node without a new confirmation for this long is frozen. */
export const STANDSTILL_MS = 60_000;
/** The live network confirms about a block per second; others may be idle for hours. */
const BUSY_NETWORK: NanoNetwork = 'live';

/** Updates the progress with a new count. */
export function followProgress(before: NodeProgress | null, cementedCount: bigint, at: Date): NodeProgress {
  if (before === null) return { cementedCount, since: at, hasRisen: false };
  if (cementedCount > before.cementedCount) return { cementedCount, since: at, hasRisen: true };
  // The clock was set back: measure from its current time.
  return at < before.since ? { ...before, since: at } : before;
}

/** Whether the network (by our or a node's name) confirms blocks continuously. */
export function isBusyNetwork(network: string): boolean {
  return network === BUSY_NETWORK;
}

/** Whether the node has confirmed nothing for too long. */
export function isFrozen(progress: NodeProgress, at: Date): boolean {
  return at.getTime() - progress.since.getTime() > STANDSTILL_MS;
}

/** Unconfirmed blocks that a synced node may have; grows with the ledger. */
const ALLOWED_LAG_BLOCKS = 50n;
const LEDGER_SHARE_OF_LAG = 10_000n;
const LEDGER_SHARE_OF_UNCHECKED = 1_000n;
/** But never half of all blocks, unless there are very few. */
const FEW_BLOCKS = 5n;

/** Whether the node has confirmed almost all blocks it knows and lacks almost none. */
export function isSynced({ blockCount, cementedCount, uncheckedCount }: SyncState): boolean {
  const allowedLag = ALLOWED_LAG_BLOCKS + blockCount / LEDGER_SHARE_OF_LAG;
  const allowedUnchecked = ALLOWED_LAG_BLOCKS + blockCount / LEDGER_SHARE_OF_UNCHECKED;
  const lag = blockCount - cementedCount;
  const isHalf = lag > FEW_BLOCKS && lag * 2n > blockCount;
  return lag <= allowedLag && !isHalf && uncheckedCount <= allowedUnchecked;
}

/** Confirmed blocks that a node may lack: nodes confirm within seconds of each other. */
const ALLOWED_BEHIND_BLOCKS = 100n;

/** Whether the node lacks too many of the `knownCount` confirmed blocks of its network. */
export function isBehind(cementedCount: bigint, knownCount: bigint): boolean {
  const behind = knownCount - cementedCount;
  return behind > ALLOWED_BEHIND_BLOCKS || (behind > FEW_BLOCKS && behind * 2n > knownCount);
}
