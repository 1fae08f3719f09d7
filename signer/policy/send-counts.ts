// How many sends are signed. Each block needs proof of work, and no other one may take its place, so thousands of them on top of each
// other would keep the money that is on their account, or comes later, from being sent. The record keeps each of them for ever.
import type { BlockEntry } from '../record/entries';
import { createMinuteSums } from './minute-sums';

/** A send of less than this part of the balance is small. */
const PARTS = 100n;
/** Small ones of one account. The highest number is a top-up's that refunds many payments. */
const MAX_SMALL_PER_DAY = 2_000;
/** Of one account, more than it received deposits. A flood of deposits of which each is returned has no limit. */
const MAX_BEYOND_DEPOSITS_PER_DAY = 3_000;
/** The same of all accounts together: 160 MB of the record. */
export const MAX_OF_ALL_PER_DAY = 200_000;

/** `balanceRaw`: after the send. */
type SentPart = Pick<BlockEntry, 'account' | 'amountRaw' | 'balanceRaw'>;

export function createSendCounts() {
  const small = createMinuteSums();
  const beyondDeposits = createMinuteSums();
  const ofAll = createMinuteSums();
  return {
    /** A block that was signed. */
    add(block: BlockEntry, atMs: number): void {
      const { type } = block.effect;
      if (type !== 'send' && type !== 'receive') return;
      const count = type === 'send' ? 1n : -1n;
      beyondDeposits.add([block.account], count, atMs);
      ofAll.add([ALL], count, atMs);
      if (type === 'send' && isSmall(block)) small.add([block.account], 1n, atMs);
    },
    /** Whether the account has made so many in the last day that this one has to wait. */
    isOver: (send: SentPart, nowMs: number): boolean =>
      (isSmall(send) && small.counts(send.account, nowMs).inDay >= MAX_SMALL_PER_DAY) ||
      beyondDeposits.counts(send.account, nowMs).inDay >= MAX_BEYOND_DEPOSITS_PER_DAY,
    /** Whether all accounts together have, since sending was last unfrozen. */
    isOverAll: (nowMs: number): boolean => ofAll.counts(ALL, nowMs).inDay >= MAX_OF_ALL_PER_DAY,
    unfreeze: ofAll.clear,
    setClock(nowMs: number): void {
      for (const sums of [small, beyondDeposits, ofAll]) sums.setClock(nowMs);
    },
  };
}

const ALL = 'all';

function isSmall({ amountRaw, balanceRaw }: SentPart): boolean {
  return amountRaw * PARTS < balanceRaw + amountRaw;
}
