// How reviews are decided, what a sanctions hit does with the money (the operator's two switches), and whether a denied
// payer's money is held by them.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { readOncePerTransaction, writeTransaction } from '@/lib/db/transaction';
import type { PaymentRow } from './lock-payment';

const reviewPolicySchema = z.object({
  /** Two different officers must agree before a payment under review is cleared or denied. */
  fourEyes: z.boolean(),
  /** What becomes of money of a payer denied for a sanctions hit; `hold` is a legal override (contract §5). */
  sanctionsHit: z.enum(['return', 'hold']),
});

export type ReviewPolicy = z.infer<typeof reviewPolicySchema>;

/** What holds until an operator says otherwise. */
const DEFAULT_REVIEW_POLICY: ReviewPolicy = { fourEyes: false, sanctionsHit: 'return' };

/** The row of `Setting` that holds it. */
const POLICY_KEY = 'reviewPolicy';

/** The policy that holds now. @throws Error when what is stored is none: nothing may be decided by a guess */
export async function readReviewPolicy(db: Queryable): Promise<ReviewPolicy> {
  const row = await db.setting.findUnique({ where: { key: POLICY_KEY } });
  return row === null ? DEFAULT_REVIEW_POLICY : parsePolicy(row.value);
}

/**
 * Changes the policy for what is decided from now on. What is held stays held until it is released.
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

/** Reasons of a verdict that speak of a sanctions list. */
const SANCTIONS_REASONS = new Set(['sanctionsName', 'sanctionsWallet']);

const policyOf = readOncePerTransaction((tx) => readReviewPolicy(tx));

const storedReasons = z.array(z.string());

/** The reasons as they are stored with a payment; none where none were stored. */
export function screeningReasonsOf(stored: unknown): string[] {
  return storedReasons.safeParse(stored).data ?? [];
}

/** Whether a denial for these reasons is one for a sanctions hit. */
export function isSanctionsDenial(reasons: readonly string[]): boolean {
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
  if (!isSanctionsDenial(reasons)) return null;
  if ((await policyOf(tx, 'policy')).sanctionsHit === 'return') return null;
  const { id: paymentId, merchantId } = payment;
  const held = { action: 'sanctionsHeld', paymentId, merchantId, detail: { reasons } } as const;
  appendAuditLog(tx, [{ at, actor: 'engine', ...held }]);
  return at;
}
