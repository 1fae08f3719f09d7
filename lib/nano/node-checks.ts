// What is known about each configured node, and whether it may be called: its network, its sync state, its refusals.
import { type Clock, formatUtcSeconds } from '@/lib/core/clock';
import type { Endpoint } from './endpoint';
import type { SyncState } from './ledger';
import {
  followProgress,
  isBehind,
  isBusyNetwork,
  isFrozen,
  isSynced,
  type NodeProgress,
  STANDSTILL_MS,
} from './node-doubt';
import { MAX_PAUSE_MS } from './rpc-refusals';

export type Node = Endpoint & {
  failedAtMs: number | undefined;
  networkSeenAtMs: number | undefined;
  syncSeenAtMs: number | undefined;
  progress: NodeProgress | null;
  comparedAtMs: number | undefined;
  /** The node limits requests: it is not called before this time. */
  pausedUntilMs: number;
  /** When the node refused each call. */
  readonly refusedAtMs: Map<string, number>;
};

/** How long a failed node is used only after all others failed, so that it costs one timeout. */
export const NODE_COOLDOWN_MS = 30_000;

/** How often a node's network is checked, because another node may take over its address. */
export const NETWORK_CHECK_MS = 60_000;

/** How often a node's sync state is checked, with several nodes. */
export const SYNC_CHECK_MS = 5_000;

/** How often unused nodes are compared, so that the first one can't be far behind. */
export const COMPARE_MS = 60_000;

/** How long a refused call is not repeated: the operator of the node may allow it. */
export const REFUSAL_CHECK_MS = 10 * 60_000;

/** Characters of a node's network name in logs. */
const MAX_NETWORK_CHARACTERS = 40;

/** `highestCemented`: the highest confirmed count of the nodes. */
export type Judged = { readonly network: string; highestCemented: bigint };

/** A node that was never called. */
export function newNode(endpoint: Endpoint): Node {
  return {
    ...endpoint,
    failedAtMs: undefined,
    networkSeenAtMs: undefined,
    syncSeenAtMs: undefined,
    progress: null,
    comparedAtMs: undefined,
    pausedUntilMs: 0,
    refusedAtMs: new Map(),
  };
}

/** @throws Error when the node is on another network, or does not report one */
export async function requireNetwork(
  node: Node,
  network: string | undefined,
  clock: Clock,
  askNetwork: () => Promise<string>,
): Promise<void> {
  const nowMs = clock.now().getTime();
  if (network === undefined || isWithin(NETWORK_CHECK_MS, node.networkSeenAtMs, nowMs)) return;
  const said = await askNetwork();
  if (said !== network) {
    throw new Error(`the node is on network ${said.slice(0, MAX_NETWORK_CHARACTERS)}, not ${network}`);
  }
  node.networkSeenAtMs = nowMs;
}

/** @throws Error when the node is not synced, or does not report it */
export async function requireSynced(
  node: Node,
  judged: Judged,
  clock: Clock,
  askSync: () => Promise<SyncState>,
): Promise<void> {
  const now = clock.now();
  const nowMs = now.getTime();
  if (isWithin(SYNC_CHECK_MS, node.syncSeenAtMs, nowMs)) return;
  const sync = await askSync();
  const { blockCount, cementedCount: cemented, uncheckedCount: unchecked } = sync;
  node.progress = followProgress(node.progress, cemented, now);
  if (!isSynced(sync)) {
    throw new Error(`the node is not synced: ${blockCount - cemented} unconfirmed, ${unchecked} unchecked`);
  }
  if (isBehind(cemented, judged.highestCemented)) {
    throw new Error(`the node has confirmed ${cemented} blocks, another node ${judged.highestCemented}`);
  }
  if (isBusyNetwork(judged.network) && isFrozen(node.progress, now)) {
    throw new Error(`the node has not confirmed a block for ${STANDSTILL_MS / 1_000} seconds`);
  }
  if (cemented > judged.highestCemented) judged.highestCemented = cemented;
  node.syncSeenAtMs = nowMs;
}

/** Nodes to compare again; in the background, errors are ignored. */
export function nodesToCompare(nodes: readonly Node[], asked: Node, nowMs: number): Node[] {
  asked.comparedAtMs = nowMs;
  const due = nodes.filter(
    (node) => !isPaused(node, nowMs) && !isWithin(COMPARE_MS, node.comparedAtMs, nowMs),
  );
  for (const node of due) node.comparedAtMs = nowMs;
  return due;
}

/** Nodes in the configured order, recently failed ones last. */
export function byPreference(nodes: readonly Node[], nowMs: number): Node[] {
  const isCooling = (node: Node) => isWithin(NODE_COOLDOWN_MS, node.failedAtMs, nowMs);
  return [...nodes.filter((node) => !isCooling(node)), ...nodes.filter(isCooling)];
}

/** A longer pause is none: the clock was set back. */
export function isPaused({ pausedUntilMs }: Node, nowMs: number): boolean {
  return nowMs < pausedUntilMs && pausedUntilMs - nowMs <= MAX_PAUSE_MS;
}

/** Whether this was within the time span; a time in the future is of a clock that was set back since. */
function isWithin(spanMs: number, atMs: number | undefined, nowMs: number): boolean {
  return atMs !== undefined && Math.abs(nowMs - atMs) < spanMs;
}

/** Why a paused node is not called. */
export function pauseText({ pausedUntilMs }: Node): string {
  return `too many requests, retrying at ${formatUtcSeconds(new Date(pausedUntilMs))}`;
}

/** Whether the node recently refused this call. */
export function refuses({ refusedAtMs }: Node, action: string, nowMs: number): boolean {
  return isWithin(REFUSAL_CHECK_MS, refusedAtMs.get(action), nowMs);
}
