// Writes notifications to users, in the transaction of the fact they are about. The dashboard shows them, and the engine's
// sendMail job sends them where e-mail is set up.
import { createHash } from 'node:crypto';
import { newId } from '@/lib/core/ids';
import { appendRow } from '@/lib/db/appended-rows';
import type { Queryable, Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { factColumns, type NotificationFact } from './notification-fact';

const NOTIFICATION_TABLE = {
  name: 'Notification',
  columns: {
    id: 'text',
    userId: 'text',
    kind: 'text',
    detail: 'jsonb',
    createdAt: TIME,
    nextAttemptAt: TIME,
  },
  skipsExisting: true,
} as const;

/** Owners of a merchant that are notified of one fact. */
const MAX_OWNERS = 200;

export type NewNotification = {
  readonly at: Date;
  readonly fact: NotificationFact;
  /** Identifies a condition that is found repeatedly: each user is notified once per occasion. */
  readonly occasion?: string;
  /** The id of one more user of the merchant to notify, besides its owners. */
  readonly also?: string | undefined;
  /** Open notifications of these kinds are no longer true and are dismissed. Their e-mail is still sent. */
  readonly replaces?: readonly NotificationFact['kind'][];
};

/**
 * Notifies users of a fact. Must run inside `writeTransaction`; the rows are inserted at its end. An e-mail is always queued:
 * only the engine knows whether e-mail is set up (decision 0031).
 */
export function notify(tx: Tx, userIds: readonly string[], { at, fact, occasion }: NewNotification): void {
  for (const userId of userIds) {
    const id = occasion === undefined ? newId() : occasionId(fact.kind, occasion, userId);
    const time = timeText(at);
    appendRow(tx, NOTIFICATION_TABLE, {
      id,
      userId,
      ...factColumns(fact),
      createdAt: time,
      nextAttemptAt: time,
    });
  }
}

/** Notifies the merchant's owners who can sign in. It reads first, so it must not be the transaction's first statement. */
export async function notifyOwners(tx: Tx, merchantId: string, notification: NewNotification): Promise<void> {
  const { at, also, replaces = [] } = notification;
  const owners = await readOwners(tx, merchantId, also);
  if (replaces.length > 0) {
    await tx.notification.updateMany({
      where: { userId: { in: owners }, kind: { in: [...replaces] }, dismissedAt: null },
      data: { dismissedAt: at },
    });
  }
  notify(tx, owners, notification);
}

/** The ids of the merchant's owners who can sign in, and of `also` if that is a user of the merchant who can. */
export async function readOwners(db: Queryable, merchantId: string, also = ''): Promise<string[]> {
  const owners = await db.user.findMany({
    where: { merchantId, disabledAt: null, OR: [{ role: 'owner' }, { id: also }] },
    select: { id: true },
    take: MAX_OWNERS,
  });
  return owners.map(({ id }) => id);
}

function occasionId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
