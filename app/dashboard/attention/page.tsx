// Money that waits for a person's decision: the merchant's own, or for operators that of all merchants.
import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { AttentionList } from '@/components/dashboard/attention-list';
import { PageHead } from '@/components/dashboard/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { requireMerchantUser, requireUser } from '@/lib/auth/session';
import { listAllAttention, listAttention } from '@/lib/merchants/list-attention';
import { getServer } from '@/lib/server';
import { approveClaimAction, rejectClaimAction } from './actions';

export const metadata: Metadata = { title: 'Needs attention' };

export default async function AttentionPage() {
  const { role } = await requireUser();
  const { clock } = await getServer();
  const isOperator = role === 'operator';
  const items = await (isOperator ? readAll() : readOwn());
  return (
    <>
      <PageHead
        title="Needs attention"
        about={
          isOperator
            ? 'Money of all merchants that waits for a person’s decision. It stays held and shown until then.'
            : 'Money that waits for a person’s decision. It stays held and shown until then.'
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          Everything that came has gone where it belongs, or is on its way.
        </EmptyState>
      ) : (
        <AttentionList
          items={items}
          now={clock.now().toISOString()}
          reader={isOperator ? 'operator' : 'merchant'}
          claims={isOperator ? undefined : { approve: approveClaimAction, reject: rejectClaimAction }}
        />
      )}
    </>
  );
}

async function readAll() {
  const { database } = await getServer();
  return listAllAttention(database.db);
}

async function readOwn() {
  const { merchant } = await requireMerchantUser();
  const { database } = await getServer();
  return listAttention(database.db, merchant.id);
}
