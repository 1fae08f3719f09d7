// The user's notifications: open and dismissed ones.
import { BellOff } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { DismissForm, NotificationList } from '@/components/dashboard/notifications/notification-list';
import { EmptyState } from '@/components/ui/empty-state';
import { sendsMail } from '@/lib/core/mail-settings';
import { listNotifications } from '@/lib/notifications/notifications';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { dismissAllNotificationsAction, dismissNotificationAction } from './actions';

export const metadata: Metadata = { title: 'Notifications' };

export default async function NotificationsPage() {
  const { userId, email, merchant } = await requirePermission('account.manage');
  const { config, database } = await getServer();
  const notifications = await listNotifications(database.db, userId);
  const open = notifications.filter(({ isDismissed }) => !isDismissed);
  const dismissed = notifications.filter(({ isDismissed }) => isDismissed);
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Notifications"
        about={
          sendsMail(config)
            ? `Also sent to ${email}.`
            : 'E-mail is not set up on this server, so check this page regularly.'
        }
        action={
          open.length > 1 && (
            <DismissForm action={dismissAllNotificationsAction} label="Dismiss all" variant="secondary" />
          )
        }
      />
      {open.length > 0 ? (
        <NotificationList notifications={open} dismissNotification={dismissNotificationAction} />
      ) : (
        <EmptyState icon={BellOff} title="No new notifications">
          {merchant === null
            ? 'New paid payments in review, money held for compliance, changes that need a second officer, and changes to your sign-in appear here.'
            : 'Changes to the settlement address, new owners and API keys, failing webhooks and payments that need attention appear here.'}
        </EmptyState>
      )}
      {dismissed.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-sm font-medium text-ink-soft">Dismissed</h2>
          <NotificationList notifications={dismissed} dismissNotification={dismissNotificationAction} />
        </section>
      )}
    </div>
  );
}
