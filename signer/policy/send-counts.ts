// Sends of a small part of an account's balance. Each block needs proof of work, and no other one may take its place, so thousands of them
// on top of each other would keep the rest of the money from being sent.
import type { BlockEntry } from '../record/entries';
import { createMinuteSums } from './minute-sums';

/** A send of less than this part of the balance is small. */
const PARTS = 100n;
/** Of one account. The highest number is a top-up's that refunds many payments. */
const MAX_PER_DAY = 2_000;

/** `balanceRaw`: after the send. */
type SentPart = Pick<BlockEntry, 'account' | 'amountRaw' | 'balanceRaw'>;

export function createSmallSends() {
  const sums = createMinuteSums();
  return {
    add(sent: SentPart, atMs: number): void {
      if (isSmall(sent)) sums.add([sent.account], 1n, atMs);
    },
    /** Whether the account has made so many in the last day that another one has to wait. */
    isOver: (send: SentPart, nowMs: number): boolean =>
      isSmall(send) && sums.counts(send.account, nowMs).inDay >= MAX_PER_DAY,
    setClock: sums.setClock,
  };
}

function isSmall({ amountRaw, balanceRaw }: SentPart): boolean {
  return amountRaw * PARTS < balanceRaw + amountRaw;
}
