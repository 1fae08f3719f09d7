// Ends a payment whose time is over, after the ledger was looked at with success and what was found is recorded.
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { paymentFacts, settleOutcome } from './apply-event';
import { lockPayment } from './lock-payment';
import { outcomeOfTime } from './outcome';
import { screeningReasonsOf } from './review-policy';

export type ExpirePaymentDeps = {
  readonly database: Database;
  readonly dustLimitRaw: bigint;
  readonly reviewDeadlineMs: number;
};

/**
 * Expires a payment that came short, or denies one whose review ran out of time (contract §4, §5).
 * @param lookedAt when the successful look at its address began
 * @returns whether the payment ended
 */
export async function expirePayment(
  deps: ExpirePaymentDeps,
  paymentId: string,
  lookedAt: Date,
): Promise<boolean> {
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return false;
    const outcome = outcomeOfTime(paymentFacts(payment), deps.dustLimitRaw, lookedAt);
    const changed = await settleOutcome(tx, payment, outcome, {
      at: lookedAt,
      reviewDeadlineMs: deps.reviewDeadlineMs,
    });
    if (changed && outcome?.kind === 'denied') {
      const { merchantId, screeningListVersion: listVersion } = payment;
      const detail = { reasons: screeningReasonsOf(payment.screeningReasons), listVersion };
      const overdue = { action: 'reviewOverdue', paymentId, merchantId, detail } as const;
      appendAuditLog(tx, [{ at: lookedAt, actor: 'engine', ...overdue }]);
    }
    return changed && outcome?.kind !== 'startReview';
  });
}
