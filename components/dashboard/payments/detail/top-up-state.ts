// How far the refunds of a top-up dialog are: waiting for money, being sent, or sent. Pure.
import type { FundedRefund, WaitingRefund } from '@/lib/money/refunds/await-funds';

/** What the page shows of the payment's refunds. */
export type RefundProgress = {
  /** Those that wait for a top-up. */
  readonly waiting: readonly WaitingRefund[];
  readonly funded: readonly FundedRefund[];
};

/**
 * `awaited`: the refunds whose money is still reserved for none, which can be cancelled. `stage`: `arrived` when nothing is
 * missing for them any more.
 */
export type TopUpState = {
  readonly stage: 'missing' | 'arrived' | 'sending' | 'sent';
  readonly awaited: readonly WaitingRefund[];
};

/** @param first the refunds when the dialog was opened */
export function topUpState(first: readonly WaitingRefund[], { waiting, funded }: RefundProgress): TopUpState {
  const sent = new Map(funded.map(({ id, sentAt }) => [id, sentAt]));
  const awaited = first
    .filter(({ id }) => !sent.has(id))
    .map((refund) => waiting.find(({ id }) => id === refund.id) ?? refund);
  if (awaited.length > 0) {
    const isMissing = awaited.some(({ missing }) => missing.raw !== '0');
    return { stage: isMissing ? 'missing' : 'arrived', awaited };
  }
  const isSent = first.every(({ id }) => (sent.get(id) ?? null) !== null);
  return { stage: isSent ? 'sent' : 'sending', awaited };
}

/** The title of the dialog. */
export function topUpTitle(first: readonly WaitingRefund[], progress: RefundProgress): string {
  const { stage } = topUpState(first, progress);
  if (stage === 'missing') return 'Send the top-up';
  return stage === 'sent' ? 'Refunded' : 'Refunding';
}
