// Ends the waiting of settlements that a merchant's schedule has put off: from then on they are decided like any other.
import type { Clock } from '@/lib/core/clock';
import type { AtStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-change';
import { lockPayments } from '@/lib/payments/lock-payment';
import { OPEN_ORDER } from '@/lib/refunds/order-state';
import type { Prisma } from '@/prisma/generated/sqlite/client';

type Deps = { readonly database: Database; readonly clock: Clock; readonly atStep: AtStep };

/** Payments let go in one transaction, and transactions of one run; what is left has its turn in the next. */
const BATCH_PAYMENTS = 50;
const MAX_BATCHES = 40;

/**
 * Lets go what is due. A refund that the merchant has ordered out of a payment's money and that can still be undone keeps
 * it waiting: the settlement is decided once what it is made of stands. Safe to repeat, and to be cut off anywhere.
 * @param isThorough also asks by the schedules that hold now: a payment that completed while its merchant's was being
 * changed may wait by the one before. That costs all that waits.
 * @returns how many payments were let go
 */
export async function releaseSettlements(
  deps: Deps,
  isThorough: boolean,
  signal: AbortSignal,
): Promise<number> {
  let released = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
    const due = await deps.database.db.deferredSettlement.findMany({
      where: isDue(deps.clock.now(), isThorough),
      select: { paymentId: true },
      orderBy: { paymentId: 'asc' },
      take: BATCH_PAYMENTS,
    });
    if (due.length > 0)
      released += await release(
        deps,
        due.map((row) => row.paymentId),
        isThorough,
      );
    if (due.length < BATCH_PAYMENTS) break;
  }
  return released;
}

function isDue(now: Date, isThorough: boolean): Prisma.DeferredSettlementWhereInput {
  const bySchedule: Prisma.DeferredSettlementWhereInput[] = [
    { merchant: { settlementSchedule: 'atOnce' } },
    { settleFrom: null, merchant: { settlementSchedule: 'daily' } },
  ];
  return {
    OR: [{ settleFrom: { lte: now } }, ...(isThorough ? bySchedule : [])],
    merchant: { settlementPausedAt: null },
    payment: { refunds: { none: { ...OPEN_ORDER, source: 'unsettled' } } },
  };
}

async function release(deps: Deps, paymentIds: readonly string[], isThorough: boolean): Promise<number> {
  const released = await writeTransaction(deps.database, async (tx) => {
    const payments = await lockPayments(tx, paymentIds);
    const at = deps.clock.now();
    // An order may have been given since; from here on none is taken.
    const due = await tx.deferredSettlement.findMany({
      where: { ...isDue(at, isThorough), paymentId: { in: [...paymentIds] } },
      select: { paymentId: true },
    });
    const ids = due.map((row) => row.paymentId);
    await tx.deferredSettlement.deleteMany({ where: { paymentId: { in: ids } } });
    await tx.payment.updateMany({ where: { id: { in: ids } }, data: { moneyPending: true } });
    for (const id of ids) {
      const payment = payments.get(id);
      if (payment !== undefined) appendChange(tx, payment, at);
    }
    return ids.length;
  });
  deps.atStep('settlementsReleased');
  return released;
}
