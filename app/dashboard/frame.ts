// Data shown above every page of the dashboard: alerts for operators and the user's own notifications. Next.js keeps the
// layout when the user moves between pages, so open pages poll for changes.
import { isPermitted } from '@/lib/accounts/auth/page-access';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import { readOpenNotifications } from '@/lib/notifications/notifications';
import { getServer } from '@/web/server';

/** `version` changes whenever any of it changes. */
export async function readFrame(user: SignedInUser) {
  const { database, health } = await getServer();
  const [alerts, notifications] = await Promise.all([
    isPermitted(user, 'health.read') ? health.alerts() : [],
    readOpenNotifications(database.db, user.userId),
  ]);
  const active = alerts.map(({ code, severity }) => `${code}-${severity}`);
  return { alerts, notifications, version: [notifications.version, ...active].join(' ') };
}
