// How attention items about accounts and the transfers of top-ups are named, in their rows and in the journal.
import type { Queryable } from '@/lib/db/client';

export function accountReference(account: string): string {
  return `account:${account}`;
}

/** The account that such an item is about; what is no such name is no address either. */
export function accountOfReference(reference: string): string {
  return reference.replace(/^account:/, '');
}

/** A part of a refund by hand; `place` from 1. */
export function topUpRefundReference(orderId: string, place: number): string {
  return `topup-refund:${orderId}:${place}`;
}

/** What went back to the merchant; `place` from 1. */
function topUpReturnReference(topUpId: string, place: number): string {
  return `topup-return:${topUpId}:${place}`;
}

const LOST = 'topup-lost:';

/** A send that a lost time made, for what is in no book; an operator's decision took it over. */
export function lostSendReference(blockHash: string): string {
  return `${LOST}${blockHash}`;
}

export function isLostSend(reference: string): boolean {
  return reference.startsWith(LOST);
}

/** The reference of the next return: one that was given up left its place free. */
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
