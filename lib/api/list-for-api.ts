// Lists payments for the API, and what list-payments and list-events can be asked.

import { z } from 'zod';
import { type JsonObject, onceText, utcTime, wholeNumber } from '@/lib/api/http/query';
import { addMs, type Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { FROM_NOW, FROM_START } from '@/lib/notifications/events/read-events';
import { foldOrder } from '@/lib/payments/index-payments';
import { orderIdText, parseWith } from '@/lib/payments/schemas';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import type { ListedPayment } from '@/lib/payments/views';
import type { Prisma } from '@/prisma/generated/sqlite/client';

export type ApiPaymentPage = Awaited<ReturnType<typeof listForApi>>;

/** A payment of the last minute may have no row in the index of orders yet; the engine comes to it in half a second. */
const FRESH_MS = 60_000;

const LISTED = {
  id: true,
  status: true,
  amountRaw: true,
  usdAmount: true,
  orderId: true,
  orderDescription: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
} as const satisfies Prisma.PaymentSelect;

/**
 * One page of the merchant's payments, newest first; `next` is what the next question names as `after`, null where there
 * are no more. Each question is answered by an index, however many payments there are.
 * @throws ServiceError badInput when `after` names no payment of the merchant
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

async function findAfter(db: Queryable, merchantId: string, id: string | null): Promise<Scope['after']> {
  if (id === null) return null;
  const payment = await db.payment.findFirst({
    where: { id, merchantId },
    select: { id: true, createdAt: true },
  });
  if (payment === null) throw new ServiceError('badInput', 'after must be the next of an earlier answer.');
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
 * By the index of orders, whose rows lie in the order of their payments, since a payment's id grows with its time. The
 * engine writes it a moment after the payment (docs/decisions/0026): of the last minute's payments those it has not come
 * to are asked for by themselves, so that who has just created a payment finds it.
 */
async function ofOrder(
  db: Queryable,
  { merchantId, after, now }: Scope,
  query: ApiListQuery & { readonly orderId: string },
): Promise<ListedPayment[]> {
  const { orderId, limit } = query;
  const take = limit + 1;
  // Asked first: the engine may come to a payment between the two questions.
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
  const isAsked = query.status === null || query.status === 'Waiting';
  const found = [...(isAsked ? fresh : []), ...indexed.map(({ payment }) => payment)];
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

function olderThan(after: Scope['after']): Prisma.PaymentWhereInput {
  if (after === null) return {};
  const { createdAt, id } = after;
  // What is said twice about the time is the range the index is read in.
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

/** Payments of one answer: at most, and where nothing is said. */
export const MAX_LISTED = 100;
export const USUAL_LISTED = 20;

export type ApiListQuery = ReturnType<typeof parseApiListQuery>;

const listQuery = z
  .object({
    status: z.enum(PAYMENT_STATUSES, `must be one of ${PAYMENT_STATUSES.join(', ')}`),
    orderId: onceText.pipe(orderIdText),
    createdFrom: utcTime,
    createdBefore: utcTime,
    after: onceText.refine(mayBeId, 'must be the next of an earlier answer'),
    limit: wholeNumber(1, MAX_LISTED),
  })
  .partial();

/**
 * Reads the query of list-payments: payments created at `from` or later and before `until`, whose order id is exactly
 * `orderId`, beyond the payment `after`. @throws ServiceError badInput naming every offending field
 */
export function parseApiListQuery(query: JsonObject) {
  const given = parseWith(listQuery, query);
  const { status = null, orderId = null, after = null, limit = USUAL_LISTED } = given;
  const { createdFrom: from = null, createdBefore: until = null } = given;
  return { status, orderId, after, limit, from, until };
}

/** Events of one answer. */
export const MAX_EVENTS = 100;
/** The longest a request waits for an event: well below what proxies take for a dead connection. */
export const MAX_WAIT_SECONDS = 20;
const SECOND_MS = 1000;

export type EventsQuery = ReturnType<typeof parseEventsQuery>;

const eventsQuery = z.object({
  after: onceText.refine(mayBeId, `must be the next of an earlier answer, ${FROM_START} or ${FROM_NOW}`),
  limit: wholeNumber(1, MAX_EVENTS),
  wait: wholeNumber(0, MAX_WAIT_SECONDS),
});

/** Reads the query of list-events; `after` is an event's id, `start` or `now`. @throws ServiceError badInput naming every offending field */
export function parseEventsQuery(query: JsonObject) {
  const { after = FROM_START, limit = MAX_EVENTS, wait = 0 } = parseWith(eventsQuery.partial(), query);
  return { after, limit, waitMs: wait * SECOND_MS };
}
