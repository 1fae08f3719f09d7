// The operator's review queue: payments that wait for a decision about their payer, of all merchants (contract §5).
import { createHash } from 'node:crypto';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { MAX_OPINIONS, mayDecide } from '@/lib/payments/review-opinions';
import { readReviewPolicy } from '@/lib/payments/review-policy';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type OpinionRow, readReasonFigures, reviewView, WITH_REVIEW_FACTS } from './review-view';

/** Payments of each group, paid and not yet paid, that one page shows: the most urgent ones. */
export const MAX_REVIEWS_SHOWN = 100;

export type ReviewQueue = Awaited<ReturnType<typeof listReviews>>;

const PAID = {
  status: 'Waiting',
  screening: { in: ['review', 'pending'] },
  reviewDeadline: { not: null },
} as const satisfies Prisma.PaymentWhereInput;

const NOT_YET_PAID = {
  status: 'Waiting',
  screening: 'review',
  reviewDeadline: null,
} as const satisfies Prisma.PaymentWhereInput;

/**
 * Payments that are held for review: both groups, written so that SQLite finds them by status and screening. As two ways of
 * being held it read every open payment, 120 ms with 100,000 of them, each time an open page asked.
 */
export const IN_REVIEW = {
  status: 'Waiting',
  screening: { in: ['review', 'pending'] },
  OR: [{ screening: 'review' }, { reviewDeadline: { not: null } }],
} as const satisfies Prisma.PaymentWhereInput;

/**
 * The payments held for review at `now`, the paid ones first, each group with the nearest deadline first; and how reviews
 * are decided now. For officers alone.
 */
export async function listReviews(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  now: Date,
) {
  const most = { take: MAX_REVIEWS_SHOWN + 1, include: WITH_REVIEW_FACTS } as const;
  const [paid, unpaid, policy] = await Promise.all([
    db.payment.findMany({ where: PAID, orderBy: [{ reviewDeadline: 'asc' }, { id: 'asc' }], ...most }),
    // Identifiers grow with time, as deadlines do: by those SQLite would read every open payment.
    db.payment.findMany({ where: NOT_YET_PAID, orderBy: { id: 'asc' }, ...most }),
    readReviewPolicy(db),
  ]);
  const shown = [paid, unpaid].flatMap((rows) => rows.slice(0, MAX_REVIEWS_SHOWN));
  const ids = shown.map(({ id }) => id);
  const [opinions, figures] = await Promise.all([readOpinions(db, ids), readReasonFigures(db, ids)]);
  return {
    reviews: shown.map((row) => {
      const beside = { opinions: opinions.get(row.id) ?? [], figures: figures.get(row.id) ?? {} };
      return reviewView(keyRing, row, beside, now);
    }),
    /** There are more than the page shows. */
    hasMore: paid.length > MAX_REVIEWS_SHOWN || unpaid.length > MAX_REVIEWS_SHOWN,
    policy,
  };
}

/** How many payments are held for review although they are paid: those an operator must not leave lying. */
export async function countPaidReviews(db: Queryable): Promise<number> {
  return db.payment.count({ where: PAID });
}

/** How a decided payment stands, and whether its money is held; null when there is none. */
export async function readDecided(
  db: Queryable,
  paymentId: string,
): Promise<{ readonly status: PaymentStatus; readonly isHeld: boolean } | null> {
  const select = { status: true, sanctionsHoldAt: true };
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select });
  return payment && { status: payment.status, isHeld: payment.sanctionsHoldAt !== null };
}

/** A text that changes whenever the queue does: for a page that stands open. */
export async function readReviewsVersion(db: Queryable): Promise<string> {
  const rows = await db.payment.findMany({
    where: IN_REVIEW,
    orderBy: { id: 'asc' },
    take: 2 * MAX_REVIEWS_SHOWN,
    select: { id: true, version: true },
  });
  const text = rows.map(({ id, version }) => `${id}.${version}`).join(' ');
  return createHash('sha256').update(text).digest('base64url');
}

/** What officers have said of these payments, with the officers' addresses. */
async function readOpinions(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpinionRow[]>> {
  const rows = await db.reviewOpinion.findMany({
    where: { paymentId: { in: [...paymentIds] } },
    orderBy: { at: 'asc' },
    take: paymentIds.length * MAX_OPINIONS,
  });
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(rows.map(({ userId }) => userId))] } },
    select: { id: true, email: true, role: true, disabledAt: true },
  });
  const officers = new Map(users.map((user) => [user.id, user]));
  const opinions = new Map<string, OpinionRow[]>();
  for (const { paymentId, ...row } of rows) {
    const user = officers.get(row.userId);
    const said = { ...row, officer: user?.email ?? null, counts: user !== undefined && mayDecide(user) };
    opinions.set(paymentId, [...(opinions.get(paymentId) ?? []), said]);
  }
  return opinions;
}
