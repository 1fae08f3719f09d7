// Whether a node has come far enough to be relied on for what is not there. Pure.
import type { SyncState } from './ledger';

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
