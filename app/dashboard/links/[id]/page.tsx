// Changes one payment link.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { EditLinkForm } from '@/components/dashboard/links/edit-link-form';
import { Card } from '@/components/ui/card';
import { hasPayments, readLink } from '@/lib/checkout/payment-links/page-links';
import { ServiceError } from '@/lib/core/errors';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { changeLinkAction } from '../actions';
import { linkValues } from '../link-edit';

export const metadata: Metadata = { title: 'Edit link' };

export default async function EditLinkPage({ params }: { params: Promise<{ id: string }> }) {
  const { merchant } = await requirePermission('links.create');
  const { config, clock, database } = await getServer();
  const context = { now: clock.now(), priceCurrencies: config.priceCurrencies };
  const name = { merchantId: merchant.id, linkId: (await params).id };
  const link = await readLink(database.db, name, context).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  // Neither can be changed.
  if (link === null || link.closedAt !== null || link.invoiceNumber !== null) notFound();
  return (
    <div className="max-w-2xl">
      <PageHead
        back={{ href: '/dashboard/links', label: 'Payment links' }}
        title="Edit link"
        about="The link’s address and price stay. Payments that exist keep their texts."
      />
      <Card>
        <EditLinkForm
          action={changeLinkAction}
          linkId={link.id}
          values={linkValues(link)}
          hasPayments={await hasPayments(database.db, link.id)}
          taken={link.stock === null ? null : link.taken}
        />
      </Card>
    </div>
  );
}
