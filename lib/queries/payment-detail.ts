// Everything a merchant may know of one payment, read in one go, with the names of those who did something to it; the
// payer's data is revealed apart.
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/**
 * Rows of each kind that are read, the latest: a payment has a handful, a flood of deposits must not fill the page, nor hide
 * what was done since.
 */
const MAX_ROWS = 200;

const WITH_ALL = {
  deposits: { orderBy: { recordedAt: 'desc' }, take: MAX_ROWS },
  /** Those of its own account: what top-ups pay stands with the orders. */
  transfers: {
    where: { topUpId: null },
    orderBy: { createdAt: 'desc' },
    take: MAX_ROWS,
    include: { block: true },
  },
  timeline: { orderBy: { id: 'desc' }, take: MAX_ROWS },
  // All of it, and what is on its way apart from the transfers above: what is left out of a sum makes it wrong.
  journal: { select: { account: true, amountRaw: true, topUpId: true } },
  paymentLink: { select: { id: true, title: true } },
  customer: { select: { country: true, administrativeArea: true, erasedAt: true } },
  merchant: { select: { timeZone: true } },
  deferred: { select: { settleFrom: true, createdAt: true } },
} as const satisfies Prisma.PaymentInclude;

/** The rows the detail's view is made of. */
export type PaymentDetailRows = NonNullable<Awaited<ReturnType<typeof readPaymentDetail>>>;

type Scope = { readonly merchantId: string; readonly paymentId: string };

/** A payment of this merchant with all that belongs to it. @returns null when the merchant has no such payment */
export async function readPaymentDetail(db: Queryable, scope: Scope) {
  const { merchantId, paymentId } = scope;
  if (!mayBeId(paymentId)) return null;
  const found = await db.payment.findFirst({ where: { id: paymentId, merchantId }, include: WITH_ALL });
  if (found === null) return null;
  // What was read from the latest back, the first first.
  const payment = {
    ...found,
    deposits: found.deposits.toReversed(),
    transfers: found.transfers.toReversed(),
    timeline: found.timeline.toReversed(),
  };
  const actors = payment.timeline.map(({ actor }) => actor);
  const [moving, blocks, deliveries, attention, actorNames] = await Promise.all([
    // Amounts that are decided, wait for nobody and are not confirmed.
    db.transfer.findMany({
      where: { paymentId, topUpId: null, heldAt: null, confirmedAt: null },
      select: { amountRaw: true },
    }),
    db.block.findMany({
      where: { account: payment.depositAddress },
      orderBy: { height: 'desc' },
      take: MAX_ROWS,
    }),
    db.webhookDelivery.findMany({
      where: { paymentId, endpoint: { merchantId } },
      orderBy: { createdAt: 'desc' },
      take: MAX_ROWS,
      include: { endpoint: { select: { url: true } } },
    }),
    // Those that are decided as well.
    db.attentionItem.findMany({ where: { paymentId, merchantId }, take: MAX_ROWS }),
    readActorNames(db, merchantId, actors),
  ]);
  const lists = [payment.deposits, payment.transfers, payment.timeline, blocks, deliveries];
  // How many of each kind are here at most, where there are more; null where all are.
  const latest = lists.some(({ length }) => length === MAX_ROWS) ? MAX_ROWS : null;
  const ordered = { blocks: blocks.toReversed(), deliveries: deliveries.toReversed() };
  return { payment, moving, ...ordered, attention, actorNames, latest };
}

/**
 * A text that changes whenever something the detail shows may have changed: for a page that watches one payment.
 * @returns null when the merchant has no such payment
 */
export async function readPaymentViewVersion(db: Queryable, scope: Scope): Promise<string | null> {
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
  const counts = [transfers, timeline, signed, published, confirmed, deliveries.length, attempts, delivered];
  return [payment.version, ...counts].join('.');
}

/** Names by actor as stored; an actor who is not there is nobody's business of this merchant, or gone. */
type ActorNames = ReadonlyMap<string, string>;

const USER = 'user:';
const KEY = 'key:';
const OPERATOR = 'Operator';

/**
 * Names of the actors for a user of this merchant. Another merchant's users and keys have none, whatever is asked for.
 * @param actors as stored, of one payment
 */
async function readActorNames(
  db: Queryable,
  merchantId: string,
  actors: readonly (string | null)[],
): Promise<ActorNames> {
  const known = [...new Set(actors)].flatMap((actor) => actor ?? []);
  const idsOf = (prefix: string) =>
    known.flatMap((actor) => (actor.startsWith(prefix) ? [actor.slice(prefix.length)] : []));
  const [userIds, keyIds] = [idsOf(USER), idsOf(KEY)];
  const [users, keys] = await Promise.all([
    userIds.length === 0
      ? []
      : db.user.findMany({
          where: { id: { in: userIds }, OR: [{ merchantId }, { merchantId: null }] },
          select: { id: true, name: true, email: true, merchantId: true },
        }),
    keyIds.length === 0
      ? []
      : db.apiKey.findMany({
          where: { id: { in: keyIds }, merchantId },
          select: { id: true, label: true },
        }),
  ]);
  return new Map([
    ['payer', 'Payer'],
    ['command', OPERATOR],
    ...users.map(
      (user) =>
        [`${USER}${user.id}`, user.merchantId === null ? OPERATOR : (user.name ?? user.email)] as const,
    ),
    ...keys.map((key) => [`${KEY}${key.id}`, `API key “${key.label}”`] as const),
  ]);
}
