// Whether a node has come far enough to be believed about what is not there. Pure.
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
