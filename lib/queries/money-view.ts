// Where the money of a payment is, from the journal: settled, refunded, swept, in transit or held, exact to the raw.
// Pure.
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { JournalAccount, JournalEntry } from '@/prisma/generated/sqlite/client';

/** An amount in nano and in raw. */
export type AmountView = { readonly nano: string; readonly raw: string };

export type MoneyView = ReturnType<typeof moneyView>;

type Journal = ReadonlyArray<Pick<JournalEntry, 'account' | 'amountRaw' | 'topUpId'>>;

type Amounts = ReadonlyArray<{ readonly amountRaw: string }>;

/**
 * The view of a payment's money. `moving`: transfers that are not held and not confirmed yet. Always: received = settled +
 * refunded + sentOn + onItsWay + held. Refunds from the merchant's top-ups (`fromTopUps`) are not part of it.
 * @throws SyntaxError when a stored amount is no integer
 */
export function moneyView(requiredRaw: bigint, journal: Journal, moving: Amounts) {
  const gain = (account: JournalAccount, fromTopUps = false) =>
    totalRaw(journal.filter((entry) => entry.account === account && (entry.topUpId !== null) === fromTopUps));
  const heldRaw = gain('held');
  const movingRaw = totalRaw(moving);
  const stayingRaw = heldRaw > movingRaw ? heldRaw - movingRaw : 0n;
  return {
    required: amountView(requiredRaw),
    received: amountView(-gain('payer')),
    settled: amountView(gain('merchant')),
    refunded: amountView(gain('returned')),
    /** Sent to another account by the operator. */
    sentOn: amountView(gain('swept')),
    onItsWay: amountView(heldRaw - stayingRaw),
    held: amountView(stayingRaw),
    fromTopUps: amountView(gain('returned', true)),
  };
}

function totalRaw(amounts: Amounts): bigint {
  return sumRaw(amounts.map(({ amountRaw }) => BigInt(amountRaw)));
}

/** An amount as the dashboard shows it. */
export function amountView(raw: bigint): AmountView {
  return { nano: formatNano(raw), raw: raw.toString() };
}
