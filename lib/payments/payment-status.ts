// Reads a payment's status. Concurrent requests share one query.
import { z } from 'zod';
import { type Batcher, createBatcher, type Outcome } from '@/lib/core/batcher';
import type { Database } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { requireOwn } from './lock-payment';
import { PAYMENT_STATUSES } from './status';
import type { PaymentState } from './views';

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
