// Refunds in responses and webhook messages, with what to top up for those that wait for money. Pure.
import { formatUtcSeconds } from '@/lib/core/clock';
import { refundsView } from './payment-refunds-view';
import type { ReadRefunds, RefundPage } from './read-refunds';

type RefundView = ReturnType<typeof viewsOf>[number];

/** The one refund that was read. */
export function refundView(refunds: ReadRefunds): RefundView {
  const [refund] = viewsOf(refunds);
  if (refund === undefined) throw new Error('a refund that was read is missing');
  return refund;
}

/** A page of refunds. */
export function refundPageView({ refunds, limit }: RefundPage) {
  const found = viewsOf(refunds);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    refunds: page,
    ...(found.length > limit && last !== undefined ? { next: last.refundIdentifier } : {}),
  };
}

function viewsOf({ waiting, ...rows }: ReadRefunds) {
  const topUps = new Map(waiting.map((refund) => [refund.id, refund]));
  return refundsView(rows).map((refund) => {
    const needed = topUps.get(refund.refundIdentifier);
    return { ...refund, ...(needed === undefined ? {} : { topUp: topUpView(needed) }) };
  });
}

function topUpView({ address, missing, until }: ReadRefunds['waiting'][number]) {
  return {
    address,
    rawNanoAmount: missing.raw,
    friendlyNanoAmount: missing.nano,
    expiresDatetime: formatUtcSeconds(new Date(until)),
  };
}
