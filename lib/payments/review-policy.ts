// How reviews are decided and what a sanctions hit does with the money: the operator's two switches.
import { z } from 'zod';
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

const reviewPolicySchema = z.object({
  /** Two different officers must agree before a payment under review is cleared or denied. */
  fourEyes: z.boolean(),
  /** What becomes of money of a payer denied for a sanctions hit; `hold` is a legal override (contract §5). */
  sanctionsHit: z.enum(['return', 'hold']),
});

export type ReviewPolicy = z.infer<typeof reviewPolicySchema>;

/** What holds until an operator says otherwise. */
export const DEFAULT_REVIEW_POLICY: ReviewPolicy = { fourEyes: false, sanctionsHit: 'return' };

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
  const parsed = reviewPolicySchema.safeParse(readJson(text));
  if (!parsed.success) throw new Error(`the setting ${POLICY_KEY} holds no review policy`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
