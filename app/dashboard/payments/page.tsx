// The merchant's payments: filtered, searched, page by page, kept true while open.

import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { NoPaymentsYet, NothingFound } from '@/components/dashboard/first-steps';
import { LiveRefresh } from '@/components/dashboard/live-refresh';
import { MerchantStateNotice } from '@/components/dashboard/merchant-state-notice';
import { PageHead } from '@/components/dashboard/page-head';
import { PaymentsTable } from '@/components/dashboard/payments-table';
import { Pages, SearchForm, StatusChips } from '@/components/dashboard/payments-toolbar';
import { LinkButton } from '@/components/ui/link-button';
import { isPermitted } from '@/lib/auth/page-access';
import { requirePermission } from '@/lib/auth/session';
import { countByStatus, listPayments, parsePosition, parseStatusFilter } from '@/lib/payments/list-payments';
import { readListPulse } from '@/lib/payments/list-payments-pulse';
import { getServer } from '@/lib/server';

export const metadata: Metadata = { title: 'Payments' };

type Query = { status?: string | string[]; q?: string | string[]; page?: string | string[] };

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('payments.read');
  const { merchant } = user;
  const mayCreate = isPermitted(user, 'payments.create');
  const { config, database, clock } = await getServer();
  const given = await searchParams;
  const filter = { status: parseStatusFilter(one(given.status)), search: one(given.q) ?? '' };
  const scope = { merchantId: merchant.id };
  // Read before the list: what changes in between is drawn once more, never missed.
  const { cursor } = await readListPulse(database.db, { ...scope, since: null });
  const [page, counts] = await Promise.all([
    listPayments(database.db, {
      ...scope,
      filter,
      position: parsePosition(one(given.page)),
      dustLimitRaw: config.dustLimitRaw,
    }),
    countByStatus(database.db, merchant.id),
  ]);
  const isNew = Object.values(counts).every((count) => count === 0);
  return (
    <>
      <PageHead
        title="Payments"
        action={
          mayCreate && (
            <LinkButton
              href="/dashboard/new"
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
            >
              New payment
            </LinkButton>
          )
        }
      />
      <MerchantStateNotice state={merchant.state} />
      <LiveRefresh url="/dashboard/pulse" pulse={String(cursor)} />
      {isNew ? (
        <NoPaymentsYet mayCreate={mayCreate} mayIssueKeys={isPermitted(user, 'keys.manage')} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <StatusChips query={filter} counts={counts} />
            <SearchForm query={filter} />
          </div>
          {page.payments.length === 0 ? (
            <NothingFound />
          ) : (
            <PaymentsTable payments={page.payments} now={clock.now().toISOString()} />
          )}
          <Pages query={filter} page={page} />
        </>
      )}
    </>
  );
}

/** The one value of a query field; of several, the first. */
function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
