// Lets refunds go on that waited for an exchange account's sake and need not wait any more: the operator has taken the
// account off the list, or the payer was denied since, whose money always goes back to its sender (contract §5).
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockPayment } from '@/lib/payments/lock-payment';
import { waitsForExchange } from './exchange-hold';
import { voidClaims } from './refund-claims';
import { letMoneyMove } from './release-transfer';

type Deps = { readonly database: Database; readonly clock: Clock };

/** Held refunds looked at in one run, the oldest first. */
const BATCH_REFUNDS = 1_000;

/** @returns the payments whose money has to move now. Safe to repeat. */
export async function releaseRefunds(deps: Deps): Promise<string[]> {
  const items = await deps.database.db.attentionItem.findMany({
    where: { kind: 'exchangeRefund', resolvedAt: null },
    select: { reference: true },
    orderBy: { createdAt: 'asc' },
    take: BATCH_REFUNDS,
  });
  const released: string[] = [];
  for (const { reference } of items) {
    const paymentId = await releaseRefund(deps, reference);
    if (paymentId !== null) released.push(paymentId);
  }
  return released;
}

/** @returns null when the refund still waits. Asked without a lock first: nearly all of them do. */
async function releaseRefund({ database, clock }: Deps, reference: string): Promise<string | null> {
  const transfer = await database.db.transfer.findUnique({
    where: { reference },
    include: { payment: { select: { id: true, status: true, refundAddress: true } } },
  });
  if (transfer === null || transfer.payment === null) return null;
  const { id: paymentId } = transfer.payment;
  if (await waitsForExchange(database.db, transfer.payment, transfer)) return null;
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || (await waitsForExchange(tx, payment, transfer))) return null;
    const at = clock.now();
    const denied = payment.status === 'AMLError';
    const resolution = denied ? 'Returned: the payer was denied.' : 'Returned: no exchange account any more.';
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, kind: 'exchangeRefund', resolvedAt: null },
      data: { resolvedAt: at, resolution },
    });
    // A person, or the payer's claim, was first.
    if (count === 0) return null;
    await tx.transfer.updateMany({ where: { reference, confirmedAt: null }, data: { heldAt: null } });
    await voidClaims(tx, [reference]);
    await letMoneyMove(tx, payment, at);
    return payment.id;
  });
}
