// What the operator tells all merchants in their dashboard.
import { Megaphone } from 'lucide-react';
import type { Metadata } from 'next';
import { AnnouncementForm } from '@/components/dashboard/announcement-form';
import { AnnouncementList } from '@/components/dashboard/announcement-list';
import { PageHead } from '@/components/dashboard/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { listAnnouncements, MAX_ANNOUNCEMENT_CHARACTERS } from '@/lib/announcements/announcements';
import { readActorNames } from '@/lib/auth/actor-names';
import { requirePermission } from '@/lib/auth/session';
import { getServer } from '@/lib/server';
import { announceAction, withdrawAction } from './actions';

export const metadata: Metadata = { title: 'Announcements' };

export default async function AnnouncementsPage() {
  await requirePermission('announcements.manage');
  const { database, clock } = await getServer();
  const now = clock.now();
  const announcements = await listAnnouncements(database.db, now);
  const nameOf = await readActorNames(
    database.db,
    announcements.map(({ createdBy }) => createdBy),
  );
  return (
    <>
      <PageHead
        title="Announcements"
        about="What you tell all merchants. It stands on top of every page of their dashboard until it ends, is withdrawn, or they put it away."
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <AnnouncementForm announce={announceAction} maxCharacters={MAX_ANNOUNCEMENT_CHARACTERS} />
        {announcements.length === 0 ? (
          <EmptyState icon={Megaphone} title="Nothing was announced yet">
            Tell merchants before you work on the installation, and when something they rely on is away.
          </EmptyState>
        ) : (
          <AnnouncementList
            announcements={announcements.map((item) => ({ ...item, by: nameOf(item.createdBy) }))}
            now={now.toISOString()}
            withdraw={withdrawAction}
          />
        )}
      </div>
    </>
  );
}
