// The operator's review queue: payments that wait for a decision about their payer, of all merchants (contract §5).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { areaName } from '@/lib/compliance/area';
import { countryName } from '@/lib/compliance/country';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { activeSettlementAddress } from '@/lib/merchants/settlement-address';
import { storedRaw } from '@/lib/money/stored-raw';
import { openCustomer } from '@/lib/personal-data/customer-record';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { formatUsd } from './list-payments-view';
import { countedRaw } from './outcome';
import type { PaymentStatus } from './status';

/** Payments of each group, paid and not yet paid, that one page shows: the most urgent ones. */
export const MAX_REVIEWS_SHOWN = 100;
/** Deposits read per payment. */
const MAX_DEPOSITS = 50;

export type ReviewView = {
  readonly id: string;
  readonly merchantName: string;
  /** Dollars with two decimals. */
  readonly usd: string;
  readonly nano: string;
  /** What counts towards the payment so far, in nano. */
  readonly countedNano: string;
  /** The payer has paid in full; only the decision is outstanding. */
  readonly isPaid: boolean;
  /** ISO 8601: when it is denied for want of a decision (paid), or when the payment's time runs out (not paid). */
  readonly deadline: string;
  readonly createdAt: string;
  /** English names; null where nothing was stored or given. */
  readonly country: string | null;
  readonly area: string | null;
  readonly orderId: string | null;
  readonly depositAddress: string;
  /** Accounts that sent what has come. */
  readonly senders: readonly string[];
  /** What screening said, as stored; empty when it has not answered. */
  readonly reasons: readonly string[];
  /** What a settlement would meet: it goes out, or it waits because it is paused or has no address. */
  readonly settlement: 'goes' | 'paused' | 'noAddress';
};

export type ReviewQueue = {
  /** The paid ones first, each group with the nearest deadline first. */
  readonly reviews: readonly ReviewView[];
  /** There are more than the page shows. */
  readonly hasMore: boolean;
};

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

const WITH_FACTS = {
  merchant: true,
  customer: { select: { country: true, administrativeArea: true } },
  deposits: { take: MAX_DEPOSITS, select: { amountRaw: true, disposition: true, sender: true } },
} as const satisfies Prisma.PaymentInclude;

/** The payments held for review, at `now`. For operators alone; the payer's data is not among it. */
export async function listReviews(db: Queryable, now: Date): Promise<ReviewQueue> {
  const most = { take: MAX_REVIEWS_SHOWN + 1, include: WITH_FACTS } as const;
  const [paid, unpaid] = await Promise.all([
    db.payment.findMany({ where: PAID, orderBy: [{ reviewDeadline: 'asc' }, { id: 'asc' }], ...most }),
    db.payment.findMany({ where: NOT_YET_PAID, orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }], ...most }),
  ]);
  return {
    reviews: [paid, unpaid].flatMap((rows) =>
      rows.slice(0, MAX_REVIEWS_SHOWN).map((row) => reviewView(row, now)),
    ),
    hasMore: paid.length > MAX_REVIEWS_SHOWN || unpaid.length > MAX_REVIEWS_SHOWN,
  };
}

/** How many payments are held for review although they are paid: those an operator must not leave lying. */
export async function countPaidReviews(db: Queryable): Promise<number> {
  return db.payment.count({ where: PAID });
}

/** How a payment stands that left the queue: for the operator whose decision came too late. */
export async function readDecidedStatus(db: Queryable, paymentId: string): Promise<PaymentStatus | null> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { status: true } });
  return payment?.status ?? null;
}

/** A text that changes whenever the queue does: for a page that stands open. */
export async function readReviewsPulse(db: Queryable): Promise<string> {
  const rows = await db.payment.findMany({
    where: { OR: [PAID, NOT_YET_PAID] },
    orderBy: { id: 'asc' },
    take: 2 * MAX_REVIEWS_SHOWN,
    select: { id: true, version: true },
  });
  const text = rows.map(({ id, version }) => `${id}.${version}`).join(' ');
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The payer's data of a payment held for review, for the operator who has to decide. Personal: shown, never logged.
 * @returns null when the payment is not held for review, or nothing is stored about its payer
 * @throws Error when the key that sealed it is gone
 */
export async function revealReviewedCustomer(
  db: Queryable,
  ring: KeyRing,
  paymentId: string,
): Promise<Readonly<Record<string, string>> | null> {
  const customer = await db.paymentCustomer.findFirst({
    where: { paymentId, payment: { OR: [PAID, NOT_YET_PAID] } },
  });
  return customer === null ? null : openCustomer(ring, customer);
}

type ReviewRow = Prisma.PaymentGetPayload<{ include: typeof WITH_FACTS }>;

function reviewView(payment: ReviewRow, now: Date): ReviewView {
  const { customer, merchant } = payment;
  const deposits = payment.deposits.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
  return {
    id: payment.id,
    merchantName: merchant.name,
    usd: formatUsd(payment.usdAmount),
    nano: formatNano(storedRaw(payment.amountRaw)),
    countedNano: formatNano(countedRaw(deposits)),
    isPaid: payment.reviewDeadline !== null,
    deadline: (payment.reviewDeadline ?? payment.expiresAt).toISOString(),
    createdAt: payment.createdAt.toISOString(),
    country: customer && countryName(customer.country),
    area: customer?.administrativeArea ? areaName(customer.administrativeArea) : null,
    orderId: payment.orderId,
    depositAddress: payment.depositAddress,
    senders: [...new Set(deposits.map(({ sender }) => sender))],
    reasons: reasonsOf(payment.screeningReasons),
    settlement: settlementOf(merchant, now),
  };
}

function settlementOf(merchant: ReviewRow['merchant'], now: Date): ReviewView['settlement'] {
  if (activeSettlementAddress(merchant, now) === null) return 'noAddress';
  return merchant.settlementPausedAt === null ? 'goes' : 'paused';
}

const storedReasons = z.array(z.string());

function reasonsOf(stored: Prisma.JsonValue): string[] {
  const parsed = storedReasons.safeParse(stored);
  return parsed.success ? parsed.data : [];
}
