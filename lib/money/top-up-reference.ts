// How the transfers of top-ups are named, in their rows and in the journal. Pure.

/** A part of a refund by hand; `place` from 1. */
export function topUpRefundReference(orderId: string, place: number): string {
  return `topup-refund:${orderId}:${place}`;
}

/** What went back to the merchant; `place` from 1. */
export function topUpReturnReference(topUpId: string, place: number): string {
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
