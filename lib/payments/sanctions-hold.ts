// Whether a denied payer's money is held instead of returned: only where the operator's switch says so (contract §5).
import { z } from 'zod';
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { Tx } from '@/lib/db/client';
import { readOncePerTransaction } from '@/lib/db/read-once';
import type { PaymentRow } from './lock-payment';
import { readReviewPolicy } from './review-policy';

/** Reasons of a verdict that speak of a sanctions list. */
const SANCTIONS_REASONS = new Set(['sanctionsName', 'sanctionsWallet']);

const policyOf = readOncePerTransaction((tx) => readReviewPolicy(tx));

const storedReasons = z.array(z.string());

/** The reasons as they are stored with a payment; none where none were stored. */
export function screeningReasonsOf(stored: unknown): string[] {
  return storedReasons.safeParse(stored).data ?? [];
}

/** Whether a denial for these reasons is one for a sanctions hit. */
export function speakOfSanctions(reasons: readonly string[]): boolean {
  return reasons.some((reason) => SANCTIONS_REASONS.has(reason));
}

/**
 * For a payment that is being denied: since when its money is held, written into the audit log as well. Null where it goes
 * back to its sender, as it does by default.
 * @param payment with the reasons of the denial
 */
export async function holdForSanctions(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'merchantId' | 'screeningReasons'>,
  at: Date,
): Promise<Date | null> {
  const reasons = screeningReasonsOf(payment.screeningReasons);
  if (!speakOfSanctions(reasons)) return null;
  if ((await policyOf(tx, 'policy')).sanctionsHit === 'return') return null;
  const { id: paymentId, merchantId } = payment;
  const held = { action: 'sanctionsHeld', paymentId, merchantId, detail: { reasons } } as const;
  appendAuditLog(tx, [{ at, actor: 'engine', ...held }]);
  return at;
}
