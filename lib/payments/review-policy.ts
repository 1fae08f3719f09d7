// The operator's review policy: whether two officers must agree, and whether money from a payer denied for a sanctions hit
// is returned or held.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { readOncePerTransaction, writeTransaction } from '@/lib/db/transaction';
import type { PaymentRow } from './lock-payment';

const reviewPolicySchema = z.object({
  /** Two different officers must agree before a payment is cleared or denied. */
  fourEyes: z.boolean(),
  /** What happens to the money from a payer denied for a sanctions hit; `hold` is a legal override (contract §5). */
  sanctionsHit: z.enum(['return', 'hold']),
});

export type ReviewPolicy = z.infer<typeof reviewPolicySchema>;

/** The default. */
const DEFAULT_REVIEW_POLICY: ReviewPolicy = { fourEyes: false, sanctionsHit: 'return' };

/** Key of the `Setting` row. */
const POLICY_KEY = 'reviewPolicy';

/** The current policy. @throws Error when the stored policy is invalid: nothing may be decided by a guess */
export async function readReviewPolicy(db: Queryable): Promise<ReviewPolicy> {
  const row = await db.setting.findUnique({ where: { key: POLICY_KEY } });
  return row === null ? DEFAULT_REVIEW_POLICY : parsePolicy(row.value);
}

/**
 * Changes the policy for later decisions. Held money stays held until it is released.
 * @param by who changed it
 */
export async function changeReviewPolicy(
  deps: { readonly database: Database; readonly clock: Clock },
  policy: ReviewPolicy,
  by: AuditActor,
): Promise<void> {
  const { fourEyes, sanctionsHit } = policy;
  const value = JSON.stringify({ fourEyes, sanctionsHit });
  await writeTransaction(deps.database, async (tx) => {
    await tx.setting.upsert({
      where: { key: POLICY_KEY },
      create: { key: POLICY_KEY, value },
      update: { value },
    });
    const at = deps.clock.now();
    appendAuditLog(tx, [
      { at, actor: by, action: 'reviewPolicyChanged', detail: { fourEyes, sanctionsHit } },
    ]);
  });
}

function parsePolicy(text: string): ReviewPolicy {
  try {
    return reviewPolicySchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`the setting ${POLICY_KEY} does not contain a valid review policy`, { cause });
  }
}

/** Reasons that refer to a sanctions list. */
const SANCTIONS_REASONS = new Set(['sanctionsName', 'sanctionsWallet']);

const policyOf = readOncePerTransaction((tx) => readReviewPolicy(tx));

const storedReasons = z.array(z.string());

/** The stored reasons; empty when none are stored. */
export function screeningReasonsOf(stored: unknown): string[] {
  return storedReasons.safeParse(stored).data ?? [];
}

/** Whether a denial for these reasons is due to sanctions. */
export function isSanctionsDenial(reasons: readonly string[]): boolean {
  return reasons.some((reason) => SANCTIONS_REASONS.has(reason));
}

/**
 * For a payment that is being denied: the start of the hold, also written to the audit log. Null when the money is
 * returned, which is the default.
 * @param payment with the reasons of the denial
 */
export async function holdForSanctions(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'merchantId' | 'screeningReasons'>,
  at: Date,
): Promise<Date | null> {
  const reasons = screeningReasonsOf(payment.screeningReasons);
  if (!isSanctionsDenial(reasons)) return null;
  if ((await policyOf(tx, 'policy')).sanctionsHit === 'return') return null;
  const { id: paymentId, merchantId } = payment;
  const held = { action: 'sanctionsHeld', paymentId, merchantId, detail: { reasons } } as const;
  appendAuditLog(tx, [{ at, actor: 'engine', ...held }]);
  return at;
}
