// How the refund of a payment with several senders is divided. Pure.
import { formatNano, minRaw } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';

/** What a sender can get back. */
type SenderShare = Pick<RefundOptions['senders'][number], 'address' | 'leftRaw' | 'isExchange'>;

/** The choice of all senders at once. */
export const ALL_SENDERS = 'all';
/** The choice of an address other than a sender's. */
export const OTHER = 'other';

/**
 * The selected destination: a sender's address, ALL_SENDERS or OTHER. A chosen account stays selected while the options change under the
 * open dialog, also when it can get nothing any more: its amount must not go to another one.
 * @param wanted null until the user chooses
 */
export function destinationOf(
  wanted: string | null,
  {
    offersAll,
    canGet,
  }: { readonly offersAll: boolean; readonly canGet: readonly Pick<SenderShare, 'address'>[] },
): string {
  if (wanted !== null && (wanted !== ALL_SENDERS || offersAll)) return wanted;
  return offersAll ? ALL_SENDERS : (canGet[0]?.address ?? OTHER);
}

/** Why a sender can't be chosen as the only destination; null if it can. */
type WhyNot = 'exchange' | 'nothingLeft' | null;

/**
 * What a refund to this sender alone can't do. Of several senders, one that has got everything back is left out, so that the rest goes
 * to the others.
 */
export function whyNotAlone(
  { leftRaw, isExchange }: SenderShare,
  { areSeveral, smallestRaw }: { readonly areSeveral: boolean; readonly smallestRaw: bigint },
): WhyNot {
  if (isExchange) return 'exchange';
  return areSeveral && !isEnough(BigInt(leftRaw), smallestRaw) ? 'nothingLeft' : null;
}

/** The full refund to one account: what the source can refund, but to one of several senders at most what it has not got back. */
export function fullRefund(
  shares: readonly SenderShare[],
  { limitRaw, destination }: { readonly limitRaw: bigint; readonly destination: string },
): bigint {
  const share = shares.length > 1 ? shares.find(({ address }) => address === destination) : undefined;
  return share === undefined ? limitRaw : minRaw(BigInt(share.leftRaw), limitRaw);
}

/** The sender to refund after those that are `done`, the last of them just now; null if no other can get a refund. */
export function nextSender(
  shares: readonly SenderShare[],
  { done, smallestRaw }: { readonly done: readonly string[]; readonly smallestRaw: bigint },
): string | null {
  if (shares.every(({ address }) => address !== done.at(-1))) return null;
  const rules = { areSeveral: shares.length > 1, smallestRaw };
  const next = shares.find((share) => !done.includes(share.address) && whyNotAlone(share, rules) === null);
  return next?.address ?? null;
}

function isEnough(raw: bigint, smallestRaw: bigint): boolean {
  return raw >= smallestRaw && raw > 0n;
}

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
  let sourceRaw = limitRaw;
  return shares.map(({ address, leftRaw, isExchange }) => {
    const ownRaw = BigInt(leftRaw);
    const raw = minRaw(ownRaw, sourceRaw);
    const tooLittle = isEnough(ownRaw, smallestRaw) ? 'sourceUsedUp' : 'nothingLeft';
    const whyNot = isExchange ? 'exchange' : isEnough(raw, smallestRaw) ? null : tooLittle;
    const isSelected = whyNot === null && !deselected.includes(address);
    if (isSelected) sourceRaw -= raw;
    return { address, raw, nano: formatNano(raw), whyNot, isSelected };
  });
}
