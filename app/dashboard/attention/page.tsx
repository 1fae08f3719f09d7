// Money of the merchant that waits for a person's decision, and what each case means.
import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { AttentionList } from '@/components/dashboard/attention-list';
import { PageHead } from '@/components/dashboard/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { requireMerchantUser } from '@/lib/auth/session';
import { listAttention } from '@/lib/merchants/list-attention';
import { getServer } from '@/lib/server';

export const metadata: Metadata = { title: 'Needs attention' };

export default async function AttentionPage() {
  const { merchant } = await requireMerchantUser();
  const { database, clock } = await getServer();
  const items = await listAttention(database.db, merchant.id);
  return (
    <>
      <PageHead
        title="Needs attention"
        about="Money that waits for a person’s decision. It stays held and shown until then."
      />
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          Everything that came has gone where it belongs, or is on its way.
        </EmptyState>
      ) : (
        <AttentionList items={items} now={clock.now().toISOString()} />
      )}
    </>
  );
}
