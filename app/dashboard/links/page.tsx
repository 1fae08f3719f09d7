// The merchant's payment links, with actions to copy, open and close them.
import { Link2, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { LinkList } from '@/components/dashboard/links/link-list';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { listPaymentLinks } from '@/lib/checkout/payment-links/payment-links';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { closeLinkAction } from './actions';

export const metadata: Metadata = { title: 'Payment links' };

type Query = { made?: string | string[] };

export default async function LinksPage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('links.create');
  const { merchant } = user;
  const { config, database, clock } = await getServer();
  const { priceCurrencies } = config;
  const links = await listPaymentLinks(database.db, merchant.id, { now: clock.now(), priceCurrencies });
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
      {(await searchParams).made !== undefined && links.length > 0 && (
        <Notice tone="good" role="status" className="mb-4">
          Link created. Copy it and share it.
        </Notice>
      )}
      {links.length === 0 ? (
        <EmptyState icon={Link2} title="No links yet" action={newLink}>
          Create a link for a product, an amount or a donation. Share it on a website, in a message or on
          paper.
        </EmptyState>
      ) : (
        <LinkList
          links={links}
          baseUrl={config.publicUrl}
          close={isPermitted(user, 'links.close') ? closeLinkAction : undefined}
        />
      )}
    </>
  );
}
