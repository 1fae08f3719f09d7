// A merchant's held money and failed refunds, with the decisions that the merchant has. Operators find those of all merchants on their home page.
import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { AttentionList } from '@/components/dashboard/attention/attention-list';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { readAttentionSubjects } from '@/lib/queries/attention-subjects';
import { listAttention } from '@/lib/queries/list-attention';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { approveClaimAction, dismissRefundAction, rejectClaimAction } from './actions';

export const metadata: Metadata = { title: 'Needs attention' };

export default async function AttentionPage() {
  const user = await requirePermission('claims.decide');
  const { database, clock, secrets } = await getServer();
  const merchantId = user.merchant.id;
  const items = await listAttention(database.db, merchantId);
  const subjects = await readAttentionSubjects(database.db, {
    merchantId,
    paymentIds: items.map(({ paymentId }) => paymentId),
    keyRing: isPermitted(user, 'customer.readMasked') ? secrets.keyRing : null,
  });
  return (
    <>
      <PageHead
        title="Needs attention"
        about="Money that is held, and refunds that failed. Each entry says who decides: you, the payer or the operator."
      />
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          Received money is settled, returned, in transit or held in a review.
        </EmptyState>
      ) : (
        <AttentionList
          items={items}
          subjects={subjects}
          now={clock.now().toISOString()}
          claims={{ approve: approveClaimAction, reject: rejectClaimAction }}
          dismissRefund={isPermitted(user, 'refunds.order') ? dismissRefundAction : undefined}
        />
      )}
    </>
  );
}
