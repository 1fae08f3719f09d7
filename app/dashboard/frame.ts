// What stands above every page of the dashboard: alarms for operators, announcements for merchants, the user's own
// notices. The frame is not drawn anew when somebody goes from page to page, so open pages ask whether any of it changed.
import { readLiveAnnouncements } from '@/lib/announcements/announcements';
import { isPermitted } from '@/lib/auth/page-access';
import type { SignedInUser } from '@/lib/auth/user-session';
import { readOpenNotices } from '@/lib/notices/notices';
import { getServer } from '@/lib/server';

/** `pulse` is another text whenever something of it has come or gone. */
export async function readFrame(user: SignedInUser) {
  const { database, health, clock } = await getServer();
  const [alarms, announcements, notices] = await Promise.all([
    isPermitted(user, 'health.read') ? health.alarms() : [],
    user.merchant === null ? [] : readLiveAnnouncements(database.db, clock.now()),
    readOpenNotices(database.db, user.userId),
  ]);
  const ringing = alarms.map(({ code, severity }) => `${code}-${severity}`);
  const announced = announcements.map(({ id }) => id);
  return { alarms, announcements, notices, pulse: [notices.pulse, ...ringing, ...announced].join(' ') };
}
