// The operator's review queue: payments of all merchants that need a decision about their payer (contract §5).
import { createHash } from 'node:crypto';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { readAssignees } from '@/lib/payments/review-assignments';
import { MAX_OPINIONS, mayDecide, officerName } from '@/lib/payments/review-opinions';
import { readReviewPolicy } from '@/lib/payments/review-policy';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type ListedPayer, withListedPayers } from './listed-payer';
import { readOtherPayments } from './other-payments';
import { type ReviewRow, ROW, reviewRow } from './review-row';
import {
  type OpinionRow,
  type ReviewCaseView,
  readReasonEvidence,
  reviewView,
  WITH_REVIEW_FACTS,
} from './review-view';

/** Maximum payments shown of each group, paid and not yet paid: the most urgent ones. */
const MAX_REVIEWS_SHOWN = 100;

export type ReviewQueue = Awaited<ReturnType<typeof listReviews>>;
/** A row of the list. */
export type ListedReview = ReviewRow & ListedPayer;

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
 * Payments held for review: both groups. Written so that SQLite uses the index of status and screening. With a plain OR of
 * both groups it read every open payment: 120 ms with 100,000 of them, at each poll of an open page.
 */
export const IN_REVIEW = {
  status: 'Waiting',
  screening: { in: ['review', 'pending'] },
  OR: [{ screening: 'review' }, { reviewDeadline: { not: null } }],
} as const satisfies Prisma.PaymentWhereInput;

/** Which payments are listed: paid or not yet paid ones, and of which officer. */
export type ReviewFilter = {
  readonly state: 'all' | 'paid' | 'unpaid';
  readonly assigned: 'anyone' | 'me' | 'nobody';
  /** `nameMatch`: only payers whose name matches an entry of a list. */
  readonly reason: 'any' | 'nameMatch';
};

/**
 * The payments held for review, the paid ones first, each group by deadline, with their masked payers; and the current review
 * policy. Only for officers.
 * @param userId the officer who reads
 */
export async function listReviews(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  filter: ReviewFilter,
  userId: string,
) {
  const { reviews, ...queue } = await readQueue(db, filter, userId);
  return { reviews: await withListedPayers({ db, keyRing }, reviews, ({ id }) => id), ...queue };
}

/** Without the payers, as they are counted. */
async function readQueue(db: Queryable, filter: ReviewFilter, userId: string) {
  const bounded = { take: MAX_REVIEWS_SHOWN + 1, select: ROW } as const;
  const [paid, unpaid, policy] = await Promise.all([
    filter.state === 'unpaid'
      ? []
      : db.payment.findMany({ where: PAID, orderBy: [{ reviewDeadline: 'asc' }, { id: 'asc' }], ...bounded }),
    // Identifiers grow with time, like deadlines. Sorting by deadline, SQLite would read every open payment.
    filter.state === 'paid'
      ? []
      : db.payment.findMany({ where: NOT_YET_PAID, orderBy: { id: 'asc' }, ...bounded }),
    readReviewPolicy(db),
  ]);
  const shown = [paid, unpaid].flatMap((rows) => rows.slice(0, MAX_REVIEWS_SHOWN));
  const ids = shown.map(({ id }) => id);
  const [opinions, assignees] = await Promise.all([readOpinions(db, ids), readAssignees(db, ids)]);
  const reviews = shown.map((row) => {
    const assignee = assignees.get(row.id) ?? null;
    return reviewRow(row, { opinions: opinions.get(row.id) ?? [], assignee, userId });
  });
  const listed = reviews.filter(
    ({ assignee, reasons }) =>
      isAssigned(assignee, filter.assigned) && (filter.reason === 'any' || reasons.includes('sanctionsName')),
  );
  const isUndecided = (review: ReviewRow) => !policy.fourEyes || !awaitsColleague(review);
  return {
    /** Those that wait for a colleague of the reader are last. */
    reviews: [...listed.filter(isUndecided), ...listed.filter((review) => !isUndecided(review))],
    /** There are more than were read. */
    hasMore: paid.length > MAX_REVIEWS_SHOWN || unpaid.length > MAX_REVIEWS_SHOWN,
    policy,
  };
}

/** Whether the reader has given an opinion, and only a second officer is missing. Pure. */
function awaitsColleague({ agreement }: Pick<ReviewRow, 'agreement'>): boolean {
  return agreement?.isOwn === true && agreement.verdict !== 'disputed';
}

/**
 * The review to open after this one, which is decided: the next one in the order of the list, else the last one; null for an
 * empty list.
 */
