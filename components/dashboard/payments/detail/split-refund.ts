// How the refund of a payment with several senders is divided. Pure.
import { formatNano, minRaw } from '@/lib/core/raw';
import type { SenderShare } from '@/lib/money/refunds/refund-senders';

/** One sender's part. `whyNot`: why the sender can't be selected; null if it can. */
export type SenderPart = {
  readonly address: string;
  readonly raw: bigint;
  readonly nano: string;
  readonly whyNot: 'exchange' | 'tooLittle' | null;
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
): SenderPart[] {
  let leftRaw = limitRaw;
  return shares.map(({ address, raw: text, isExchange }) => {
    const raw = minRaw(BigInt(text), leftRaw);
    const whyNot = isExchange ? 'exchange' : raw < smallestRaw || raw <= 0n ? 'tooLittle' : null;
    const isSelected = whyNot === null && !deselected.includes(address);
    if (isSelected) leftRaw -= raw;
    return { address, raw, nano: formatNano(raw), whyNot, isSelected };
  });
}
