// Lists payments for the API, and parses the queries of list-payments and list-events.

import { z } from 'zod';
import { type JsonObject, singleText, utcTime, wholeNumber } from '@/lib/api/http/request-input';
import { addMs, type Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { FROM_NOW, FROM_START } from '@/lib/notifications/events/read-events';
import { metadata } from '@/lib/payments/checkout-body';
import { foldOrder } from '@/lib/payments/index-payments';
import { badInput, fieldsOf, orderIdText, parseWith } from '@/lib/payments/schemas';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import type { ListedPayment } from '@/lib/payments/views';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { metadataKeyError } from './metadata-keys';

export type ApiPaymentPage = Awaited<ReturnType<typeof listForApi>>;

/** A payment this recent may not be in the order index yet: the engine indexes payments about every half second. */
const FRESH_MS = 60_000;

export const LISTED = {
  id: true,
  status: true,
  amountRaw: true,
  usdAmount: true,
  priceCurrency: true,
  priceMinorUnits: true,
  orderId: true,
  orderDescription: true,
  metadata: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
} as const satisfies Prisma.PaymentSelect;

/**
 * One page of the merchant's payments, newest first. Pass `next` as `after` to get the next page; it is null on the last
 * page. Every query uses an index, so the cost does not grow with the number of payments. list-by-metadata.ts lists by
 * metadata.
 * @throws ServiceError badInput when `after` is not a payment of the merchant
 */
export async function listForApi(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  merchantId: string,
  query: ApiListQuery,
) {
  const scope = { merchantId, after: await findAfter(db, merchantId, query.after), now: clock.now() };
  const found =
    query.orderId === null
      ? await newestFirst(db, scope, query)
      : await ofOrder(db, scope, { ...query, orderId: query.orderId });
  const payments = found.slice(0, query.limit);
  return { payments, next: found.length > query.limit ? (payments.at(-1)?.id ?? null) : null };
}

type Scope = {
  readonly merchantId: string;
  readonly after: { readonly id: string; readonly createdAt: Date } | null;
  readonly now: Date;
};

/** The last payment of the previous page; null for the first page. @throws ServiceError badInput when it is not the merchant's */
export async function findAfter(
  db: Queryable,
  merchantId: string,
  id: string | null,
): Promise<Scope['after']> {
  if (id === null) return null;
  const payment = await db.payment.findFirst({
    where: { id, merchantId },
    select: { id: true, createdAt: true },
  });
  if (payment === null)
    throw new ServiceError('badInput', 'after must be the next value of an earlier response.');
  return payment;
}

function newestFirst(db: Queryable, { merchantId, after }: Scope, query: ApiListQuery) {
  return db.payment.findMany({
    where: { AND: [{ merchantId, ...filterOf(query) }, olderThan(after)] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: query.limit + 1,
    select: LISTED,
  });
}

/**
 * Reads the order index, which sorts like the payments because payment ids grow with time. The engine indexes a payment
 * shortly after it is created (docs/decisions/0026), so payments of the last minute that are not indexed yet are queried
 * separately: a merchant finds a payment right after creating it.
 */
async function ofOrder(
  db: Queryable,
  { merchantId, after, now }: Scope,
  query: ApiListQuery & { readonly orderId: string },
): Promise<ListedPayment[]> {
  const { orderId, limit } = query;
  const take = limit + 1;
  // Queried first: the engine may index a payment between the two queries.
  const fresh = await db.payment.findMany({
    where: {
      AND: [
        { ...{ merchantId, orderId, search: null }, ...filterOf(query), status: 'Waiting' },
        { createdAt: { gte: addMs(now, -FRESH_MS) } },
        olderThan(after),
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    select: LISTED,
  });
  const indexed = await db.paymentSearch.findMany({
    where: {
      merchantId,
      orderId: foldOrder(orderId),
      ...(after === null ? {} : { paymentId: { lt: after.id } }),
      payment: { orderId, ...filterOf(query) },
    },
    orderBy: { paymentId: 'desc' },
    take,
    select: { payment: { select: LISTED } },
  });
  const includesWaiting = query.status === null || query.status === 'Waiting';
  const found = [...(includesWaiting ? fresh : []), ...indexed.map(({ payment }) => payment)];
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, take);
}

function filterOf({ status, from, until }: ApiListQuery): Prisma.PaymentWhereInput {
  const created = { ...(from === null ? {} : { gte: from }), ...(until === null ? {} : { lt: until }) };
  return {
    ...(status === null ? {} : { status }),
    ...(from === null && until === null ? {} : { createdAt: created }),
  };
}

export function olderThan(after: Scope['after']): Prisma.PaymentWhereInput {
  if (after === null) return {};
  const { createdAt, id } = after;
  // The first time condition is redundant: it gives the database a range to read in the index.
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

/** Payments on one page: the maximum and the default. */
export const MAX_LISTED = 100;
export const DEFAULT_LISTED = 20;

export type ApiListQuery = ReturnType<typeof parseApiListQuery>;

const listQuery = z
  .object({
    status: z.enum(PAYMENT_STATUSES, `must be one of ${PAYMENT_STATUSES.join(', ')}`),
    orderId: singleText.pipe(orderIdText),
    createdFrom: utcTime,
    createdBefore: utcTime,
    after: singleText.refine(mayBeId, 'must be the next value of an earlier response'),
    limit: wholeNumber(1, MAX_LISTED),
    metadata,
  })
  .partial();

/** The parameters of list-payments. */
export const LIST_FIELDS: readonly string[] = fieldsOf(listQuery);

/**
 * Parses the query of list-payments: payments created at `from` or later and before `until`, whose order id equals
 * `orderId`, whose metadata has all pairs of `metadata`, older than the payment `after`. @throws ServiceError badInput naming every invalid field
 */
export function parseApiListQuery(query: JsonObject) {
  const keyError = metadataKeyError(query.metadata);
  if (keyError !== null) throw badInput([keyError]);
  const given = parseWith(listQuery, query);
  const { status = null, orderId = null, after = null, limit = DEFAULT_LISTED } = given;
  const { createdFrom: from = null, createdBefore: until = null } = given;
  const pairs = Object.entries(given.metadata ?? {});
  return { status, orderId, after, limit, from, until, metadata: pairs };
}

/** Events on one page. */
export const MAX_EVENTS = 100;
/** The longest a request waits for an event: well below the idle timeouts of proxies. */
export const MAX_WAIT_SECONDS = 20;
const SECOND_MS = 1000;

export type EventsQuery = ReturnType<typeof parseEventsQuery>;

const eventsQuery = z.object({
  after: singleText.refine(
    mayBeId,
    `must be the next value of an earlier response, ${FROM_START} or ${FROM_NOW}`,
  ),
  limit: wholeNumber(1, MAX_EVENTS),
  wait: wholeNumber(0, MAX_WAIT_SECONDS),
});

/** The parameters of list-events. */
export const EVENTS_FIELDS: readonly string[] = fieldsOf(eventsQuery);

/** Parses the query of list-events; `after` is an event id, `start` or `now`. @throws ServiceError badInput naming every invalid field */
export function parseEventsQuery(query: JsonObject) {
  const { after = FROM_START, limit = MAX_EVENTS, wait = 0 } = parseWith(eventsQuery.partial(), query);
  return { after, limit, waitMs: wait * SECOND_MS };
}
