// Applies a screening verdict to one payment: stores it and applies the outcome.
import type { ScreeningVerdict } from '@/lib/compliance/screening';
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from './append-timeline';
import { applyOutcome, paymentFacts } from './apply-event';
import type { Assessment } from './assessment';
import { lockPayment, type PaymentRow } from './lock-payment';
import { verdictChange } from './screening-verdict';
import { outcomeOf } from './status';
import { type Occasion, screeningColumns, storeFindings } from './store-assessment';

export type ScreenPaymentDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  /** Smaller deposits are neither received nor counted, raw (contract §3). */
  readonly dustLimitRaw: bigint;
  readonly reviewDeadlineMs: number;
};

/**
 * Applies a verdict unless the payment has since ended or been decided. A denial ends the payment immediately, even if
 * deposits were received (contract §5).
 * @returns whether transfers may have to be sent
 */
export async function carryOutVerdict(
  deps: ScreenPaymentDeps,
  paymentId: string,
  said: Assessment,
  occasion: Occasion,
): Promise<boolean> {
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || payment.status !== 'Waiting') return false;
    if (verdictChange(payment, said) !== 'replace') return false;
    await storeFindings(tx, payment, said, { keyRing: deps.keyRing, at: deps.clock.now(), occasion });
    return applyVerdict(deps, tx, payment, said);
  });
}

/** Stores a verdict on a locked Waiting payment and applies the outcome. @returns whether transfers may have to be sent */
export async function applyVerdict(
  deps: Pick<ScreenPaymentDeps, 'clock' | 'dustLimitRaw' | 'reviewDeadlineMs'>,
  tx: Tx,
  payment: PaymentRow,
  verdict: ScreeningVerdict,
): Promise<boolean> {
  const at = deps.clock.now();
  const said = screeningColumns(verdict, at);
  const screened = { ...payment, ...said };
  await tx.payment.update({ where: { id: payment.id }, data: said });
  const outcome = outcomeOf(paymentFacts(screened), deps.dustLimitRaw);
  const changed = await applyOutcome(tx, screened, outcome, {
    at,
    reviewDeadlineMs: deps.reviewDeadlineMs,
    timeline: verdict.outcome === 'denied' ? { reasons: [...verdict.reasons] } : undefined,
  });
  if (!changed && verdict.outcome !== 'clear') appendChange(tx, payment, at);
  return changed && outcome?.kind !== 'startReview';
}
