// What the user was told of: what is open, and what was put away.
import { BellOff } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { NoticeList, PutAway } from '@/components/dashboard/notices/notice-list';
import { EmptyState } from '@/components/ui/empty-state';
import { listNotices } from '@/lib/notifications/notices';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { putAllAwayAction, putAwayAction } from './actions';

export const metadata: Metadata = { title: 'Notices' };

export default async function NoticesPage() {
  const { userId, email } = await requirePermission('account.manage');
  const { config, database } = await getServer();
  const notices = await listNotices(database.db, userId);
  const open = notices.filter(({ isPutAway }) => !isPutAway);
  const away = notices.filter(({ isPutAway }) => isPutAway);
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Notices"
        about={
          config.mail === null
            ? 'What you have to know. This service sends no e-mail: look in now and then.'
            : `What you have to know. It is sent to ${email} as well.`
        }
        action={
          open.length > 1 && <PutAway action={putAllAwayAction} label="Put all away" variant="secondary" />
        }
      />
      {open.length > 0 ? (
        <NoticeList notices={open} putAway={putAwayAction} />
      ) : (
        <EmptyState icon={BellOff} title="Nothing new">
          Here you are told of changes of the settlement address, new owners and keys, webhooks that fail, and
          money that waits for you.
        </EmptyState>
      )}
      {away.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-sm font-medium text-ink-soft">Put away</h2>
          <NoticeList notices={away} putAway={putAwayAction} />
        </section>
      )}
    </div>
  );
}
