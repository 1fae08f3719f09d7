// Notifies officers of what waits for their decision: paid payments in review and money held for compliance. The engine checks
// periodically. Several payments of one hour cause one notification, so that a busy day does not flood the mailbox.
import { addMs, type Clock, LATEST_TIME } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { User } from '@/prisma/generated/sqlite/client';
import type { NotificationFact } from './notification-fact';
import { notify } from './notify';

/** Officers were notified of older holds long ago. */
const RECENT_MS = 24 * 60 * 60_000;
/** Per kind and run; the rest follow in the next run. */
const MAX_OCCASIONS = 200;
const MAX_OFFICERS = 200;

type Occasion = { readonly fact: NotificationFact; readonly occasion: string };

type OfficerDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** The roles that decide reviews. */
  readonly officerRoles: readonly User['role'][];
};

/** Notifies all officers of every occasion found, once. */
export async function notifyOfficers({ database, clock, officerRoles }: OfficerDeps): Promise<void> {
  const { db } = database;
  const at = clock.now();
  const found = [...(await paidReviews(db, at)), ...(await complianceHolds(db, at))];
  if (found.length === 0) return;
  const officers = await readOfficers(db, officerRoles);
  if (officers.length === 0) return;
  await writeTransaction(database, async (tx) => {
    for (const { fact, occasion } of found) notify(tx, officers, { at, fact, occasion });
  });
}

/** The ids of the users with one of these roles who can sign in. */
export async function readOfficers(db: Queryable, roles: readonly User['role'][]): Promise<string[]> {
  const officers = await db.user.findMany({
    where: { role: { in: [...roles] }, disabledAt: null },
    select: { id: true },
    take: MAX_OFFICERS,
  });
  return officers.map(({ id }) => id);
}

/** One occasion for each hour in which payments in review were paid: their deadlines are equally far from it. */
async function paidReviews(db: Queryable, now: Date): Promise<Occasion[]> {
  const rows = await db.payment.findMany({
    where: {
      status: 'Waiting',
      screening: { in: ['review', 'pending'] },
      // A row of somebody else may have a later time.
      reviewDeadline: { gt: now, lte: LATEST_TIME },
    },
    orderBy: { reviewDeadline: 'desc' },
    take: MAX_OCCASIONS,
    select: { reviewDeadline: true },
  });
  const hours = new Set(rows.map(({ reviewDeadline }) => hourOf(reviewDeadline ?? now)));
  return [...hours].map((occasion) => ({ fact: { kind: 'reviewRequired' }, occasion }));
}

async function complianceHolds(db: Queryable, now: Date): Promise<Occasion[]> {
  const rows = await db.attentionItem.findMany({
    where: { kind: 'complianceHold', resolvedAt: null, createdAt: { gte: addMs(now, -RECENT_MS) } },
    orderBy: { createdAt: 'desc' },
    take: MAX_OCCASIONS,
    select: { createdAt: true },
  });
  const hours = new Set(rows.map(({ createdAt }) => hourOf(createdAt)));
  return [...hours].map((occasion) => ({ fact: { kind: 'moneyHeld' }, occasion }));
}

/** "2026-11-29T09". */
function hourOf(at: Date): string {
  return at.toISOString().slice(0, 13);
}
