// What needs an operator's or compliance officer's decision, as counts with the most urgent facts, for their home page.
// Merchants and proposals are only read for users who may decide them.
import { createHash } from 'node:crypto';
import { readActorNames } from '@/lib/accounts/auth/actor-names';
import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import type { NanoNetwork } from '@/lib/core/network';
import { type AuditActor, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable } from '@/lib/db/client';
import { readRulesProposal } from '@/lib/payments/approve-rules';
import { readPolicyProposal } from '@/lib/payments/review-policy';
import { countOwnReviews, countReviews } from './list-reviews';
import { listSanctionsHolds } from './sanctions-holds';

/** Names of pending merchants shown. */
const MAX_NAMES = 3;

export type OpenDecisions = Awaited<ReturnType<typeof readOpenDecisions>>;
export type ProposedChange = OpenDecisions['proposals'][number];

type DecisionScope = {
  readonly network: NanoNetwork;
  /** The user who reads. */
  readonly actor: AuditActor;
  /** Whether the user may approve merchants. */
  readonly merchants: boolean;
  /** Whether the user may change the rules. */
  readonly rules: boolean;
};

/** The open decisions. Two reads have the same `version` if nothing shown has changed. */
export async function readOpenDecisions(db: Queryable, scope: DecisionScope) {
  const [reviews, own, holds, merchants, proposals] = await Promise.all([
    countReviews(db),
    countOwnReviews(db, userIdOf(scope.actor) ?? ''),
    listSanctionsHolds(db),
    scope.merchants ? readPendingMerchants(db) : { count: 0, names: [], since: null },
    scope.rules ? readProposals(db, scope) : [],
  ]);
  const decisions = { reviews: { ...reviews, own }, holds: holds.length, merchants, proposals };
  const version = createHash('sha256').update(JSON.stringify(decisions)).digest('base64url');
  return { ...decisions, version };
}

async function readPendingMerchants(db: Queryable) {
  const where = { state: 'pending' } as const;
  const [count, first] = await Promise.all([
    db.merchant.count({ where }),
    db.merchant.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { name: true, createdAt: true },
      take: MAX_NAMES,
    }),
  ]);
  return {
    count,
    /** The oldest ones. */
    names: first.map(({ name }) => name),
    /** When the oldest one signed up. */
    since: first[0]?.createdAt.toISOString() ?? null,
  };
}

/** Changes of rules and review policy that wait for a second officer. */
async function readProposals(db: Queryable, { network, actor }: DecisionScope) {
  const { version } = await readRuleSettings(db, network);
  const [rules, policy] = await Promise.all([readRulesProposal(db, version), readPolicyProposal(db)]);
  const nameOf = await readActorNames(db, [rules?.by ?? null, policy?.by ?? null]);
  const found = [
    { what: 'rules', proposal: rules },
    { what: 'reviewPolicy', proposal: policy },
  ] as const;
  return found.flatMap(({ what, proposal }) =>
    proposal === null
      ? []
      : [
          {
            what,
            by: nameOf(proposal.by),
            /** Somebody else must approve it. */
            isOwn: proposal.by === actor,
            at: proposal.at.toISOString(),
          },
        ],
  );
}
