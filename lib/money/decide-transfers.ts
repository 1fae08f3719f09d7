// Writes down the transfers that a payment's money calls for and that do not exist yet. Decided once, by reference.
import { newId } from '@/lib/core/ids';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { normalizeAddress } from '@/lib/nano/address';
import { appendChange } from '@/lib/payments/append-change';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';
import type { DueTransfer } from './due-transfers';
import { type HoldReason, holdReasons, type JudgedTransfer } from './hold-reason';
import type { MoneyDeps } from './money-deps';
import { type MoneyState, missingTransfers, readMoney, type StoredTransfer } from './money-state';

/**
 * Creates every missing transfer of the payment in one transaction. A destination that may not be paid holds the
 * transfer and raises attention (contract §5).
 * @param seen the payment's money as it was read; read anew when the payment has changed since
 * @returns the payment's money as it stands now
 * @throws OverspentPaymentError when the transfers would exceed what was received
 */
export async function decideTransfers(
  deps: Pick<MoneyDeps, 'database' | 'clock' | 'dustLimitRaw'>,
  seen: MoneyState,
): Promise<MoneyState> {
  if (missingTransfers(seen, deps.dustLimitRaw).missing.length === 0) return seen;
  return writeTransaction(deps.database, async (tx) => {
    const locked = await lockPayment(tx, seen.payment.id);
    if (locked === null) throw new Error('a payment vanished');
    const isAsSeen = locked.version === seen.payment.version + 1;
    const state = isAsSeen ? seen : await readMoney(tx, locked.id);
    const at = deps.clock.now();
    const { missing } = missingTransfers(state, deps.dustLimitRaw);
    const reasons = await holdReasons(tx, locked, withSenders(state, missing));
    const created: StoredTransfer[] = [];
    for (const [place, due] of missing.entries()) {
      created.push(await createTransfer(tx, locked, due, reasons[place] ?? null, at));
    }
    return {
      ...state,
      payment: { ...state.payment, version: locked.version },
      transfers: [...state.transfers, ...created],
    };
  });
}

function withSenders({ deposits }: MoneyState, missing: readonly DueTransfer[]): JudgedTransfer[] {
  const senders = new Map(deposits.map(({ blockHash, sender }) => [blockHash, sender]));
  return missing.map((due) => ({ ...due, senders: [senders.get(due.depositHash ?? '') ?? []].flat() }));
}

async function createTransfer(
  tx: Tx,
  payment: PaymentRow,
  due: DueTransfer,
  refusal: HoldReason | null,
  at: Date,
): Promise<StoredTransfer> {
  const { kind, reference, depositHash, amountRaw } = due;
  const allowed = due.destination === null ? undefined : normalizeAddress(due.destination);
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
