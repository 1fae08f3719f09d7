// References of attention items about accounts and of top-up transfers, used in rows and in the journal.
import type { Queryable } from '@/lib/db/client';

export function accountReference(account: string): string {
  return `account:${account}`;
}

/** The account of such a reference; any other text is returned unchanged and is not an address. */
export function accountOfReference(reference: string): string {
  return reference.replace(/^account:/, '');
}

/** One transfer of a manual refund; `place` counts from 1. */
export function topUpRefundReference(refundId: string, place: number): string {
  return `topup-refund:${refundId}:${place}`;
}

/** One return to the merchant; `place` counts from 1. */
function topUpReturnReference(topUpId: string, place: number): string {
  return `topup-return:${topUpId}:${place}`;
}

const LOST = 'topup-lost:';

/** A send that the restored database lost and nothing explains; an operator accepted it. */
export function lostSendReference(blockHash: string): string {
  return `${LOST}${blockHash}`;
}

/** A send of a payment's account that matches none of its transfers; an operator accepted it. */
export function unknownSendReference(blockHash: string): string {
  return `unknown-send:${blockHash}`;
}

export function isLostSend(reference: string): boolean {
  return reference.startsWith(LOST);
}

/** The reference of the next return; a cancelled return frees its number. */
export async function nameReturn(db: Queryable, topUpId: string): Promise<string> {
  const earlier = await db.transfer.findMany({
    where: { topUpId, kind: 'topUpReturn' },
    select: { reference: true },
  });
  const taken = new Set(earlier.map(({ reference }) => reference));
  let place = 1;
  while (taken.has(topUpReturnReference(topUpId, place))) place += 1;
  return topUpReturnReference(topUpId, place);
}
