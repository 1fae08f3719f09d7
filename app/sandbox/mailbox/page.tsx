// The mailbox of the sandbox network: every e-mail that this server would send. Users of a merchant see their merchant's.
import '@/app/globals.css';
import { Mail } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MailboxItemCard } from '@/components/sandbox/mailbox-item';
import { Brand } from '@/components/site/brand';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { Notice } from '@/components/ui/notice';
import { PageShell } from '@/components/ui/page-shell';
import { MAX_MAILS_SHOWN, readMailbox } from '@/lib/notifications/mail/sandbox-mailbox';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Mailbox', robots: { index: false } };

export default async function MailboxPage() {
  const { config, database, secrets, log } = await getServer();
  if (config.network !== 'sandbox') notFound();
  const { merchant } = await requirePermission('team.manage');
  const deps = { db: database.db, keyRing: secrets.keyRing, log };
  const mails = await readMailbox(deps, merchant?.id ?? null);
  return (
    <PageShell width="medium" bar={<NetworkBar network={config.network} />} start={<Brand />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">Mailbox</h1>
        <LinkButton href="/sandbox">Test wallet</LinkButton>
      </div>
      <p className="measure mt-1 mb-6 text-ink-soft">
        {merchant === null ? 'The e-mails of this server' : `The e-mails of ${merchant.name}`}, newest first,
        at most {MAX_MAILS_SHOWN}. On the sandbox network they are stored here and not sent.
      </p>
      {config.mail !== null && (
        <Notice tone="neutral" className="mb-6">
          A mail server is set, so new e-mails are sent and don’t appear here.
        </Notice>
      )}
      {mails.length === 0 ? (
        <EmptyState icon={Mail} title="No e-mails yet">
          Pay a payment with the test wallet. The payer’s receipt appears here within seconds.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-5">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailboxItemCard mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </PageShell>
  );
}
