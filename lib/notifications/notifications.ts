// A user's notifications in the dashboard: list, count, dismiss and prune. Also prunes invitations.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import type { Notification, Prisma } from '@/prisma/generated/sqlite/client';
import { heldMoneyText, readHeldMoney } from './held-money';
import { factOf, type NotificationFact } from './notification-fact';
import { type NotificationText, notificationText, URGENT_KINDS } from './notification-text';

/** Notifications on the page, the newest first. */
const MAX_SHOWN = 100;
/** Open notifications that every page reads; further ones are only counted. */
const MAX_READ = 20;
const NEWEST_FIRST: Prisma.NotificationOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }];

export type NotificationView = NotificationText & {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isDismissed: boolean;
};

/** The user's latest notifications, dismissed ones included. */
export async function listNotifications(db: Queryable, userId: string): Promise<NotificationView[]> {
  const rows = await db.notification.findMany({
    where: { userId },
    orderBy: NEWEST_FIRST,
    take: MAX_SHOWN,
  });
  const held = await readHeldMoney(db, rows.map(factOf).flatMap(referencesOf));
  return rows.flatMap((row) => {
    const references = referencesOf(factOf(row));
    if (references.length === 0) return notificationView(row);
    return { ...stateOf(row), ...heldMoneyText(references.flatMap((one) => held.get(one) ?? [])) };
  });
}

/** Of the attention items that the notification is about. */
function referencesOf(fact: NotificationFact | null): readonly string[] {
  return fact?.kind === 'attentionRequired' ? fact.references : [];
}

type OpenNotifications = {
  /** Notifications that are not dismissed. */
  readonly count: number;
  /** The latest urgent one; null when there is none. */
  readonly urgent: NotificationView | null;
  /** Changes with every new and every dismissed notification. */
  readonly version: string;
};

/** The user's open notifications, as every page of the dashboard shows them. */
export async function readOpenNotifications(db: Queryable, userId: string): Promise<OpenNotifications> {
  const where = { userId, dismissedAt: null };
  const latest = { orderBy: NEWEST_FIRST, take: MAX_READ };
  const rows = await db.notification.findMany({ where, ...latest });
  const isWhole = rows.length < MAX_READ;
  const count = isWhole ? rows.length : await db.notification.count({ where });
  // A separate query, so that many minor notifications can't hide a changed settlement address.
  const candidates = isWhole
    ? rows
    : await db.notification.findMany({ where: { ...where, kind: { in: [...URGENT_KINDS] } }, ...latest });
  const isUrgent = ({ tone }: NotificationView) => tone === 'warn' || tone === 'bad';
  return {
    count,
    urgent: candidates.flatMap(notificationView).find(isUrgent) ?? null,
    version: `${count}:${rows[0]?.id ?? ''}`,
  };
}

type DismissDeps = { readonly db: Queryable; readonly clock: Clock };

/** Dismisses one of the user's notifications; does nothing for a dismissed one or another user's. */
export async function dismissNotification(
  { db, clock }: DismissDeps,
  userId: string,
  notificationId: string,
): Promise<void> {
  await db.notification.updateMany({
    where: { id: notificationId, userId, dismissedAt: null },
    data: { dismissedAt: clock.now() },
  });
}

/** Dismisses all of the user's notifications. */
export async function dismissAllNotifications({ db, clock }: DismissDeps, userId: string): Promise<void> {
  await db.notification.updateMany({
    where: { userId, dismissedAt: null },
    data: { dismissedAt: clock.now() },
  });
}

function notificationView(row: Notification): NotificationView[] {
  const fact = factOf(row);
  return fact === null ? [] : [{ ...stateOf(row), ...notificationText(fact) }];
}

function stateOf({ id, createdAt, dismissedAt }: Notification) {
  return { id, createdAt: createdAt.toISOString(), isDismissed: dismissedAt !== null };
}

/** How long a notification is kept. */
export const NOTIFICATION_KEPT_MS = 365 * 24 * 60 * 60_000;
/** How long an invitation is kept after its link has expired, accepted or not. */
export const INVITATION_KEPT_MS = 90 * 24 * 60 * 60_000;

/** @returns how many of at most `max` were deleted */
export async function pruneNotifications(db: Queryable, now: Date, max: number): Promise<number> {
  const where = { createdAt: { lt: addMs(now, -NOTIFICATION_KEPT_MS) } };
  return (await db.notification.deleteMany({ where, limit: max })).count;
}

/** @returns how many of at most `max` were deleted */
export async function pruneInvitations(db: Queryable, now: Date, max: number): Promise<number> {
  const where = { expiresAt: { lt: addMs(now, -INVITATION_KEPT_MS) } };
  return (await db.invitation.deleteMany({ where, limit: max })).count;
}
