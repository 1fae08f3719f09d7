// Why a payment link takes no payments. Pure.

/** What a payer reads, each in words of the page's own. */
export type ClosedReason = 'closed' | 'expired' | 'soldOut' | 'merchantUnavailable';

type LinkTimes = {
  readonly closedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly stock: number | null;
};

/**
 * What of the link itself keeps payers out at `now`; what can't pass comes first. `taken`: its payments that wait or are
 * completed.
 */
export function closedByItself(
  { closedAt, expiresAt, stock }: LinkTimes,
  { now, taken }: { readonly now: Date; readonly taken: number },
): Exclude<ClosedReason, 'merchantUnavailable'> | null {
  if (closedAt !== null) return 'closed';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return stock !== null && taken >= stock ? 'soldOut' : null;
}
