// The operator's review policy: whether two officers must agree, and whether money from a payer denied for a sanctions hit
// is returned or held.
import { z } from 'zod';
import { may, ROLES } from '@/lib/accounts/auth/permissions';
import type { Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type AuditActor, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { readOncePerTransaction, writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notifications/notify';
import { readOfficers } from '@/lib/notifications/notify-officers';
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

/** Keys of the `Setting` rows. */
const POLICY_KEY = 'reviewPolicy';
const PROPOSAL_KEY = 'reviewPolicyProposal';

/** The current policy. @throws Error when the stored policy is invalid: nothing may be decided by a guess */
export async function readReviewPolicy(db: Queryable): Promise<ReviewPolicy> {
  const row = await db.setting.findUnique({ where: { key: POLICY_KEY } });
  return row === null ? DEFAULT_REVIEW_POLICY : parsePolicy(row.value);
}

/**
 * `proposed`: the change weakens the policy, so it waits until a second officer makes the same change. `loneOfficer`: refused,
 * because nobody could be the second officer, so that no review could be decided any more.
 */
export type PolicyChange = 'done' | 'proposed' | 'loneOfficer';

/** Officers that a decision needs with two-person approval. */
const MIN_OFFICERS = 2;

/**
 * Changes the policy for later decisions. Held money stays held until it is released. While two officers must agree, a user
 * alone can't weaken the policy: the change is stored as a proposal, and a second user who makes the same change approves it.
 * Any other change removes the proposal, also saving the current policy. A user can turn on two-person approval only with a second
 * officer; the command line always can.
 * @param by who changed it, a user with the permission to
 */
export async function changeReviewPolicy(
  deps: { readonly database: Database; readonly clock: Clock },
  policy: ReviewPolicy,
  by: AuditActor,
): Promise<PolicyChange> {
  const { fourEyes, sanctionsHit } = policy;
  return writeTransaction(deps.database, async (tx): Promise<PolicyChange> => {
    const at = deps.clock.now();
    const before = await lockPolicy(tx);
    const isTurnedOn = fourEyes && !before.fourEyes;
    if (isTurnedOn && userIdOf(by) !== null && (await countOfficers(tx)) < MIN_OFFICERS) return 'loneOfficer';
    const isLoosened = userIdOf(by) !== null && before.fourEyes && isWeaker(policy, before);
    const proposal = isLoosened ? await readPolicyProposal(tx) : null;
    const isSeconded = proposal !== null && proposal.by !== by && isSame(proposal.policy, policy);
    if (isLoosened && !isSeconded) {
      const proposed = JSON.stringify({ fourEyes, sanctionsHit, by, at: at.toISOString() });
      await storeSetting(tx, PROPOSAL_KEY, proposed);
      const detail = { fourEyes, sanctionsHit };
      appendAuditLog(tx, [{ at, actor: by, action: 'reviewPolicyProposed', detail }]);
      await notifyOfProposal(tx, 'reviewPolicy', by, at);
      return 'proposed';
    }
    await storeSetting(tx, POLICY_KEY, JSON.stringify({ fourEyes, sanctionsHit }));
    await tx.setting.deleteMany({ where: { key: PROPOSAL_KEY } });
    const detail = { fourEyes, sanctionsHit, proposedBy: proposal?.by };
    appendAuditLog(tx, [{ at, actor: by, action: 'reviewPolicyChanged', detail }]);
    return 'done';
  });
}

/** Notifies the others who may approve a proposed change, once an hour. */
export async function notifyOfProposal(
  tx: Tx,
  what: 'rules' | 'reviewPolicy',
  by: AuditActor,
  at: Date,
): Promise<void> {
  const officers = await readOfficers(
    tx,
    ROLES.filter((role) => may(role, 'rules.manage')),
  );
  const others = officers.filter((id) => id !== userIdOf(by));
  const occasion = `${what} ${by} ${at.toISOString().slice(0, 13)}`;
  notify(tx, others, { at, fact: { kind: 'changeProposed', what }, occasion });
}

/** A change of the policy that waits for a second officer. */
export type PolicyProposal = { readonly policy: ReviewPolicy; readonly by: AuditActor; readonly at: Date };

const proposalSchema = reviewPolicySchema.extend({
  by: z.templateLiteral(['user:', z.string()]),
  at: z.iso.datetime(),
});

/** The proposed change; null if there is none, or its author may no longer change the policy. */
export async function readPolicyProposal(db: Queryable): Promise<PolicyProposal | null> {
  const row = await db.setting.findUnique({ where: { key: PROPOSAL_KEY } });
  if (row === null) return null;
  const { by, at, ...policy } = proposalSchema.parse(JSON.parse(row.value));
  return (await managesRules(db, by)) ? { policy, by, at: new Date(at) } : null;
}

/** Whether the user may change rules and review policy now. */
export async function managesRules(db: Queryable, by: AuditActor): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userIdOf(by) ?? '' } });
  return user !== null && user.disabledAt === null && may(user.role, 'rules.manage');
}

/** The roles that decide reviews. */
export const OFFICER_ROLES = ROLES.filter((role) => may(role, 'reviews.decide'));

/** The number of users who may decide reviews now. */
export async function countOfficers(db: Queryable): Promise<number> {
  return db.user.count({ where: { role: { in: OFFICER_ROLES }, disabledAt: null } });
}

/** Reads the policy and locks it until the transaction ends: the no-op update locks the row. */
async function lockPolicy(tx: Tx): Promise<ReviewPolicy> {
  const key = POLICY_KEY;
  const value = JSON.stringify(DEFAULT_REVIEW_POLICY);
  const row = await tx.setting.upsert({ where: { key }, create: { key, value }, update: { key } });
  return parsePolicy(row.value);
}

async function storeSetting(tx: Tx, key: string, value: string): Promise<void> {
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** Whether fewer officers decide, or money after a sanctions hit is no longer held. Pure. */
function isWeaker(after: ReviewPolicy, before: ReviewPolicy): boolean {
  const isReturned = before.sanctionsHit === 'hold' && after.sanctionsHit === 'return';
  return (before.fourEyes && !after.fourEyes) || isReturned;
}

function isSame(one: ReviewPolicy, other: ReviewPolicy): boolean {
  return one.fourEyes === other.fourEyes && one.sanctionsHit === other.sanctionsHit;
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
