// Responses of the payment operations, with exactly the specification's fields (specification §4); concurrent requests
// for a payment's status share one query.

import { z } from 'zod';
import { type Batcher, createBatcher, type Outcome } from '@/lib/core/batches';
import { formatUtcSeconds } from '@/lib/core/clock';
import { type Decimal, formatDecimal } from '@/lib/core/decimal';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd, roundToCent } from '@/lib/rates/quote';
import { type PaymentRow, requireOwn } from './lock-payment';
import { readMetadata } from './metadata-tokens';
import { PAYMENT_STATUSES } from './status';

/** The fields of the create response. */
export type CreatedPayment = {
  readonly id: string;
  readonly amountRaw: bigint;
  /** Full precision. */
  readonly usdAmount: Decimal;
  readonly depositAddress: string;
};

/** The fields of the status response. */
export type PaymentState = Pick<PaymentRow, 'id' | 'status' | 'createdAt' | 'orderId' | 'orderDescription'>;

/** The fields of a list entry, amounts as stored. */
export type ListedPayment = PaymentState &
  Pick<
    PaymentRow,
    'amountRaw' | 'usdAmount' | 'priceCurrency' | 'priceMinorUnits' | 'metadata' | 'expiresAt' | 'endedAt'
  >;

/** The response of create-payment. Dollars are rounded half-up to the cent. */
export function createdPaymentView(payment: CreatedPayment) {
  return {
    paymentIdentifier: payment.id,
    // The specification's double: cents up to 600 USD are exact in JSON.
    usdAmount: Number(formatDecimal(roundToCent(payment.usdAmount))),
    rawNanoAmount: payment.amountRaw.toString(),
    friendlyNanoAmount: formatNano(payment.amountRaw),
    paymentAddress: payment.depositAddress,
  };
}

/** The response of payment-status and cancel-payment. */
export function paymentStateView(payment: PaymentState) {
  return {
    paymentIdentifier: payment.id,
    status: payment.status,
    isComplete: payment.status === 'Completed',
    createdDatetime: formatUtcSeconds(payment.createdAt),
    ...(payment.orderId === null ? {} : { orderId: payment.orderId }),
    ...(payment.orderDescription === null ? {} : { orderDescription: payment.orderDescription }),
  };
}

/** One entry of the list-payments response. */
export function listedPaymentView(payment: ListedPayment) {
  const amountRaw = storedRaw(payment.amountRaw);
  const price = priceView(payment);
  return {
    ...paymentStateView(payment),
    usdAmount: Number(formatUsd(payment.usdAmount)),
    ...(price === null ? {} : { price }),
    rawNanoAmount: amountRaw.toString(),
    friendlyNanoAmount: formatNano(amountRaw),
    expiresDatetime: formatUtcSeconds(payment.expiresAt),
    ...(payment.endedAt === null ? {} : { endedDatetime: formatUtcSeconds(payment.endedAt) }),
    ...(payment.metadata === null ? {} : { metadata: readMetadata(payment.metadata) }),
  };
}

/** Payments per query. */
const MAX_BATCH = 64;
/** Queue limit; further requests are rejected immediately. */
const MAX_WAITING = 5_000;

/** Reads the columns of a status response by paymentIdentifier; null when there is no such payment. */
export type StatusReader = Batcher<string, StateRow | null>;

export function createStatusReader(database: Database): StatusReader {
  return createBatcher((ids) => readStates(database, ids), { maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING });
}

/**
 * The payment's current state.
 * @throws ServiceError paymetNotFound or wrongAccount
 */
export async function readPaymentStatus(
  statuses: StatusReader,
  request: { readonly merchantId: string; readonly paymentIdentifier: string },
): Promise<PaymentState> {
  return requireOwn(await statuses.submit(request.paymentIdentifier), request.merchantId);
}

/** One prepared statement for any number of ids: the client's own query costs twice as much, and integrators poll often. */
async function readStates(
  { db, kind }: Database,
  ids: readonly string[],
): Promise<Outcome<StateRow | null>[]> {
  const given = JSON.stringify([...new Set(ids)]);
  const rows = z.array(stateRow).parse(await db.$queryRawUnsafe(STATEMENT[kind], given));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ok: true, value: byId.get(id) ?? null }));
}

const SELECTED = `SELECT "id", "merchantId", "status", "createdAt", "orderId", "orderDescription" FROM "Payment"`;
const STATEMENT: Readonly<Record<DatabaseKind, string>> = {
  sqlite: `${SELECTED} WHERE "id" IN (SELECT value FROM json_each(?))`,
  postgresql: `${SELECTED} WHERE "id" IN (SELECT jsonb_array_elements_text($1::jsonb))`,
};

const stateRow = z.object({
  id: z.string(),
  merchantId: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: z.coerce.date(),
  orderId: z.string().nullable(),
  orderDescription: z.string().nullable(),
});
type StateRow = z.infer<typeof stateRow>;
