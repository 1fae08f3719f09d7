// How the refund of a payment with several senders is divided. Pure.
import { formatNano, minRaw } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';

/** What a sender can get back. */
type SenderShare = Pick<RefundOptions['senders'][number], 'address' | 'leftRaw' | 'isExchange'>;

/** What one sender gets back. `whyNot`: why the sender can't be selected; null if it can. */
export type SenderRefund = {
  readonly address: string;
  readonly raw: bigint;
  readonly nano: string;
  /** `sourceUsedUp`: the selected senders before it leave less than the minimum in the source. */
  readonly whyNot: 'exchange' | 'nothingLeft' | 'sourceUsedUp' | null;
  readonly isSelected: boolean;
};

/**
 * Gives each selected sender what it paid and has not got back, in the order of the payments, as far as the source's limit lasts.
 * @param limitRaw what the source can refund
 * @param smallestRaw the smallest refund
 * @param deselected addresses
 */
export function splitRefund(
  shares: readonly SenderShare[],
  { limitRaw, smallestRaw }: { readonly limitRaw: bigint; readonly smallestRaw: bigint },
  deselected: readonly string[],
): SenderRefund[] {
  const isEnough = (raw: bigint) => raw >= smallestRaw && raw > 0n;
  let sourceRaw = limitRaw;
  return shares.map(({ address, leftRaw, isExchange }) => {
    const ownRaw = BigInt(leftRaw);
    const raw = minRaw(ownRaw, sourceRaw);
    const tooLittle = isEnough(ownRaw) ? 'sourceUsedUp' : 'nothingLeft';
    const whyNot = isExchange ? 'exchange' : isEnough(raw) ? null : tooLittle;
    const isSelected = whyNot === null && !deselected.includes(address);
    if (isSelected) sourceRaw -= raw;
    return { address, raw, nano: formatNano(raw), whyNot, isSelected };
  });
}
