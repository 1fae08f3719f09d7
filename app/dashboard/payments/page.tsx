// The list of the merchant's payments: search, filters, columns, saved views, export and pages. Refreshes while open.
import type { Metadata } from 'next';
import type { ComponentProps } from 'react';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { MerchantStateNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { NewPaymentButton, NoPaymentsYet } from '@/components/dashboard/overview/first-steps';
import { listQueryText } from '@/components/dashboard/payments/list-address';
import { ListKeys } from '@/components/dashboard/payments/list-keys';
import { ListTotals } from '@/components/dashboard/payments/list-totals';
import { NothingFound } from '@/components/dashboard/payments/nothing-found';
import { PaymentExport } from '@/components/dashboard/payments/payment-export';
import { ColumnChoice, PaymentFilters } from '@/components/dashboard/payments/payment-filters';
import { PaymentSearchField } from '@/components/dashboard/payments/payment-search-field';
import { PaymentsTable } from '@/components/dashboard/payments/payments-table';
import { Pages, StatusChips } from '@/components/dashboard/payments/payments-toolbar';
import { SavedViews } from '@/components/dashboard/payments/saved-views';
import { isPermitted, type UserWith } from '@/lib/accounts/auth/page-access';
import { listLinkTitles } from '@/lib/checkout/payment-links/list-links';
import { listPayments, readListVersion } from '@/lib/queries/list-payments';
import { type GivenQuery, hasTotals, isNarrowed } from '@/lib/queries/list-query';
import { MAX_SUMMED, readListTotals } from '@/lib/queries/list-totals';
import { listViews } from '@/lib/queries/saved-views';
import { MAX_COUNTED } from '@/lib/queries/status-counts';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { cancelPaymentsAction, deleteViewAction, saveViewAction, searchPaymentsAction } from './actions';
import { readListRequest } from './list-request';

export const metadata: Metadata = { title: 'Payments' };

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<GivenQuery> }) {
  const user = await requirePermission('payments.read');
  const asked = await readListRequest(user, await searchParams);
  const found = await readList(user, asked);
  const { counts, cursor } = found;
  const isNew = counts !== null && Object.values(counts).every((count) => count === 0);
  const mayCreate = isPermitted(user, 'payments.create');
  return (
    <>
      <PageHead
        title="Payments"
        action={
          <div className="flex flex-wrap gap-3">
            {!isNew && isPermitted(user, 'payments.export') && (
              <PaymentExport query={listQueryText(asked.query.address)} />
            )}
            {mayCreate && <NewPaymentButton state={user.merchant.state} />}
          </div>
        }
      />
      <MerchantStateNotice state={user.merchant.state} />
      <LiveRefresh url="/dashboard/version" version={String(cursor)} />
      <ListKeys />
      {isNew ? (
        <NoPaymentsYet
          mayCreate={mayCreate}
          mayIssueKeys={isPermitted(user, 'keys.manage')}
          state={user.merchant.state}
        />
      ) : (
        <List
          asked={asked}
          found={found}
          actions={{
            cancel: isPermitted(user, 'payments.cancel') ? cancelPaymentsAction : null,
            mayExport: isPermitted(user, 'payments.export'),
          }}
        />
      )}
    </>
  );
}

type ListRequest = Awaited<ReturnType<typeof readListRequest>>;

type ListProps = {
  readonly asked: ListRequest;
  readonly found: Awaited<ReturnType<typeof readList>>;
  readonly actions: ComponentProps<typeof PaymentsTable>['actions'];
};

function List({ asked, found, actions }: ListProps) {
  const { query, columns, text, interpretations, findsPayers, timeZone, today } = asked;
  const { page, counts, views, links, totals } = found;
  const { payer, ...keptAddress } = query.address;
  return (
    <>
      <PaymentSearchField
        address={query.address}
        text={text}
        findsPayers={findsPayers}
        search={searchPaymentsAction}
      />
      <div className="mt-3 mb-2">
        <StatusChips address={query.address} counts={counts} maxCounted={MAX_COUNTED} />
      </div>
      <div className="mb-3 flex flex-col gap-x-6 md:flex-row md:flex-wrap md:*:open:w-full">
        <PaymentFilters address={query.address} timeZone={timeZone} today={today} links={links} />
        <ColumnChoice address={query.address} columns={columns} withPayers={findsPayers} />
        <SavedViews
          views={views}
          query={listQueryText(keptAddress)}
          isPayerLeftOut={payer !== undefined}
          save={saveViewAction}
          remove={deleteViewAction}
        />
      </div>
      <p role="status" className="sr-only">
        {resultText(page.payments.length, page.older !== null)}
      </p>
      {totals !== undefined && page.payments.length > 0 && (
        <ListTotals totals={totals} maxSummed={MAX_SUMMED} />
      )}
      {page.payments.length === 0 ? (
        <NothingFound isPartial={page.isPartial} address={query.address} />
      ) : (
        <PaymentsTable
          payments={page.payments}
          columns={columns}
          address={query.address}
          isSortable={interpretations === null}
          actions={actions}
        />
      )}
      <Pages
        address={query.address}
        {...page}
        isFirst={query.position === null && query.sortedPosition === null}
      />
    </>
  );
}

function resultText(count: number, isMore: boolean): string {
  if (count === 0) return 'No payments found';
  return `${isMore ? 'The first ' : ''}${count} ${count === 1 ? 'payment' : 'payments'}`;
}

async function readList(user: UserWith<'payments.read'>, { query, columns, interpretations }: ListRequest) {
  const { config, database, secrets, statusCounter } = await getServer();
  const { id: merchantId } = user.merchant;
  // Read first, so that a change in between causes an extra refresh instead of a missed one.
  const { cursor } = await readListVersion(database.db, { merchantId, since: null });
  const { filter, position, sort, sortedPosition } = query;
  const deps = { database, keyRing: secrets.keyRing };
  const { dustLimitRaw } = config;
  const shown = {
    ...{ sort, sortedPosition, withPayers: columns.includes('payer') },
    withSenders: columns.includes('sender'),
    withSettlements: columns.includes('settled'),
  };
  const [page, counts, views, links, totals] = await Promise.all([
    listPayments(deps, { merchantId, filter, interpretations, position, dustLimitRaw, ...shown }),
    isNarrowed(query) ? null : statusCounter.count(merchantId),
    listViews(database.db, { merchantId, userId: user.userId }),
    listLinkTitles(database.db, merchantId),
    hasTotals(query) ? readListTotals(database, { merchantId, filter, dustLimitRaw }) : undefined,
  ]);
  return { page, counts, views, links, cursor, totals };
}
