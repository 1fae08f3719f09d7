// With two-person approval, a change that weakens the rules waits until a second officer makes the same change. The first one
// is stored as a proposal.
import { z } from 'zod';
import { type RuleDifference, type RulesApproval, weakensRules } from '@/lib/compliance/rules/change-rules';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type AuditActor, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable } from '@/lib/db/client';
import { managesRules, notifyOfProposal, readReviewPolicy } from './review-policy';

/** Key of the `Setting` row. */
const PROPOSAL_KEY = 'amlRulesProposal';

export type RulesProposal = {
  readonly by: AuditActor;
  readonly at: Date;
  /** Never empty. */
  readonly differences: readonly RuleDifference[];
};

const value = z.union([z.string(), z.number(), z.boolean()]);

const proposalSchema = z.object({
  by: z.templateLiteral(['user:', z.string()]),
  at: z.iso.datetime(),
  version: z.int(),
  differences: z.array(z.object({ rule: z.string(), parameter: z.string(), from: value, to: value })),
});

/**
 * The proposed change; null if there is none, the rules were changed since, or its author may no longer change them.
 * @param version of the current rules
 */
export async function readRulesProposal(db: Queryable, version: number): Promise<RulesProposal | null> {
  const row = await db.setting.findUnique({ where: { key: PROPOSAL_KEY } });
  if (row === null) return null;
  const { by, at, differences, ...read } = proposalSchema.parse(JSON.parse(row.value));
  if (read.version !== version || !(await managesRules(db, by))) return null;
  return { by, at: new Date(at), differences };
}

/**
 * Approves changes of the rules by the review policy. A command needs no second officer. Any change that does not wait removes
 * the proposal, also one without differences, by which an officer rejects or withdraws it.
 */
export const approveRules: RulesApproval = async (tx, { version, differences, actor, at }) => {
  const proposal = await readRulesProposal(tx, version);
  const isWeaker = userIdOf(actor) !== null && weakensRules(differences);
  const waits = isWeaker && (await readReviewPolicy(tx)).fourEyes;
  const isSeconded = proposal !== null && proposal.by !== actor && isSame(proposal.differences, differences);
  const key = PROPOSAL_KEY;
  if (waits && !isSeconded) {
    const stored = JSON.stringify({ by: actor, at: at.toISOString(), version, differences });
    await tx.setting.upsert({
      where: { key },
      create: { key, value: stored },
      update: { value: stored },
    });
    appendAuditLog(tx, [{ at, actor, action: 'rulesProposed', detail: { version, changes: differences } }]);
    await notifyOfProposal(tx, 'rules', actor, at);
    return 'proposed';
  }
  await tx.setting.deleteMany({ where: { key } });
  if (proposal !== null && differences.length === 0) {
    const detail = { proposedBy: proposal.by, changes: proposal.differences };
    appendAuditLog(tx, [{ at, actor, action: 'rulesProposalRejected', detail }]);
  }
  return waits && proposal !== null ? { proposedBy: proposal.by } : {};
};

function isSame(one: readonly RuleDifference[], other: readonly RuleDifference[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