export async function nextReview(
  db: Queryable,
  decidedId: string,
  reviews: readonly ReviewRow[],
): Promise<string | null> {
  const decided = mayBeId(decidedId)
    ? await db.payment.findUnique({ where: { id: decidedId }, select: ROW })
    : null;
  if (decided === null) return reviews[0]?.id ?? null;
  const gone = reviewRow(decided, { opinions: [], assignee: null, userId: '' });
  return (reviews.find((review) => isBefore(gone, review)) ?? reviews.at(-1))?.id ?? null;
}

/** The order of the list: paid ones by deadline, then the others by identifier. Pure. */
function isBefore(one: ReviewRow, other: ReviewRow): boolean {
  if (one.isPaid !== other.isPaid) return one.isPaid;
  if (one.isPaid && one.deadline !== other.deadline) return one.deadline < other.deadline;
  return one.id < other.id;
}

function isAssigned(assignee: ReviewRow['assignee'], wanted: ReviewFilter['assigned']): boolean {
  if (wanted === 'anyone') return true;
  return wanted === 'nobody' ? assignee === null : assignee?.isOwn === true;
}

/** `dustLimitRaw`: a payment short by less is paid. */
type ReviewReader = { readonly userId: string; readonly now: Date; readonly dustLimitRaw: bigint };

/** The case of one payment held for review at `now`; null if it is not. Only for officers. */
export async function readReview(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  paymentId: string,
  { userId, now, dustLimitRaw }: ReviewReader,
): Promise<ReviewCaseView | null> {
  if (!mayBeId(paymentId)) return null;
  const row = await db.payment.findFirst({
    where: { id: paymentId, ...IN_REVIEW },
    include: WITH_REVIEW_FACTS,
  });
  if (row === null) return null;
  const [opinions, evidence, assignees, others] = await Promise.all([
    readOpinions(db, [paymentId]),
    readReasonEvidence(db, [paymentId]),
    readAssignees(db, [paymentId]),
    readOtherPayments({ db, keyRing }, paymentId, dustLimitRaw),
  ]);
  const context = {
    opinions: opinions.get(paymentId) ?? [],
    evidence: evidence.get(paymentId) ?? {},
    assignee: assignees.get(paymentId) ?? null,
  };
  return { ...reviewView(keyRing, row, { ...context, userId }, now), others };
}

/** The number of paid payments held for review, which are the urgent ones. */
export async function countPaidReviews(db: Queryable): Promise<number> {
  return db.payment.count({ where: PAID });
}

/** The number of payments in the list that still need this officer. */
export async function countOwnReviews(db: Queryable, userId: string): Promise<number> {
  const all = await db.payment.count({ where: IN_REVIEW });
  if (all === 0 || !(await readReviewPolicy(db)).fourEyes) return all;
  const { reviews } = await readQueue(db, { state: 'all', assigned: 'anyone', reason: 'any' }, userId);
  return all - reviews.filter(awaitsColleague).length;
}

/** The numbers of payments held for review, and when the first paid one is denied without a decision. */
export async function countReviews(db: Queryable) {
  const [paid, unpaid, first] = await Promise.all([
    countPaidReviews(db),
    db.payment.count({ where: NOT_YET_PAID }),
    db.payment.findFirst({
      where: PAID,
      orderBy: [{ reviewDeadline: 'asc' }, { id: 'asc' }],
      select: { reviewDeadline: true },
    }),
  ]);
  return { paid, unpaid, firstDeadline: first?.reviewDeadline?.toISOString() ?? null };
}

/** The status of a decided payment, and whether its money is held; null if it doesn't exist. */
export async function readDecided(
  db: Queryable,
  paymentId: string,
): Promise<{ readonly status: PaymentStatus; readonly isHeld: boolean } | null> {
  const select = { status: true, sanctionsHoldAt: true };
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select });
  return payment && { status: payment.status, isHeld: payment.sanctionsHoldAt !== null };
}

/** The version of the queue, which open pages poll: changes whenever the queue does. */
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

/** The officers' opinions about these payments, with the officers' names. */
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
    select: { id: true, name: true, email: true, role: true, disabledAt: true },
  });
  const officers = new Map(users.map((user) => [user.id, user]));
  const opinions = new Map<string, OpinionRow[]>();
  for (const { paymentId, ...row } of rows) {
    const user = officers.get(row.userId);
    const opinion = {
      ...row,
      officer: user === undefined ? null : officerName(user),
      counts: user !== undefined && mayDecide(user),
    };
    opinions.set(paymentId, [...(opinions.get(paymentId) ?? []), opinion]);
  }
  return opinions;
}
