// Payments whose money needs a decision: the merchant's own, or for operators those of all merchants.
import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { AttentionList } from '@/components/dashboard/attention/attention-list';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { listAllAttention, listAttention } from '@/lib/queries/list-attention';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { approveClaimAction, dismissRefundAction, rejectClaimAction } from './actions';

export const metadata: Metadata = { title: 'Needs attention' };

export default async function AttentionPage() {
  const user = await requirePermission('attention.read');
  const { database, clock } = await getServer();
  const { merchant } = user;
  const items = await (merchant === null
    ? listAllAttention(database.db)
    : listAttention(database.db, merchant.id));
  const claims = { approve: approveClaimAction, reject: rejectClaimAction };
  return (
    <>
      <PageHead
        title="Needs attention"
        about={
          merchant === null
            ? 'Money from all merchants that needs a decision. It is held until someone decides.'
            : 'Money that needs your decision. It is held until you decide.'
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          All received money is settled, returned or in transit.
        </EmptyState>
      ) : (
        <AttentionList
          items={items}
          now={clock.now().toISOString()}
          reader={merchant === null ? 'operator' : 'merchant'}
          claims={isPermitted(user, 'claims.decide') ? claims : undefined}
          dismissRefund={isPermitted(user, 'refunds.order') ? dismissRefundAction : undefined}
        />
      )}
    </>
  );
}
