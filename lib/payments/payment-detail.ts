// Everything a merchant may know of one payment, read in one go; the payer's data is revealed apart.
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type ActorNames, readActorNames } from './read-actors';

/** Rows of each kind that are read; a payment has a handful, a flood of deposits must not fill the page. */
const MAX_ROWS = 200;

const WITH_ALL = {
  deposits: { orderBy: { recordedAt: 'asc' }, take: MAX_ROWS },
  transfers: { orderBy: { createdAt: 'asc' }, take: MAX_ROWS, include: { block: true } },
  timeline: { orderBy: { id: 'asc' }, take: MAX_ROWS },
  journal: { orderBy: { id: 'asc' }, take: MAX_ROWS },
  paymentLink: { select: { id: true, title: true } },
  customer: { select: { country: true, administrativeArea: true, erasedAt: true } },
  merchant: { select: { timeZone: true } },
  deferred: { select: { settleFrom: true, createdAt: true } },
} as const satisfies Prisma.PaymentInclude;

/** The rows the detail's view is made of. */
export type PaymentDetailRows = {
  readonly payment: Prisma.PaymentGetPayload<{ include: typeof WITH_ALL }>;
  readonly blocks: readonly Prisma.BlockGetPayload<object>[];
  readonly deliveries: readonly Prisma.WebhookDeliveryGetPayload<{
    include: { endpoint: { select: { url: true } } };
  }>[];
  /** Those that are decided as well. */
  readonly attention: readonly Prisma.AttentionItemGetPayload<object>[];
  readonly actorNames: ActorNames;
};

type Scope = { readonly merchantId: string; readonly paymentId: string };

/** A payment of this merchant with all that belongs to it. @returns null when the merchant has no such payment */
export async function readPaymentDetail(db: Queryable, scope: Scope): Promise<PaymentDetailRows | null> {
  const { merchantId, paymentId } = scope;
  if (!mayBeId(paymentId)) return null;
  const payment = await db.payment.findFirst({ where: { id: paymentId, merchantId }, include: WITH_ALL });
  if (payment === null) return null;
  const actors = payment.timeline.map(({ actor }) => actor);
  const [blocks, deliveries, attention, actorNames] = await Promise.all([
    db.block.findMany({
      where: { account: payment.depositAddress },
      orderBy: { height: 'asc' },
      take: MAX_ROWS,
    }),
    db.webhookDelivery.findMany({
      where: { paymentId, endpoint: { merchantId } },
      orderBy: { createdAt: 'asc' },
      take: MAX_ROWS,
      include: { endpoint: { select: { url: true } } },
    }),
    db.attentionItem.findMany({ where: { paymentId, merchantId }, take: MAX_ROWS }),
    readActorNames(db, merchantId, actors),
  ]);
  return { payment, blocks, deliveries, attention, actorNames };
}

/**
 * A text that changes whenever something the detail shows may have changed: for a page that watches one payment.
 * @returns null when the merchant has no such payment
 */
export async function readPaymentPulse(db: Queryable, scope: Scope): Promise<string | null> {
  const { merchantId, paymentId } = scope;
  if (!mayBeId(paymentId)) return null;
  const payment = await db.payment.findFirst({
    where: { id: paymentId, merchantId },
    select: { version: true, depositAddress: true },
  });
  if (payment === null) return null;
  const account = payment.depositAddress;
  // Counted beside the payment, SQLite counts the transfers and timelines of all payments there are.
  const [transfers, timeline, signed, published, confirmed, deliveries] = await Promise.all([
    db.transfer.count({ where: { paymentId } }),
    db.timelineEntry.count({ where: { paymentId } }),
    db.block.count({ where: { account } }),
    db.block.count({ where: { account, publishedAt: { not: null } } }),
    db.block.count({ where: { account, confirmedAt: { not: null } } }),
    db.webhookDelivery.findMany({
      where: { paymentId },
      take: MAX_ROWS,
      select: { attempts: true, deliveredAt: true },
    }),
  ]);
  const attempts = deliveries.reduce((sum, delivery) => sum + delivery.attempts, 0);
  const delivered = deliveries.filter((delivery) => delivery.deliveredAt !== null).length;
  return [
    payment.version,
    transfers,
    timeline,
    signed,
    published,
    confirmed,
    deliveries.length,
    attempts,
    delivered,
  ].join('.');
}
