// The page of the link in each e-mail to a payer: turns further e-mails off with one button, with and without scripts. Opening it
// changes nothing, because mail scanners open links, too.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readPayerText } from '@/app/(payer)/payer-text';
import { Unsubscribe } from '@/components/checkout/unsubscribe';
import { PageShell } from '@/components/ui/page-shell';
import { mailWriter } from '@/lib/checkout/mail/mail-texts';
import { readOptOut } from '@/lib/checkout/mail/opt-out';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await readPayerText();
  return { title: mailWriter(language).mail('off.title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const { database, secrets } = await getServer();
  const view = await readOptOut(database.db, secrets.keyRing, token);
  if (view === null) notFound();
  const { language, ...page } = await readPayerText();
  const { mail } = mailWriter(language);
  const { merchantName: merchant, kind, isOff } = view;
  return (
    <PageShell
      width="narrow"
      start={<p className="font-semibold wrap-anywhere">{merchant}</p>}
      labels={{ skip: page.messages['page.skip'], theme: page.messages['page.theme'] }}
    >
      <Unsubscribe
        title={mail('off.title')}
        text={isOff ? mail('off.done') : mail(`off.${kind}`, { merchant })}
        button={isOff ? null : mail('off.title')}
        action={`/api/unsubscribe/${token}?page=1`}
      />
    </PageShell>
  );
}
