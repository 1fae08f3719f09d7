// The layout of all dashboard pages. Each page checks the session itself, because Next doesn't re-render layouts.
import '@/app/globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AlertBanner } from '@/components/dashboard/frame/alert-banner';
import { CommandPalette } from '@/components/dashboard/frame/command-palette';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { Shell } from '@/components/dashboard/frame/shell';
import { NotificationBanner } from '@/components/dashboard/notifications/notification-list';
import { ProofProvider } from '@/components/ui/forms/proof';
import { TimeProvider, TimeZoneNote } from '@/components/ui/time-stamp';
import { HOMES, isPermitted } from '@/lib/accounts/auth/page-access';
import { permissionsOf, ROLE_LABELS } from '@/lib/accounts/auth/permissions';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import { countPendingMerchants } from '@/lib/accounts/merchants/merchant-states';
import { countAllOpenAttention, countOpenAttention } from '@/lib/queries/list-attention';
import { countOwnReviews } from '@/lib/queries/list-reviews';
import { getServer } from '@/web/server';
import { requireUser } from '@/web/session';
import { readFrame } from './frame';
import { dismissNotificationAction } from './notifications/actions';
import { PROOF_ACTIONS } from './own-account-actions';
import { searchPaymentsAction } from './payments/actions';

export const metadata: Metadata = {
  title: { default: 'Dashboard', template: '%s · Dashboard' },
  manifest: '/dashboard/manifest.webmanifest',
};

/** How often an open page polls for new notifications and alerts and for the end of its session. */
const FRAME_MS = 10_000;

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  const { email, merchant } = user;
  const { config, clock } = await getServer();
  const [{ alerts, notifications, version }, counts] = await Promise.all([
    readFrame(user),
    countOpenItems(user),
  ]);
  return (
    <Shell
      permissions={permissionsOf(user.role)}
      home={HOMES[user.role]}
      name={merchant?.name ?? ROLE_LABELS[user.role]}
      email={email}
      network={config.network}
      counts={{ ...counts, notifications: notifications.count, alerts: alerts.length }}
    >
      <CommandPalette permissions={permissionsOf(user.role)} search={searchPaymentsAction} />
      <AlertBanner alerts={alerts.filter(({ severity }) => severity === 'bad').map(({ text }) => text)} />
      <LiveRefresh url="/dashboard/notifications/version" version={version} intervalMs={FRAME_MS} quiet />
      <TimeProvider timeZone={merchant?.timeZone ?? null} now={clock.now().toISOString()}>
        {notifications.urgent !== null && (
          <NotificationBanner
            notification={notifications.urgent}
            dismissNotification={dismissNotificationAction}
          />
        )}
        <ProofProvider actions={PROOF_ACTIONS}>{children}</ProofProvider>
        <TimeZoneNote className="mt-8 print:hidden" />
      </TimeProvider>
    </Shell>
  );
}

/** Counts the open items that this user may see. */
async function countOpenItems(user: SignedInUser) {
  const { db } = (await getServer()).database;
  const { merchant } = user;
  const countAttention = () =>
    merchant === null ? countAllOpenAttention(db) : countOpenAttention(db, merchant.id);
  const [attention, reviews, merchants] = await Promise.all([
    isPermitted(user, 'attention.read') ? countAttention() : 0,
    isPermitted(user, 'reviews.decide') ? countOwnReviews(db, user.userId) : 0,
    isPermitted(user, 'merchants.manage') ? countPendingMerchants(db) : 0,
  ]);
  return { attention, reviews, merchants };
}
