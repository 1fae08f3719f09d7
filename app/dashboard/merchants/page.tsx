// The operator's overview of the merchants.
import { Store } from 'lucide-react';
import type { Metadata } from 'next';
import { MerchantList } from '@/components/dashboard/merchant-list';
import { PageHead } from '@/components/dashboard/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePermission } from '@/lib/auth/session';
import { listMerchants } from '@/lib/merchants/merchant-states';
import { getServer } from '@/lib/server';
import { approveAction, suspendAction } from './actions';

export const metadata: Metadata = { title: 'Merchants' };

export default async function MerchantsPage() {
  await requirePermission('merchants.manage');
  const { database, clock } = await getServer();
  const merchants = await listMerchants(database.db, clock);
  return (
    <>
      <PageHead title="Merchants" about="Who takes payments through this installation." />
      {merchants.length === 0 ? (
        <EmptyState icon={Store} title="No merchants yet" />
      ) : (
        <MerchantList
          merchants={merchants}
          now={clock.now().toISOString()}
          approve={approveAction}
          suspend={suspendAction}
        />
      )}
    </>
  );
}
