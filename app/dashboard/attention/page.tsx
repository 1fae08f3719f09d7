// A merchant's payments whose money needs a decision. Operators find those of all merchants on their home page.
import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { AttentionList } from '@/components/dashboard/attention/attention-list';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { listAttention } from '@/lib/queries/list-attention';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { approveClaimAction, dismissRefundAction, rejectClaimAction } from './actions';

export const metadata: Metadata = { title: 'Needs attention' };

export default async function AttentionPage() {
  const user = await requirePermission('claims.decide');
  const { database, clock } = await getServer();
  const items = await listAttention(database.db, user.merchant.id);
  return (
    <>
      <PageHead
        title="Needs attention"
        about="Money that needs your decision. It is held until you decide."
      />
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          Received money is settled, returned, in transit or held in a review.
        </EmptyState>
      ) : (
        <AttentionList
          items={items}
          now={clock.now().toISOString()}
          claims={{ approve: approveClaimAction, reject: rejectClaimAction }}
          dismissRefund={isPermitted(user, 'refunds.order') ? dismissRefundAction : undefined}
        />
      )}
    </>
  );
}
