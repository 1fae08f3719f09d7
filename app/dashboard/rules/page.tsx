// The anti-money-laundering rules with their settings and a dry run, and the review policy.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { ProposedRules } from '@/components/dashboard/rules/proposed-rules';
import { ProposedPolicy, ReviewPolicyPanel } from '@/components/dashboard/rules/review-policy-panel';
import { RulesEditor } from '@/components/dashboard/rules/rules-editor';
import { readActorNames } from '@/lib/accounts/auth/actor-names';
import { MAX_DRY_RUN_DAYS } from '@/lib/compliance/rules/dry-run';
import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { rulesView } from '@/lib/compliance/rules/rule-view';
import { isTestMode } from '@/lib/core/network';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { readRulesProposal } from '@/lib/payments/approve-rules';
import { readPolicyProposal, readReviewPolicy } from '@/lib/payments/review-policy';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { changeRulesAction, saveReviewPolicyAction } from './actions';

export const metadata: Metadata = { title: 'Rules' };

export default async function RulesPage() {
  const { userId } = await requirePermission('rules.manage');
  const { database, config, clock } = await getServer();
  const [settings, policy, proposal] = await Promise.all([
    readRuleSettings(database.db, config.network),
    readReviewPolicy(database.db),
    readPolicyProposal(database.db),
  ]);
  const view = rulesView(settings);
  const proposedRules = await readRulesProposal(database.db, view.version);
  const actors = [view.changedBy, proposal?.by ?? null, proposedRules?.by ?? null];
  const nameOf = await readActorNames(database.db, actors);
  const proposedView = proposedRules && {
    ...{ differences: proposedRules.differences, at: proposedRules.at.toISOString() },
    ...{ by: nameOf(proposedRules.by), isOwn: proposedRules.by === userActor(userId) },
  };
  const proposed = proposal && {
    ...{ policy: proposal.policy, at: proposal.at.toISOString(), by: nameOf(proposal.by) },
    isOwn: proposal.by === userActor(userId),
  };
  return (
    <>
      <PageHead
        title="Rules"
        about="When a payment is held for review or denied. Changes apply to all payments within a second."
      />
      <div className="flex max-w-4xl flex-col gap-6">
        {/* First on the page: home links to it. */}
        <div id="proposals" className="flex scroll-mt-20 flex-col gap-6 empty:hidden">
          {proposedView !== null && (
            <ProposedRules
              proposal={proposedView}
              view={view}
              now={clock.now().toISOString()}
              change={changeRulesAction}
            />
          )}
          <ProposedPolicy
            policy={policy}
            proposal={proposed}
            now={clock.now().toISOString()}
            save={saveReviewPolicyAction}
          />
        </div>
        <RulesEditor
          view={view}
          changedBy={view.changedBy === null ? null : nameOf(view.changedBy)}
          now={clock.now().toISOString()}
          maxDays={MAX_DRY_RUN_DAYS}
          isTestMode={isTestMode(config.network)}
          change={changeRulesAction}
        />
        <ReviewPolicyPanel policy={policy} proposal={proposed} save={saveReviewPolicyAction} />
      </div>
    </>
  );
}
