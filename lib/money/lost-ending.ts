// After an older database was restored: what the sends of an account, which the ledger has and the database does not,
// say of a payment that still looks Waiting. Pure.
import { sumRaw } from '@/lib/core/raw';

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
  const late = deposits.filter((deposit) => !deposit.inTime);
  if (areRefundsOf(late, sends, refund)) return 'waiting';
  return areRefundsOf(deposits, sends, refund) ? 'ended' : 'unknown';
}

/** Whether these sends give back some of the deposits, and nothing else: one refund may give several of a sender back. */
function areRefundsOf(
  deposits: readonly DepositSeen[],
  sends: readonly SendSeen[],
  refund: string | null,
): boolean {
  return [...new Set(sends.map(({ destination }) => destination))].every((destination) => {
    const own = deposits
      .filter(({ sender }) => sender === destination || refund === destination)
      .map(({ amountRaw }) => amountRaw);
    const sent = sends.filter((send) => send.destination === destination).map(({ amountRaw }) => amountRaw);
    return isSumOfFirst(own, sumRaw(sent)) || areAmong(own, sent);
  });
}

/** Deposits are received in order, and given back once they are. */
function isSumOfFirst(amounts: readonly bigint[], wantedRaw: bigint): boolean {
  let soFarRaw = 0n;
  return amounts.some((amountRaw) => {
    soFarRaw += amountRaw;
    return soFarRaw === wantedRaw;
  });
}

function areAmong(amounts: readonly bigint[], wanted: readonly bigint[]): boolean {
  const left = [...amounts];
  return wanted.every((amountRaw) => {
    const place = left.indexOf(amountRaw);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
