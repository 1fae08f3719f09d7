// The merchant's payment links, open or ended, with actions to copy, open and close them.
import { Link2, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { oneOf } from '@/app/dashboard/text-argument';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { LinkList } from '@/components/dashboard/links/link-list';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { PageLinks } from '@/components/ui/page-links';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { LINK_LISTS, type LinkListName, listPaymentLinks } from '@/lib/checkout/payment-links/list-links';
import { parsePosition } from '@/lib/core/page-position';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { closeLinkAction } from './actions';

export const metadata: Metadata = { title: 'Payment links' };

type Query = Readonly<Record<'made' | 'changed' | 'show' | 'page', string | string[] | undefined>>;

export default async function LinksPage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('links.create');
  const { merchant } = user;
  const { config, database, clock } = await getServer();
  const { priceCurrencies } = config;
  const given = await searchParams;
  const list = LINK_LISTS.find((name) => name === oneOf(given.show)) ?? 'open';
  const position = parsePosition(oneOf(given.page));
  const query = { merchantId: merchant.id, list, position };
  const page = await listPaymentLinks(database.db, query, { now: clock.now(), priceCurrencies });
  const newLink = (
    <LinkButton href="/dashboard/new?kind=link" variant="primary" icon={<Plus />}>
      New link
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title="Payment links"
        about="Share a link to get paid. Each payer gets their own payment."
        action={newLink}
      />
      {given.made !== undefined && page.links.length > 0 && (
        <Notice tone="good" role="status" className="mb-4">
          Link created. Copy it and share it.
        </Notice>
      )}
      {given.changed !== undefined && (
        <Notice tone="good" role="status" className="mb-4">
          Link changed.
        </Notice>
      )}
      <div className="mb-4">
        <ChoiceTabs
          label="Filter by state"
          choices={LINK_LISTS.map((name) => ({
            ...{ href: hrefOf(name), label: LABELS[name], current: name === list },
          }))}
        />
      </div>
      {page.links.length === 0 ? (
        <Nothing list={list} newLink={newLink} />
      ) : (
        <LinkList
          links={page.links}
          baseUrl={config.publicUrl}
          close={isPermitted(user, 'links.close') ? closeLinkAction : undefined}
        />
      )}
      <PageLinks page={page} hrefOf={(start) => hrefOf(list, start)} />
    </>
  );
}

const LABELS: Readonly<Record<LinkListName, string>> = { open: 'Open', ended: 'Ended' };

function hrefOf(list: LinkListName, page?: string): string {
  const query = new URLSearchParams({
    ...(list === 'ended' && { show: list }),
    ...(page !== undefined && { page }),
  });
  return query.size === 0 ? '/dashboard/links' : `/dashboard/links?${query}`;
}

function Nothing({ list, newLink }: { list: LinkListName; newLink: ReactNode }) {
  if (list === 'ended') {
    return (
      <EmptyState icon={Link2} title="No ended links">
        Links that are closed or have expired are listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Link2} title="No open links" action={newLink}>
      Create a link for a product, an amount or a donation. Share it on a website, in a message or on paper.
    </EmptyState>
  );
}
