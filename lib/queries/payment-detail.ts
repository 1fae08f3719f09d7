// Reads everything a merchant may see of one payment, with the names of the actors in its timeline. reveal-customer.ts reads
// the payer's data.

import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { waitingRefunds } from '@/lib/money/refunds/await-funds';
import { SIGNED } from '@/lib/money/unsigned-blocks';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { LINK_TITLE_COLUMNS } from './link-title';
import { REFUND_COLUMNS } from './list-payments-view';

/**
 * Maximum rows read of each kind, the latest first. A payment usually has a handful. Many small deposits must neither fill the
 * page nor hide later events.
 */
const MAX_ROWS = 200;

const WITH_ALL = {
  deposits: { orderBy: { recordedAt: 'desc' }, take: MAX_ROWS },
  /** Only transfers of the payment's own account; refunds from top-ups are read apart, because the timeline does not have them. */
  transfers: {
    where: { topUpId: null },
    orderBy: { createdAt: 'desc' },
    take: MAX_ROWS,
    include: { block: true },
  },
  timeline: { orderBy: { id: 'desc' }, take: MAX_ROWS },
  // Unbounded, because a sum needs all entries.
  journal: { select: { account: true, amountRaw: true, topUpId: true } },
  paymentLink: { select: LINK_TITLE_COLUMNS },
  customer: { select: { country: true, administrativeArea: true, erasedAt: true } },
  merchant: { select: { timeZone: true } },
  deferred: { select: { settleFrom: true, createdAt: true } },
  refunds: REFUND_COLUMNS.refunds,
  walletRefunds: { where: { confirmedAt: { not: null } }, select: { amountRaw: true } },
} as const satisfies Prisma.PaymentInclude;

/** The rows that the view is built from. */
export type PaymentDetailRows = NonNullable<Awaited<ReturnType<typeof readPaymentDetail>>>;

type Scope = { readonly merchantId: string; readonly paymentId: string };

/** One of the merchant's payments with all related rows. @returns null if the merchant has no such payment */
export async function readPaymentDetail(db: Queryable, scope: Scope) {
  const { merchantId, paymentId } = scope;
  if (!mayBeId(paymentId)) return null;
  const found = await db.payment.findFirst({ where: { id: paymentId, merchantId }, include: WITH_ALL });
  if (found === null) return null;
  // Read latest first; shown oldest first.
  const payment = {
    ...found,
    deposits: found.deposits.toReversed(),
    transfers: found.transfers.toReversed(),
    timeline: found.timeline.toReversed(),
  };
  const actors = payment.timeline.map(({ actor }) => actor);
  const [moving, topUpRefunds, blocks, deliveries, attention, actorNames] = await Promise.all([
    // Transfers that are not held and not confirmed yet. All of them, because they are summed.
    db.transfer.findMany({
      where: { paymentId, topUpId: null, heldAt: null, confirmedAt: null },
      select: { amountRaw: true },
    }),
    db.transfer.findMany({
      where: { paymentId, topUpId: { not: null } },
      orderBy: { createdAt: 'desc' },
      take: MAX_ROWS,
      include: { block: true },
    }),
    db.block.findMany({
      where: { account: payment.depositAddress, ...SIGNED },
      orderBy: { height: 'desc' },
      take: MAX_ROWS,
    }),
    db.webhookDelivery.findMany({
      where: { paymentId, endpoint: { merchantId } },
      orderBy: { createdAt: 'desc' },
      take: MAX_ROWS,
      include: { endpoint: { select: { url: true, disabledAt: true } } },
    }),
    // Including resolved items.
    db.attentionItem.findMany({ where: { paymentId, merchantId }, take: MAX_ROWS }),
    readActorNames(db, merchantId, actors),
  ]);
  const lists = [payment.deposits, payment.transfers, topUpRefunds, found.timeline, blocks, deliveries];
  const latest = lists.some(({ length }) => length === MAX_ROWS) ? MAX_ROWS : null;
  const ordered = {
    ...{ topUpRefunds: topUpRefunds.toReversed(), blocks: blocks.toReversed() },
    deliveries: deliveries.toReversed(),
  };
  return { payment, moving, ...ordered, attention, actorNames, latest };
}

/**
 * The version of a payment's page, which open pages poll: changes whenever the shown data may have changed.
 * @param isDelayed whether the page says that confirmations are delayed
 * @returns null if the merchant has no such payment
 */
export async function readPaymentViewVersion(
  db: Queryable,
  scope: Scope,
  isDelayed = false,
): Promise<string | null> {
  const { merchantId, paymentId } = scope;
  if (!mayBeId(paymentId)) return null;
  const payment = await db.payment.findFirst({
    where: { id: paymentId, merchantId },
    select: { version: true, depositAddress: true },
  });
  if (payment === null) return null;
  const account = payment.depositAddress;
  // Separate queries: with `_count` in the query above, SQLite would count the rows of all payments.
  const [waiting, transfers, timeline, signed, published, confirmed, deliveries] = await Promise.all([
    waitingRefunds(db, merchantId, paymentId),
    db.transfer.count({ where: { paymentId } }),
    db.timelineEntry.count({ where: { paymentId } }),
    db.block.count({ where: { account, ...SIGNED } }),
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
  const funds = waiting.map(({ missing, address: to }) => `${missing.raw}${to}`);
  return [payment.version, ...counts, Number(isDelayed), ...funds].join('.');
}

/** Names by stored actor. Without an entry: deleted actors, and those that this merchant may not see. */
type ActorNames = ReadonlyMap<string, string>;

const USER = 'user:';
const KEY = 'key:';
const OPERATOR = 'Operator';

/**
 * The actors' names, as shown to this merchant's users. Users and keys of other merchants are never named.
 * @param actors as stored in one payment's timeline
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
