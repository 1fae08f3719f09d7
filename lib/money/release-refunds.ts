// Lets refunds go on that waited for an exchange account's sake and need not wait any more: the operator has taken the
// account off the list, or the payer was denied since, whose money always goes back to its sender (contract §5). What waits for
// another reason by now is held for that one.
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-change';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { Transfer } from '@/prisma/generated/sqlite/client';
import { type HeldPayment, holdReasons } from './hold-reason';
import { voidClaims } from './refund-claims';
import { refundSenders } from './refund-senders';
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

type Held = Pick<Transfer, 'id' | 'reference' | 'destination'>;

/** @returns null when the refund still waits. Asked without a lock first: nearly all of them do. */
async function releaseRefund({ database, clock }: Deps, reference: string): Promise<string | null> {
  const transfer = await database.db.transfer.findUnique({
    where: { reference },
    include: { payment: true },
  });
  if (transfer?.payment == null) return null;
  const { id: paymentId } = transfer.payment;
  if ((await reasonNow(database.db, transfer.payment, transfer)) === 'exchangeRefund') return null;
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const reason = payment && (await reasonNow(tx, payment, transfer));
    if (payment === null || reason === 'exchangeRefund') return null;
    const at = clock.now();
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, kind: 'exchangeRefund', resolvedAt: null },
      data: reason === null ? { resolvedAt: at, resolution: resolutionOf(payment) } : { kind: reason },
    });
    // A person, or the payer's claim, was first.
    if (count === 0) return null;
    await voidClaims(tx, [reference]);
    if (reason !== null) {
      appendChange(tx, payment, at);
      return null;
    }
    await tx.transfer.updateMany({ where: { reference, confirmedAt: null }, data: { heldAt: null } });
    await letMoneyMove(tx, payment, at);
    return payment.id;
  });
}

/** Why the refund is held as of now; null when it need not wait any more. */
async function reasonNow(db: Queryable, payment: HeldPayment, { id, reference, destination }: Held) {
  const senders = await refundSenders(db, id);
  const judged = { kind: 'refund', reference, destination, senders } as const;
  const [reason = null] = await holdReasons(db, payment, [judged]);
  return reason;
}

function resolutionOf({ status }: HeldPayment): string {
  return status === 'AMLError'
    ? 'Returned: the payer was denied.'
    : 'Returned: no exchange account any more.';
}
