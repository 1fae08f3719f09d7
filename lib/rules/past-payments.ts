// Past payments in the order of their creation, a batch at a time, as the rules would have judged them.
import { firstPaymentIdentifier } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Accounts looked at for one payment; nearly all are paid by one. */
const MAX_ACCOUNTS = 5;

const FIELDS = {
  id: true,
  createdAt: true,
  usdAmount: true,
  customer: {
    select: {
      paymentId: true,
      sealed: true,
      wrappedKey: true,
      keyId: true,
      country: true,
      administrativeArea: true,
    },
  },
  search: {
    select: { keyId: true, emailIndex: true, phoneIndex: true, personIndex: true, nameIndex: true },
  },
  deposits: {
    select: { sender: true, recordedAt: true },
    where: { disposition: 'counted' },
    orderBy: { recordedAt: 'asc' },
    take: MAX_ACCOUNTS,
  },
} as const satisfies Prisma.PaymentSelect;

export type PastPayment = Prisma.PaymentGetPayload<{ select: typeof FIELDS }>;

export type PastSpan = {
  /** The id after which the payments begin. */
  readonly after: string;
  readonly payments: number;
  /** There are more than `most`: the older ones are left out. */
  readonly isBounded: boolean;
};

/** The latest payments, `most` of them, among those created from `since` on. */
export async function findPastPayments(db: Queryable, since: Date, most: number): Promise<PastSpan> {
  const first = firstPaymentIdentifier(since);
  const where = { id: { gte: first } };
  const payments = await db.payment.count({ where });
  if (payments <= most) return { after: first, payments, isBounded: false };
  const [last] = await db.payment.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: most,
    take: 1,
    select: { id: true },
  });
  return { after: last?.id ?? first, payments: most, isBounded: true };
}

/** The payments that follow `after`, in the order of their creation. */
export function nextPastPayments(db: Queryable, after: string, take: number): Promise<PastPayment[]> {
  return db.payment.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take, select: FIELDS });
}
