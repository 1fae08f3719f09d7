// All that decides about a payment's money, read at once, and what of it is still to be written down.
import { sumRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { type DueTransfer, dueTransfers, isMovable } from './due-transfers';
import { storedRaw } from './stored-raw';

export type MoneyState = Awaited<ReturnType<typeof readMoney>>;
export type StoredTransfer = MoneyState['transfers'][number];

/** More would be sent on than came in: nothing is written, because a rule of the engine must be wrong. */
export class OverspentPaymentError extends Error {
  override readonly name = 'OverspentPaymentError';
}

const TRANSFER_FIELDS = {
  id: true,
  kind: true,
  reference: true,
  destination: true,
  amountRaw: true,
  createdAt: true,
  heldAt: true,
  confirmedAt: true,
  block: { select: { hash: true } },
} as const;

/** Reads a payment's money. @throws the database's error, also when there is no such payment */
export async function readMoney(db: Queryable, paymentId: string) {
  const { deposits, transfers, deferred, ...payment } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      deposits: true,
      transfers: { select: TRANSFER_FIELDS },
      deferred: { select: { paymentId: true } },
    },
  });
  return {
    payment: { ...payment, amountRaw: storedRaw(payment.amountRaw), isDeferred: deferred !== null },
    deposits: deposits.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) })),
    transfers: transfers.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) })),
  };
}

/**
 * The transfers that the money calls for and that do not exist.
 * @throws OverspentPaymentError when all transfers together would exceed what was received
 */
export function missingTransfers(
  { payment, deposits, transfers }: MoneyState,
  dustLimitRaw: bigint,
): DueTransfer[] {
  const existing = new Map(transfers.map((row) => [row.reference, row.amountRaw]));
  const due = dueTransfers(payment, deposits, dustLimitRaw, existing);
  const missing = due.filter((transfer) => !existing.has(transfer.reference));
  const decidedRaw = sumRaw([...existing.values(), ...missing.map((transfer) => transfer.amountRaw)]);
  const movable = deposits.filter((deposit) => isMovable(deposit.disposition));
  if (decidedRaw > sumRaw(movable.map((deposit) => deposit.amountRaw))) {
    throw new OverspentPaymentError(`payment ${payment.id} would send on more than it received`);
  }
  return missing;
}

/** Neither confirmed by the ledger nor held for a person. */
export function isOpen(transfer: Pick<StoredTransfer, 'confirmedAt' | 'heldAt'>): boolean {
  return transfer.confirmedAt === null && transfer.heldAt === null;
}
