// The operator's page of merchants: pending approval first, then all others, and whether sign-up is open.
import { SearchX, Store } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { MerchantList } from '@/components/dashboard/merchants/merchant-list';
import { MerchantSearch } from '@/components/dashboard/merchants/merchant-search';
import { PendingMerchants } from '@/components/dashboard/merchants/pending-merchants';
import { SignUpPanel } from '@/components/dashboard/merchants/sign-up-panel';
import { EmptyState } from '@/components/ui/empty-state';
import { listMerchants } from '@/lib/accounts/merchants/merchant-states';
import { isSignUpOpen } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { approveAction, rejectAction, suspendAction, switchSignUpAction } from './actions';

export const metadata: Metadata = { title: 'Merchants' };

const MAX_SEARCH_CHARACTERS = 200;

type MerchantsPageProps = {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export default async function MerchantsPage({ searchParams }: MerchantsPageProps) {
  await requirePermission('merchants.manage');
  const { config, database, clock } = await getServer();
  const search = ([(await searchParams).search].flat()[0] ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const [merchants, isOpen] = await Promise.all([
    listMerchants(database.db, clock, search),
    isSignUpOpen(database.db, config.network),
  ]);
  const pending = merchants.filter(({ state }) => state === 'pending');
  const decided = merchants.filter(({ state }) => state !== 'pending');
  return (
    <>
      <PageHead title="Merchants" about="Businesses that accept payments through this deployment." />
      <div className="flex flex-col gap-5">
        {(search !== '' || merchants.length > 0) && <MerchantSearch search={search} />}
        {pending.length > 0 && (
          <section className="flex flex-col gap-3">
            <h2 className="text-base font-semibold">Pending approval</h2>
            <PendingMerchants
              merchants={pending}
              actions={{ approve: approveAction, reject: rejectAction }}
            />
          </section>
        )}
        {merchants.length === 0 && search !== '' && (
          <EmptyState icon={SearchX} title="No merchant found">
            No merchant has this name, identifier or owner’s e-mail address.
          </EmptyState>
        )}
        {merchants.length === 0 && search === '' && (
          <EmptyState icon={Store} title="No merchants yet">
            {isOpen
              ? 'Sign-ups appear here for your approval.'
              : 'Open sign-up below, or create a merchant on the command line.'}
          </EmptyState>
        )}
        {decided.length > 0 && (
          <MerchantList merchants={decided} approve={approveAction} suspend={suspendAction} />
        )}
        <SignUpPanel isOpen={isOpen} address={`${config.publicUrl}/sign-up`} setOpen={switchSignUpAction} />
      </div>
    </>
  );
}
