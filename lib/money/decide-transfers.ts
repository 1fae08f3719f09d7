// Writes down the transfers that a payment's money calls for and that do not exist yet. Decided once, by reference.
import { newId } from '@/lib/core/ids';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { BURN_ADDRESS, normalizeAddress } from '@/lib/nano/address';
import { appendChange } from '@/lib/payments/append-change';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';
import { COMPLIANCE_HOLD } from './compliance-hold';
import type { DueTransfer } from './due-transfers';
import { waitsForExchange } from './exchange-hold';
import type { MoneyDeps } from './money-deps';
import { type MoneyState, missingTransfers, readMoney, type StoredTransfer } from './money-state';
import { isSettlementPaused, putOffSettlement } from './put-off-settlement';

/**
 * Creates every missing transfer of the payment in one transaction. A destination that may not be paid holds the
 * transfer and raises attention (contract §5). The settlement of a merchant who paused is put off instead.
 * @param seen the payment's money as it was read; read anew when the payment has changed since
 * @returns the payment's money as it stands now
 * @throws OverspentPaymentError when the transfers would exceed what was received
 */
export async function decideTransfers(
  deps: Pick<MoneyDeps, 'database' | 'clock' | 'dustLimitRaw'>,
  seen: MoneyState,
): Promise<MoneyState> {
  if (missingTransfers(seen, deps.dustLimitRaw).length === 0) return seen;
  return writeTransaction(deps.database, async (tx) => {
    const isPaused = await isSettlementPaused(tx, deps.database.kind, seen.payment.merchantId);
    const locked = await lockPayment(tx, seen.payment.id);
    if (locked === null) throw new Error('a payment vanished');
    const isAsSeen = locked.version === seen.payment.version + 1;
    const state = isAsSeen ? seen : await readMoney(tx, locked.id);
    const at = deps.clock.now();
    const created: StoredTransfer[] = [];
    let { isDeferred } = state.payment;
    for (const due of missingTransfers(state, deps.dustLimitRaw)) {
      if (due.kind === 'settlement' && isPaused) isDeferred = await putOffSettlement(tx, locked, at);
      else created.push(await createTransfer(tx, locked, due, at));
    }
    return {
      ...state,
      payment: { ...state.payment, version: locked.version, isDeferred },
      transfers: [...state.transfers, ...created],
    };
  });
}

async function createTransfer(
  tx: Tx,
  payment: PaymentRow,
  due: DueTransfer,
  at: Date,
): Promise<StoredTransfer> {
  const { kind, reference, depositHash, amountRaw } = due;
  const allowed = due.destination === null ? undefined : normalizeAddress(due.destination);
  const refusal = await destinationRefusal(tx, payment, due, allowed);
  const destination = allowed ?? due.destination ?? '';
  const row = { id: newId(), kind, reference, destination, createdAt: at };
  const heldAt = refusal === null ? null : at;
  const { id: paymentId, depositAddress: account, merchantId } = payment;
  await tx.transfer.create({
    data: { ...row, paymentId, depositHash, account, amountRaw: amountRaw.toString(), heldAt },
  });
  if (refusal !== null) {
    const detail = { amountRaw: amountRaw.toString(), destination: due.destination };
    await raiseAttention(tx, { reference, kind: refusal, merchantId, paymentId, detail, at });
    // An open page offers the claim of what is held; what is not held is told of when it is confirmed.
    appendChange(tx, payment, at);
  }
  return { ...row, amountRaw, heldAt, confirmedAt: null, block: null };
}

/** A denied payer's money may be held. No destination may be an account of this installation or the burn account; an exchange's waits (contract §5). */
async function destinationRefusal(
  tx: Tx,
  payment: PaymentRow,
  due: DueTransfer,
  destination: string | undefined,
) {
  if (payment.sanctionsHoldAt !== null) return COMPLIANCE_HOLD;
  if (due.destination === null) return 'noSettlementAddress' as const;
  if (destination === undefined || destination === BURN_ADDRESS) return 'refusedDestination' as const;
  const own = await tx.depositAddress.findUnique({ where: { address: destination } });
  if (own !== null) return 'refusedDestination' as const;
  return (await waitsForExchange(tx, payment, due)) ? ('exchangeRefund' as const) : null;
}
