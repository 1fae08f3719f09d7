// Screens a payment that waits for its verdict, and carries out what the verdict makes of it.
import type { ScreeningVerdict } from '@/lib/compliance/screening';
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { storedRaw } from '@/lib/money/stored-raw';
import { appendChange } from './append-change';
import { lockPayment, type PaymentRow } from './lock-payment';
import { outcomeOf } from './outcome';
import { askScreener, type ScreeningDeps } from './screening-verdict';
import { paymentFacts, settleOutcome } from './settle-outcome';

export type ScreenPaymentDeps = ScreeningDeps & {
  readonly database: Database;
  readonly clock: Clock;
  readonly dustLimitRaw: bigint;
  readonly reviewDeadlineMs: number;
};

/**
 * Screens one payment that is Waiting and pending; a denial ends it at once, also when money came before (contract §5).
 * @returns whether money has to move
 * @throws Error when the screener gives no answer; the payment stays pending
 */
export async function screenPayment(deps: ScreenPaymentDeps, paymentId: string): Promise<boolean> {
  const customer = await deps.database.db.paymentCustomer.findUnique({ where: { paymentId } });
  if (customer === null) throw new Error(`payment ${paymentId} has no customer`);
  const verdict = await askScreener(deps, customer);
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || payment.status !== 'Waiting' || payment.screening !== 'pending') return false;
    return applyVerdict(deps, tx, payment, verdict);
  });
}

/** Stores a verdict on a locked Waiting payment and moves it along. @returns whether money has to move */
export async function applyVerdict(
  deps: Pick<ScreenPaymentDeps, 'clock' | 'dustLimitRaw' | 'reviewDeadlineMs'>,
  tx: Tx,
  payment: PaymentRow,
  verdict: ScreeningVerdict,
): Promise<boolean> {
  const at = deps.clock.now();
  const said = { screening: verdict.outcome, screeningReasons: [...verdict.reasons], screenedAt: at };
  const screened = { ...payment, ...said };
  await tx.payment.update({ where: { id: payment.id }, data: said });
  const rows = await tx.deposit.findMany({
    where: { paymentId: payment.id },
    select: { amountRaw: true, disposition: true },
  });
  const deposits = rows.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
  const outcome = outcomeOf(paymentFacts(screened), deposits, deps.dustLimitRaw);
  const changed = await settleOutcome(tx, screened, outcome, {
    at,
    reviewDeadlineMs: deps.reviewDeadlineMs,
    timeline: verdict.outcome === 'denied' ? { reasons: [...verdict.reasons] } : undefined,
  });
  if (!changed && verdict.outcome !== 'clear') appendChange(tx, payment, at);
  return changed && outcome?.kind !== 'startReview';
}
