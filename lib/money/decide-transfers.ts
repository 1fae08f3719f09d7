// Writes down the transfers that a payment's money calls for and that do not exist yet. Decided once, by reference.
import { newId } from '@/lib/core/ids';
import { sumRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { BURN_ADDRESS, normalizeAddress } from '@/lib/nano/address';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';
import { type DueTransfer, dueTransfers, isMovable } from './due-transfers';
import type { MoneyDeps } from './money-deps';
import { storedRaw } from './stored-raw';

/** More would be sent on than came in: nothing is written, because a rule of the engine must be wrong. */
export class OverspentPaymentError extends Error {
  override readonly name = 'OverspentPaymentError';
}

/** What is left to do after deciding: `paused` when the merchant has stopped settlements for now. */
export type TransferDecision = { readonly paused: boolean };

/**
 * Creates every missing transfer of the payment in one transaction. A destination that may not be paid holds the
 * transfer and raises attention (contract §5).
 * @throws OverspentPaymentError when the transfers would exceed what was received
 */
export async function decideTransfers(
  deps: Pick<MoneyDeps, 'database' | 'clock' | 'dustLimitRaw'>,
  paymentId: string,
): Promise<TransferDecision> {
  const preview = await missingTransfers(deps.database.db, paymentId, deps.dustLimitRaw);
  if (preview.missing.length === 0) return { paused: preview.paused };
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return { paused: false };
    const { missing, paused } = await missingTransfers(tx, paymentId, deps.dustLimitRaw);
    const at = deps.clock.now();
    for (const due of missing) await createTransfer(tx, payment, due, at);
    return { paused };
  });
}

async function missingTransfers(tx: Tx, paymentId: string, dustLimitRaw: bigint) {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      deposits: true,
      transfers: { select: { reference: true, amountRaw: true } },
      merchant: { select: { settlementPausedAt: true } },
    },
  });
  const deposits = payment.deposits.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
  const existing = new Map(payment.transfers.map((row) => [row.reference, storedRaw(row.amountRaw)]));
  const facts = { ...payment, amountRaw: storedRaw(payment.amountRaw) };
  const due = dueTransfers(facts, deposits, dustLimitRaw, existing);
  const missing = due.filter((transfer) => !existing.has(transfer.reference));
  const decidedRaw = sumRaw([...existing.values(), ...missing.map((transfer) => transfer.amountRaw)]);
  const movable = deposits.filter((deposit) => isMovable(deposit.disposition));
  if (decidedRaw > sumRaw(movable.map((deposit) => deposit.amountRaw))) {
    throw new OverspentPaymentError(`payment ${paymentId} would send on more than it received`);
  }
  const pausedSettlement = (transfer: DueTransfer) =>
    transfer.kind === 'settlement' && payment.merchant.settlementPausedAt !== null;
  return {
    missing: missing.filter((transfer) => !pausedSettlement(transfer)),
    paused: missing.some(pausedSettlement),
  };
}

async function createTransfer(tx: Tx, payment: PaymentRow, due: DueTransfer, at: Date): Promise<void> {
  const { kind, reference, depositHash } = due;
  const destination = due.destination === null ? undefined : normalizeAddress(due.destination);
  const refusal = await destinationRefusal(tx, due, destination);
  const amountRaw = due.amountRaw.toString();
  await tx.transfer.create({
    data: {
      id: newId(),
      kind,
      reference,
      paymentId: payment.id,
      depositHash,
      account: payment.depositAddress,
      destination: destination ?? due.destination ?? '',
      amountRaw,
      createdAt: at,
      heldAt: refusal === null ? null : at,
    },
  });
  if (refusal === null) return;
  await raiseAttention(tx, {
    reference,
    kind: refusal,
    merchantId: payment.merchantId,
    paymentId: payment.id,
    detail: { amountRaw, destination: due.destination },
    at,
  });
}

/** No destination may be an account of this installation or the burn account (contract §5). */
async function destinationRefusal(tx: Tx, due: DueTransfer, destination: string | undefined) {
  if (due.destination === null) return 'noSettlementAddress' as const;
  if (destination === undefined || destination === BURN_ADDRESS) return 'refusedDestination' as const;
  const own = await tx.depositAddress.findUnique({ where: { address: destination } });
  return own === null ? null : ('refusedDestination' as const);
}
