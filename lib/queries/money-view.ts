// Where the money of one payment is, by the journal: what came is settled, refunded, on its way or held, to the raw. Pure.
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { JournalAccount } from '@/prisma/generated/sqlite/client';

/** Nano and raw of one amount. */
export type AmountView = { readonly nano: string; readonly raw: string };

/**
 * `received` is always `settled`, `refunded`, `sentOn`, `onItsWay` and `held` together. What a top-up of the merchant gave back beside
 * that was never part of what came.
 */
export type MoneyView = {
  readonly required: AmountView;
  readonly received: AmountView;
  readonly settled: AmountView;
  readonly refunded: AmountView;
  /** Sent elsewhere by the operator's decision. */
  readonly sentOn: AmountView;
  /** Decided, not confirmed by the ledger yet, and waiting for nobody. */
  readonly onItsWay: AmountView;
  readonly held: AmountView;
  readonly fromTopUps: AmountView;
};

type Journal = ReadonlyArray<{
  readonly account: JournalAccount;
  readonly amountRaw: string;
  readonly topUpId: string | null;
}>;

type Amounts = ReadonlyArray<{ readonly amountRaw: string }>;

/** The view of a payment's money; `moving` is what is on its way. @throws SyntaxError when a stored amount is no integer */
export function moneyView(requiredRaw: bigint, journal: Journal, moving: Amounts): MoneyView {
  const own = journal.filter(({ topUpId }) => topUpId === null);
  const gain = (entries: Journal, account: JournalAccount) =>
    sumRaw(entries.filter((entry) => entry.account === account).map(({ amountRaw }) => BigInt(amountRaw)));
  const heldRaw = gain(own, 'held');
  const movingRaw = sumRaw(moving.map(({ amountRaw }) => BigInt(amountRaw)));
  const stayingRaw = heldRaw > movingRaw ? heldRaw - movingRaw : 0n;
  return {
    required: amountView(requiredRaw),
    received: amountView(-gain(own, 'payer')),
    settled: amountView(gain(own, 'merchant')),
    refunded: amountView(gain(own, 'returned')),
    sentOn: amountView(gain(own, 'swept')),
    onItsWay: amountView(heldRaw - stayingRaw),
    held: amountView(stayingRaw),
    fromTopUps: amountView(
      gain(
        journal.filter(({ topUpId }) => topUpId !== null),
        'returned',
      ),
    ),
  };
}

/** An amount as the dashboard shows it. */
export function amountView(raw: bigint): AmountView {
  return { nano: formatNano(raw), raw: raw.toString() };
}
