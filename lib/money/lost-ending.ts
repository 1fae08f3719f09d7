// After an older database was restored: what the sends of an account, which the ledger has and the database does not,
// say of a payment that still looks Waiting. Pure.

/** A deposit of the account; `inTime` by the ledger's own time of it. */
export type DepositSeen = { readonly sender: string; readonly amountRaw: bigint; readonly inTime: boolean };
export type SendSeen = { readonly destination: string; readonly amountRaw: bigint };

/**
 * completed: money went to the merchant, which nothing but completion does. ended: what came in time went back, which
 * only the other endings do; which of them it was is lost. waiting: nothing was sent but what had come too late.
 * unknown: a send that no rule of ours makes.
 */
export type LostEnding = 'completed' | 'ended' | 'waiting' | 'unknown';

/** Where this payment's money may go, as the restored database knows it; null where there is no such address. */
export type Destinations = { readonly settlement: string | null; readonly refund: string | null };

export function lostEnding(
  deposits: readonly DepositSeen[],
  sends: readonly SendSeen[],
  { settlement, refund }: Destinations,
): LostEnding {
  if (sends.some(({ destination }) => destination === settlement)) return 'completed';
  const isRefundOf = (send: SendSeen) => (deposit: DepositSeen) =>
    deposit.amountRaw === send.amountRaw && [deposit.sender, refund].includes(send.destination);
  const late = deposits.filter((deposit) => !deposit.inTime);
  if (sends.every((send) => late.some(isRefundOf(send)))) return 'waiting';
  return sends.every((send) => deposits.some(isRefundOf(send))) ? 'ended' : 'unknown';
}
