// The merchant's API requests of the last seven days, with filters and pages.
import { ScrollText, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { oneOf } from '@/app/dashboard/text-argument';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { RequestFilters, requestsHref } from '@/components/dashboard/developers/requests/request-filters';
import { RequestList } from '@/components/dashboard/developers/requests/request-list';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageLinks } from '@/components/ui/page-links';
import { listApiKeys } from '@/lib/accounts/auth/api-keys';
import { OPERATION_NAMES } from '@/lib/accounts/auth/key-scopes';
import { listRequests, newestRequest, parseRequestFilter } from '@/lib/api/request-log/list-requests';
import { isTestMode } from '@/lib/core/network';
import { parsePosition } from '@/lib/core/page-position';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const metadata: Metadata = { title: 'Requests' };

type Query = Readonly<Record<'outcome' | 'operation' | 'key' | 'id' | 'page', string | string[] | undefined>>;

export default async function RequestsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { merchant } = await requirePermission('requests.read');
  const { config, database } = await getServer();
  const given = await searchParams;
  const filter = parseRequestFilter({
    ...{ outcome: oneOf(given.outcome), operation: oneOf(given.operation) },
    ...{ key: oneOf(given.key), id: oneOf(given.id) },
  });
  const scope = { merchantId: merchant.id };
  // Read before the list, so that a request in between causes one more refresh and is never missed.
  const version = await newestRequest(database.db, merchant.id);
  const [page, keys] = await Promise.all([
    listRequests(database.db, { ...scope, filter, position: parsePosition(oneOf(given.page)) }),
    listApiKeys(database.db, merchant.id),
  ]);
  const isFiltered = requestsHref(filter) !== requestsHref(parseRequestFilter({}));
  const isFirst = oneOf(given.page) === undefined;
  const isTest = isTestMode(config.network);
  return (
    <>
      <DevelopersHead tab="requests" />
      {isFirst && <LiveRefresh url="/dashboard/developers/requests/version" version={version} />}
      {version !== '' && (
        <RequestFilters
          filter={filter}
          operations={OPERATION_NAMES.filter((name) => isTest || name !== 'choose-outcome')}
          keys={keys.map(({ id, label }) => ({ id, label }))}
        />
      )}
      {page.requests.length > 0 ? (
        <RequestList requests={page.requests} open={filter.requestId !== null} />
      ) : (
        <Nothing isFiltered={isFiltered} hasKey={keys.some(({ revokedAt }) => revokedAt === null)} />
      )}
      <PageLinks page={page} hrefOf={(position) => requestsHref(filter, position)} />
    </>
  );
}

function Nothing({ isFiltered, hasKey }: { isFiltered: boolean; hasKey: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState
        icon={ScrollText}
        title="No requests yet"
        action={
          <LinkButton href="/dashboard/developers">{hasKey ? 'Send a first request' : 'API keys'}</LinkButton>
        }
      >
        Your API requests are listed here for seven days, with the operation, the status and any error.
        Request bodies are never stored.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="No requests found"
      action={<LinkButton href="/dashboard/developers/requests">Show all</LinkButton>}
    >
      No request from the last seven days matches. Enter the complete request ID. Requests without a valid key
      are not listed.
    </EmptyState>
  );
}
