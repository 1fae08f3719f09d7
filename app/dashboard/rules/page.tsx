// The anti-money-laundering rules: what each looks at, its switch and its limits, and what a change would have made.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/page-head';
import { ReviewPolicyPanel } from '@/components/dashboard/review-policy-panel';
import { RulesDesk } from '@/components/dashboard/rules-desk';
import { readActorNames } from '@/lib/auth/actor-names';
import { requirePermission } from '@/lib/auth/session';
import { readReviewPolicy } from '@/lib/payments/review-policy';
import { MAX_DRY_RUN_DAYS } from '@/lib/rules/dry-run';
import { readRuleSettings } from '@/lib/rules/rule-settings';
import { rulesView } from '@/lib/rules/rule-view';
import { getServer } from '@/lib/server';
import { changeRulesAction, saveReviewPolicyAction } from './actions';

export const metadata: Metadata = { title: 'Rules' };

export default async function RulesPage() {
  await requirePermission('rules.manage');
  const { database, config, clock } = await getServer();
  const [settings, policy] = await Promise.all([
    readRuleSettings(database.db, config.network),
    readReviewPolicy(database.db),
  ]);
  const view = rulesView(settings);
  const nameOf = await readActorNames(database.db, [view.changedBy]);
  return (
    <>
      <PageHead
        title="Rules"
        about="What makes a payment wait for a person, or denies it. A change holds for all payments within a second."
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <RulesDesk
          view={view}
          changedBy={view.changedBy === null ? null : nameOf(view.changedBy)}
          now={clock.now().toISOString()}
          maxDays={MAX_DRY_RUN_DAYS}
          change={changeRulesAction}
        />
        <ReviewPolicyPanel policy={policy} save={saveReviewPolicyAction} />
      </div>
    </>
  );
}
