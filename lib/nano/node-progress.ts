// How a node's count of confirmed blocks moves over time. Pure.
import type { NanoNetwork } from './work';

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

export function followProgress(before: NodeProgress | null, cementedCount: bigint, at: Date): NodeProgress {
  if (before === null) return { cementedCount, since: at, hasRisen: false };
  return cementedCount > before.cementedCount ? { cementedCount, since: at, hasRisen: true } : before;
}

/** Whether nodes of a network, by the name that it has at a node too, confirm blocks all the time. */
export function isBusyNetwork(network: string): boolean {
  return network === BUSY_NETWORK;
}

/** Whether a node of a busy network has confirmed nothing for too long. */
export function isFrozen(progress: NodeProgress, at: Date): boolean {
  return at.getTime() - progress.since.getTime() > STANDSTILL_MS;
}
