// Changes one payment link, and sends it by e-mail.
import { Mail } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { EditLinkForm } from '@/components/dashboard/links/edit-link-form';
import { SendEmailForm } from '@/components/dashboard/links/send-email-form';
import { paymentLinkMailHref } from '@/components/dashboard/payments/detail/link-mail';
import { buttonLook } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { hasPayments, type ReadLink, readLink } from '@/lib/checkout/payment-links/page-links';
import { readLinkEmails } from '@/lib/checkout/payment-links/send-link';
import { ServiceError } from '@/lib/core/errors';
import { sendsMail } from '@/lib/core/mail-settings';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { changeLinkAction, sendLinkAction } from '../actions';
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
  const url = `${config.publicUrl}/pay/${link.id}`;
  const mail = { merchantName: merchant.name, title: link.title, link: url };
  return (
    <div className="max-w-2xl">
      <PageHead
        back={{ href: '/dashboard/links', label: 'Payment links' }}
        title="Edit link"
        about="The link’s address and price stay. Payments that exist keep their texts."
      />
      <div className="flex flex-col gap-5">
        <Card>
          <EditLinkForm
            action={changeLinkAction}
            linkId={link.id}
            values={linkValues(link)}
            hasPayments={await hasPayments(database.db, link.id)}
            taken={link.stock === null ? null : link.taken}
          />
        </Card>
        <Card title="Send by e-mail">
          <SendEmailForm
            reason={whyNot(link, sendsMail(config))}
            instead={link.state === 'open' && <OwnProgram href={paymentLinkMailHref(mail)} />}
            emails={await readLinkEmails(database.db, link.id)}
            about="The e-mail has the title, the description, the amount and a link to pay. The address isn’t kept."
            label="Recipient’s e-mail"
            to=""
            submitLabel="Send link"
            send={sendLinkAction.bind(null, link.id)}
          />
        </Card>
      </div>
    </div>
  );
}

/** Why no e-mail can be sent; null if one can. */
function whyNot({ state }: ReadLink, hasMail: boolean): string | null {
  if (state !== 'open') return 'Only a link that can be paid can be sent.';
  return hasMail ? null : 'This server sends no e-mail. Send the link with your own e-mail program.';
}

function OwnProgram({ href }: { href: string }) {
  return (
    <a href={href} className={buttonLook({})}>
      <Mail aria-hidden className="size-4" />
      Send by e-mail
    </a>
  );
}
