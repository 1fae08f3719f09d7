// Balances: of a payment, whose received + paid by top-ups must equal settled + refunded + swept + held, and of an
// account on the development ledger.

import { z } from 'zod';
import { sumStored } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { journalOf } from '@/lib/db/journal';

/**
 * The payment's totals, raw, from the journal, compared with its deposits and confirmed transfers. `differences` is empty
 * when all amounts reconcile.
 */
export async function auditPayment(db: Queryable, paymentId: string) {
  const totals = await journalOf(db, paymentId);
  const deposits = await db.deposit.findMany({ where: { paymentId }, select: { amountRaw: true } });
  const all = await db.transfer.findMany({
    where: { paymentId },
    select: { kind: true, topUpId: true, amountRaw: true, confirmedAt: true },
  });
  const transfers = all.filter(({ topUpId }) => topUpId === null);
  const toppedUp = all.filter(({ topUpId }) => topUpId !== null);
  const depositedRaw = sumStored(deposits);
  const confirmed = transfers.filter((transfer) => transfer.confirmedAt !== null);
  const sumOf = (kind: 'settlement' | 'refund') =>
    sumStored(confirmed.filter((transfer) => transfer.kind === kind));
  const paidRaw = sumStored(toppedUp.filter((transfer) => transfer.confirmedAt !== null));
  const refundsRaw = sumStored([...transfers.filter(({ kind }) => kind === 'refund'), ...toppedUp]);
  const audit = {
    receivedRaw: -totals.payer,
    settledRaw: totals.merchant,
    refundedRaw: totals.returned,
    paidByTopUpsRaw: -totals.topUp,
    sweptRaw: totals.swept,
    heldRaw: totals.held,
  };
  const decidedRaw = sumStored(transfers);
  const leftRaw = audit.settledRaw + audit.refundedRaw + audit.sweptRaw + audit.heldRaw;
  return {
    ...audit,
    differences: [
      ...difference(audit.receivedRaw !== depositedRaw, 'journal and deposits differ'),
      ...difference(audit.settledRaw !== sumOf('settlement'), 'journal and settlement differ'),
      ...difference(audit.refundedRaw !== sumOf('refund') + paidRaw, 'journal and refunds differ'),
      ...difference(audit.paidByTopUpsRaw !== paidRaw, 'journal and payments by top-ups differ'),
      ...difference(
        audit.receivedRaw + audit.paidByTopUpsRaw !== leftRaw,
        'received + paid by top-ups does not equal settled + refunded + swept + held',
      ),
      ...difference(audit.heldRaw < 0n, 'more was sent than received'),
      ...difference(refundsRaw > depositedRaw, 'refunds exceed the amount received'),
      ...difference(decidedRaw > depositedRaw, 'transfers exceed the amount received'),
    ],
  };
}

function difference(holds: boolean, text: string): string[] {
  return holds ? [text] : [];
}

const balanceSchema = z.object({ balance: z.string(), receivable: z.string() });

/** Balance and receivable amount, raw. */
export async function balanceOf(rpcUrl: string, account: string): Promise<bigint> {
  const body = JSON.stringify({ action: 'account_balance', account });
  const answer = await fetch(rpcUrl, { method: 'POST', body });
  const { balance, receivable } = balanceSchema.parse(await answer.json());
  return BigInt(balance) + BigInt(receivable);
}
